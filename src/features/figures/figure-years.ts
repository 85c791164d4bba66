import type { FigureData, FigureRow } from './figure.ts';

type Years = Pick<FigureData, 'years' | 'first_forecast_year'>;

/** Index of the first forecast year; the number of years if all are measured. */
export function firstForecast({ years, first_forecast_year }: Years): number {
  const found =
    first_forecast_year === null ? -1 : years.findIndex((y) => y >= first_forecast_year);
  return found < 0 ? years.length : found;
}

/**
 * The indexes of the two years that a figure compares: the last measured and the last forecast one; if all years are
 * measured, or all forecast, the first and the last. Both are the same if there is only one year.
 */
export function comparedYears(figure: Years): { from: number; to: number } {
  const turn = firstForecast(figure);
  const last = figure.years.length - 1;
  return { from: turn > last ? 0 : Math.max(turn - 1, 0), to: last };
}

/** The index of the year that a ranking shows: the last measured one, else the first. */
export const rankedYear = (figure: Years): number => Math.max(firstForecast(figure) - 1, 0);

/** A row's value at the index of a year; null if there is none, as in rows that are kept for buyers. */
export const valueAt = (values: FigureRow['values'] | undefined, at: number): number | null => {
  const value = values?.[at];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};

/** The row that represents the whole figure: its total, else its first row with values. */
export const leadRow = ({ rows }: Pick<FigureData, 'rows'>): FigureRow | undefined =>
  rows.find((row) => row.is_total && !row.is_kept) ?? rows.find((row) => !row.is_kept);

/** Whether all values of a figure are kept for buyers, so that there is nothing to tabulate or download. */
export const isAllKept = ({ rows }: Pick<FigureData, 'rows'>): boolean =>
  rows.length > 0 && rows.every((row) => row.is_kept);

/** The rows that are parts: all except the total, which would dwarf them. The total if there is nothing else. */
export function partRows({ rows }: Pick<FigureData, 'rows'>): FigureRow[] {
  const parts = rows.filter((row) => !row.is_total);
  return parts.length ? parts : rows;
}

/** More lines than these cross too often to follow. */
const MOST_SLOPES = 8;

/** Whether the whole is known: the values are per cent, or all that adds up to it is public. */
export function isWholeKnown({ unit, rows }: Pick<FigureData, 'unit' | 'rows'>): boolean {
  if (unit === '%') return true;
  const total = rows.find((row) => row.is_total);
  return total ? !total.is_kept : rows.every((row) => !row.is_kept);
}

/** Whether a figure is drawn as lines between two years. */
export function isSlope(figure: FigureData): boolean {
  const { from, to } = comparedYears(figure);
  return (
    figure.form === 'shares' &&
    from < to &&
    isWholeKnown(figure) &&
    leadRow(figure) !== undefined &&
    partRows(figure).length <= MOST_SLOPES
  );
}
