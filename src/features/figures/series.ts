import type { FigureData, FigureRow } from './figure.ts';

/** The fields of a figure that the functions here need. */
export type Numbers = Pick<
  FigureData,
  'unit' | 'currency' | 'decimals' | 'years' | 'first_forecast_year'
>;

/** One year of a row. */
export interface Point {
  year: number;
  value: number;
  low?: number;
  high?: number;
}

/** A row's key points: the first and the last measured year, and the last forecast one. */
export interface Ends {
  first: Point;
  measured: Point;
  forecast: Point | undefined;
  /** Growth a year in per cent between first and measured, and between measured and forecast; null if undefined. */
  past: number | null;
  growth: number | null;
}

/**
 * Growth a year between two values, in per cent. Null if it is undefined: a value is missing, zero or negative, or
 * there is no year between them.
 */
export function growthRate(
  from: number | null | undefined,
  to: number | null | undefined,
  years: number,
): number | null {
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  if (from <= 0 || to <= 0 || years <= 0) return null;
  return ((to / from) ** (1 / years) - 1) * 100;
}

/** The key points of a row; undefined if it is kept for buyers or has no measured year. */
export function endsOf(figure: Numbers, row: FigureRow): Ends | undefined {
  if (row.is_kept) return undefined;
  const points = figure.years.flatMap((year, at): Point[] => {
    const value = row.values[at];
    if (value === null || value === undefined) return [];
    return [{ year, value, low: row.low?.[at] ?? undefined, high: row.high?.[at] ?? undefined }];
  });
  const from = figure.first_forecast_year ?? Number.POSITIVE_INFINITY;
  const known = points.filter(({ year }) => year < from);
  const [first, measured, last] = [known[0], known.at(-1), points.at(-1)];
  if (!first || !measured || !last) return undefined;
  const forecast = last.year >= from ? last : undefined;
  return {
    first,
    measured,
    forecast,
    past: growthRate(first.value, measured.value, measured.year - first.year),
    growth: forecast
      ? growthRate(measured.value, forecast.value, forecast.year - measured.year)
      : null,
  };
}

/** The row of the whole: the one marked as total, else the first. */
export const wholeOf = (rows: FigureRow[]): FigureRow | undefined =>
  rows.find(({ is_total }) => is_total) ?? rows[0];

/** Whether a figure's rows are the regions of the world. */
export const isByRegion = ({ row_title, form }: Pick<FigureData, 'row_title' | 'form'>) =>
  /^regions?$/i.test(row_title) && form !== 'ranking';
