import type { FigureRow } from '#src/features/figures/figure.ts';
import { formatChange, formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { capitalized } from '#src/first-letter.ts';
import { random } from '../market/seed.ts';
import { apportion } from '../market/series.ts';
import { listed, spelled } from '../texts/words.ts';
import type { Argument, MarketModel } from '../types.ts';
import {
  ends,
  type Figures,
  growth,
  heading,
  paragraph,
  partName,
  partsOf,
  percentOf,
  wholeOf,
} from './figure-reading.ts';
import type { Say } from './phrasing.ts';

/** The whole market with its cases, where it has them. */
export function cased(figures: Figures) {
  const size = figures.find(({ form }) => form === 'totals');
  const row = size?.rows[0];
  if (!size || !row) return undefined;
  const { base, last } = ends(size);
  const [low, high] = [row.low?.[last], row.high?.[last]];
  const [from, to] = [row.values[base], row.values[last]];
  return typeof low === 'number' &&
    typeof high === 'number' &&
    typeof from === 'number' &&
    typeof to === 'number'
    ? { size, row, base, last, low, high, from, to }
    : undefined;
}

export type Cased = NonNullable<ReturnType<typeof cased>>;

/** So many parts at most are ranked by growth. */
const MOST_RANKED = 8;

/** What supports demand and what limits it, and what both come to in the forecast. */
export function ground(model: MarketModel, figures: Figures, say: Say): Block[] {
  const { drivers, restraints } = model;
  const all = cased(figures);
  const effects = all && effectsOf(model, all);
  const told =
    (sign: 1 | -1) =>
    ({ label, text }: Argument, i: number) => {
      const effect = effects?.[sign === 1 ? 'up' : 'down'][i];
      const said = effect ? ` ${effectText(effect * sign, effects.growth, say)}` : '';
      return [heading(label), paragraph(`${text}${said}`)];
    };
  const [many, few] = [spelled(drivers.length), spelled(restraints.length)];
  return [
    paragraph(
      say(
        'drivers and restraints',
        `${capitalized(many)} {developments|forces} {support demand|drive this market} and ${few} {limit it|hold it back}. For each we say what it {adds|contributes} to growth, or takes from it.`,
        `{The forecast|Our forecast} {rests on|weighs} ${many} developments that {support|raise} demand and ${few} that {limit|restrain} it. The last chapter before the appendix shows how they could {turn out differently|surprise us}.`,
        `What {moves|drives} demand: ${many} developments in its favour and ${few} against it, each with its {effect|weight} in the forecast.`,
      ),
    ),
    ...drivers.flatMap(told(1)),
    ...restraints.flatMap(told(-1)),
    ...(effects && all ? effectBlocks(effects, model, all, say) : []),
    ...uneven(model, figures, say),
    // Five developments and more fill two pages.
    ...(all && drivers.length + restraints.length < 5 ? byHalf(all, say) : []),
  ];
}

/** What each development adds to growth a year or takes from it, in tenths of a percentage point. */
function effectsOf({ code, drivers, restraints }: MarketModel, all: Cased) {
  const years = all.size.years[all.last]! - all.size.years[all.base]!;
  const rate = (to: number) => growthRate(all.from, to, years) ?? 0;
  const central = rate(all.to);
  if (central <= 0) return undefined;
  const next = random(`${code} effects`);
  const share = (sum: number, parts: Argument[]) =>
    apportion(
      Math.max(Math.round(sum * 10), parts.length * 2) / 10,
      parts.map((_, i) => 1 / (i + 1.4 + 0.4 * next())),
    );
  return {
    growth: central,
    up: share(rate(all.high) - central + 0.5 * central, drivers),
    down: share((central - rate(all.low)) * 0.8 + 0.08 * central, restraints),
  };
}

/** One sentence on what a development weighs. */
function effectText(effect: number, central: number, say: Say): string {
  const points = `${formatValue(Math.abs(effect), 1)} percentage points`;
  const [with_, without] = [percentOf(central), percentOf(central - effect)];
  return effect > 0
    ? say(
        'effect of a driver',
        `Without {this|this support}, the market would grow ${without} a year instead of ${with_}.`,
        `We {put the effect at|estimate the effect at} ${points} of growth a year.`,
        `This {adds|contributes} {an estimated ${points}|about ${points}} to growth {each year|a year}.`,
        `{In the forecast|In our forecast} this is worth ${points} of {annual growth|growth a year}.`,
        `Take this away, and growth {falls|drops} to ${without} a year.`,
      )
    : say(
        'effect of a restraint',
        `In {the|our} forecast this costs ${points} of {growth a year|annual growth}.`,
        `Without {this|this limit}, growth would be ${without} a year.`,
        `We estimate that this holds growth back by ${points} a year.`,
        `This {slows|reduces} growth by {an estimated|about} ${points} a year.`,
        `If this {were not so|did not apply}, the market would grow ${without} a year.`,
      );
}

/** What each development weighs beside the others. */
function effectBlocks(
  effects: NonNullable<ReturnType<typeof effectsOf>>,
  { drivers, restraints }: MarketModel,
  { size, base, last }: Cased,
  say: Say,
): Block[] {
  const { years } = size;
  const [first] = drivers;
  const rest = say(
    'effects overlap',
    'Where two effects overlap, the overlap is counted with the larger one, so that the table adds up to the growth of the market.',
    'Effects overlap: what two of them share is {counted with|assigned to} the larger, {and the table|so the table} adds up to market growth.',
    'An overlap {of two effects|between two effects} is {counted|shown} with the larger of them, so that the {sum|total} is the growth of the market.',
  );
  return [
    heading('Effect on growth'),
    paragraph(
      `${say(
        'effects estimated',
        'We estimated each effect by taking the development out of the forecast and leaving everything else as it is.',
        `Each {development|of them} was taken out of the forecast in turn, with everything else unchanged; {the strongest|the largest} effect is that of “${first!.label}”.`,
        `The table shows by how much {growth changes|the forecast changes} if one development is taken out and all else {stays the same|is left unchanged}.`,
      )} ${rest}`,
    ),
    effectTable(effects, drivers, restraints, [years[base]!, years[last]!]),
  ];
}

function effectTable(
  { growth: central, up, down }: NonNullable<ReturnType<typeof effectsOf>>,
  drivers: Argument[],
  restraints: Argument[],
  [from, to]: [number, number],
): Block {
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  const shown = Math.round(central * 10) / 10;
  const others = shown - sum(up) + sum(down);
  return {
    kind: 'table',
    table: {
      title: 'What each development adds to growth',
      unit: `Percentage points a year, ${from}–${to}, central case`,
      head: ['Development', 'Effect'],
      rows: [
        ...drivers.map(({ label }, i) => [label, formatChange(up[i], 1)]),
        ...restraints.map(({ label }, i) => [label, formatChange(-down[i]!, 1)]),
        ['All other influences', formatChange(others, 1)],
        ['Growth of the market', formatChange(shown, 1)],
      ],
      total: true,
    },
  };
}

/** Growth in both halves of the forecast, in each case. */
function byHalf({ size, row, base, last }: Cased, say: Say): Block[] {
  const { years } = size;
  const middle = base + Math.round((last - base) / 2);
  const rate = (values: FigureRow['values'] | undefined, a: number, b: number) =>
    growthRate(a === base ? row.values[a] : values?.[a], values?.[b], years[b]! - years[a]!);
  const [early, late] = [rate(row.values, base, middle), rate(row.values, middle, last)];
  if (early === null || late === null) return [];
  const line = (name: string, values: FigureRow['values'] | undefined) => [
    name,
    formatGrowth(rate(values, base, middle)),
    formatGrowth(rate(values, middle, last)),
  ];
  const moves =
    early.toFixed(1) === late.toFixed(1)
      ? 'keeps its pace'
      : late > early
        ? '{quickens|accelerates}'
        : '{slows|eases}';
  return [
    heading('Growth over time'),
    paragraph(
      say(
        'halves of the forecast',
        `In the central case growth ${moves} after ${years[middle]}: ${percentOf(early)} a year up to then, ${percentOf(late)} afterwards.`,
        `Growth in the central case is ${percentOf(early)} a year to ${years[middle]} and ${percentOf(late)} from then on.`,
        `Up to ${years[middle]} we expect ${percentOf(early)} a year {in the central case|as the central case}, and ${percentOf(late)} in the years after it.`,
      ),
    ),
    {
      kind: 'table',
      table: {
        title: 'Growth a year by case and period',
        unit: 'Per cent a year',
        head: ['Case', `${years[base]}–${years[middle]}`, `${years[middle]}–${years[last]}`],
        rows: [line('Low', row.low), line('Central', row.values), line('High', row.high)],
      },
    },
  ];
}

/** Where these developments are felt: the parts of the market that outgrow it, and those that lag behind. */
function uneven(model: MarketModel, figures: Figures, say: Say): Block[] {
  const cuts = figures.filter((figure) => wholeOf(figure));
  const parts = cuts.flatMap((figure) => {
    const { base, last } = ends(figure);
    const all = growth(figure, wholeOf(figure)!, base, last);
    return partsOf(figure).flatMap((row) => {
      const own = growth(figure, row, base, last);
      return own === null || all === null ? [] : [{ figure, row, own, ahead: own - all }];
    });
  });
  const ranked = parts.toSorted((a, b) => b.ahead - a.ahead);
  const named = (some: typeof parts) =>
    listed(some.map(({ row, own }) => `${partName(model, row)} (${formatGrowth(own)})`));
  const quick = ranked.filter(({ ahead }) => ahead > 0.05).slice(0, 3);
  const slow = ranked.filter(({ ahead }) => ahead < -0.05).slice(-3);
  if (quick.length === 0 || slow.length === 0) return [];
  const shown =
    ranked.length > MOST_RANKED
      ? [...ranked.slice(0, MOST_RANKED / 2), ...ranked.slice(-MOST_RANKED / 2)]
      : ranked;
  return [
    heading('Fastest and slowest growth'),
    paragraph(
      say(
        'fast and slow',
        `The {developments|forces} above are not felt everywhere alike. ${capitalized(named(quick))} ${quick.length === 1 ? 'is' : 'are'} furthest ahead of the market, ${named(slow.toReversed())} furthest behind.`,
        `Furthest ahead of the market ${quick.length === 1 ? 'is' : 'are'} ${named(quick)}; furthest behind ${slow.length === 1 ? 'is' : 'are'} ${named(slow.toReversed())}.`,
        `{Growth is uneven|Growth differs}: ${named(quick)} ${quick.length === 1 ? 'outpaces' : '{outpace|run ahead of}'} the market, while ${named(slow.toReversed())} ${slow.length === 1 ? 'lags behind it' : '{lag behind it|trail it}'}.`,
      ),
    ),
    {
      kind: 'table',
      table: {
        title: `Parts of the market ${shown === ranked ? 'by growth' : 'that grow fastest and most slowly'}`,
        unit: 'Growth in per cent a year; distance to the market in percentage points',
        head: ['Part', 'Growth a year', 'Distance'],
        rows: shown.map(({ row, own, ahead }) => [
          row.name,
          formatGrowth(own),
          formatChange(ahead, 1),
        ]),
      },
    },
  ];
}
