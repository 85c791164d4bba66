import type { FigureData } from '#src/features/figures/figure.ts';
import {
  comparedYears,
  firstForecast,
  leadRow,
  valueAt,
} from '#src/features/figures/figure-years.ts';
import { formatValue, valueWithUnit } from '#src/features/figures/format-value.ts';
import { growthRate } from '#src/features/figures/series.ts';
import { unitLine } from '#src/features/figures/table-series.ts';

/**
 * A figure in two sentences: for a total that is measured and forecast, its two values, growth and range, as in the
 * table; for any other figure, what it shows.
 */
export function figureLede(figure: FigureData): string {
  const { years, decimals, rows } = figure;
  const lead = rows.length === 1 ? leadRow(figure) : undefined;
  const { from, to } = comparedYears(figure);
  const [before, after] = [valueAt(lead?.values, from), valueAt(lead?.values, to)];
  const turn = firstForecast(figure);
  if (before === null || after === null || turn === 0 || turn === years.length)
    // The lines are balanced, which would separate a currency from its unit.
    return `${figure.subject}, ${unitLine(figure).replace(/^([A-Z]{3}) /, '$1\u00a0')}.`;
  const stated = (value: number) => valueWithUnit(value, figure);
  const [low, high] = [valueAt(lead?.low, to), valueAt(lead?.high, to)];
  const isRanged = low !== null && high !== null;
  const growth = growthRate(before, after, years[to]! - years[from]!);
  const forecast = [
    `${stated(after)} in ${years[to]}${isRanged ? ' in our central case' : ', forecast'}`,
    growth !== null && `${formatValue(growth, 1)}% a year`,
    isRanged && `in a range from ${formatValue(low, decimals)} to ${formatValue(high, decimals)}`,
  ];
  return `${figure.subject}: ${stated(before)} in ${years[from]}, measured. ${forecast.filter(Boolean).join(', ')}.`;
}
