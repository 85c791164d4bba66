import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { capitalized } from '#src/first-letter.ts';
import { priceOfOne } from '../texts/wording.ts';
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
import type { Say } from './phrasing.ts';
import { type Cased, cased } from './report-effects.ts';

/** Those who buy for themselves keep no suppliers. */
const CONSUMERS =
  /retail value|parents|households|consumers|people|women|\bmen\b|drinkers|owners|commuters|families|patients/;

/** What the findings mean for suppliers, buyers, entrants and investors. */
export function meaning(model: MarketModel, figures: Figures, say: Say): Block[] {
  const all = cased(figures);
  if (!all || all.to <= all.from) return [];
  const ranking = figures.find(({ form }) => form === 'ranking');
  return [
    heading('Implications'),
    list([
      `${capitalized(model.makers)}: ${forSuppliers(model, figures, all, say)}`,
      `${capitalized(model.buyers)}: ${forBuyers(model, all, ranking, say)}`,
      ...(ranking ? [`New entrants: ${forEntrants(all, ranking, say)}`] : []),
      `Investors and lenders: ${forInvestors(model, all, say)}`,
    ]),
  ];
}

function forSuppliers(
  model: MarketModel,
  figures: Figures,
  { size, from, to }: Cased,
  say: Say,
): string {
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
  return `${say(
    'suppliers gain',
    `Of the ${grown} that the market {adds|gains}, ${what.added} {is|will be} in ${what.name}; by region, ${where.name} {brings|contributes} the most, ${where.added}.`,
    `The forecast adds ${grown} {of new sales|in sales}, above all in ${what.name} (${what.added}) and, by region, in ${where.name} (${where.added}).`,
    `Sales {rise|increase} by ${grown}. The {largest|biggest} single {gains|increases} are ${what.added} in ${what.name} and ${where.added} in ${where.name}.`,
  )} ${say(
    'suppliers act',
    '{A supplier|Anyone} weak in both has to win share elsewhere {just |}to keep pace.',
    'A supplier that sells in neither {will|is bound to} lose {share|market share}.',
    'The two overlap, {and|so} most new capacity will be planned for both.',
    '{Investment plans|Plans for the next years} should start {there|with these two}.',
  )}`;
}

function forBuyers(
  { total, volume, unitSold, base: baseYear, last: lastYear, years, unit, buyers }: MarketModel,
  { base, last }: Cased,
  ranking: FigureData | undefined,
  say: Say,
): string {
  const each = (at: number) => total[at]! / volume[at]!;
  const rate = growthRate(each(base), each(last), years[last]! - years[base]!) ?? 0;
  const [now, then] = [priceOfOne(each(base), unitSold), priceOfOne(each(last), unitSold)];
  const price =
    Math.abs(rate) < 0.05
      ? say(
          'steady price',
          `The average price {stays near|remains about} ${now} per ${unitSold.one}.`,
          `{Budget for|Expect to pay} about ${now} per ${unitSold.one} {throughout|in all years}, at constant prices.`,
        )
      : say(
          'moving price',
          `The average price ${rate < 0 ? '{falls|comes down}' : '{rises|goes up}'} from ${now} per ${unitSold.one} in ${baseYear} to ${then} in ${lastYear}.`,
          `{Expect|Plan for} ${rate < 0 ? 'lower' : 'higher'} prices: ${then} per ${unitSold.one} in ${lastYear}, {compared with|after} ${now} in ${baseYear}.`,
          `By ${lastYear} we expect an average price of ${then} per ${unitSold.one}, ${percentOf(Math.abs(each(last) / each(base) - 1) * 100)} ${rate < 0 ? 'less' : 'more'} than in ${baseYear}.`,
        );
  const shares = (ranking?.rows ?? []).slice(0, 3).map(({ values }) => values.at(-1) ?? 0);
  const held = shares.reduce((sum, share) => sum + share, 0);
  if (!ranking || held <= 0) return price;
  const isRetail = CONSUMERS.test(`${unit} ${buyers}`);
  const said = percentOf(held);
  const choice =
    held < 35
      ? say(
          'wide choice',
          ...(isRetail
            ? [
                `With ${said} of sales {in the hands of|held by} three suppliers, no brand {sets the price alone|dictates prices}.`,
                `No brand {sets prices alone|decides prices}: the three largest {had|held} ${said} of sales.`,
              ]
            : [
                `The three largest suppliers {had|held} ${said} of sales, so there is {a choice of suppliers|room to compare offers}.`,
                `{Choice is wide|There are alternatives}: the three largest suppliers {had|held} only ${said} of sales.`,
                `With ${said} of sales {held by|in the hands of} the top three, {tenders|comparisons} are worth the effort.`,
              ]),
        )
      : say(
          'narrow choice',
          ...(isRetail
            ? [
                `A few brands set prices: the three largest suppliers {had|held} ${said} of sales.`,
                `With ${said} of sales {held by|in the hands of} three suppliers, prices are set by a few.`,
              ]
            : [
                `The three largest suppliers {had|held} ${said} of sales, so it pays to {qualify|keep} a second source.`,
                `With ${said} of sales {held by|in the hands of} three suppliers, a second {qualified |}source is worth its cost.`,
                `Three suppliers {had|held} ${said} of sales: long contracts {deserve|need} a second source.`,
              ]),
        );
  return `${price} ${choice}`;
}

function forEntrants({ size, base, last, from, to }: Cased, ranking: FigureData, say: Say): string {
  const { years } = size;
  const fifth = ranking.rows[4]?.values.at(-1);
  const [now, then] = [amount(size, from / 100), amount(size, to / 100)];
  const worth = say(
    'one per cent',
    `One per cent of the market was worth ${now} in ${years[base]} and will be worth ${then} in ${years[last]}.`,
    `A share of one per cent {meant|was} ${now} in ${years[base]}; in ${years[last]} it will {mean|be} ${then}.`,
    `Each percentage point {of market share|of the market} is worth ${now} today and ${then} in ${years[last]}.`,
  );
  return typeof fifth !== 'number'
    ? worth
    : `${worth} ${say(
        'fifth place',
        `A share of ${percentOf(fifth)} {was enough|sufficed} for fifth place.`,
        `{Fifth place|The fifth place} {takes|requires} a share of ${percentOf(fifth)}.`,
        `The fifth largest supplier {had|held} ${percentOf(fifth)}.`,
      )}`;
}

function forInvestors({ publicSources }: MarketModel, all: Cased, say: Say): string {
  const { size, base, last, from, low, high } = all;
  const { years } = size;
  const rate = growthRate(from, low, years[last]! - years[base]!);
  const [source] = publicSources;
  const still = (rate ?? 0) > 0.05 ? '{still |}' : '';
  const cases = say(
    'cases apart',
    `In ${years[last]} the low and the high case {are|lie} ${amount(size, high - low)} apart; the low case ${still}means ${pace(rate)}.`,
    `The low case {assumes|is based on} ${pace(rate)}; the high case {of|for} ${years[last]} is ${amount(size, high - low)} {above|higher than} it.`,
    `{Between the cases of ${years[last]} lie|The cases of ${years[last]} span} ${amount(size, high - low)}, and the lower one assumes ${pace(rate)}.`,
  );
  return source
    ? `${cases} ${say(
        'early sign',
        `The first {sign|indication} of which case is coming true will be found in ${source}.`,
        `${capitalized(source)} will be {the first|among the first} to show which case the market follows.`,
        `{Early signs|First signs} of either appear in ${source}.`,
      )}`
    : cases;
}
