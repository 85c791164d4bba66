import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import type { FigureData, FigureRow } from '../figure.ts';
import { firstForecast, valueAt } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import { px, xml } from './markup.ts';

const WIDTH = 126;
const HEIGHT = 40;
/** With more years than this it is a line: columns would be too thin. */
const MOST_COLUMNS = 31;

/** The data of a sparkline: one row of a figure. */
export type Sparked = Pick<FigureData, 'years' | 'first_forecast_year' | 'decimals'> & {
  row: FigureRow;
};

/**
 * A row's years as a sparkline for lists: solid is measured, two thin lines are forecast, the meridian between. Empty
 * without values.
 */
export function drawSpark(figure: Sparked): string {
  const { years, row, decimals } = figure;
  const turn = firstForecast(figure);
  const values = years.map((_, i) => valueAt(row.values, i));
  const known = values.flatMap((value, i) => (value === null ? [] : [{ value, i }]));
  const [first, last] = [known[0], known.at(-1)];
  if (row.is_kept || !first || !last) return '';
  const [least = 0, most = 0] = extent([0, ...known.map(({ value }) => value)]);
  const y = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .range([HEIGHT, 4]);
  const step = WIDTH / Math.max(years.length, 6);
  const left = WIDTH - step * years.length;
  const wide = px(step * 0.66);
  const place = (i: number) => px(left + i * step + (i < turn ? 0 : step - wide));
  const zero = px(y(0));
  const column = ({ value, i }: { value: number; i: number }) => {
    const end = px(Math.abs(y(value) - zero) < 1.5 ? zero - 1.5 : y(value));
    return i < turn
      ? `M${place(i)} ${zero}V${end}h${wide}V${zero}z`
      : `M${px(place(i) + 0.5)} ${zero}V${end}h${px(wide - 1)}V${zero}`;
  };
  const measured = known.filter(({ i }) => i < turn);
  const ahead = known.filter(({ i }) => i >= turn);
  const slim = years.length > MOST_COLUMNS;
  const middle = ({ i }: { i: number }) => left + (i + 0.5) * step;
  const shape = area<{ value: number; i: number }>()
    .x(middle)
    .y0(zero)
    .y1(({ value }) => y(value))
    .digits(1);
  const course = line<{ value: number; i: number }>()
    .x(middle)
    .y(({ value }) => y(value))
    .digits(1);
  const solid = slim ? shape(measured) : measured.map(column).join('');
  const ruled = slim ? course([...measured.slice(-1), ...ahead]) : ahead.map(column).join('');
  const meridian =
    turn > 0 && turn < years.length
      ? `<path d="M${px(left + turn * step)} 0V${HEIGHT}" stroke="var(--meridian)" stroke-width="1.5"/>`
      : '';
  const readings = [...new Set([first, measured.at(-1), last])]
    .filter((one) => one !== undefined)
    .map(
      ({ value, i }) =>
        `${formatValue(value, decimals)} in ${years[i]}${i < turn ? '' : ' (forecast)'}`,
    );
  return (
    `<svg class="spark" width="${WIDTH + 2}" height="${HEIGHT + 1}" role="img" aria-label="${xml(readings.join(', '))}">` +
    `<path d="M0 ${zero + 0.5}h${WIDTH + 2}" stroke="var(--line-strong)"/>` +
    (solid ? `<path d="${solid}" fill="var(--chart-1)"/>` : '') +
    (ruled ? `<path d="${ruled}" fill="none" stroke="var(--chart-1)"/>` : '') +
    `${meridian}</svg>`
  );
}

/** Size of the small line next to a name, in pixels. */
const LINE = { width: 48, height: 16 };

/**
 * A row's values as the path of a line from the left to the right edge, and the position on it where the forecast
 * starts; undefined for fewer than two values.
 */
export function linePath({
  years,
  first_forecast_year,
  row,
}: Pick<FigureData, 'years' | 'first_forecast_year'> & { row: FigureRow }):
  | { path: string; turn: number | null }
  | undefined {
  const known = years.flatMap((year, i) => {
    const value = valueAt(row.values, i);
    return value === null ? [] : [{ year, value }];
  });
  const [first, last] = [known[0], known.at(-1)];
  if (row.is_kept || !first || !last || first === last) return undefined;
  const [least = 0, most = 0] = extent([0, ...known.map(({ value }) => value)]);
  const x = scaleLinear([first.year, last.year], [0, LINE.width]);
  const y = scaleLinear(least === most ? [0, 1] : [least, most], [LINE.height - 1, 1]);
  const path = known.map(({ year, value }) => `${px(x(year))} ${px(y(value))}`).join('L');
  const turn = first_forecast_year === null ? null : px(x(first_forecast_year - 0.5));
  return { path: `M${path}`, turn: turn !== null && turn > 0 && turn < LINE.width ? turn : null };
}
