import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Sort } from './contract.ts';
import { conditionsOf, type Narrowing } from './facets/narrowing.ts';
import { itemColumns, type ReportItemRow } from './queries.ts';

/** Reports per page of our own lists. */
export const PAGE_SIZE = 20;

/**
 * Over the columns of listed_report, which has an index for each but the name, whose index is report's; undated, unpriced
 * and unmeasured reports come last.
 */
export const orders: Record<Sort, string> = {
  newest: 'published_on DESC NULLS LAST, report_id DESC',
  oldest: 'published_on ASC NULLS FIRST, report_id ASC',
  'price-asc': 'price_cents ASC NULLS LAST, report_id DESC',
  'price-desc': 'price_cents DESC NULLS LAST, report_id DESC',
  name: 'search_name COLLATE "C" ASC, id ASC',
  growth: 'growth DESC NULLS LAST, report_id DESC',
  size: 'market_size DESC NULLS LAST, report_id DESC',
};

export interface ListOptions {
  narrowing?: Narrowing;
  sort?: Sort;
  page?: number;
  perPage?: number;
}

/** One page of the published reports; ids first, then the rows of just these (architecture, "Search"). */
export function reportPage(db: Queryable, options: ListOptions): Promise<ReportItemRow[]> {
  const perPage = options.perPage ?? PAGE_SIZE;
  const sort = options.sort ?? 'newest';
  const { all, ofReports, values } = conditionsOf(options.narrowing ?? {}, 3);
  const from =
    sort === 'name'
      ? `report WHERE status = 'published' AND ${ofReports}`
      : `listed_report WHERE ${all}`;
  return rows(
    db,
    `SELECT ${itemColumns}
     FROM (SELECT ${sort === 'name' ? 'id' : 'report_id AS id'}, row_number() OVER (ORDER BY ${orders[sort]}) AS place
           FROM ${from} ORDER BY ${orders[sort]} LIMIT $1 OFFSET $2) chosen
     JOIN report r ON r.id = chosen.id JOIN industry i ON i.id = r.industry_id ORDER BY chosen.place`,
    [perPage, ((options.page ?? 1) - 1) * perPage, ...values],
  );
}

/** How many reports are published, in all or in one industry; read from the stored counts. */
export async function reportCount(db: Queryable, industryId?: number): Promise<number> {
  const found = await row<{ count: number }>(
    db,
    'SELECT coalesce(sum(report_count), 0)::int AS count FROM industry WHERE $1::int IS NULL OR id = $1',
    [industryId ?? null],
  );
  return found?.count ?? 0;
}

/** The state of a whole list, for its validator: changes whenever any report in it does, or an industry's name. */
export async function listVersion(db: Queryable, industryId?: number): Promise<string> {
  const found = await row<{ version: string }>(
    db,
    `SELECT coalesce(sum(i.report_count), 0) || '-' || coalesce(extract(epoch FROM max(greatest(i.updated_at,
              (SELECT max(r.updated_at) FROM report r WHERE r.status = 'published' AND r.industry_id = i.id)))), 0) AS version
     FROM industry i WHERE $1::int IS NULL OR i.id = $1`,
    [industryId ?? null],
  );
  return found?.version ?? '0';
}

const BLOCK = 1000;

/** Every published report, newest first, read in blocks of bounded size. */
export async function* allReports(
  db: Queryable,
  industryId?: number,
): AsyncGenerator<ReportItemRow[]> {
  // Two runs, the dated reports and the undated ones: only so does each block begin inside the index.
  for (const [dated, from] of [
    ['r.published_on IS NOT NULL', '(r.published_on, r.id) < ($2::date, $3::bigint)'],
    ['r.published_on IS NULL', '$2::date IS NOT NULL AND r.id < $3::bigint'],
  ]) {
    let after: { published_on: string | null; id: number } = {
      published_on: 'infinity',
      id: Number.MAX_SAFE_INTEGER,
    };
    for (;;) {
      const block: ReportItemRow[] = await rows(
        db,
        `SELECT ${itemColumns} FROM report r JOIN industry i ON i.id = r.industry_id
         WHERE r.status = 'published' AND ${industryId === undefined ? '$1::int IS NULL' : 'r.industry_id = $1'}
           AND ${dated} AND ${from}
         ORDER BY r.published_on DESC NULLS LAST, r.id DESC LIMIT ${BLOCK}`,
        [industryId ?? null, after.published_on ?? 'infinity', after.id],
      );
      if (block.length > 0) yield block;
      after = block.at(-1) ?? after;
      if (block.length < BLOCK) break;
    }
  }
}
