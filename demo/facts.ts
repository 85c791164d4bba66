import { pick } from './seed.ts';
import { BASE, FIRST, growthBetween, LAST, MIDDLE, shareAt } from './series.ts';
import type { Dimension, MarketModel, NamedSeries } from './types.ts';
import { capital, html, number, percent } from './words.ts';

/** Says a number of a figure: `where` is its reference, such as '1/World/2024' or '2/Europe/2032/growth'. */
export type Mark = (where: string, text: string) => string;

/** As plain text has it. */
const plain: Mark = (_, text) => text;

/** As HTML has it: a reference that is filled in from the figure. */
export const marked: Mark = (where, text) => `<data value="${html(where)}">${text}</data>`;

/** The figures of a model, read off once and ready to be quoted. */
export type Facts = ReturnType<typeof factsOf>;

/** Reads the figures that the texts quote. Nothing in a text is calculated elsewhere. */
export function factsOf(model: MarketModel, mark: Mark = plain) {
  const quote = quoting(model, mark);
  const world = { name: 'World', values: model.total };
  const size = (at: number) => quote.size(1, world, at);
  const leader = model.regions[0]!;
  const fastest = fastestOf(model.regions);
  return {
    model,
    market: model.market,
    title: model.marketTitle,
    first: model.first,
    base: model.base,
    middle: model.middle,
    last: model.last,
    sizeFirst: size(FIRST),
    sizeBase: size(BASE),
    sizeMiddle: size(MIDDLE),
    sizeLast: size(LAST),
    lowLast: quote.size(1, { ...world, values: model.low }, LAST, '/low'),
    highLast: quote.size(1, { ...world, values: model.high }, LAST, '/high'),
    growth: quote.growth(1, world),
    pastGrowth: quote.pastGrowth(1, world),
    leader: {
      name: place(leader.name),
      share: quote.share(2, leader, BASE),
      endShare: quote.share(2, leader, LAST),
    },
    fastest: {
      name: place(fastest.name),
      growth: quote.growth(2, fastest),
      end: quote.size(2, fastest, LAST),
    },
    cuts: model.dimensions.map((dimension, i) =>
      cutOf(dimension, model, i === 0 ? 3 : 4 + i, quote),
    ),
    companies: model.companies.map((company, i) => ({
      ...company,
      // What is kept for buyers is not quoted.
      share: i < 3 ? quote.company(company.name, company.share) : '',
    })),
    otherShare: quote.company('All others', model.otherShare),
    /** One of the sentence frames, decided by report and slot; each holds a name or a figure of its own report. */
    say: (slot: string, frames: string[]) => pick(frames, `${model.code} ${slot}`),
  };
}

/** How numbers of the figures are quoted: by figure, row, year and what of it. */
export function quoting(model: MarketModel, mark: Mark) {
  const to = (figure: number, { name }: NamedSeries, at: number, of = '') =>
    `${figure}/${capital(name)}/${model.years[at]}${of}`;
  const signed = (where: string, value: number) => `${mark(where, percent(value).slice(0, -1))}%`;
  return {
    value: (figure: number, part: NamedSeries, at: number, of = '') =>
      mark(to(figure, part, at, of), number(part.values[at]!)),
    size: (figure: number, part: NamedSeries, at: number, of = '') =>
      `USD ${mark(to(figure, part, at, of), number(part.values[at]!))} million`,
    growth: (figure: number, part: NamedSeries) =>
      signed(to(figure, part, LAST, '/growth'), growthBetween(part.values)),
    pastGrowth: (figure: number, part: NamedSeries) =>
      signed(to(figure, part, BASE, '/growth'), growthBetween(part.values, FIRST, BASE)),
    share: (figure: number, part: NamedSeries, at: number) =>
      signed(to(figure, part, at, '/share'), shareAt(at, part.values, model.total)),
    company: (name: string, share: number) => signed(`4/${name}/${model.base}`, share),
  };
}

function cutOf(
  dimension: Dimension,
  model: MarketModel,
  figure: number,
  quote: ReturnType<typeof quoting>,
) {
  const largest = (at: number) =>
    [...dimension.segments].sort((a, b) => b.values[at]! - a.values[at]!)[0]!;
  const first = largest(BASE);
  const last = largest(LAST);
  const fastest = fastestOf(dimension.segments);
  const crossing = model.years.find((_, i) => i > BASE && last.values[i]! > first.values[i]!);
  return {
    by: dimension.name.toLowerCase(),
    segments: dimension.segments,
    leader: first.name,
    leaderSize: quote.size(figure, first, BASE),
    leaderShare: quote.share(figure, first, BASE),
    leaderEndShare: quote.share(figure, first, LAST),
    fastest: fastest.name,
    fastestGrowth: quote.growth(figure, fastest),
    fastestShare: quote.share(figure, fastest, BASE),
    fastestEndShare: quote.share(figure, fastest, LAST),
    /** The segment that becomes the largest, and the first year in which it is. */
    overtakes: first === last ? undefined : { name: last.name, year: crossing ?? model.last },
  };
}

const fastestOf = (parts: NamedSeries[]): NamedSeries =>
  parts.reduce((best, part) =>
    growthBetween(part.values) > growthBetween(best.values) ? part : best,
  );

const place = (region: string) =>
  region === 'Middle East and Africa' ? 'the Middle East and Africa' : region;
