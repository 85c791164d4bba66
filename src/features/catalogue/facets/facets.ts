import type { Facet } from '../kept-queries.ts';
import type { IndustryRow } from '../queries.ts';
import { type Band, growthBands, pageBands, priceBands, sizeBands } from './bands.ts';
import type { CompanyCount, KeptCount } from './list-counts.ts';
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

/** Reads what `packedRows` wrote: the values of each report, by facet. */
function* unpacked(packed: Buffer): Generator<Partial<Record<Facet, number>>> {
  for (let at = 0; at < packed.length; at += ROW) {
    const rest = packed.readInt32BE(at + 8);
    yield {
      industry: packed.readInt32BE(at),
      region: packed.readInt32BE(at + 4) || undefined,
      year: (rest >> 16) & 0xfff || undefined,
      price: (rest >> 12) & 15,
      pages: (rest >> 8) & 15,
      size: (rest >> 4) & 15,
      growth: rest & 15,
    };
  }
}

/** How many reports `packedRows` wrote. */
export const packedCount = (packed: Buffer) => packed.length / ROW;

/**
 * Counts reports one by one: those that match count for the total and all facets, those that miss one choice for its
 * facet alone.
 */
export function tallyPacked(packed: Buffer, beside: Buffer, narrowing: Narrowing): Tally {
  const tally: Tally = { total: packedCount(packed), counts: new Map() };
  for (const report of unpacked(packed))
    for (const [facet, value] of Object.entries(report) as [Facet, number | undefined][])
      if (value !== undefined) add(tally, facet, value, 1);
  const sets = countedBeside(narrowing).map((facet) => [facet, new Set(narrowing[facet])] as const);
  for (const report of unpacked(beside)) {
    const missed = sets.find(([facet, chosen]) => !chosen.has(report[facet] ?? -1))?.[0];
    if (missed && report[missed] !== undefined) add(tally, missed, report[missed], 1);
  }
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
