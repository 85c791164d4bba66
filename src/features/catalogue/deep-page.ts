import { type Queryable, rows } from '#src/db/open.ts';
import type { Sort } from './contract.ts';
import type { Narrowing } from './facets/narrowing.ts';

/** From this row on a list by date begins at the year of the page: the years before are counted, not read. */
const FIRST_SKIPPED = 200;

/** Where the rows of a page begin in a list by date. */
export interface Start {
  /** Over the columns of listed_report. */
  condition: string;
  /** Rows to pass from there. */
  offset: number;
  /** What comes when these rows are at their end: reports are dated or not, and neither range holds the others. */
  next: string | undefined;
}

export interface YearCount {
  year: number | null;
  reports: number;
}

/** Kept counts of each year, latest first, and of the undated reports last; of all industries unless told some. */
export async function yearCounts(
  db: Queryable,
  industries: number[] | undefined,
): Promise<YearCount[]> {
  const found = await rows<{ facet: string; value: number; reports: number }>(
    db,
    `SELECT facet, value, sum(reports)::int AS reports FROM listed_count
     WHERE facet IN ('all', 'year')${industries ? ' AND industry_id = ANY ($1)' : ''}
     GROUP BY 1, 2 ORDER BY 2 DESC`,
    industries ? [industries] : [],
  );
  const years = found.filter(({ facet }) => facet === 'year');
  const dated = years.reduce((sum, { reports }) => sum + reports, 0);
  const all = found.find(({ facet }) => facet === 'all')?.reports ?? 0;
  return [
    ...years.map(({ value, reports }) => ({ year: value, reports })),
    { year: null, reports: all - dated },
  ];
}

/** Whether a page's place is worth looking for: deep in a list that is not narrowed, or by industries alone. */
export const isDeep = ({ industry: _, ...others }: Narrowing, offset: number) =>
  offset >= FIRST_SKIPPED && Object.keys(others).length === 0;

/**
 * Where a page far down a list by date begins, so that its cost does not grow with its number. Undefined: the list is read
 * from its beginning.
 */
export function startOfPage(counts: YearCount[], sort: Sort, offset: number): Start | undefined {
  if (sort !== 'newest' && sort !== 'oldest') return undefined;
  const latestFirst = sort === 'newest';
  let left = offset;
  for (const { year, reports } of latestFirst ? counts : counts.toReversed()) {
    if (left >= reports) {
      left -= reports;
      continue;
    }
    const undated = 'published_on IS NULL';
    if (year === null)
      return {
        condition: undated,
        offset: left,
        next: latestFirst ? undefined : 'published_on IS NOT NULL',
      };
    const from = String(year).padStart(4, '0');
    return latestFirst
      ? { condition: `published_on <= '${from}-12-31'`, offset: left, next: undated }
      : { condition: `published_on >= '${from}-01-01'`, offset: left, next: undefined };
  }
  return undefined;
}

/** How many rows to pass from the end of a list, and how many to read there. */
export interface FromEnd {
  offset: number;
  limit: number;
}

/**
 * Where a page of the second half of a list begins from the end of the list, whose length the kept counts tell. Undefined:
 * the page is read from the beginning.
 */
export function fromEnd(counts: YearCount[], { offset, limit }: FromEnd): FromEnd | undefined {
  const left = counts.reduce((sum, { reports }) => sum + reports, 0) - offset;
  if (left > offset) return undefined;
  const read = Math.max(0, Math.min(limit, left));
  return { offset: Math.max(0, left) - read, limit: read };
}
