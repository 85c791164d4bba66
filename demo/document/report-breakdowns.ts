import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capitalized } from '#src/first-letter.ts';
import { conjugated } from '../texts/wording.ts';
import { listed } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';
import {
  amount,
  changes,
  ends,
  heading,
  paragraph,
  partName,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
  yearName,
} from './figure-reading.ts';
import { factsOfPart } from './part-facts.ts';
import { partTexts } from './part-texts.ts';
import type { Say } from './phrasing.ts';
import { cutIntroduction, sharesText } from './report-shares.ts';

/** A part of the market by itself, as columns. */
const partColumns = (figure: FigureData, row: FigureRow): Block => ({
  kind: 'columns',
  figure: {
    ...figure,
    form: 'totals',
    title: row.name,
    subject: `${figure.subject}: ${row.name}`,
    row_title: '',
    rows: [{ name: row.name, values: row.values }],
    note: '',
  },
});

/** A part of the market year by year, with its share and its growth. */
function partTable(figure: FigureData, row: FigureRow): Block {
  const changed = changes(figure, row);
  return {
    kind: 'table',
    table: {
      title: `${figure.subject}: ${row.name}`,
      unit: unitLine(figure),
      head: ['Year', 'Value', 'Share of the market', 'Change on the year before'],
      rows: figure.years.map((_, at) => [
        yearName(figure, at),
        formatValue(row.values[at], figure.decimals),
        percentOf(shareIn(figure, row, at)),
        at === 0 ? '' : formatGrowth(changed[at]),
      ]),
    },
  };
}

/** Where the market's growth comes from: what each part adds between the last measured and the last year. */
function increases(model: MarketModel, figure: FigureData, say: Say): Block[] {
  const { base, last } = ends(figure);
  const whole = wholeOf(figure);
  const added = ({ values }: FigureRow) => (values[last] ?? 0) - (values[base] ?? 0);
  if (!whole || added(whole) <= 0) return [];
  const parts = partsOf(figure).toSorted((a, b) => added(b) - added(a));
  const share = (row: FigureRow) => percentOf((added(row) / added(whole)) * 100);
  const [most, next] = parts;
  if (!most || !next) return [];
  const [from, to] = [figure.years[base]!, figure.years[last]!];
  const [all, own] = [amount(figure, added(whole)), amount(figure, added(most))];
  const [name, second] = [partName(model, most), partName(model, next)];
  const lost = parts.filter((row) => added(row) < 0).map((row) => partName(model, row));
  return [
    heading(`Growth by ${figure.row_title.toLowerCase()}`),
    paragraph(
      lost.length > 0
        ? `The market grows by ${all} between ${from} and ${to}. Sales rise most in ${name}, by ${own}; in ${listed(lost)} they fall.`
        : say(
            'where growth comes from',
            `Of the ${all} that the market {adds|gains} between ${from} and ${to}, ${own} or ${share(most)} {comes|will come} from ${name}. ${capitalized(second)} ${conjugated('follow', second)} with ${share(next)}.`,
            `Sales {rise|increase} by ${all} {between ${from} and ${to}|from ${from} to ${to}}. ${capitalized(name)} ${conjugated('account', name)} for ${own} of that, or ${share(most)}; {next|then} ${conjugated('come', second)} ${second} with ${share(next)}.`,
            `The market {grows|expands} by ${all} {between ${from} and ${to}|from ${from} to ${to}}. The largest {part|contribution}, ${own} or ${share(most)}, {is that of|comes from} ${name}; ${second} ${conjugated('contribute', second)} ${share(next)}.`,
          ),
    ),
    {
      kind: 'table',
      table: {
        title: `${figure.subject}: increase, ${from}–${to}`,
        unit: unitLine(figure),
        head: [figure.row_title, 'Increase', 'Share of the increase'],
        rows: [...parts, whole].map((row) => [
          row.name,
          formatValue(added(row), figure.decimals),
          share(row),
        ]),
        total: true,
      },
    },
  ];
}

/** A market by one of its cuts: the figure, where growth comes from, and a profile of each part. */
export function breakdown(
  model: MarketModel,
  figure: FigureData | undefined,
  say: Say,
  seen: Map<string, number>,
): Block[] {
  if (!figure) return [];
  return [
    ...cutIntroduction(model, figure, say),
    { kind: 'figure', number: figure.number },
    ...sharesText(model, figure, say),
    ...increases(model, figure, say),
    { kind: 'tables', number: figure.number },
    ...partsOf(figure).flatMap((row) => {
      const facts = factsOfPart(model, figure, row);
      return [
        heading(row.name),
        ...(facts ? partTexts(facts, say, seen).map(paragraph) : []),
        partColumns(figure, row),
        partTable(figure, row),
      ];
    }),
  ];
}
