import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { priceOfOne } from '../texts/wording.ts';
import { capital } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  ends,
  type Figures,
  heading,
  list,
  pace,
  partName,
  partsOf,
  percentOf,
  wholeOf,
} from './figure-reading.ts';
import { type Cased, cased } from './report-effects.ts';

/** Those who buy for themselves keep no suppliers. */
const CONSUMERS =
  /retail value|parents|households|consumers|people|women|\bmen\b|drinkers|owners|commuters|families|patients/;

/** What the findings mean for suppliers, buyers, entrants and investors. */
export function meaning(model: MarketModel, figures: Figures): Block[] {
  const all = cased(figures);
  if (!all || all.to <= all.from) return [];
  const ranking = figures.find(({ form }) => form === 'ranking');
  return [
    heading('What it means'),
    list([
      `${capital(model.makers)}. ${forSuppliers(model, figures, all)}`,
      `${capital(model.buyers)}. ${forBuyers(model, all, ranking)}`,
      ...(ranking ? [`New entrants. ${forEntrants(all, ranking)}`] : []),
      `Investors and lenders. ${forInvestors(model, all)}`,
    ]),
  ];
}

function forSuppliers(model: MarketModel, figures: Figures, { size, from, to }: Cased): string {
  const [regions, cut] = figures.filter((figure) => wholeOf(figure));
  const most = (figure: FigureData) => {
    const { base, last } = ends(figure);
    const added = ({ values }: FigureRow) => (values[last] ?? 0) - (values[base] ?? 0);
    const row = partsOf(figure).toSorted((a, b) => added(b) - added(a))[0]!;
    return { name: partName(model, row), added: amount(figure, added(row)) };
  };
  const grown = amount(size, to - from);
  if (!regions || !cut) return `The market grows by ${grown}.`;
  const [where, what] = [most(regions), most(cut)];
  return (
    `The market grows by ${grown}, of which ${what.added} in ${what.name} and ${where.added} in ${where.name}. ` +
    [
      'Whoever is weak in both has to win share to grow with the market.',
      'A supplier that sells in neither of them will see its share fall.',
      'The two overlap, and most new capacity will be planned for both.',
    ][model.place % 3]!
  );
}

function forBuyers(
  { total, volume, unitSold, base: baseYear, last: lastYear, years, unit, buyers }: MarketModel,
  { base, last }: Cased,
  ranking: FigureData | undefined,
): string {
  const each = (at: number) => total[at]! / volume[at]!;
  const rate = growthRate(each(base), each(last), years[last]! - years[base]!) ?? 0;
  const steady = Math.abs(rate) < 0.05;
  const price = steady
    ? `The average price of ${priceOfOne(each(base), unitSold)} per ${unitSold.one} changes little.`
    : `The average price ${rate < 0 ? 'falls' : 'rises'} from ${priceOfOne(each(base), unitSold)} per ${unitSold.one} in ${baseYear} to ${priceOfOne(each(last), unitSold)} in ${lastYear}.`;
  const shares = (ranking?.rows ?? []).slice(0, 3).map(({ values }) => values.at(-1) ?? 0);
  const held = shares.reduce((sum, share) => sum + share, 0);
  if (!ranking || held <= 0) return price;
  const [wide, narrow] = CONSUMERS.test(`${unit} ${buyers}`)
    ? ['no brand sets the price alone', 'a few brands set the prices']
    : ['there is a choice of suppliers', 'it pays to keep a second supplier qualified'];
  const choice = held < 35 ? wide : narrow;
  return `${price} The three largest suppliers held ${percentOf(held)} of sales in ${baseYear}: ${choice}.`;
}

function forEntrants({ size, base, last, from, to }: Cased, ranking: FigureData): string {
  const { years } = size;
  const fifth = ranking.rows[4]?.values.at(-1);
  return (
    `One per cent of the market was worth ${amount(size, from / 100)} in ${years[base]} and will be worth ${amount(size, to / 100)} in ${years[last]}.` +
    (typeof fifth === 'number' ? ` A share of ${percentOf(fifth)} was enough for fifth place.` : '')
  );
}

function forInvestors({ publicSources }: MarketModel, all: Cased): string {
  const { size, base, last, from, low, high } = all;
  const { years } = size;
  const rate = growthRate(from, low, years[last]! - years[base]!);
  const [source] = publicSources;
  return (
    `In ${years[last]} ${amount(size, high - low)} lie between the low and the high case; the low case still means ${pace(rate)}.`.replace(
      / still(?= means (?:no|a decline))/,
      '',
    ) + (source ? ` The first place to see which of them is coming true is ${source}.` : '')
  );
}
