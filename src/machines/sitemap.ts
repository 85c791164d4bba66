import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import type { Facts } from '#src/http/cache/facts.ts';
import { sendStream } from '#src/http/send-stream.ts';
import { openQueue } from '#src/pool/open-queue.ts';
import {
  type Address,
  addressesOf,
  type NumberedPages,
  partOf,
  partsOf,
} from './numbered-pages.ts';
import { escapeXml } from './xml.ts';

/** The sitemap entries of a feature. */
export interface Sitemap {
  /** The content that its `addresses` show; a change to it outdates the cached list. */
  tags?: string[];
  /** Its pages, if their number is bounded; those of all features together are `/sitemap-pages.xml`. */
  addresses?(db: Queryable): Promise<Address[]>;
  /** Its pages without such a bound. */
  numbered?: NumberedPages[];
}

interface SitemapOptions {
  /** Of every address. */
  origin: string;
  sitemaps: Sitemap[];
  facts: Facts;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = 'application/xml; charset=utf-8';

const entry = (element: string, address: string, changed: Date | null) =>
  `<${element}><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${element}>\n`;

/**
 * Adds `/sitemap.xml` and its parts (sitemaps.org): unbounded pages in parts of limited size that are streamed from
 * the database, everything else in one part.
 */
export function serveSitemap(
  app: FastifyInstance,
  db: Queryable,
  { origin, sitemaps, facts }: SitemapOptions,
): void {
  const numbered = sitemaps.flatMap((sitemap) => sitemap.numbered ?? []);

  // All pages are looked at for it: half a second among half a million figures.
  const readIndex = async () => {
    const lists = await Promise.all(
      numbered.map(async (pages) =>
        (await partsOf(db, pages)).map(({ part, changed }) =>
          entry('sitemap', `${origin}/sitemap-${pages.name}-${part}.xml`, changed),
        ),
      ),
    );
    const ofPages = entry('sitemap', `${origin}/sitemap-pages.xml`, null);
    return `${HEAD}<sitemapindex ${NAMESPACE}>\n${ofPages}${lists.flat().join('')}</sitemapindex>\n`;
  };

  app.get('/sitemap.xml', async (_, reply) => {
    const tags = numbered.flatMap((pages) => pages.tags);
    const index = await facts.recall('sitemap', readIndex, () => tags);
    reply.cacheTags = tags;
    return reply.type(XML).send(index);
  });

  const readPages = async () => {
    const found = await Promise.all(sitemaps.map(({ addresses }) => addresses?.(db) ?? []));
    const urls = found.flat().map(({ path, changed }) => entry('url', origin + path, changed));
    return `${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`;
  };

  app.get('/sitemap-pages.xml', async (_, reply) => {
    const tags = [...new Set(sitemaps.flatMap(({ tags = [] }) => tags))];
    const text = await facts.recall('sitemap of pages', readPages, () => tags);
    reply.cacheTags = tags;
    return reply.type(XML).send(text);
  });

  // However many ask for parts at once, the next visitor waits for two blocks of some milliseconds.
  const queued = openQueue({ concurrency: 2, maxWaiting: 200, maxWaitMs: 10_000 });
  for (const pages of numbered)
    app.route<{ Params: { part: string } }>({
      method: ['GET', 'HEAD'],
      exposeHeadRoute: false,
      url: `/sitemap-${pages.name}-:part(^\\d{1,9}$).xml`,
      async handler(request, reply) {
        const number = Number(request.params.part);
        const part = await queued(() => partOf(db, pages, number));
        if (!part) return reply.callNotFound();
        return sendStream(request, reply.type(XML), {
          text: inTurn(queued, partText(origin, addressesOf(db, pages, number))),
          etag: `W/"${number}-${part.changed.getTime()}"`,
        });
      },
    });
}

async function* partText(origin: string, blocks: AsyncIterable<Address[]>): AsyncGenerator<string> {
  yield `${HEAD}<urlset ${NAMESPACE}>\n`;
  for await (const block of blocks)
    yield block.map(({ path, changed }) => entry('url', origin + path, changed)).join('');
  yield '</urlset>\n';
}

/** The same pieces, each generated when its turn has come. */
async function* inTurn(
  queued: ReturnType<typeof openQueue>,
  pieces: AsyncGenerator<string>,
): AsyncGenerator<string> {
  try {
    for (;;) {
      const piece = await queued(() => pieces.next());
      if (piece.done) return;
      yield piece.value;
    }
  } finally {
    await pieces.return(undefined);
  }
}
