import { capitalized } from '#src/first-letter.ts';
import { inTurn } from '../market/seed.ts';
import { BASE, FIRST, growthBetween, LAST, MIDDLE, shareAt } from '../market/series.ts';
import type { Argument, Dimension, MarketModel, NamedSeries } from '../types.ts';
import { conjugated, counted, priceOfOne, withoutThings } from './wording.ts';
import { html, number, percent, regionInText, spoken, usd } from './words.ts';

/** Says a number of a figure: `where` is its reference, such as '1/World/2024' or '2/Europe/2032/growth'. */
export type Mark = (where: string, text: string) => string;

/** As plain text has it. */
const plain: Mark = (_, text) => text;

/** As HTML has it: a reference that is filled in from the figure. */
export const marked: Mark = (where, text) => `<data value="${html(where)}">${text}</data>`;

/** The figures of a model, read off once and ready to be quoted. */
export type Facts = ReturnType<typeof factsOf>;

/** One way to divide a market. */
export type Cut = CutFacts;

/**
 * Reads the figures that the texts quote. Nothing in a text is calculated elsewhere. With `marked` everything is HTML:
 * numbers are references, and names are escaped.
 */
export function factsOf(model: MarketModel, mark: Mark = plain) {
  const quote = quoting(model, mark);
  const safe = mark === plain ? (text: string) => text : html;
  const world = { name: 'World', values: model.total };
  const size = (at: number) => quote.size(1, world, at);
  const sold = (at: number) => safe(counted(model.volume[at]!, model.unitSold.name));
  const priceAt = (at: number) => priceOfOne(model.total[at]! / model.volume[at]!, model.unitSold);
  const [first, second] = model.regions;
  const last = model.regions.at(-1)!;
  const fastest = fastestOf(model.regions);
  const region = (part: NamedSeries) => ({
    name: regionInText(part.name),
    size: quote.size(2, part, BASE),
    end: quote.size(2, part, LAST),
    share: quote.share(2, part, BASE),
    endShare: quote.share(2, part, LAST),
    growth: quote.growth(2, part),
  });
  /** One of the frames, by turns, so that no frame is used oftener than the others. */
  const say = (slot: string, frames: string[]): string =>
    frames[inTurn(`${model.shape} ${slot}`, model.turn, frames.length)]!;
  /** A sentence with one of the ends before its full stop, by turns, but for an end on what it names already. */
  const extended = (sentence: string, ends: [end: string, names: string][]): string => {
    const [end, names] = ends[Math.floor(model.turn / 2) % ends.length]!;
    const isSaid = names !== '' && sentence.toLowerCase().includes(names.toLowerCase());
    if (isSaid || end === '') return sentence;
    const joined = sentence.includes(';') ? `, while ${end.slice(2)}` : end;
    return sentence.replace(/\.$/, `${joined}.`);
  };
  return {
    model,
    say,
    market: safe(model.market),
    title: safe(model.marketTitle),
    first: model.first,
    base: model.base,
    middle: model.middle,
    last: model.last,
    sizeFirst: size(FIRST),
    size: size(BASE),
    sizeMiddle: size(MIDDLE),
    sizeLast: size(LAST),
    lowLast: quote.size(1, { ...world, values: model.low }, LAST, '/low'),
    highLast: quote.size(1, { ...world, values: model.high }, LAST, '/high'),
    growth: quote.growth(1, world),
    pastGrowth: quote.pastGrowth(1, world),
    /** What is sold in a year, such as '1.22 million tonnes of resin'. */
    sold: sold(BASE),
    soldFirst: sold(FIRST),
    soldLast: sold(LAST),
    /** The same without its things, after a sentence has named them. */
    soldFirstShort: withoutThings(sold(FIRST)),
    soldLastShort: withoutThings(sold(LAST)),
    /** The price of one, such as 'USD 2,800', and what it is of. */
    price: priceAt(BASE),
    priceFirst: priceAt(FIRST),
    priceLast: priceAt(LAST),
    one: safe(model.unitSold.one),
    buyers: safe(model.buyers),
    makers: safe(model.makers),
    interviews: model.interviews,
    leader: region(first!),
    runnerUp: region(second!),
    smallest: region(last),
    fastest: region(fastest),
    /** One sentence on regions, by whether the largest is the fastest as well. */
    byRegion: (slot: string, frames: { one: string[]; two: string[] }) =>
      extended(say(slot, fastest === first ? frames.one : frames.two), [
        ['', ''],
        [
          `; ${regionInText(second!.name)} had ${quote.share(2, second!, BASE)} in ${model.base}`,
          second!.name,
        ],
        [
          `; the smallest region, ${regionInText(last.name)}, had ${quote.share(2, last, BASE)}`,
          last.name,
        ],
      ]),
    cuts: model.dimensions.map((dimension, i) => cutOf(dimension, model, 3 + i, { quote, safe })),
    /** One sentence on a cut: its leader is overtaken, grows fastest, or another part does. */
    byCut: (
      slot: string,
      cut: CutFacts,
      frames: { overtaken: string[]; widening: string[]; chasing: string[] },
    ) => {
      const { kind, second: runnerUp, segments } = cut;
      const said = lean(say(slot, frames[kind]), cut);
      // Of two segments the other is second, and a sentence of two halves is long enough.
      if (segments.length < 3 || said.includes(';')) return said;
      return extended(said, [
        ['', ''],
        [
          `; second place in ${model.base} went to ${runnerUp.name}, with ${runnerUp.share}`,
          runnerUp.name,
        ],
      ]);
    },
    /** One sentence on a further cut. Where its largest part is the fastest too, no sentence names it twice. */
    further: (cut: CutFacts, index: number, frames: string[]): string => {
      const { leader, fastest: quickest, by } = cut;
      const twice = (text: string) =>
        text.toLowerCase().split(leader.name.toLowerCase()).length > 2;
      // A second cut is said otherwise than the first.
      const turned = [...frames.slice(index), ...frames.slice(0, index)];
      const fitting = leader.name === quickest.name ? turned.filter((one) => !twice(one)) : turned;
      if (fitting.length > 0) return lean(say('more', fitting), cut);
      return `By ${by}, ${leader.name} ${leader.does('be')} ahead in size and in growth.`;
    },
    companies: model.companies.map(({ name, country, share }, i) => ({
      name: safe(name),
      country: safe(country),
      // What is kept for buyers is not quoted.
      share: i < 3 ? quote.company(name, share) : '',
    })),
    otherShare: quote.company('All others', model.otherShare),
    drivers: model.drivers.map(safely(safe)),
    restraints: model.restraints.map(safely(safe)),
  };
}

