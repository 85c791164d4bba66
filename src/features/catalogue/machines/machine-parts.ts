import { type Queryable, rows } from '#src/db/open.ts';
import type { FeedEntry } from '#src/machines/atom.ts';
import type { MachineParts } from '#src/machines/machine-parts.ts';
import type { Address } from '#src/machines/numbered-pages.ts';
import { href, pages } from '#src/routes.ts';
import { reportLinkPicture } from './report-link-picture.ts';

/** The newest published reports as entries of a feed. */
async function newestReports(db: Queryable, limit: number): Promise<FeedEntry[]> {
  const found = await rows<Omit<FeedEntry, 'key' | 'path'> & { id: number; slug: string }>(
    db,
    `SELECT r.id, r.slug, r.name, r.summary, '' AS content, nullif(r.author_name, '') AS author, i.name AS category,
            r.published_on::timestamp AT TIME ZONE 'UTC' AS published, r.updated_at AS updated
     FROM report r JOIN industry i ON i.id = r.industry_id
     WHERE r.status = 'published' AND r.published_on IS NOT NULL
     ORDER BY r.published_on DESC NULLS LAST, r.id DESC LIMIT $1`,
    [limit],
  );
  return found.map(({ id, slug, ...entry }) => ({
    ...entry,
    key: `report-${id}`,
    path: href(pages.report, { slug }),
  }));
}

/** Authors in the sitemap: this file is one, and has at most 50,000 addresses (sitemaps.org). */
const MOST_AUTHORS = 10_000;

/** The lists of reports and the pages of their authors; that of an industry changes with its reports. */
async function listAddresses(db: Queryable): Promise<Address[]> {
  const industries = await rows<{ slug: string; changed: Date }>(
    db,
    `SELECT i.slug, greatest(i.updated_at, max(r.updated_at)) AS changed
     FROM industry i LEFT JOIN report r ON r.industry_id = i.id AND r.status = 'published'
     GROUP BY i.id ORDER BY i.slug`,
  );
  const authors = await rows<{ slug: string; changed: Date }>(
    db,
    `SELECT author_slug(author_name) AS slug, max(updated_at) AS changed FROM report
     WHERE status = 'published' AND author_name <> '' GROUP BY 1 ORDER BY 1 LIMIT ${MOST_AUTHORS}`,
  );
  return [
    { path: pages.reportStore, changed: null },
    { path: pages.customSearch, changed: null },
    ...industries.map(({ slug, changed }) => ({ path: href(pages.industry, { slug }), changed })),
    ...authors.flatMap(({ slug, changed }) =>
      slug ? [{ path: href(pages.author, { slug }), changed }] : [],
    ),
  ];
}

/** What machines are told of reports. */
export const catalogueMachines: MachineParts = {
  sitemap: {
    tags: ['reports', 'industry'],
    addresses: listAddresses,
    numbered: [
      {
        name: 'reports',
        tags: ['reports'],
        rows: `SELECT id, slug, updated_at AS changed FROM report WHERE status = 'published'`,
        pathOf: ({ slug }: { slug: string }) => href(pages.report, { slug }),
      },
    ],
  },
  feeds: [{ feed: 'reports', tags: ['reports', 'industry'], newest: newestReports }],
  linkPictures: [{ folder: '', find: reportLinkPicture }],
  // The search: its addresses have no end.
  closed: [`${pages.customSearch}?`],
};
