import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { namesEtag } from '#src/http/cache/etag.ts';
import { reportPicture, sitePicture } from '#src/og/report-picture.ts';
import { openLine } from '#src/pool/line.ts';
import { periodOf } from '#src/ui/art/cover.ts';
import { rampOf } from '#src/ui/art/palette.ts';
import { pictureStore } from './link-pictures.ts';
import { pictureFacts, publisherName } from './queries.ts';

/** Raised when the drawing itself changes, so that stored pictures are drawn again. */
const DRAWING = 1;
const EXTENSION = '.png';

/**
 * sharp works in threads of its own, the same few that read files: pictures must not take them all. What the main thread
 * does for one is some 7 ms.
 */
const LINE = { places: 2, queue: 40, patienceMs: 10_000 };

/** Adds `/og/site.png` and `/og/{slug}.png`, the pictures that other sites show beside a link to a page. */
export function servePictures(app: FastifyInstance, db: Queryable, dataDir: string): void {
  const inTurn = openLine(LINE);
  const store = pictureStore(join(dataDir, 'cache/og'), (error) => app.log.warn(error));

  const send = async (
    known: string | undefined,
    reply: FastifyReply,
    facts: unknown,
    draw: () => Promise<Buffer>,
  ) => {
    const name = store.nameOf([DRAWING, facts]);
    const etag = `"${name}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (namesEtag(known, etag)) return reply.code(304).send();
    return reply.type('image/png').send(await store.picture(name, () => inTurn(draw)));
  };

  app.get<{ Params: { file: string } }>('/og/:file', async (request, reply) => {
    const { file } = request.params;
    const known = request.headers['if-none-match'];
    if (file === `site${EXTENSION}`) {
      const publisher = await publisherName(db);
      return send(known, reply, ['site', publisher], () => sitePicture(publisher));
    }
    const slug = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
    const report = slug && !slug.includes('\0') ? await pictureFacts(db, slug) : undefined;
    if (!report)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found.');
    const facts = {
      title: report.name,
      industry: report.industry,
      code: report.code,
      period: periodOf(report.name, report.published_on ?? undefined),
      slug: report.slug,
      publisher: report.publisher,
      ramp: rampOf(report.industry_slug, report.industry_slugs),
    };
    return send(known, reply, facts, () => reportPicture(facts));
  });
}