/** A sentence that says 'segment' by itself does not say it again after each name. */
function lean(sentence: string, { leader, second, fastest, next }: CutFacts): string {
  const bare = [leader, second, fastest, next].reduce(
    (text, { name, label }) => text.replaceAll(name, label),
    sentence,
  );
  return /\bsegments?\b/.test(bare) ? bare : sentence;
}

const safely =
  (safe: (text: string) => string) =>
  ({ label, text }: Argument): Argument => ({ label: safe(label), text: safe(text) });

/** How numbers of the figures are quoted: by figure, row, year and what of it. */
export function quoting(model: MarketModel, mark: Mark) {
  const to = (figure: number, { name }: NamedSeries, at: number, of = '') =>
    `${figure}/${capitalized(name)}/${model.years[at]}${of}`;
  const rate = (where: string, value: number) => mark(`${where}/words`, percent(value));
  return {
    /** As tables have it. */
    value: (figure: number, part: NamedSeries, at: number) =>
      mark(to(figure, part, at), number(part.values[at]!)),
    rate: (figure: number, part: NamedSeries) =>
      `${mark(to(figure, part, LAST, '/growth'), percent(growthBetween(part.values)).slice(0, -1))}%`,
    /** As sentences have it. */
    size: (figure: number, part: NamedSeries, at: number, of = '') =>
      mark(`${to(figure, part, at, of)}/words`, usd(part.values[at]!)),
    growth: (figure: number, part: NamedSeries) =>
      rate(to(figure, part, LAST, '/growth'), growthBetween(part.values)),
    pastGrowth: (figure: number, part: NamedSeries) =>
      rate(to(figure, part, BASE, '/growth'), growthBetween(part.values, FIRST, BASE)),
    share: (figure: number, part: NamedSeries, at: number) =>
      rate(to(figure, part, at, '/share'), shareAt(at, part.values, model.total)),
    company: (name: string, share: number) =>
      mark(`${3 + model.dimensions.length}/${name}/${model.base}/words`, percent(share)),
  };
}

type CutFacts = ReturnType<typeof cutOf>;

type CutKind = 'overtaken' | 'widening' | 'chasing';

function cutOf(
  dimension: Dimension,
  model: MarketModel,
  figure: number,
  { quote, safe }: { quote: ReturnType<typeof quoting>; safe: (text: string) => string },
) {
  const ranked = (at: number) =>
    [...dimension.segments].sort((a, b) => b.values[at]! - a.values[at]!);
  const [first, second] = ranked(BASE);
  const last = ranked(LAST)[0]!;
  const fastest = fastestOf(dimension.segments);
  const crossing = model.years.find((_, i) => i > BASE && last.values[i]! > first!.values[i]!);
  const kind: CutKind = first !== last ? 'overtaken' : fastest === first ? 'widening' : 'chasing';
  const part = (segment: NamedSeries) => ({
    /** Within a sentence, and as a table has it. */
    name: safe(spoken(segment.name)),
    label: safe(segment.name),
    size: quote.size(figure, segment, BASE),
    end: quote.size(figure, segment, LAST),
    share: quote.share(figure, segment, BASE),
    endShare: quote.share(figure, segment, LAST),
    growth: quote.growth(figure, segment),
    /** A verb after the name, such as 'leads' or 'lead' of 'lead'. */
    does: (verb: string) => conjugated(verb, spoken(segment.name)),
  });
  return {
    kind,
    by: safe(dimension.name.toLowerCase()),
    segments: dimension.segments.map(({ name }) => safe(name)),
    leader: part(first!),
    second: part(second!),
    fastest: part(fastest),
    /** The segment that is largest at the end, and the first year in which it is. */
    next: part(last),
    turnsIn: crossing ?? model.last,
  };
}

const fastestOf = (parts: NamedSeries[]): NamedSeries =>
  parts.reduce((best, part) =>
    growthBetween(part.values) > growthBetween(best.values) ? part : best,
  );
