import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatGrowth, formatValue } from '#src/features/figures/format-value.ts';
import type { Block } from '#src/features/figures/print/chapter.ts';
import { unitLine } from '#src/features/figures/table-series.ts';
import { capital } from '../texts/words.ts';
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
import { sizeText } from './report-breakdowns.ts';
import { meaning } from './report-meaning.ts';

/** The answer in two pages: size and forecast, findings with their figures, what follows, and all parts of the market. */
export function summary(model: MarketModel, figures: Figures): Block[] {
  const size = figures.find(({ form }) => form === 'totals');
  const cuts = figures.filter((figure) => wholeOf(figure));
  const findings: Block[] = [
    heading('Findings'),
    {
      kind: 'list',
      items: figures.map((figure) => {
        const more = wholeOf(figure) ? ` ${cutText(model, figure)}` : '';
        return `${figure.title} (figure ${figure.number}).${more}`;
      }),
    },
  ];
  return [
    paragraph(model.insight),
    heading('The market in short'),
    ...sizeText(size),
    ...findings,
    ...meaning(model, figures),
    ...atAGlance(model, size, cuts),
  ];
}

/** The largest part of a market and the one that grows fastest. */
function cutText(model: MarketModel, figure: FigureData): string {
  const { base, last } = ends(figure);
  const { years } = figure;
  const rate = (row: FigureRow) => growth(figure, row, base, last) ?? 0;
  const parts = partsOf(figure);
  const largest = parts.toSorted((a, b) => (b.values[base] ?? 0) - (a.values[base] ?? 0))[0]!;
  const fastest = parts.toSorted((a, b) => rate(b) - rate(a))[0]!;
  const [held, will] = [base, last].map((at) => percentOf(shareIn(figure, largest, at)));
  if (!figure.title.includes(held!))
    return `${capital(partName(model, largest))} held ${held} of sales in ${years[base]} and will hold ${will} in ${years[last]}.`;
  return largest === fastest
    ? `At ${percentOf(rate(largest))} a year it also grows fastest.`
    : `The fastest growth is that of ${partName(model, fastest)}, at ${percentOf(rate(fastest))} a year.`;
}

function atAGlance(model: MarketModel, size: FigureData | undefined, cuts: FigureData[]): Block[] {
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
    paragraph('Sales of all parts of the market; the chapters that follow have every year.'),
    {
      kind: 'table',
      table: {
        title: `The ${model.market} market and its parts`,
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
