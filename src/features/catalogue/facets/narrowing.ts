import { type Queryable, rows } from '#src/db/open.ts';
import { type Facet, facetNames } from '../kept-queries.ts';
import type { IndustryRow } from '../queries.ts';
import {
  type Band,
  bandLimits,
  formerPageBands,
  growthBands,
  pageBands,
  priceBands,
  sizeBands,
} from './bands.ts';

/** The choices of a visitor by facet, in the spelling of addresses; empty: not filtered by it. */
export type Choices = Record<Facet, string[]>;

/** The choices as numbers of listed_report; a missing facet does not filter, an empty one matches nothing. */
export type Narrowing = Partial<Record<Facet, number[]>>;

/** A region or company named in figures. */
export interface ListedName {
  id: number;
  kind: 'region' | 'company';
  slug: string;
  name: string;
}

/** The facets with one value per report. */
export type ListedFacet = Exclude<Facet, 'company'>;

/** Their columns in listed_report. */
export const columnOf: Record<ListedFacet, string> = {
  industry: 'industry_id',
  year: 'published_year',
  price: 'price_band',
  pages: 'page_band',
  size: 'size_band',
  growth: 'growth_band',
  region: 'region_id',
};

/** Those that the report table has too, under the same names. */
const ofReports = new Set<Facet>(['industry', 'year', 'price', 'pages']);

/** The filters for a visitor's choices. An unknown choice matches nothing. */
export function narrowingOf(
  choices: Choices,
  industries: readonly IndustryRow[],
  names: readonly ListedName[],
): Narrowing {
  const bands = (all: readonly Band[]) => all.map(({ value, index }) => [value, index] as const);
  const named = (kind: ListedName['kind']) =>
    names.filter((one) => one.kind === kind).map(({ slug, id }) => [slug, id] as const);
  const known: Record<Exclude<Facet, 'year'>, (readonly [string, number])[]> = {
    industry: industries.map(({ slug, id }) => [slug, id] as const),
    price: bands(priceBands),
    pages: [...bands(pageBands), ...formerPageBands],
    size: bands(sizeBands),
    growth: bands(growthBands),
    region: named('region'),
    company: named('company'),
  };
  return Object.fromEntries(
    facetNames
      .filter((facet) => choices[facet].length > 0)
      .map((facet) => [
        facet,
        facet === 'year'
          ? choices.year.filter((year) => /^\d{4}$/.test(year)).map(Number)
          : known[facet].filter(([value]) => choices[facet].includes(value)).map(([, id]) => id),
      ]),
  );
}

/** All regions, and the companies of these slugs. */
export function namesFor(db: Queryable, companies: readonly string[]): Promise<ListedName[]> {
  return rows(
    db,
    `(SELECT id, kind, slug, name FROM listed_name WHERE kind = 'region' ORDER BY name LIMIT 200)
     UNION ALL SELECT id, kind, slug, name FROM listed_name WHERE kind = 'company' AND slug = ANY ($1)`,
    [companies],
  );
}

/** Filters as SQL. */
export interface Conditions {
  /** By facet, over the columns of listed_report, with references to the parameters in `values`. */
  by: Partial<Record<Facet, string>>;
  /** The same without ranges, for those that fail a condition: indexes have all columns that it names. */
  plain: Partial<Record<Facet, string>>;
  /** All of them; 'true' if there are none. */
  all: string;
  /** All of them over the report table, which text searches use. */
  ofReports: string;
  /** The parameter with the chosen companies. */
  companies: string | undefined;
  values: unknown[];
}

/**
 * Whether the best plan for a list depends on what is chosen, since years and bands differ in their number of reports a
 * thousandfold: then each of its statements is planned.
 */
export const isPlannedEachTime = ({ industry: _, ...others }: Narrowing): boolean =>
  Object.keys(others).length > 0;

interface Range {
  column: string;
  from: unknown;
  to: unknown;
}

/**
 * The values of an ordered column that chosen years or bands lie between, both ends included: an index of that order
 * finds them, where the number of the band is only compared row by row.
 */
function rangeOf(facet: Facet, chosen: readonly number[]): Range | undefined {
  const first = Math.min(...chosen);
  const last = Math.max(...chosen);
  if (chosen.length === 0 || first < 1) return undefined;
  if (facet === 'year') {
    const [from, to] = [first, last].map((year) => String(year).padStart(4, '0'));
    return { column: 'published_on', from: `${from}-01-01`, to: `${to}-12-31` };
  }
  if (facet !== 'size' && facet !== 'growth') return undefined;
  const limits = bandLimits[facet];
  const column = facet === 'size' ? 'market_size' : 'growth';
  return { column, from: limits[first - 1], to: limits[last] };
}

/**
 * The SQL conditions of filters, with their values as the parameters from number `first` on. Unused facets are omitted
 * from the text, so that the planner sees only relevant conditions.
 */
export function conditionsOf(narrowing: Narrowing, first: number): Conditions {
  const given = facetNames.filter((facet) => narrowing[facet] !== undefined);
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${first + values.push(value) - 1}`;
  let companies: string | undefined;
  const by: Conditions['by'] = {};
  const plain: Conditions['plain'] = {};
  for (const facet of given) {
    const chosen = narrowing[facet]!;
    const ids = `${parameter(chosen)}::int[]`;
    if (facet === 'company') {
      companies = ids;
      by.company = plain.company = `company_ids && ${ids}`;
      continue;
    }
    const own = `${columnOf[facet]} = ANY (${ids})`;
    plain[facet] = own;
    // Of all industries, a year is a range of no index that also serves to count.
    const range = facet === 'year' && !narrowing.industry ? undefined : rangeOf(facet, chosen);
    by[facet] = range
      ? `(${own} AND ${range.column} BETWEEN ${parameter(range.from)} AND ${parameter(range.to)})`
      : own;
  }
  const direct = given.map((facet) => by[facet]!);
  const others = direct.filter((_, at) => !ofReports.has(given[at]!));
  const asReports = direct.filter((_, at) => ofReports.has(given[at]!));
  if (others.length > 0)
    asReports.push(
      `EXISTS (SELECT FROM listed_report WHERE report_id = report.id AND ${others.join(' AND ')})`,
    );
  return {
    by,
    plain,
    companies,
    all: direct.join(' AND ') || 'true',
    ofReports: asReports.join(' AND ') || 'true',
    values,
  };
}
