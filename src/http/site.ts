import { tracingChannel } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { primaryAlone, type Reads } from '#src/db/reads/reads.ts';
import { failure, failureOf } from '#src/errors.ts';
import { TooBusy } from '#src/pool/open-queue.ts';
import type { TurnLimits, Turns } from '#src/pool/turns.ts';
import type { CallName } from '#src/routes.ts';
import type { Api } from '#src/site/api-types.ts';
import { nowhere } from '#src/site/view.ts';
import type { Answer, Reply } from './api/contract.ts';
import { perform, type Registry } from './api/perform.ts';
import { etagOf } from './cache/etag.ts';
import type { Facts } from './cache/facts.ts';
import { leaveToCache } from './cache/keep-answers.ts';
import { networkKey } from './edge/address-key.ts';
import { readTarget } from './edge/request-target.ts';
import { logFailure } from './log-failure.ts';
import type { SiteBundle } from './site-bundle.ts';

export interface SiteOptions {
  bundle: SiteBundle;
  registry: Registry;
  db: Queryable;
  /** Where pages that are the same for everybody are read. */
  reads: Reads;
  publicUrl: string;
  facts: Facts;
  /** Without it a page that cannot be read has an empty frame. */
  lastFrame?: LastFrame;
  /** Decides whose page is rendered next. */
  turns: Turns;
  /** Where a missing address redirects now; set by the feature that knows. */
  elsewhere?: Elsewhere;
}

/**
 * The last answers to the calls of the frame around every page. With them a page that says that nothing can be read now
 * still says whose it is, and how to reach the publisher.
 */
export type LastFrame = Map<CallName, unknown>;
const ofFrame = new Set<CallName>(['info', 'industryNames']);

/** The address, with its query, to which a missing page redirects; undefined if there is none. */
export type Elsewhere = (
  target: { path: string; search: string },
  method: string,
) => Promise<string | undefined>;

/**
 * Pages rendered at a time, and fewer for one network: a client that requests hundreds of uncached pages waits for
 * its own, while buyers' calls find free database connections and other visitors' pages come next.
 */
export const PAGES: TurnLimits = {
  concurrency: 6,
  concurrencyPerNetwork: 4,
  maxWaiting: 1200,
  maxWaitingPerNetwork: 400,
  maxWaitMs: 10_000,
};

/** The outcome of one page's calls: which content it shows, and whether all of them could be answered. */
interface CallRecord {
  tags: Set<string>;
  complete: boolean;
  /** When the first of the answers changes without a write. */
  until?: Date;
  /** A call failed for a reason of ours: what was rendered is incomplete. */
  failed: boolean;
}

/** For traces. */
const renders = tracingChannel<unknown, object>('store.page');

/** Adds the pages: the site renders every GET that no other route handles. */
export function serveSite(app: FastifyInstance, site: SiteOptions): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    handler: renderPage(site),
  });
}

/**
 * The handler that renders the page of a request's address; for a page whose rendering costs more than reading, with
 * its own route and cost.
 */
export function renderPage(site: SiteOptions): RouteHandlerMethod {
  const { bundle, publicUrl } = site;
  return async (request, reply) => {
    const url = urlOf(request.url, publicUrl);
    const record: CallRecord = { tags: new Set(), complete: true, failed: false };
    const { pageCache } = request.server;
    const isShared = pageCache.table.isShared(url.pathname);
    const from = isShared ? site : { ...site, reads: undefined };
    const api = localApi(from, record, (error, call) => logFailure(request, error, call));
    const rendered = await inTurn(site.turns, request, async () => {
      if (request.cacheMaking?.isOvertaken && pageCache.answer(request.raw, reply.raw))
        return 'answered';
      const page = await renders.tracePromise(() => bundle.render(url, api, bundle.assetsOf), {});
      const target = page.status === 404 && !record.failed && readTarget(request.url);
      if (target === false || target.kind !== 'path') return page;
      const location = await site.elsewhere?.(target, request.method);
      return location === undefined ? page : { status: 301, location };
    });
    if (!rendered) {
      // A cached page is better than none.
      if (pageCache.answerStale(request.raw, reply.raw)) return leaveToCache(request, reply);
      throw new TooBusy();
    }
    if (rendered === 'answered') return leaveToCache(request, reply);
    if (record.complete) reply.cacheTags = [...record.tags];
    reply.cacheUntil = record.until;
    if ('location' in rendered) return redirect(reply, rendered.status, rendered.location);
    const status = record.failed ? Math.max(rendered.status, 503) : rendered.status;
    return sendPage(request, reply, status, rendered.html);
  };
}

/** Does the work when its turn comes; undefined if too many are waiting already, or the wait was too long. */
async function inTurn<T>(
  turns: Turns,
  { ip, cacheMaking }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (cacheMaking) cacheMaking.isQueued = true;
  const end = await turns.take(networkKey(ip));
  if (cacheMaking) cacheMaking.isQueued = false;
  if (!end) return undefined;
  try {
    return await work();
  } finally {
    end();
  }
}

