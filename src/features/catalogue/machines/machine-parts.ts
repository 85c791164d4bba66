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
            publishers_midnight(r.published_on) AS published, r.updated_at AS updated
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

/** Maximum number of authors in the sitemap, a single file with at most 50,000 addresses (sitemaps.org). */
const MOST_AUTHORS = 10_000;

/** The number of newest reports, shown by a list's page, that determine when it changed. */
const SHOWN = 20;

/** The addresses of report lists and author pages. The number of rows read does not grow with the reports. */
async function listAddresses(db: Queryable): Promise<Address[]> {
  const industries = await rows<{ slug: string; changed: Date }>(
    db,
    `SELECT i.slug, greatest(i.updated_at, (
       SELECT max(updated_at) FROM (
         SELECT updated_at FROM report WHERE status = 'published' AND industry_id = i.id
         ORDER BY published_on DESC NULLS LAST, id DESC LIMIT ${SHOWN}) newest)) AS changed
     FROM industry i ORDER BY i.slug`,
  );
  // Steps from one author to the next by the index: for DISTINCT, PostgreSQL would read all reports.
  const authors = await rows<{ slug: string; changed: Date }>(
    db,
    `WITH RECURSIVE author AS (
       SELECT '' AS slug
       UNION ALL
       SELECT (SELECT author_slug(author_name) FROM report
               WHERE status = 'published' AND author_name <> '' AND author_slug(author_name) > author.slug
               ORDER BY 1 LIMIT 1) FROM author WHERE author.slug IS NOT NULL
     )
     SELECT slug, (
       SELECT max(updated_at) FROM (
         SELECT updated_at FROM report
         WHERE status = 'published' AND author_name <> '' AND author_slug(author_name) = author.slug
         ORDER BY published_on DESC, id DESC LIMIT ${SHOWN}) newest) AS changed
     FROM author WHERE slug <> '' LIMIT ${MOST_AUTHORS}`,
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

/** The reports for sitemaps, feeds and link previews. */
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
  // The search, because it has an unlimited number of addresses.
  closed: [`${pages.customSearch}?`],
};
