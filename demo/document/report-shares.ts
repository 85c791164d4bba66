import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { conjugated } from '../texts/wording.ts';
import { capital, listed, spelled } from '../texts/words.ts';
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
export function cutIntroduction(model: MarketModel, figure: FigureData): Block[] {
  const parts = partsWithShares(figure);
  const [first, second] = parts;
  const whole = wholeOf(figure);
  if (!first || !second || !whole) return [];
  const { base, last } = ends(figure);
  const { years } = figure;
  const name = ({ row }: { row: FigureRow }) => partName(model, row);
  const ranked = parts.toSorted((a, b) => b.rate - a.rate);
  const [quick, slow] = [ranked[0]!, ranked.at(-1)!];
  const what = figure.row_title.toLowerCase();
  const turn = (model.place + figure.number) % 3;
  const leads = [
    `This chapter divides the market by ${what}. The largest part in ${years[base]} was ${name(first)}, with ${percentOf(first.now)} of sales; ${name(second)} followed with ${percentOf(second.now)}.`,
    `Divided by ${what}, the market has ${spelled(parts.length)} parts. The largest in ${years[base]} was ${name(first)}, at ${amount(figure, first.row.values[base])} or ${percentOf(first.now)} of all sales, ahead of ${name(second)} with ${percentOf(second.now)}.`,
    `In ${years[base]}, ${name(first)} and ${name(second)} ${parts.length === 2 ? 'shared the market' : `together accounted for ${percentOf(first.now + second.now)} of sales`}: ${percentOf(first.now)} and ${percentOf(second.now)}.`,
  ][turn]!;
  const market = growth(figure, whole, base, last);
  const unevenText = () => {
    const [first, last] = [name(quick), name(slow)];
    const fast = `${conjugated('grow', first)} fastest, at ${percentOf(quick.rate)} a year`;
    const to = years[ends(figure).last];
    return [
      `To ${to} the market ${grows(market)}. ${capital(first)} ${fast}; ${last} ${slowest(last, slow.rate)}.`,
      `${capital(first)} ${fast} to ${to}, while ${last} ${slowest(last, slow.rate)}; the market as a whole ${grows(market)}.`,
      `Growth to ${to} is fastest in ${first}, at ${percentOf(quick.rate)} a year; ${last} ${slowest(last, slow.rate)}, in a market that ${grows(market)}.`,
    ][(figure.number + Math.floor(model.place / 3)) % 3]!;
  };
  const uneven =
    quick.rate.toFixed(1) === slow.rate.toFixed(1)
      ? `All of them grow at the pace of the market to ${years[last]}.`
      : unevenText();
  return [paragraph(`${leads} ${uneven}`)];
}

function slowest(name: string, rate: number): string {
  if (Math.abs(rate) < 0.05) return `${conjugated('do', name)} not grow`;
  return rate < 0
    ? `${conjugated('shrink', name)} by ${percentOf(-rate)}`
    : `${conjugated('grow', name)} most slowly, at ${percentOf(rate)}`;
}

/** How the shares move to the last year, and whether the order of the parts stays. */
export function sharesText(model: MarketModel, figure: FigureData): Block[] {
  const parts = partsWithShares(figure);
  const { base, last } = ends(figure);
  const { years } = figure;
  const moved = parts.map((part) => ({ ...part, by: part.then - part.now }));
  const ranked = moved.toSorted((a, b) => b.by - a.by);
  const [winner, loser] = [ranked[0], ranked.at(-1)];
  if (!winner || !loser || winner === loser || winner.by < 0.05) return [];
  const name = ({ row }: { row: FigureRow }) => partName(model, row);
  const points = (by: number) => `${formatValue(Math.abs(by), 1)} percentage points`;
  const later = parts.toSorted((a, b) => b.then - a.then);
  const stays = later.every((part, i) => part === parts[i]);
  const order = stays
    ? `The order of the ${spelled(parts.length)} does not change.`
    : `By then the order is ${listed(later.map(name))}.`;
  const [top, next] = [later[0]!, later[1]!];
  const gap = (parts[0]!.now - parts[1]!.now).toFixed(1);
  const gapThen = (top.then - next.then).toFixed(1);
  const apart =
    gap === gapThen
      ? `The distance between first and second place stays at ${points(Number(gap))}.`
      : `The distance between first and second place goes from ${formatValue(Number(gap), 1)} to ${points(Number(gapThen))}.`;
  return [
    paragraph(
      `Between ${years[base]} and ${years[last]}, ${name(winner)} ${conjugated('gain', name(winner))} ${points(winner.by)} of market share, to ${percentOf(winner.then)}; ` +
        `${name(loser)} ${conjugated('lose', name(loser))} ${points(loser.by)} and will then hold ${percentOf(loser.then)}. ${order} ${apart}`,
    ),
  ];
}