/** The address of a request on this site; a target that refers to no page is a missing address. */
function urlOf(target: string, publicUrl: string): URL {
  const read = readTarget(target);
  return new URL(publicUrl + (read.kind === 'path' ? read.path + read.search : nowhere));
}

function redirect(reply: FastifyReply, status: number, location: string) {
  // Only a path of this site may follow: `//host` and `/\host` would leave it.
  const path = `/${location.replace(/^[/\\]+/, '')}`;
  return reply.code(status).header('location', path).type('text/plain; charset=utf-8').send('');
}

function sendPage(request: FastifyRequest, reply: FastifyReply, status: number, html: Buffer) {
  if (status >= 500) {
    reply.cacheTags = undefined;
    // A cached page is better than a failure.
    if (request.server.pageCache.answerStale(request.raw, reply.raw))
      return leaveToCache(request, reply);
    reply.header('retry-after', '5').header('cache-control', 'no-store');
  } else if (status >= 400) reply.header('cache-control', 'no-store');
  else
    reply
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('etag', etagOf(html));
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

/**
 * The page for a request that failed before or inside its own page, in the style of the site.
 * @param status 4xx: the page for missing addresses, or the one at `page`; 5xx: the page as it looks when nothing can
 *   be read
 */
export async function errorPage(
  site: SiteOptions,
  status: number,
  target: string,
  page = nowhere,
  requestId?: string,
): Promise<string> {
  const { bundle, publicUrl } = site;
  const record: CallRecord = { tags: new Set(), complete: true, failed: false };
  const [url, api] =
    status < 500
      ? [urlOf(page, publicUrl), localApi(site, record, () => undefined)]
      : [urlOf(target, publicUrl), failingApi(site.lastFrame, requestId)];
  const rendered = await bundle
    .render(url, api, bundle.assetsOf, { status, requestId })
    .catch(() => undefined);
  return rendered && 'html' in rendered ? String(rendered.html) : PLAIN;
}

/**
 * The API for pages rendered on the server: the same handlers and the same validation, without HTTP in between.
 * Without `reads` everything is read from `db`.
 * @param log returns what to quote about the failure
 */
export function localApi(
  site: Pick<SiteOptions, 'registry' | 'db' | 'facts' | 'lastFrame'> & {
    reads?: Reads | undefined;
  },
  record: CallRecord,
  log: (error: unknown, call: string) => string | undefined,
): Api {
  const { registry, db, facts, lastFrame = new Map(), reads } = site;
  const call = async (name: CallName, input: unknown): Promise<Answer<unknown>> => {
    const definition = registry[name];
    if (!definition) throw new Error(`A page makes the call ${name}, which has no handler`);
    const raw = { params: input, query: input, body: input };
    const ask = () =>
      (reads ?? primaryAlone(db)).read((from) => perform(definition, raw, from, facts));
    // The frame of every page makes two calls without input.
    const asked = input === undefined ? facts.recall(`call ${name}`, ask, keptTags) : ask();
    let requestId: string | undefined;
    const reply = await asked.catch((error: unknown) => {
      const failed = failureOf(error);
      if (failed.report) requestId = log(error, name);
      return failed;
    });
    if (reply.status === 200 && 'tags' in reply) {
      for (const tag of reply.tags) record.tags.add(tag);
      if (reply.until && !(record.until && record.until < reply.until)) record.until = reply.until;
      if (reply.personal) record.complete = false;
      if (ofFrame.has(name)) lastFrame.set(name, reply.body);
      return { ok: true, body: reply.body };
    }
    if (reply.status >= 500) {
      record.complete = false;
      record.failed = true;
      if (lastFrame.has(name)) return { ok: true, body: lastFrame.get(name) };
    }
    return { ok: false, status: reply.status, body: reply.body as never, requestId };
  };
  return callsOf(call);
}

/** The content that an answer depends on; undefined for one that must not be cached. */
const keptTags = (reply: Reply<unknown>): string[] | undefined =>
  reply.status === 200 && 'tags' in reply && !reply.personal && !reply.until
    ? reply.tags
    : undefined;

/** The API of a page that is rendered while the database is unavailable: every call but those of the frame fails. */
function failingApi(lastFrame: LastFrame = new Map(), requestId?: string): Api {
  const { status, body } = failure('unavailable');
  return callsOf(async (name) =>
    lastFrame.has(name)
      ? { ok: true, body: lastFrame.get(name) }
      : { ok: false, status, body, requestId },
  );
}

const callsOf = (call: (name: CallName, input: unknown) => Promise<Answer<unknown>>) =>
  new Proxy({} as Api, { get: (_, name: CallName) => (input: unknown) => call(name, input) });

const PLAIN =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>' +
  '<h1>Something went wrong</h1><p>Please try again in a moment.</p><p><a href="/">Go to Home</a></p></html>';
