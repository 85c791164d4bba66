import { plannedRows, type Queryable, rows } from '#src/db/open.ts';
import { literally } from '#src/features/search/queries.ts';
import type { Facet } from '../kept-queries.ts';
import {
  type Conditions,
  columnOf,
  conditionsOf,
  isPlannedEachTime,
  type ListedFacet,
  type ListedName,
  type Narrowing,
} from './narrowing.ts';

/** Maximum number of matching reports counted; beyond it the total is "at least". */
export const MOST_COUNTED = 50_000;
/** Maximum number of reports counted for the other choices of each facet. */
export const MOST_ALTERNATIVES = 20_000;
/** Maximum number of reports in which companies are counted. */
const MOST_WITH_COMPANIES = 2_000;
/** Number of companies offered, the most frequent ones. */
const COMPANIES_SHOWN = 12;
/** Maximum number of companies counted whose name contains the visitor's text. */
const COMPANIES_LIKE = 200;
/** Maximum number of reports counted for a list without one of its filters. */
const MOST_WITHOUT = 1_000;

/** The number of reports for another choice of a facet. */
export interface OtherChoice {
  facet: ListedFacet;
  value: number;
  reports: number;
}

/** The number of reports that name a company. */
export interface CompanyCount {
  id: number;
  reports: number;
}

/** How many reports there would be without one of the filters in use. */
export interface WithoutFilter {
  filter: Facet;
  /** At most `MOST_WITHOUT`. */
  reports: number;
}

/** The result of one counting statement. */
export interface Counted {
  /** The matching reports, sixteen bytes for all with the same values: see `packedRows`. */
  packed: Buffer;
  alternatives: OtherChoice[];
  companies: CompanyCount[];
}

/** The stored number of reports of an industry for one choice. */
export interface StoredCount {
  industry_id: number;
  facet: Exclude<ListedFacet, 'industry'> | 'all';
  value: number;
  reports: number;
}

/** The stored counts of all industries: a few hundred rows, whatever the size of the catalogue. */
export function storedCounts(db: Queryable): Promise<StoredCount[]> {
  return rows(db, 'SELECT industry_id, facet, value, reports FROM listed_count WHERE reports > 0');
}

/** Industry and region have four bytes each; year, price, pages, size and growth share four. */
const PACKED = `int8send((industry_id::bigint << 32) | coalesce(region_id, 0)) || int4send(
  (coalesce(published_year, 0)::int << 16) | (price_band::int << 12) | (page_band::int << 8)
  | (size_band::int << 4) | growth_band::int)`;

const VALUES =
  'industry_id, region_id, published_year, price_band, page_band, size_band, growth_band';

/**
 * SQL of one value: the reports that meet all conditions, as bytes, at a tenth of the cost of rows. Those with the same
 * values are together, followed by their number in four bytes.
 */
export const packedRows = (from: string, { all }: Conditions) =>
  `(SELECT coalesce(string_agg(${PACKED} || int4send(reports), ''::bytea), ''::bytea)
    FROM (SELECT ${VALUES}, count(*)::int AS reports
          FROM (SELECT ${VALUES} FROM ${from} WHERE ${all} LIMIT ${MOST_COUNTED}) listed GROUP BY ${VALUES}) counted)`;

/**
 * SQL of one value, a list of `OtherChoice`: the reports that fail the condition of only one facet, by their value of it.
 * @param from the table to count, with the columns of listed_report
 * @param own facets whose other choices are counted
 */
export function otherChoices(
  from: string,
  { by, plain }: Conditions,
  own: readonly Facet[],
): string {
  const counted = own.flatMap((facet) => {
    const missed = plain[facet];
    if (facet === 'company' || !missed) return [];
    const others = Object.entries(by).flatMap(([other, one]) => (other === facet ? [] : one));
    return `(SELECT '${facet}' AS facet, value, count(*)::int AS reports
      FROM (SELECT ${columnOf[facet]} AS value FROM ${from}
            WHERE ${[...others, `NOT (${missed})`].join(' AND ')} LIMIT ${MOST_ALTERNATIVES}) missing GROUP BY value)`;
  });
  if (counted.length === 0) return "'[]'::json";
  return `(SELECT coalesce(json_agg(counts), '[]') FROM (${counted.join(' UNION ALL ')}) counts)`;
}

