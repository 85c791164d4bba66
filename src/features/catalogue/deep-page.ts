import { type Queryable, row, rows } from '#src/db/open.ts';
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

interface YearCount {
  year: number | null;
  reports: number;
}

/** Kept counts of each year, latest first, and of the undated reports last. */
async function yearCounts(db: Queryable, industries: number[] | undefined): Promise<YearCount[]> {
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

/**
 * Where a page far down a list by date begins, so that its cost does not grow with its number: lists that are not
 * narrowed, or by industries alone. Undefined: the list is read from its beginning.
 */
export async function startOfPage(
  db: Queryable,
  sort: Sort,
  { industry, ...others }: Narrowing,
  offset: number,
): Promise<Start | undefined> {
  if (offset < FIRST_SKIPPED || (sort !== 'newest' && sort !== 'oldest')) return undefined;
  if (Object.keys(others).length > 0) return undefined;
  const counts = await yearCounts(db, industry);
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
 * Where a page of the second half of a list begins from the end of the list, whose length the kept counts tell: lists
 * that are not narrowed, or by industries alone. Undefined: the page is read from the beginning.
 */
export async function fromEnd(
  db: Queryable,
  { industry, ...others }: Narrowing,
  { offset, limit }: FromEnd,
): Promise<FromEnd | undefined> {
  if (offset < FIRST_SKIPPED || Object.keys(others).length > 0) return undefined;
  const counted = await row<{ reports: number }>(
    db,
    `SELECT coalesce(sum(reports), 0)::int AS reports FROM listed_count
     WHERE facet = 'all'${industry ? ' AND industry_id = ANY ($1)' : ''}`,
    industry ? [industry] : [],
  );
  const left = (counted?.reports ?? 0) - offset;
  if (left > offset) return undefined;
  const read = Math.max(0, Math.min(limit, left));
  return { offset: Math.max(0, left) - read, limit: read };
}
