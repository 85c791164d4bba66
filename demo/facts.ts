import { pick } from './seed.ts';
import { BASE_YEAR, growthBetween, LAST_YEAR, shareIn } from './series.ts';
import type { Dimension, MarketModel, NamedSeries } from './types.ts';
import { number, percent, usd } from './words.ts';

/** The figures of a model, read off once and ready to be quoted. */
export type Facts = ReturnType<typeof factsOf>;

/** Reads the figures that the texts quote. Nothing in a text is calculated elsewhere. */
export function factsOf(model: MarketModel) {
  const inYear = (values: number[], year: number) => values[year - 2019]!;
  const share = (part: NamedSeries, year: number) =>
    percent(shareIn(year, part.values, model.total));
  const leader = model.regions[0]!;
  const fastest = fastestOf(model.regions);
  return {
    model,
    market: model.market,
    title: model.marketTitle,
    size2019: usd(inYear(model.total, 2019)),
    size2024: usd(inYear(model.total, BASE_YEAR)),
    size2028: usd(inYear(model.total, 2028)),
    size2032: usd(inYear(model.total, LAST_YEAR)),
    low2032: usd(inYear(model.low, LAST_YEAR)),
    high2032: usd(inYear(model.high, LAST_YEAR)),
    growth: percent(model.growth),
    pastGrowth: percent(growthBetween(model.total, 2019, BASE_YEAR)),
    leader: {
      name: place(leader.name),
      share: share(leader, BASE_YEAR),
      endShare: share(leader, LAST_YEAR),
    },
    fastest: {
      name: place(fastest.name),
      growth: percent(growthBetween(fastest.values)),
      end: usd(inYear(fastest.values, LAST_YEAR)),
    },
    cuts: model.dimensions.map((dimension) => cutOf(dimension, model)),
    companies: model.companies.map((company) => ({ ...company, share: percent(company.share) })),
    otherShare: percent(model.otherShare),
    /** One of the sentence frames, decided by report and slot; each holds a name or a figure of its own report. */
    say: (slot: string, frames: string[]) => pick(frames, `${model.code} ${slot}`),
    at: (values: number[], year: number) => number(inYear(values, year)),
  };
}

function cutOf(dimension: Dimension, model: MarketModel) {
  const bySize = (year: number) =>
    [...dimension.segments].sort((a, b) => b.values[year - 2019]! - a.values[year - 2019]!);
  const first = bySize(BASE_YEAR)[0]!;
  const last = bySize(LAST_YEAR)[0]!;
  const fastest = fastestOf(dimension.segments);
  const share = (part: NamedSeries, year: number) =>
    percent(shareIn(year, part.values, model.total));
  const crossing = model.years.find(
    (year, i) => year > BASE_YEAR && last.values[i]! > first.values[i]!,
  );
  return {
    by: dimension.name.toLowerCase(),
    segments: dimension.segments,
    leader: first.name,
    leaderSize: usd(first.values[BASE_YEAR - 2019]!),
    leaderShare: share(first, BASE_YEAR),
    leaderEndShare: share(first, LAST_YEAR),
    fastest: fastest.name,
    fastestGrowth: percent(growthBetween(fastest.values)),
    fastestShare: share(fastest, BASE_YEAR),
    fastestEndShare: share(fastest, LAST_YEAR),
    /** The segment that becomes the largest, and the first year in which it is. */
    overtakes: first === last ? undefined : { name: last.name, year: crossing ?? LAST_YEAR },
  };
}

const fastestOf = (parts: NamedSeries[]): NamedSeries =>
  parts.reduce((best, part) =>
    growthBetween(part.values) > growthBetween(best.values) ? part : best,
  );

const place = (region: string) =>
  region === 'Middle East and Africa' ? 'the Middle East and Africa' : region;
