import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { capitalized } from '#src/first-letter.ts';
import { conjugated } from '../texts/wording.ts';
import { listed, spelled } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  ends,
  grows,
  growth,
  paragraph,
  partName,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
} from './figure-reading.ts';
import type { Say } from './phrasing.ts';

/** The parts of a figure, largest first, with their shares and growth as numbers. */
function partsWithShares(figure: FigureData) {
  const { base, last } = ends(figure);
  return partsOf(figure)
    .flatMap((row) => {
      const [now, then] = [shareIn(figure, row, base), shareIn(figure, row, last)];
      const rate = growth(figure, row, base, last);
      return now === null || then === null || rate === null ? [] : [{ row, now, then, rate }];
    })
    .toSorted((a, b) => b.now - a.now);
}

/** What a chapter begins with: who leads, how far ahead, and how unevenly the parts grow. */
export function cutIntroduction(model: MarketModel, figure: FigureData, say: Say): Block[] {
  const parts = partsWithShares(figure);
  const [first, second] = parts;
  const whole = wholeOf(figure);
  if (!first || !second || !whole) return [];
  const { base, last } = ends(figure);
  const { years } = figure;
  const name = ({ row }: { row: FigureRow }) => partName(model, row);
  const [leader, next] = [name(first), name(second)];
  const [held, heldNext] = [percentOf(first.now), percentOf(second.now)];
  const from = years[base];
  const noun = figure.row_title === 'Region' ? 'region' : 'segment';
  const leads = say(
    'who leads',
    `In ${from} the ${parts.length === 2 ? 'larger' : 'largest'} ${noun} was ${bare(leader)}, with ${held} of {sales|the market}, {followed by|ahead of} ${bare(next)} with ${heldNext}.`,
    parts.length === 2
      ? `{Two segments share the market|The market has two segments}: in ${from}, ${leader} {had|held} ${held} of sales and ${next} ${heldNext}.`
      : `Together, ${leader} and ${next} {accounted for|made up} ${percentOf(first.now + second.now)} of {sales|the market} in ${from}: ${held} and ${heldNext}.`,
    `${capitalized(leader)} {led|came first} in ${from} with ${amount(figure, first.row.values[base])}, {or|which was} ${held} of {all sales|the market}; ${next} {had|followed with|came second with} ${heldNext}.`,
  );
  const ranked = parts.toSorted((a, b) => b.rate - a.rate);
  const [quick, slow] = [ranked[0]!, ranked.at(-1)!];
  const market = growth(figure, whole, base, last);
  const to = years[last];
  if (quick.rate.toFixed(1) === slow.rate.toFixed(1))
    return [paragraph(`${leads} All of them grow at the pace of the market to ${to}.`)];
  const [fast, dull] = [name(quick), name(slow)];
  const rate = `${percentOf(quick.rate)} a year`;
  const world = `the market {as a whole |itself |}${grows(market)}`;
  const shrinks =
    slow.rate < -0.05
      ? `${conjugated('shrink', dull)} by ${percentOf(-slow.rate)}`
      : `${conjugated('do', dull)} not grow`;
  const uneven =
    slow.rate < 0.05
      ? say(
          'growth and decline',
          `${capitalized(fast)} ${conjugated('grow', fast)} fastest {to|until} ${to}, by ${rate}, while ${dull} ${shrinks}; ${world}.`,
        )
      : say(
          'how evenly',
          `{To|Until} ${to} growth is fastest in ${fast}, at ${rate}, and slowest in ${dull}, at ${percentOf(slow.rate)}; ${world}.`,
          `Growth to ${to} {ranges|runs} from ${percentOf(slow.rate)} a year in ${dull} to ${percentOf(quick.rate)} in ${fast}; ${world}.`,
          `${capitalized(fast)} ${conjugated('grow', fast)} fastest {to|until} ${to} (${rate}) and ${dull} most slowly (${percentOf(slow.rate)}), while ${world}.`,
        );
  return [paragraph(`${leads} ${uneven}`)];
}

/** 'portable' of 'the portable segment', where the word 'segment' has just been said. */
const bare = (name: string) => name.replace(/^the segment |^the (?=.* segment$)| segment$/g, '');

/** How the shares move to the last year, and whether the order of the parts stays. */
export function sharesText(model: MarketModel, figure: FigureData, say: Say): Block[] {
  const parts = partsWithShares(figure);
  const { base, last } = ends(figure);
  const { years } = figure;
  const moved = parts.map((part) => ({ ...part, by: part.then - part.now }));
  const ranked = moved.toSorted((a, b) => b.by - a.by);
  const [winner, loser] = [ranked[0], ranked.at(-1)];
  if (!winner || !loser || winner === loser || winner.by < 0.05) return [];
  const name = ({ row }: { row: FigureRow }) => partName(model, row);
  const points = (by: number) => formatValue(Math.abs(by), 1);
  const [from, to] = [years[base], years[last]];
  const [up, down] = [name(winner), name(loser)];
  const shift = say(
    'shift of shares',
    `Between ${from} and ${to}, ${up} ${conjugated('gain', up)} ${points(winner.by)} percentage points of market share{, to| and will hold} ${percentOf(winner.then)}; ${down} ${conjugated('lose', down)} ${points(loser.by)} and will {hold|have} ${percentOf(loser.then)}.`,
    `The largest gain is that of ${up}, from ${percentOf(winner.now)} of the market in ${from} to ${percentOf(winner.then)} in ${to}; the share of ${down} {falls|declines|goes down} from ${percentOf(loser.now)} to ${percentOf(loser.then)}.`,
    `By ${to}, ${up} will {have|hold} ${percentOf(winner.then)} of the market, ${points(winner.by)} percentage points more than in ${from}; ${down} will have lost ${points(loser.by)} and {hold|be left with} ${percentOf(loser.then)}.`,
  );
  const later = parts.toSorted((a, b) => b.then - a.then);
  const order = later.every((part, i) => part === parts[i])
    ? say(
        'order stays',
        `The {order|ranking} of the ${spelled(parts.length)} {does not change|stays the same}.`,
        `${parts.length === 2 ? 'Both keep their places' : `All ${spelled(parts.length)} keep their places`}.`,
        `{No place in the ranking|Nothing in the ranking} changes.`,
      )
    : say(
        'order changes',
        `{By then|In ${to}} the order {is|will be} ${listed(later.map(name))}.`,
        `The {new order|ranking of ${to}} {is|will be} ${listed(later.map(name))}.`,
      );
  return [paragraph(`${shift} ${order} ${apart(parts, later, [from!, to!], say)}`)];
}

type Part = ReturnType<typeof partsWithShares>[number];

/** How far the first is ahead of the second, now and then. */
function apart(parts: Part[], later: Part[], [from, to]: [number, number], say: Say): string {
  const gap = formatValue(parts[0]!.now - parts[1]!.now, 1);
  const then = formatValue(later[0]!.then - later[1]!.then, 1);
  if (gap === then) return `First and second place stay ${gap} percentage points apart.`;
  const moves = Number(then) > Number(gap) ? '{widens|grows}' : '{narrows|shrinks}';
  return say(
    'first and second',
    `The {gap|distance} between first and second place ${moves} from ${gap} to ${then} percentage points.`,
    `{First and second place|The first and the second} were ${gap} percentage points apart in ${from} and will be ${then} apart in ${to}.`,
    `{Between first and second place|From the first to the second} there were ${gap} percentage points in ${from}; in ${to} there will be ${then}.`,
    `The leader’s {margin|advantage}, ${gap} percentage points in ${from}, will be ${then} in ${to}.`,
  );
}
