import type { Facet } from '../kept-queries.ts';
import type { IndustryRow } from '../queries.ts';
import { type Band, growthBands, pageBands, priceBands, sizeBands } from './bands.ts';
import type { CompanyCount, OtherChoice, StoredCount } from './list-counts.ts';
import type { ListedName, Narrowing } from './narrowing.ts';

/** The number of matching reports, and the number for each choice of a facet. */
export interface Tally {
  total: number;
  counts: Map<Facet, Map<number, number>>;
}

const add = ({ counts }: Tally, facet: Facet, value: number, reports: number) => {
  const of = counts.get(facet) ?? new Map<number, number>();
  of.set(value, (of.get(value) ?? 0) + reports);
  counts.set(facet, of);
};

/** The facets that a list is filtered by. */
const chosenFacets = (narrowing: Narrowing) => Object.keys(narrowing) as Facet[];

/** The facets in use whose other choices are counted too; companies are counted separately. */
export const facetsWithAlternatives = (narrowing: Narrowing) =>
  chosenFacets(narrowing).filter((facet) => facet !== 'company');

/**
 * Whether the stored counts suffice for the total and for the facets in use: they are stored by industry, so at most
 * one facet may be used in addition to industries.
 */
export function hasStoredCounts(narrowing: Narrowing): boolean {
  const others = chosenFacets(narrowing).filter((facet) => facet !== 'industry');
  return others.length < 2 && others[0] !== 'company';
}

/** The stored total and counts, for filters that they cover; those of unused facets only with no filter except industries. */
export function tallyStored(stored: readonly StoredCount[], narrowing: Narrowing): Tally {
  const tally: Tally = { total: 0, counts: new Map() };
  const chosen = chosenFacets(narrowing).find((facet) => facet !== 'industry');
  for (const { industry_id, facet, value, reports } of stored) {
    const within = narrowing.industry?.includes(industry_id) ?? true;
    const matches = chosen
      ? facet === chosen && narrowing[chosen]!.includes(value)
      : facet === 'all';
    if (matches) add(tally, 'industry', industry_id, reports);
    if (matches && within) tally.total += reports;
    if (within && facet !== 'all' && (!chosen || facet === chosen))
      add(tally, facet, value, reports);
  }
  return tally;
}

const ROW = 16;
/** Where in a row the number of reports with its values is. */
const REPORTS = 12;

/** The facets of packed reports, in order. */
const PACKED_FACETS = ['industry', 'region', 'year', 'price', 'pages', 'size', 'growth'] as const;
/** From here on, values are small: a year, a band. */
const FIRST_SMALL = PACKED_FACETS.indexOf('year');
const YEARS = 4096;
const BANDS = 16;

/** Reads the values of one row of the output of `packedRows` into `values`; -1: unknown. */
function unpack(packed: Buffer, at: number, values: Int32Array): void {
  const rest = packed.readInt32BE(at + 8);
  values[0] = packed.readInt32BE(at);
  values[1] = packed.readInt32BE(at + 4) || -1;
  values[2] = (rest >> 16) & 0xfff || -1;
  values[3] = (rest >> 12) & 15;
  values[4] = (rest >> 8) & 15;
  values[5] = (rest >> 4) & 15;
  values[6] = rest & 15;
}

/** The number of reports in the output of `packedRows`. */
export function packedCount(packed: Buffer): number {
  let reports = 0;
  for (let at = REPORTS; at < packed.length; at += ROW) reports += packed.readInt32BE(at);
  return reports;
}

/**
 * Counts the values of packed reports. One answer may have thousands of different ones, so small values are counted in
 * arrays, and nothing is allocated for each.
 */
class Counter {
  readonly #ids = [new Map<number, number>(), new Map<number, number>()];
  readonly #small = PACKED_FACETS.map((facet) => new Int32Array(facet === 'year' ? YEARS : BANDS));

  add(facet: number, value: number, reports: number): void {
    if (value < 0) return;
    if (facet >= FIRST_SMALL) {
      const counts = this.#small[facet]!;
      counts[value] = counts[value]! + reports;
    } else {
      const counts = this.#ids[facet]!;
      counts.set(value, (counts.get(value) ?? 0) + reports);
    }
  }

  /** By facet, without empty ones. */
  counts(): Tally['counts'] {
    const found = PACKED_FACETS.map(
      (facet, place) => [facet, this.#ids[place] ?? present(this.#small[place]!)] as const,
    );
    return new Map(found.filter(([, counts]) => counts.size > 0));
  }
}

/** The values that occur, with their counts. */
function present(counts: Int32Array): Map<number, number> {
  const found = new Map<number, number>();
  for (let value = 0; value < counts.length; value++)
    if (counts[value]! > 0) found.set(value, counts[value]!);
  return found;
}

/**
 * Counts the matching reports, for the total and all facets.
 * @param alternatives counts of other choices
 */
export function tallyCounted(packed: Buffer, alternatives: readonly OtherChoice[]): Tally {
  const counter = new Counter();
  const values = new Int32Array(PACKED_FACETS.length);
  for (let at = 0; at < packed.length; at += ROW) {
    unpack(packed, at, values);
    const reports = packed.readInt32BE(at + REPORTS);
    for (let facet = 0; facet < values.length; facet++) counter.add(facet, values[facet]!, reports);
  }
  const tally = { total: packedCount(packed), counts: counter.counts() };
  for (const { facet, value, reports } of alternatives) add(tally, facet, value, reports);
  return tally;
}

/** Stored counts take precedence. */
export function joinTallies(stored: Tally, counted: Tally): Tally {
  return { total: stored.total, counts: new Map([...counted.counts, ...stored.counts]) };
}

/** A tally with names and labels, for the API. Choices without reports are omitted unless they are in use. */
export function presentFacets(
  { counts }: Tally,
  narrowing: Narrowing,
  {
    industries,
    names,
    companies,
  }: {
    industries: readonly IndustryRow[];
    names: readonly ListedName[];
    companies: readonly CompanyCount[];
  },
) {
  const countOf = (facet: Facet, value: number) => counts.get(facet)?.get(value) ?? 0;
  const shown = (facet: Facet, value: number) =>
    countOf(facet, value) > 0 || (narrowing[facet]?.includes(value) ?? false);
  const bands = (facet: Facet, all: readonly Band[]) =>
    all
      .filter(({ index }) => shown(facet, index))
      .map(({ index, value, label, min, max }) => ({
        value,
        label,
        min,
        max,
        count: countOf(facet, index),
      }));
  const years = new Set([...(counts.get('year')?.keys() ?? []), ...(narrowing.year ?? [])]);
  const inReports = new Map(companies.map(({ id, reports }) => [id, reports]));
  return {
    industries: industries
      .filter(({ id }) => shown('industry', id))
      .map(({ id, slug, name }) => ({ slug, name, count: countOf('industry', id) })),
    years: [...years]
      .sort((a, b) => b - a)
      .map((year) => ({ value: String(year), count: countOf('year', year) })),
    prices: bands('price', priceBands),
    pages: bands('pages', pageBands),
    sizes: bands('size', sizeBands),
    growths: bands('growth', growthBands),
    regions: names
      .filter(({ kind, id }) => kind === 'region' && shown('region', id))
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: countOf('region', id) }))
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
    companies: names
      .filter(({ kind }) => kind === 'company')
      .map(({ id, slug, name }) => ({ value: slug, label: name, count: inReports.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1)),
  };
}
