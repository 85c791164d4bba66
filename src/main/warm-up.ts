import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Queryable, rows } from '#src/db/open.ts';
import { callHref, href, pages } from '#src/routes.ts';

/** Maximum time for making pages, and for waiting for changes, in milliseconds. */
const LONGEST_MS = 1000;
/** After this many pages, one takes less than twice as long as in a process that has run for hours. */
const REPORTS = 12;

/**
 * Makes pages and searches as visitors request them, before the first one does: in a process that has just started a page
 * takes a third of a second, because nothing is compiled and no statement is prepared. What fails is not repeated.
 * @param listening resolves when the process is notified of changes: before that, no page is cached
 */
export async function warmUp(
  app: FastifyInstance,
  db: Queryable,
  listening: Promise<void>,
): Promise<void> {
  await Promise.race([listening, pause(LONGEST_MS)]);
  const end = Date.now() + LONGEST_MS;
  const reports = await rows<{ slug: string; name: string }>(
    db,
    "SELECT slug, name FROM report WHERE status = 'published' ORDER BY published_on DESC NULLS LAST, id DESC LIMIT $1",
    [REPORTS],
  ).catch(() => []);
  const ask = async (url: string) => {
    // Not counted as a visit. An app that was closed meanwhile takes no requests.
    const headers = { 'user-agent': 'warm-up bot', 'accept-encoding': 'br' };
    await app.inject({ url, headers }).catch(() => undefined);
  };
  await Promise.all([pages.home, pages.reportStore].map((page) => ask(href(page, {}))));
  for (const { slug, name } of reports) {
    if (Date.now() >= end) return;
    const q = name.slice(0, 12);
    await Promise.all([
      ask(href(pages.report, { slug })),
      ask(callHref('search', {}, { q })),
      ask(href(pages.customSearch, {}, { q })),
    ]);
  }
}
