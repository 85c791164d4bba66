import { type Queryable, rows } from '#src/db/open.ts';
import type { Facet } from '../kept-queries.ts';
import { type Conditions, conditionsOf, type ListedName, type Narrowing } from './narrowing.ts';

/** Rows are counted up to this number; beyond it counts are "at least". */
export const MOST_COUNTED = 50_000;
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
  /** Twelve bytes for each report: see `packedRows`. */
  packed: Buffer;
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

/** Facets share four bytes: bit 28 says whether a report has a chosen company, then year, price, pages, size, growth. */
const rest = (company: string | undefined) =>
  `((${company ?? 'true'})::int << 28) | (coalesce(published_year, 0)::int << 16) | (price_band::int << 12)
   | (page_band::int << 8) | (size_band::int << 4) | growth_band::int`;

/**
 * SQL of one value: reports as bytes, which cost a tenth of what rows would. They are those among `from` that meet all
 * conditions, and those that miss one of `own` alone, for the counts of that facet.
 * @param from what is counted among, with the columns of listed_report
 */
export function packedRows(from: string, { by }: Conditions, own: readonly Facet[]): string {
  const held = Object.entries(by).filter(([facet]) => !own.includes(facet as Facet));
  const may = own.flatMap((facet) => by[facet] ?? []);
  const conditions = held.map(([, condition]) => condition);
  if (may.length > 0)
    conditions.push(`${may.map((one) => `(${one})::int`).join(' + ')} >= ${may.length - 1}`);
  return `(SELECT coalesce(string_agg(int4send(industry) || int4send(region) || int4send(rest), ''::bytea), ''::bytea)
    FROM (SELECT industry_id AS industry, coalesce(region_id, 0) AS region, ${rest(by.company)} AS rest
          FROM ${from} WHERE ${conditions.join(' AND ') || 'true'} LIMIT ${MOST_COUNTED}) counted)`;
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
    `SELECT ${own ? packedRows('listed_report', conditions, own) : "''::bytea"} AS packed,
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
