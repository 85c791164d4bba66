import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { namesEtag } from '#src/http/cache/etag.ts';
import { sitePicture } from '#src/og/report-picture.ts';
import { openQueue } from '#src/pool/open-queue.ts';
import { pictureStore } from './link-pictures.ts';
import type { Publisher } from './publisher.ts';

/** A picture of 1200 by 630 pixels that other sites show next to a link to a page (Open Graph protocol). */
export interface LinkPicture {
  /** Everything that it shows, as JSON: when it changes, another picture is drawn. */
  facts: unknown;
  /** Its PNG. */
  draw(): Promise<Buffer>;
}

/** The link pictures of one kind of page. */
export interface LinkPictures {
  /** Their folder under `/og/`, such as `figures/`; empty for reports, whose addresses are the oldest. */
  folder: string;
  /**
   * The picture with this name; undefined if there is no such page.
   * @param publisher may be empty
   */
  find(db: Queryable, name: string, publisher: string): Promise<LinkPicture | undefined>;
}

/** Incremented when the drawing itself changes, so that stored pictures are drawn again. */
const DRAWING = 2;
const EXTENSION = '.png';

/**
 * sharp works in its own threads, the same few that read files: pictures must not occupy them all. The main thread
 * spends some 7 ms on each.
 */
const QUEUE = { concurrency: 2, maxWaiting: 40, maxWaitMs: 10_000 };

interface PictureOptions {
  dataDir: string;
  publisher: Publisher;
  pictures: LinkPictures[];
}

/** Adds `/og/site.png` and the features' link pictures, such as `/og/{slug}.png`. */
export function servePictures(
  app: FastifyInstance,
  db: Queryable,
  { dataDir, publisher, pictures }: PictureOptions,
): void {
  const inTurn = openQueue(QUEUE);
  const store = pictureStore(join(dataDir, 'cache/og'), (error) => app.log.warn(error));

  const send = async (request: FastifyRequest, reply: FastifyReply, picture?: LinkPicture) => {
    if (!picture)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Not found.');
    const name = store.nameOf([DRAWING, picture.facts]);
    const etag = `"${name}"`;
    reply
      .header('etag', etag)
      .header('cache-control', 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .type('image/png')
      .send(await store.picture(name, () => inTurn(() => picture.draw())));
  };

  app.get(`/og/site${EXTENSION}`, async (request, reply) => {
    const [name, claim] = await Promise.all([publisher.name(), publisher.claim()]);
    return send(request, reply, {
      facts: ['site', name, claim],
      draw: () => sitePicture(name, claim),
    });
  });
  for (const { folder, find } of pictures)
    app.get<{ Params: { file: string } }>(`/og/${folder}:file`, async (request, reply) => {
      const { file } = request.params;
      const name = file.endsWith(EXTENSION) ? file.slice(0, -EXTENSION.length) : '';
      const known = name && !name.includes('\0');
      return send(request, reply, known ? await find(db, name, await publisher.name()) : undefined);
    });
}
