import type { Facet } from '../kept-queries.ts';
import type { IndustryRow } from '../queries.ts';
import { type Band, growthBands, pageBands, priceBands, sizeBands } from './bands.ts';
import type { CompanyCount, KeptCount, OtherChoice } from './list-counts.ts';
import type { ListedName, Narrowing } from './narrowing.ts';

/** How many reports match, and how many each choice of a facet would give. */
export interface Tally {
  total: number;
  counts: Map<Facet, Map<number, number>>;
}

const add = ({ counts }: Tally, facet: Facet, value: number, reports: number) => {
  const of = counts.get(facet) ?? new Map<number, number>();
  of.set(value, (of.get(value) ?? 0) + reports);
  counts.set(facet, of);
};

/** The facets that a list is narrowed by. */
const chosenFacets = (narrowing: Narrowing) => Object.keys(narrowing) as Facet[];

/** The facets whose other choices are counted too; companies are counted by themselves. */
export const countedBeside = (narrowing: Narrowing) =>
  chosenFacets(narrowing).filter((facet) => facet !== 'company');

/**
 * Whether the kept counts tell the total and the counts of the facets that are chosen: they are kept by industry, so
 * beside industries one facet may be chosen.
 */
export function isKept(narrowing: Narrowing): boolean {
  const others = chosenFacets(narrowing).filter((facet) => facet !== 'industry');
  return others.length < 2 && others[0] !== 'company';
}

/** The total and counts as they are kept, for a narrowing of which that `isKept`; others' counts only if nothing but industries is chosen. */
export function tallyKept(kept: readonly KeptCount[], narrowing: Narrowing): Tally {
  const tally: Tally = { total: 0, counts: new Map() };
  const chosen = chosenFacets(narrowing).find((facet) => facet !== 'industry');
  for (const { industry_id, facet, value, reports } of kept) {
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

const ROW = 12;

/** The facets of a packed report, in the order of its values. */
const PACKED_FACETS = ['industry', 'region', 'year', 'price', 'pages', 'size', 'growth'] as const;
/** From here on values are small: a year, a band. */
const FIRST_SMALL = PACKED_FACETS.indexOf('year');
const SMALL = 4096;

/** Reads what `packedRows` wrote of one report into `values`; -1 stands for what is not known. */
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

/** How many reports `packedRows` wrote. */
export const packedCount = (packed: Buffer) => packed.length / ROW;

/**
 * Counts of the values of packed reports. Tens of thousands of reports are counted for one answer, so small values are
 * counted in arrays, and nothing is made for a report.
 */
class Counter {
  readonly #ids = [new Map<number, number>(), new Map<number, number>()];
  readonly #small = PACKED_FACETS.map(() => new Int32Array(SMALL));

  add(facet: number, value: number): void {
    if (value < 0) return;
    if (facet >= FIRST_SMALL) {
      const counts = this.#small[facet]!;
      counts[value] = counts[value]! + 1;
    } else {
      const counts = this.#ids[facet]!;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }

  /** By facet, without those that have none. */
  counts(): Tally['counts'] {
    const found = PACKED_FACETS.map((facet, place) => {
      const small = [...this.#small[place]!.entries()].filter(([, reports]) => reports > 0);
      return [facet, this.#ids[place] ?? new Map(small)] as const;
    });
    return new Map(found.filter(([, counts]) => counts.size > 0));
  }
}

/**
 * Those that match are counted one by one, for the total and all facets.
 * @param beside what other choices would give
 */
export function tallyCounted(packed: Buffer, beside: readonly OtherChoice[]): Tally {
  const counter = new Counter();
  const values = new Int32Array(PACKED_FACETS.length);
  for (let at = 0; at < packed.length; at += ROW) {
    unpack(packed, at, values);
    for (let facet = 0; facet < values.length; facet++) counter.add(facet, values[facet]!);
  }
  const tally = { total: packedCount(packed), counts: counter.counts() };
  for (const { facet, value, reports } of beside) add(tally, facet, value, reports);
  return tally;
}

/** What is kept goes before what was counted. */
export function joinTallies(kept: Tally, counted: Tally): Tally {
  return { total: kept.total, counts: new Map([...counted.counts, ...kept.counts]) };
}

/** A tally with names and labels, as the API has it. Choices without a report are left out unless they are chosen. */
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
