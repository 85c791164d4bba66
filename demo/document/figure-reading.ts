import type { FigureData, FigureRow } from '#src/features/figures/figure.ts';
import { formatValue, speakValue } from '#src/features/figures/format-value.ts';
import type { Block, ReportEdition } from '#src/features/figures/print/chapter.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { capitalized } from '#src/first-letter.ts';
import { regionInText, spoken } from '../texts/words.ts';
import type { MarketModel } from '../types.ts';

export type Figures = ReportEdition['figures'];

/** A part of the market within a sentence: its row begins with a capital, the market's record says which names do. */
export function partName({ dimensions }: MarketModel, { name }: FigureRow): string {
  const segments = dimensions.flatMap((dimension) => dimension.segments);
  const written = segments.find((segment) => capitalized(segment.name) === name);
  return written ? spoken(written.name) : regionInText(name);
}

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

/** A value as a sentence has it, such as 'USD 1.95 billion'; the tables have every digit that is published. */
export const amount = (figure: FigureData, value: number | null | undefined): string =>
  figure.unit === '%' ? `${formatValue(value, figure.decimals)}%` : speakValue(value, figure);

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

/** A share or a rate as a sentence has it: '21.4%', and a dash where there is none. */
export const percentOf = (value: number | null): string =>
  value === null ? '–' : `${formatValue(value, 1)}%`;

/** Growth a year as a sentence has it: 'growth of 5.2% a year', 'a decline of 1.3% a year'. */
export function pace(rate: number | null): string {
  if (rate === null) return 'no growth that can be stated';
  if (Math.abs(rate) < 0.05) return 'no growth';
  return `${rate < 0 ? 'a decline' : 'growth'} of ${percentOf(Math.abs(rate))} a year`;
}

/** The same rates as clauses: 'grows 5.2% a year', 'shrinks 1.3% a year'. */
export const grows = (rate: number | null): string =>
  rate === null || Math.abs(rate) < 0.05
    ? 'stays as it is'
    : `${rate < 0 ? 'shrinks' : 'grows'} ${percentOf(Math.abs(rate))} a year`;

/** The change on the year before of each year, in per cent; null for the first. */
export const changes = ({ years }: FigureData, { values }: FigureRow): (number | null)[] =>
  years.map((year, at) =>
    at === 0 ? null : growthRate(values[at - 1], values[at], year - years[at - 1]!),
  );

/** The year in which a value changed most, with its change; years after `until` are left out. */
export function bestYear(figure: FigureData, row: FigureRow, until: number) {
  return changes(figure, row)
    .flatMap((rate, at) => (rate === null || at > until ? [] : [{ year: figure.years[at]!, rate }]))
    .toSorted((a, b) => b.rate - a.rate);
}
