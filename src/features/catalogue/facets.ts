import { type Band, pageBands, priceBands } from './bands.ts';
import type { Narrowing } from './listing.ts';
import type { IndustryRow } from './queries.ts';

/** How many reports there are of one combination of what lists are narrowed by. */
export interface FacetRow {
  industry_id: number;
  published_year: number | null;
  price_band: number;
  page_band: number;
  reports: number;
}

type Facet = 'industry_id' | 'published_year' | 'price_band' | 'page_band';

/** The choices of a visitor, as the numbers that the tables hold; a choice that does not exist matches nothing. */
export function narrowingOf(
  query: { industry: string[]; year: string[]; price: string[]; pages: string[] },
  industries: IndustryRow[],
): Narrowing {
  const numbers = <T>(
    values: string[],
    all: readonly T[],
    key: (item: T) => string,
    number: (item: T) => number,
  ) =>
    values.length === 0 ? undefined : all.filter((item) => values.includes(key(item))).map(number);
  const band = ({ value }: Band) => value;
  return {
    industryIds: numbers(
      query.industry,
      industries,
      ({ slug }) => slug,
      ({ id }) => id,
    ),
    years:
      query.year.length === 0
        ? undefined
        : query.year.filter((year) => /^\d{4}$/.test(year)).map(Number),
    priceBands: numbers(query.price, priceBands, band, ({ index }) => index),
    pageBands: numbers(query.pages, pageBands, band, ({ index }) => index),
  };
}

/**
 * The number of matching reports, and for every facet how many each of its choices would give: a facet's own choice is
 * left aside for it, those of the others count. Choices without a report are left out unless they are chosen.
 */
export function countFacets(counted: FacetRow[], narrowing: Narrowing, industries: IndustryRow[]) {
  const chosen: Record<Facet, number[] | undefined> = {
    industry_id: narrowing.industryIds,
    published_year: narrowing.years,
    price_band: narrowing.priceBands,
    page_band: narrowing.pageBands,
  };
  const facets = Object.keys(chosen) as Facet[];
  const counts = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as Record<
    Facet,
    Map<number, number>
  >;
  let total = 0;
  for (const row of counted) {
    const missed = facets.filter(
      (facet) => chosen[facet] && !chosen[facet].includes(row[facet] ?? -1),
    );
    if (missed.length === 0) total += row.reports;
    for (const facet of missed.length === 0 ? facets : missed.length === 1 ? missed : []) {
      const value = row[facet];
      if (value !== null) counts[facet].set(value, (counts[facet].get(value) ?? 0) + row.reports);
    }
  }
  const countOf = (facet: Facet, value: number) => counts[facet].get(value) ?? 0;
  const shown = (facet: Facet, value: number) =>
    countOf(facet, value) > 0 || chosen[facet]?.includes(value);
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
  const years = new Set([...counts.published_year.keys(), ...(chosen.published_year ?? [])]);
  return {
    total,
    facets: {
      industries: industries
        .filter(({ id }) => shown('industry_id', id))
        .map(({ id, slug, name }) => ({ slug, name, count: countOf('industry_id', id) })),
      years: [...years]
        .sort((a, b) => b - a)
        .map((year) => ({ value: String(year), count: countOf('published_year', year) })),
      prices: bands('price_band', priceBands),
      pages: bands('page_band', pageBands),
    },
  };
}
