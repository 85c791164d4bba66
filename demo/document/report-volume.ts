import type { FigureData } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { counted, dollarsOfOne, isMeasured, priceOfOne, withoutThings } from '../texts/wording.ts';
import type { MarketModel } from '../types.ts';
import { ends, heading, pace, paragraph, percentOf, yearName } from './figure-reading.ts';

const SCALED = /^(?:thousand|million|billion) /;

/** So many places that the largest of these numbers is printed with four digits. */
const placesOf = (values: number[]): number =>
  Math.min(4, Math.max(0, 3 - Math.floor(Math.log10(Math.max(...values)))));

/** What is sold and what one costs, year by year; nothing where the edition has other years than the model. */
export function volumeAndPrice(model: MarketModel, figure: FigureData): Block[] {
  const { years } = figure;
  const values = figure.rows[0]?.values ?? [];
  const { total, volume, unitSold, market } = model;
  const known = values.filter((value) => typeof value === 'number');
  if (String(years) !== String(model.years) || known.length < years.length) return [];
  // A corrected value is another volume at the same price.
  const each = total.map((paid, at) => paid / volume[at]!);
  const sold = known.map((value, at) => value / each[at]!);
  const { first, base, last } = ends(figure);
  const rate = (series: number[], from: number, to: number) =>
    growthRate(series[from], series[to], years[to]! - years[from]!);
  const price = (at: number) => priceOfOne(each[at]!, unitSold);
  const [past, ahead] = [rate(each, first, base), rate(each, base, last)];
  const prices = each.map((millions) => dollarsOfOne(millions, unitSold));
  const inMillions = Math.max(...prices) >= 999_500;
  const printed = inMillions ? prices.map((one) => one / 1e6) : prices;
  const isWhole = !SCALED.test(unitSold.name) && !isMeasured(unitSold.name);
  const short = (value: number) => withoutThings(counted(value, unitSold.name));
  const change = (at: number) => (at === 0 ? '' : formatGrowth(rate(sold, at - 1, at)));
  return [
    heading('Volume and price'),
    paragraph(
      `Volume came to ${counted(sold[base]!, unitSold.name)} in ${years[base]}, compared with ${short(sold[first]!)} in ${years[first]}: ${pace(rate(sold, first, base))}. ` +
        `For ${years[last]} we expect ${short(sold[last]!)}, after ${pace(rate(sold, base, last))}.`,
    ),
    paragraph(
      `The average price was ${price(base)} per ${unitSold.one} in ${years[base]}${price(base) === price(first) ? `, the same as in ${years[first]}` : ` and ${price(first)} in ${years[first]}`}. ${priceText(past, ahead, years[first]!)}Prices are averages over all products, regions and contracts, so a change in the mix moves them too.`,
    ),
    {
      kind: 'table',
      table: {
        title: `Volume and average price in the ${market} market`,
        unit: `Volume in ${unitSold.name}; price in US dollars${inMillions ? ' (million)' : ''} per ${unitSold.one}, constant 2024 prices`,
        head: ['Year', 'Volume', 'Change', 'Average price'],
        rows: years.map((_, at) => [
          yearName(figure, at),
          formatValue(sold[at], isWhole ? 0 : placesOf(sold)),
          change(at),
          formatValue(printed[at], placesOf(printed)),
        ]),
      },
    },
    ...shareOfVolume(values, sold, { base, last }),
  ];
}

function priceText(past: number | null, ahead: number | null, first: number): string {
  if (past === null || ahead === null) return '';
  const moves = (rate: number) =>
    Math.abs(rate) < 0.05
      ? 'hold steady'
      : `${rate < 0 ? 'fall' : 'rise'} by ${percentOf(Math.abs(rate))} a year`;
  return moves(past) === moves(ahead)
    ? `We expect it to ${moves(ahead)}, as it has since ${first}. `
    : `We expect it to ${moves(ahead)}. `;
}

/** How much of the growth in value is growth in volume. */
function shareOfVolume(
  values: (number | null)[],
  sold: number[],
  { base, last }: { base: number; last: number },
): Block[] {
  const value = Math.log(values[last]! / values[base]!);
  const volume = Math.log(sold[last]! / sold[base]!);
  if (value <= 0 || volume <= 0) return [];
  const text =
    volume > value
      ? 'Volume therefore grows faster than value: falling prices take back part of what new demand adds.'
      : volume / value > 0.9949
        ? 'All growth in value is growth in volume.'
        : `${percentOf((volume / value) * 100)} of the growth in value is growth in volume; the rest is price.`;
  return [paragraph(text)];
}
