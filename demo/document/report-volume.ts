import type { FigureData } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { counted, dollarsOfOne, isMeasured, priceOfOne, withoutThings } from '../texts/wording.ts';
import type { MarketModel } from '../types.ts';
import { ends, heading, pace, paragraph, percentOf, yearName } from './figure-reading.ts';
import type { Say } from './phrasing.ts';

const SCALED = /^(?:thousand|million|billion) /;

/** So many places that the largest of these numbers is printed with four digits. */
const placesOf = (values: number[]): number =>
  Math.min(4, Math.max(0, 3 - Math.floor(Math.log10(Math.max(...values)))));

/** What is sold and what one costs, year by year; nothing where the edition has other years than the model. */
export function volumeAndPrice(model: MarketModel, figure: FigureData, say: Say): Block[] {
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
      say(
        'volume',
        `Volume {came to|was} ${counted(sold[base]!, unitSold.name)} in ${years[base]}, {compared with|after} ${short(sold[first]!)} in ${years[first]}: ${pace(rate(sold, first, base))}. For ${years[last]} we expect ${short(sold[last]!)}, after ${pace(rate(sold, base, last))}.`,
        `In ${years[base]} {suppliers sold|buyers took} ${counted(sold[base]!, unitSold.name)}; in ${years[first]} it had been ${short(sold[first]!)}. {Volume|The forecast for volume} shows ${pace(rate(sold, base, last))}, to ${short(sold[last]!)} in ${years[last]}.`,
        `Behind these sales {is a volume of|are} ${counted(sold[base]!, unitSold.name)} in ${years[base]} and, {in the forecast|as a forecast}, ${short(sold[last]!)} in ${years[last]}: ${pace(rate(sold, base, last))}, after ${pace(rate(sold, first, base))} since ${years[first]}.`,
      ),
    ),
    paragraph(
      `${say(
        'price',
        `The average price {was|came to} ${price(base)} per ${unitSold.one} in ${years[base]}${price(base) === price(first) ? `, the same as in ${years[first]}` : ` and ${price(first)} in ${years[first]}`}.`,
        price(base) === price(first)
          ? `At ${price(base)} per ${unitSold.one}, the average price of ${years[base]} was that of ${years[first]}.`
          : `On average, buyers paid ${price(base)} per ${unitSold.one} in ${years[base]}, {compared with|against} ${price(first)} in ${years[first]}.`,
      )} ${priceText(past, ahead, years[first]!, say)}${say(
        'price of the mix',
        'The average covers all products, regions and contracts, so it also moves with the mix.',
        'Prices are averages of {everything sold|all products, regions and contracts}; a change in the mix moves them too.',
        'As an average of all {products and regions|contracts and regions}, it changes with the mix as well as with price lists.',
      )}`,
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
    ...shareOfVolume(values, sold, { base, last }, say),
  ];
}

function priceText(past: number | null, ahead: number | null, first: number, say: Say): string {
  if (past === null || ahead === null) return '';
  const moves = (rate: number) =>
    Math.abs(rate) < 0.05
      ? 'hold steady'
      : `${rate < 0 ? 'fall' : 'rise'} by ${percentOf(Math.abs(rate))} a year`;
  return `${say(
    'price to come',
    ...(moves(past) === moves(ahead)
      ? [
          `We expect it to ${moves(ahead)}, as it has since ${first}.`,
          `It should continue to ${moves(ahead)}, {as in the measured years|the pace of the years since ${first}}.`,
        ]
      : [
          `We expect it to ${moves(ahead)}.`,
          `{From now on|In the forecast} it should ${moves(ahead)}.`,
        ]),
  )} `;
}

/** How much of the growth in value is growth in volume. */
function shareOfVolume(
  values: (number | null)[],
  sold: number[],
  { base, last }: { base: number; last: number },
  say: Say,
): Block[] {
  const value = Math.log(values[last]! / values[base]!);
  const volume = Math.log(sold[last]! / sold[base]!);
  if (value <= 0 || volume <= 0) return [];
  const share = percentOf((volume / value) * 100);
  const rest = percentOf((1 - volume / value) * 100);
  const text =
    volume > value
      ? say(
          'volume outgrows value',
          'Volume {therefore|thus} grows faster than value: falling prices take back part of what {new demand|demand} adds.',
          'Because prices fall, {volume grows faster than value|value grows more slowly than volume}.',
          'Part of the {additional|new} demand is {offset|taken back} by lower prices, so volume grows faster than value.',
        )
      : volume / value > 0.9949
        ? 'All growth in value is growth in volume.'
        : say(
            'volume and value',
            `Volume accounts for ${share} of the growth in value {in the forecast|over the forecast years}; the rest is price.`,
            `Of the growth in value, ${share} is due to volume and ${rest} to {price|higher prices}.`,
            `{Higher|Rising} prices {bring|contribute} ${rest} of the growth in value, volume the {rest|remaining ${share}}.`,
          );
  return [paragraph(text)];
}
