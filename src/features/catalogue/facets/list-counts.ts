import { type Queryable, rows } from '#src/db/open.ts';
import type { Facet } from '../kept-queries.ts';
import { type Conditions, conditionsOf, type ListedName, type Narrowing } from './narrowing.ts';

/** Reports that match are counted up to this number; beyond it the total is "at least". */
export const MOST_COUNTED = 50_000;
/** Reports that miss one choice are counted up to this number, for the other choices of its facet. */
export const MOST_BESIDE = 20_000;
/** Companies are counted in so many of the reports. */
const MOST_WITH_COMPANIES = 2_000;
/** So many companies are offered, those in the most reports. */
const COMPANIES_SHOWN = 12;
/** Companies whose name holds what a visitor typed, looked at for their counts. */
const COMPANIES_LIKE = 200;

/** A count of reports for one choice. */
export interface CompanyCount {
  id: number;
  reports: number;
}

/** What one statement counts. */
export interface Counted {
  /** The reports that match, twelve bytes for each: see `packedRows`. */
  packed: Buffer;
  /** Those that miss one choice. */
  beside: Buffer;
  companies: CompanyCount[];
}

/** How many reports of an industry there are of one choice. */
export interface KeptCount {
  industry_id: number;
  facet: Exclude<Facet, 'industry' | 'company'> | 'all';
  value: number;
  reports: number;
}

/** The kept counts of all industries: some hundred rows, whatever the size of the catalogue. */
export function keptCounts(db: Queryable): Promise<KeptCount[]> {
  return rows(db, 'SELECT industry_id, facet, value, reports FROM listed_count WHERE reports > 0');
}

/** Industry and region have four bytes each; year, price, pages, size and growth share four. */
const PACKED = `int8send((industry_id::bigint << 32) | coalesce(region_id, 0)) || int4send(
  (coalesce(published_year, 0)::int << 16) | (price_band::int << 12) | (page_band::int << 8)
  | (size_band::int << 4) | growth_band::int)`;

const packedOf = (from: string, condition: string, most: number) =>
  `(SELECT coalesce(string_agg(bytes, ''::bytea), ''::bytea)
    FROM (SELECT ${PACKED} AS bytes FROM ${from} WHERE ${condition} LIMIT ${most}) counted)`;

/**
 * SQL of two values, `packed` and `beside`: reports as bytes, which cost a tenth of what rows would. The first are those
 * that meet all conditions, the second those that miss the condition of one facet alone, for its other choices.
 * @param from what is counted among, with the columns of listed_report
 * @param own facets whose other choices are counted
 */
export function packedRows(from: string, { by, all }: Conditions, own: readonly Facet[]): string {
  const may = own.flatMap((facet) => by[facet] ?? []);
  const required = Object.entries(by).flatMap(([facet, one]) =>
    own.includes(facet as Facet) ? [] : one,
  );
  // A region that is not known is none of those chosen, and counts as a miss.
  const butOne = may.map((one) =>
    may.map((other) => (other === one ? `(${one}) IS NOT TRUE` : other)).join(' AND '),
  );
  const missed = `(${butOne.join(' OR ')})`;
  const beside =
    may.length === 0
      ? "''::bytea"
      : packedOf(from, [...required, missed].join(' AND '), MOST_BESIDE);
  return `${packedOf(from, all, MOST_COUNTED)} AS packed, ${beside} AS beside`;
}

/**
 * SQL of one value: the companies in the most reports that meet all conditions but that on companies.
 * @param among limits it to the companies of this parameter, an array of ids
 */
export function companyCounts(from: string, { by, companies }: Conditions, among?: string): string {
  const conditions = Object.entries(by).flatMap(([facet, one]) => (facet === 'company' ? [] : one));
  if (among) conditions.push(`company_ids && ${among}`);
  return `(SELECT coalesce(json_agg(counts), '[]') FROM (
    SELECT company AS id, count(*)::int AS reports
    FROM (SELECT company_ids FROM ${from} WHERE ${conditions.join(' AND ') || 'true'}
          LIMIT ${MOST_WITH_COMPANIES}) listed, unnest(company_ids) company
    ${among ? `WHERE company = ANY (${among})${companies ? ` OR company = ANY (${companies})` : ''}` : ''}
    GROUP BY 1 ORDER BY ${companies ? `company = ANY (${companies}) DESC, ` : ''}2 DESC, 1 LIMIT ${COMPANIES_SHOWN}) counts)`;
}

/**
 * Counts the whole list.
 * @param own facets whose other choices are counted too; undefined: only companies are counted, the rest is kept
 */
export async function countList(
  db: Queryable,
  narrowing: Narrowing,
  own: readonly Facet[] | undefined,
  among: readonly number[] | undefined,
): Promise<Counted> {
  const conditions = conditionsOf(narrowing, among ? 2 : 1);
  const found = await rows<Counted>(
    db,
    `SELECT ${own ? packedRows('listed_report', conditions, own) : "''::bytea AS packed, ''::bytea AS beside"},
            ${companyCounts('listed_report', conditions, among && '$1::int[]')} AS companies`,
    [...(among ? [among] : []), ...conditions.values],
  );
  return found[0]!;
}

/** Companies whose name holds a text. */
export async function companiesLike(db: Queryable, text: string): Promise<number[]> {
  const found = await rows<{ id: number }>(
    db,
    `SELECT id FROM listed_name WHERE kind = 'company' AND lower(name) LIKE '%' || lower($1) || '%'
     ORDER BY length(name), id LIMIT ${COMPANIES_LIKE}`,
    [text.replace(/[\\%_]/g, '\\$&')],
  );
  return found.map(({ id }) => id);
}

/** The names of companies. */
export function companyNames(db: Queryable, ids: readonly number[]): Promise<ListedName[]> {
  return rows(db, 'SELECT id, kind, slug, name FROM listed_name WHERE id = ANY ($1)', [ids]);
}
