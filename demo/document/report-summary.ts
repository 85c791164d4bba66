import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capitalized } from '#src/first-letter.ts';
import type { MarketModel } from '../types.ts';
import {
  ends,
  type Figures,
  growth,
  heading,
  paragraph,
  partName,
  partsOf,
  percentOf,
  shareIn,
  wholeOf,
} from './figure-reading.ts';
import type { Say } from './phrasing.ts';
import { cased } from './report-effects.ts';
import { meaning } from './report-meaning.ts';
import { sizeText } from './report-size.ts';

/** The answer in two pages: size and forecast, findings with their figures, what follows, the cases, and all parts of the market. */
export function summary(model: MarketModel, figures: Figures, say: Say): Block[] {
  const size = figures.find(({ form }) => form === 'totals');
  const cuts = figures.filter((figure) => wholeOf(figure));
  const findings: Block[] = [
    heading('Key findings'),
    {
      kind: 'list',
      items: figures.map((figure) => {
        const more = wholeOf(figure) ? ` ${cutText(model, figure, say)}` : '';
        return `${figure.title} (figure ${figure.number}).${more}`;
      }),
    },
  ];
  return [
    paragraph(model.insight),
    heading('Size and forecast'),
    ...sizeText(size, say),
    ...findings,
    ...meaning(model, figures, say),
    ...atAGlance(model, size, cuts, say),
    ...casesTable(figures, say),
  ];
}

/** The largest part of a market and the one that grows fastest. */
function cutText(model: MarketModel, figure: FigureData, say: Say): string {
  const { base, last } = ends(figure);
  const { years } = figure;
  const rate = (row: FigureRow) => growth(figure, row, base, last) ?? 0;
  const parts = partsOf(figure);
  const largest = parts.toSorted((a, b) => (b.values[base] ?? 0) - (a.values[base] ?? 0))[0]!;
  const fastest = parts.toSorted((a, b) => rate(b) - rate(a))[0]!;
  const [held, will] = [base, last].map((at) => percentOf(shareIn(figure, largest, at)));
  const name = partName(model, largest);
  if (!figure.title.includes(held!))
    return say(
      'largest part',
      `${capitalized(name)} {held|had} ${held} of sales in ${years[base]} and will {hold|have} ${will} in ${years[last]}.`,
      `The share of ${name} {goes|moves} from ${held} in ${years[base]} to ${will} in ${years[last]}.`,
      `In ${years[base]}, ${name} {accounted for|made up} ${held} of sales; in ${years[last]} it will be ${will}.`,
    );
  return largest === fastest
    ? `At ${percentOf(rate(largest))} a year it also grows fastest.`
    : say(
        'fastest part',
        `The fastest growth is that of ${partName(model, fastest)}, at ${percentOf(rate(fastest))} a year.`,
        `Growth is fastest in ${partName(model, fastest)}, at ${percentOf(rate(fastest))} a year.`,
      );
}

/** The cases of the last year side by side. */
function casesTable(figures: Figures, say: Say): Block[] {
  const all = cased(figures);
  if (!all || all.to <= 0) return [];
  const { size, base, last, from, to, low, high } = all;
  const [now, then] = [size.years[base]!, size.years[last]!];
  const line = (name: string, value: number) => [
    name,
    formatValue(value, size.decimals),
    value === to ? '' : formatGrowth((value / to - 1) * 100),
    formatGrowth(growthRate(from, value, then - now)),
  ];
  return [
    heading('Low, central and high case'),
    paragraph(
      say(
        'cases in the summary',
        `{All|The} growth rates in this report are those of the central case{ unless another one is named|}. The {table below|following table} shows what the other two mean for ${then}.`,
        `We think the outcome will lie between a low and a high case; {the risks are described|what decides between them is described} in the chapter before the appendix.`,
        `{The central case is the one|The central case is what} we consider most likely. The others {mark|show} how far the market could move away from it if restraints or drivers prove stronger.`,
      ),
    ),
    {
      kind: 'table',
      table: {
        title: `Cases of ${then}`,
        unit: unitLine(size),
        head: ['Case', String(then), 'Against central', `Growth a year, ${now}–${then}`],
        rows: [line('Low', low), line('Central', to), line('High', high)],
      },
    },
  ];
}

function atAGlance(
  model: MarketModel,
  size: FigureData | undefined,
  cuts: FigureData[],
  say: Say,
): Block[] {
  const whole = size?.rows[0];
  if (!size || !whole) return [];
  const { first, base, last } = ends(size);
  const line = (figure: FigureData, row: FigureRow, name: string) => [
    name,
    ...[first, base, last].map((at) => formatValue(row.values[at], figure.decimals)),
    formatGrowth(growth(figure, row, base, last)),
  ];
  return [
    heading('The market at a glance'),
    paragraph(
      say(
        'at a glance',
        `{All|The} regions and segments in {three years|the first, the last measured and the last forecast year}; the chapters {have|give} every year.`,
        `{Every|Each} part of the market {at the beginning, the turn and the end|at the start, the turn and the end} of this report’s years. The chapters {have|give} every year.`,
        `Where each region and segment {stood|was} in ${size.years[first]} and ${size.years[base]}, and where {we expect it|it should be} in ${size.years[last]}.`,
      ),
    ),
    {
      kind: 'table',
      table: {
        title: `The ${model.market} market by region and segment`,
        unit: unitLine(size),
        head: [
          'Part',
          String(size.years[first]),
          String(size.years[base]),
          `${size.years[last]} (forecast)`,
          'Growth a year',
        ],
        rows: [
          ...cuts.flatMap((figure) => partsOf(figure).map((row) => line(figure, row, row.name))),
          line(size, whole, 'World'),
        ],
        total: true,
      },
    },
  ];
}
