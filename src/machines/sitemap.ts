import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#src/db/open.ts';
import { sendStream } from '#src/http/send-stream.ts';
import { href, type PageName, pages } from '#src/routes.ts';
import { type Address, otherAddresses, reportAddresses, reportParts } from './sitemap-queries.ts';
import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XML = 'application/xml; charset=utf-8';

/** Pages whose last change is not known; leaving it out is more honest than a guess. */
const undated: PageName[] = [
  'home',
  'about',
  'industries',
  'career',
  'contact',
  'blog',
  'pressRelease',
];
const undatedToo: PageName[] = ['reportStore', 'becomeReseller', 'customSearch'];

/** The pages of the policy texts by their key. */
const policyPages: Record<string, PageName> = {
  terms: 'termsAndCondition',
  privacy: 'privacyPolicies',
  gdpr: 'gdprPolicy',
  cookies: 'cookies',
  refund: 'refundPolicy',
  'how-to-order': 'howToOrder',
  'research-methodology': 'researchMethology',
};

const entry = (element: string, address: string, changed: Date | null) =>
  `<${element}><loc>${escapeXml(address)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</${element}>\n`;

/**
 * Adds `/sitemap.xml` and its parts (sitemaps.org): the reports in parts of at most 50,000 that are sent while they are
 * read, everything else in one.
 * @param origin start of every address
 */
export function serveSitemap(app: FastifyInstance, db: Queryable, origin: string): void {
  app.get('/sitemap.xml', async (_, reply) => {
    const parts = await reportParts(db);
    const list = parts.map(({ part, changed }) =>
      entry('sitemap', `${origin}/sitemap-reports-${part}.xml`, changed),
    );
    const pagesPart = entry('sitemap', `${origin}/sitemap-pages.xml`, null);
    reply.cacheTags = ['reports'];
    return reply
      .type(XML)
      .send(`${HEAD}<sitemapindex ${NAMESPACE}>\n${pagesPart}${list.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemap-pages.xml', async (_, reply) => {
    const addresses: Address[] = [...undated, ...undatedToo].map((name) => ({
      path: pages[name],
      changed: null,
    }));
    for (const { kind, slug, changed } of await otherAddresses(db)) {
      const name = kind === 'policy' ? policyPages[slug ?? ''] : (kind as PageName);
      if (name) addresses.push({ path: href(pages[name], { slug: slug ?? undefined }), changed });
    }
    reply.cacheTags = [
      'reports',
      'industry',
      'article',
      'press_release',
      'open_role',
      'policy',
      'service',
    ];
    reply.cacheTags.push('faq', 'testimonial', 'client_company');
    const urls = addresses.map(({ path, changed }) => entry('url', origin + path, changed));
    return reply.type(XML).send(`${HEAD}<urlset ${NAMESPACE}>\n${urls.join('')}</urlset>\n`);
  });

  app.route<{ Params: { part: string } }>({
    method: ['GET', 'HEAD'],
    exposeHeadRoute: false,
    url: '/sitemap-reports-:part(^\\d{1,9}$).xml',
    async handler(request, reply) {
      const number = Number(request.params.part);
      const part = (await reportParts(db)).find((candidate) => candidate.part === number);
      if (!part) return reply.callNotFound();
      const text = partText(origin, reportAddresses(db, number));
      return sendStream(request, reply.type(XML), {
        text,
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
