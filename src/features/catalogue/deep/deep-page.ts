import { type Queryable, rows } from '#src/db/open.ts';
import type { Sort } from '../contract.ts';
import type { Narrowing } from '../facets/narrowing.ts';

/** From this offset on, a list by date is read from the year of the page: earlier rows are counted, not read. */
const FIRST_SKIPPED = 200;

/** Where to start reading a page of a list by date. */
export interface Start {
  /** SQL over the columns of listed_report. */
  condition: string;
  /** Rows to skip from there. */
  offset: number;
  /** The condition of the rows that follow: dated and undated reports are separate ranges. */
  next: string | undefined;
}

export interface YearCount {
  year: number | null;
  reports: number;
}

/** Stored counts per year, latest first, with undated reports last; of the given industries, or of all. */
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

/** Whether counts help to find a page: it is deep in a list that is unfiltered, or filtered only by industry. */
export const isDeep = ({ industry: _, ...others }: Narrowing, offset: number) =>
  offset >= FIRST_SKIPPED && Object.keys(others).length === 0;

/**
 * Where to start reading a deep page of a list by date, so that its cost does not grow with its number. Undefined: read
 * from the beginning of the list.
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

/** The number of rows to skip from the end of a list, and the number to read. */
export interface FromEnd {
  offset: number;
  limit: number;
}

/**
 * Where a page of the second half of a list is, counted from the end; the stored counts give the list's length.
 * Undefined: read the page from the beginning.
 */
export function fromEnd(counts: YearCount[], { offset, limit }: FromEnd): FromEnd | undefined {
  const left = counts.reduce((sum, { reports }) => sum + reports, 0) - offset;
  if (left > offset) return undefined;
  const read = Math.max(0, Math.min(limit, left));
  return { offset: Math.max(0, left) - read, limit: read };
}
