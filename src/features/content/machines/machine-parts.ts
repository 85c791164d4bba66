import { type Queryable, rows } from '#src/db/open.ts';
import type { FeedEntry } from '#src/machines/atom.ts';
import type { FeedItems } from '#src/machines/feeds.ts';
import type { MachineParts } from '#src/machines/machine-parts.ts';
import type { Address } from '#src/machines/numbered-pages.ts';
import { href, type PageName, pages } from '#src/routes.ts';
import { nextRelease, type PublicationTable } from '../publications.ts';
import type { PolicyKey } from '../queries.ts';

/** Pages whose last change is not known. */
const undated: PageName[] = [
  'home',
  'about',
  'industries',
  'career',
  'contact',
  'blog',
  'pressRelease',
  'becomeReseller',
];

/** The page of each policy. */
export const policyPages: Record<PolicyKey, PageName> = {
  terms: 'termsAndCondition',
  privacy: 'privacyPolicies',
  gdpr: 'gdprPolicy',
  cookies: 'cookies',
  refund: 'refundPolicy',
  'how-to-order': 'howToOrder',
  'research-methodology': 'researchMethology',
};

/** Every page about the publisher; a list's page changes with its items. */
async function addresses(db: Queryable): Promise<Address[]> {
  const dated = await rows<{ kind: string; slug: string | null; changed: Date }>(
    db,
    `SELECT 'blogDetail' AS kind, slug, updated_at AS changed FROM article WHERE published_at <= now()
     UNION ALL SELECT 'pressDetails', slug, updated_at FROM press_release WHERE published_at <= now()
     UNION ALL SELECT 'openRole', slug, updated_at FROM open_role WHERE closes_on >= (now() AT TIME ZONE 'UTC')::date
     UNION ALL SELECT 'policy', key, updated_at FROM policy WHERE html <> ''
     UNION ALL SELECT 'services', NULL, max(updated_at) FROM service HAVING count(*) > 0
     UNION ALL SELECT 'faq', NULL, max(updated_at) FROM faq HAVING count(*) > 0
     UNION ALL SELECT 'testimonials', NULL, max(updated_at) FROM testimonial HAVING count(*) > 0
     UNION ALL SELECT 'client', NULL, max(updated_at) FROM client_company HAVING count(*) > 0
     ORDER BY kind, slug`,
  );
  const pathOf = (kind: string, slug: string | null) =>
    kind === 'policy'
      ? pages[policyPages[slug as PolicyKey]]
      : href(pages[kind as PageName], { slug: slug ?? undefined });
  return [
    ...undated.map((name) => ({ path: pages[name], changed: null })),
    ...dated.map(({ kind, slug, changed }) => ({ path: pathOf(kind, slug), changed })),
  ];
}

const feedOf = (
  feed: FeedItems['feed'],
  kind: string,
  table: PublicationTable,
  page: string,
): FeedItems => ({
  feed,
  tags: [table],
  async newest(db, most) {
    const author = table === 'article' ? "nullif(author_name, '')" : 'NULL';
    const found = await rows<Omit<FeedEntry, 'key' | 'path'> & { id: number; slug: string }>(
      db,
      `SELECT id, slug, name, summary, description AS content, ${author} AS author, NULL AS category,
              published_at AS published, updated_at AS updated
       FROM ${table} WHERE published_at <= now() ORDER BY published_at DESC, id DESC LIMIT $1`,
      [most],
    );
    return found.map(({ id, slug, ...entry }) => ({
      ...entry,
      key: `${kind}-${id}`,
      path: href(page, { slug }),
    }));
  },
  nextChange: (db) => nextRelease(db, table),
});

/** The publisher, its articles and its press releases for sitemaps and feeds. */
export const contentMachines: MachineParts = {
  sitemap: {
    tags: [
      'article',
      'press_release',
      'open_role',
      'policy',
      'service',
      'faq',
      'testimonial',
      'client_company',
    ],
    addresses,
  },
  feeds: [
    feedOf('press', 'press', 'press_release', pages.pressDetails),
    feedOf('blog', 'article', 'article', pages.blogDetail),
  ],
};
