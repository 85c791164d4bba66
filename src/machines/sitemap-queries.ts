import { type Queryable, rows } from '#src/db/open.ts';

/** Most addresses that one sitemap may hold (sitemaps.org, "Using Sitemap index files"). */
const PART_SIZE = 50_000;

export interface SitemapPart {
  part: number;
  changed: Date;
}

/**
 * The parts of the reports' sitemap with the last change in each. A part is a range of ids, so it keeps its reports
 * when others come and go, and holds at most PART_SIZE.
 */
export function reportParts(db: Queryable): Promise<SitemapPart[]> {
  return rows(
    db,
    `SELECT (id / ${PART_SIZE})::int AS part, max(updated_at) AS changed FROM report
     WHERE status = 'published' GROUP BY 1 ORDER BY 1`,
  );
}

export interface Address {
  path: string;
  changed: Date | null;
}

const BLOCK = 5000;

/** The addresses of one part, by id, in blocks of bounded size; none when the part is empty. */
export async function* reportAddresses(db: Queryable, part: number): AsyncGenerator<Address[]> {
  let after = part * PART_SIZE - 1;
  const end = (part + 1) * PART_SIZE;
  for (;;) {
    const block = await rows<{ id: number; slug: string; changed: Date }>(
      db,
      `SELECT id, slug, updated_at AS changed FROM report
       WHERE status = 'published' AND id > $1 AND id < $2 ORDER BY id LIMIT ${BLOCK}`,
      [after, end],
    );
    if (block.length > 0) yield block.map(({ slug, changed }) => ({ path: `/${slug}`, changed }));
    const last = block.at(-1);
    if (!last || block.length < BLOCK) return;
    after = last.id;
  }
}

/**
 * The addresses of everything that is not a report, with the time of the last change of what each page shows. The
 * page of an industry changes with its reports; that of a list with its items.
 */
export function otherAddresses(
  db: Queryable,
): Promise<{ kind: string; slug: string | null; changed: Date }[]> {
  return rows(
    db,
    `SELECT 'industry' AS kind, i.slug, greatest(i.updated_at, max(r.updated_at)) AS changed
       FROM industry i LEFT JOIN report r ON r.industry_id = i.id AND r.status = 'published' GROUP BY i.id
     UNION ALL SELECT 'blogDetail', slug, updated_at FROM article WHERE published_at <= now()
     UNION ALL SELECT 'pressDetails', slug, updated_at FROM press_release WHERE published_at <= now()
     UNION ALL SELECT 'openRole', slug, updated_at FROM open_role WHERE closes_on >= (now() AT TIME ZONE 'UTC')::date
     UNION ALL SELECT 'policy', key, updated_at FROM policy
     UNION ALL SELECT 'services', NULL, max(updated_at) FROM service HAVING count(*) > 0
     UNION ALL SELECT 'faq', NULL, max(updated_at) FROM faq HAVING count(*) > 0
     UNION ALL SELECT 'testimonials', NULL, max(updated_at) FROM testimonial HAVING count(*) > 0
     UNION ALL SELECT 'client', NULL, max(updated_at) FROM client_company HAVING count(*) > 0
     ORDER BY kind, slug`,
  );
}
