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
