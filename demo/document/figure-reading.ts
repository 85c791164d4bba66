import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue } from '#src/features/figures/format-value.ts';
import type { Block, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';

export type Figures = ReportEdition['figures'];

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const list = (items: string[]): Block => ({ kind: 'list', items });

/** A figure with its tables. */
export const shown = (figure: FigureData | undefined): Block[] =>
  figure
    ? [
        { kind: 'figure', number: figure.number },
        { kind: 'tables', number: figure.number },
      ]
    : [];

/** Places of the first, the last measured and the last year. */
export function ends({ years, first_forecast_year }: FigureData) {
  const turn = first_forecast_year === null ? -1 : years.indexOf(first_forecast_year);
  const last = years.length - 1;
  return { first: 0, base: turn > 0 ? turn - 1 : last, last };
}

/** A value with its unit, as published. */
export const amount = (
  { currency, unit, decimals }: FigureData,
  value: number | null | undefined,
): string =>
  unit === '%'
    ? `${formatValue(value, decimals)}%`
    : [currency, formatValue(value, decimals), unit].filter(Boolean).join(' ');

/** Growth a year between two places, in per cent. */
export const growth = ({ years }: FigureData, { values }: FigureRow, from: number, to: number) =>
  growthRate(values[from], values[to], years[to]! - years[from]!);

export const wholeOf = ({ rows }: FigureData): FigureRow | undefined =>
  rows.find(({ is_total }) => is_total);
export const partsOf = ({ rows }: FigureData): FigureRow[] =>
  rows.filter(({ is_total }) => !is_total);

/** Share of the whole in a year, in per cent. */
export function shareIn(figure: FigureData, row: FigureRow, at: number): number | null {
  const whole = wholeOf(figure)?.values[at];
  const value = row.values[at];
  return typeof whole === 'number' && whole > 0 && typeof value === 'number'
    ? (value / whole) * 100
    : null;
}

/** '2031 (forecast)', or the year alone where it is measured. */
export const yearName = ({ years, first_forecast_year }: FigureData, at: number): string =>
  first_forecast_year !== null && years[at]! >= first_forecast_year
    ? `${years[at]} (forecast)`
    : String(years[at]);