/**
 * SQL of one value: if no report meets all conditions, a list of `WithoutFilter`, otherwise null.
 * @param from the table to count, with the columns of listed_report
 */
export function countsWithoutEach(from: string, { by, all }: Conditions): string {
  const counts = Object.keys(by).map((facet) => {
    const others = Object.entries(by).flatMap(([other, one]) => (other === facet ? [] : one));
    return `json_build_object('filter', '${facet}', 'reports', (SELECT count(*)::int FROM (
      SELECT FROM ${from} WHERE ${others.join(' AND ') || 'true'} LIMIT ${MOST_WITHOUT}) others))`;
  });
  if (counts.length === 0) return 'NULL';
  return `(CASE WHEN NOT EXISTS (SELECT FROM ${from} WHERE ${all}) THEN json_build_array(${counts.join(', ')}) END)`;
}

/** How many reports a list without any would have without one of its filters. */
export async function withoutEach(db: Queryable, narrowing: Narrowing): Promise<WithoutFilter[]> {
  const conditions = conditionsOf(narrowing, 1);
  const found = await plannedRows<{ without: WithoutFilter[] | null }>(
    db,
    `SELECT ${countsWithoutEach('listed_report', conditions)} AS without`,
    conditions.values,
  );
  return found[0]?.without ?? [];
}

/**
 * SQL of one value: the most frequent companies in the reports that meet all conditions except the one on companies.
 * @param among counts only the companies in this parameter, an array of ids, and the chosen ones
 */
export function companyCounts(from: string, { by, companies }: Conditions, among?: string): string {
  const conditions = Object.entries(by).flatMap(([facet, one]) => (facet === 'company' ? [] : one));
  const counted = companies && among ? `(${among} || ${companies})` : among;
  if (counted) conditions.push(`company_ids && ${counted}`);
  return `(SELECT coalesce(json_agg(counts), '[]') FROM (
    SELECT company AS id, count(*)::int AS reports
    FROM (SELECT unnest(company_ids) AS company
          FROM (SELECT company_ids FROM ${from} WHERE ${conditions.join(' AND ') || 'true'}
                LIMIT ${MOST_WITH_COMPANIES}) listed) named
    ${counted ? `WHERE company = ANY (${counted})` : ''}
    GROUP BY 1 ORDER BY ${companies ? `company = ANY (${companies}) DESC, ` : ''}2 DESC, 1 LIMIT ${COMPANIES_SHOWN}) counts)`;
}

/**
 * Counts the whole list.
 * @param own facets whose other choices are counted too; undefined: only companies are counted, the rest is stored
 */
export async function countList(
  db: Queryable,
  narrowing: Narrowing,
  own: readonly Facet[] | undefined,
  among: readonly number[] | undefined,
): Promise<Counted> {
  const conditions = conditionsOf(narrowing, among ? 2 : 1);
  const read = isPlannedEachTime(narrowing) ? plannedRows : rows;
  const found = await read<Counted>(
    db,
    `SELECT ${own ? packedRows('listed_report', conditions) : "''::bytea"} AS packed,
            ${otherChoices('listed_report', conditions, own ?? [])} AS alternatives,
            ${companyCounts('listed_report', conditions, among && '$1::int[]')} AS companies`,
    [...(among ? [among] : []), ...conditions.values],
  );
  return found[0]!;
}

/** Companies whose name contains a text. */
export async function companiesLike(db: Queryable, text: string): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `SELECT id FROM listed_name WHERE kind = 'company' AND lower(name) LIKE '%' || lower($1) || '%'
     ORDER BY length(name), id LIMIT ${COMPANIES_LIKE}`,
    [literally(text)],
  );
  return found.map(({ id }) => id);
}

/** The names of companies. */
export function companyNames(db: Queryable, ids: readonly number[]): Promise<ListedName[]> {
  return rows(db, 'SELECT id, kind, slug, name FROM listed_name WHERE id = ANY ($1)', [ids]);
}
