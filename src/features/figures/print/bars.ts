import { scaleLinear } from 'd3-scale';
import { ruled } from '#src/pdf/ruled.ts';
import { column, frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { remainderOf } from '../chart/stressed-rows.ts';
import type { FigureData } from '../figure.ts';
import { comparedYears, firstForecast, partRows, rankedYear, valueAt } from '../figure-years.ts';
import { formatChange, formatGrowth, NO_VALUE } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { SMALL, valueText, widthOf, words } from './words.ts';

const BAR = 9;
const GAP = 3;
const NAMES = 132;

/**
 * Rows of bars: two years with growth, or one year. A row is never split between pages. The remainder of a ranking has
 * no bar where it would dwarf the others.
 */
export function drawBars(sheet: Sheet, figure: FigureData): void {
  const rows = partRows(figure);
  const turn = firstForecast(figure);
  const compared = comparedYears(figure);
  const single = figure.form === 'ranking' || compared.from === compared.to;
  const places = !single
    ? [compared.from, compared.to]
    : [figure.form === 'ranking' ? rankedYear(figure) : compared.to];
  const remainder = figure.form === 'ranking' ? remainderOf(rows, rankedYear(figure)) : undefined;
  const values = rows
    .filter((row) => row !== remainder)
    .flatMap((row) => places.map((i) => valueAt(row.values, i)));
  const known = values.filter((value) => value !== null);
  const room = Math.max(0, ...known.map((value) => widthOf(sheet, valueText(figure, value)))) + 12;
  const growth = single ? 0 : 64;
  const left = frame.left + NAMES;
  const right = frame.right - growth;
  const [least, most] = [Math.min(0, ...known), Math.max(0, ...known)];
  const x = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .range([least < 0 ? left + room : left, most > 0 ? right - room : right]);
  legend(sheet, figure, places, left, growth > 0);
  for (const row of rows) {
    const name = { face: 'sans', size: 9.5, width: NAMES - 12, leading: 1.15 } as const;
    const bars = row.is_kept ? BAR : places.length * (BAR + GAP);
    const height = Math.max(bars, sheet.measure(row.name, name)) + 9;
    sheet.need(height);
    const top = sheet.y;
    sheet.text(row.name, { ...name, y: top });
    if (row.is_kept) {
      ruled(sheet, { x: left, y: top + 1, width: column - NAMES - 80, height: BAR }, ink.kept);
      words(sheet, 'in the report', { x: frame.right, y: top, end: 'right' });
    } else {
      for (const [n, place] of places.entries()) {
        const value = valueAt(row.values, place);
        const y = top + 1 + n * (BAR + GAP);
        if (value === null) {
          words(sheet, NO_VALUE, { x: x(0) + 5, y: y - 1 });
          continue;
        }
        if (row === remainder) {
          words(sheet, valueText(figure, value), {
            x: x(0) + 5,
            y: y - 0.5,
            face: 'strong',
            color: ink.text,
          });
          continue;
        }
        const [from, to] = [Math.min(x(0), x(value)), Math.max(x(0), x(value))];
        if (place >= turn) ruled(sheet, { x: from, y, width: to - from, height: BAR });
        else
          sheet.doc
            .rect(from, y, to - from, BAR)
            .fill(n < places.length - 1 && compared.to < turn ? ink.earlier : ink.action);
        const beside = value < 0 ? { x: from - 5, end: 'right' as const } : { x: to + 5 };
        words(sheet, valueText(figure, value), {
          ...beside,
          y: y - 0.5,
          face: 'strong',
          color: ink.text,
        });
      }
      if (growth)
        words(sheet, changeOf(figure, row.values), {
          x: frame.right,
          y: top + 6,
          end: 'right',
          face: 'strong',
          color: ink.text,
        });
    }
    sheet.doc
      .moveTo(x(0), top - 2)
      .lineTo(x(0), top + height - 2)
      .lineWidth(0.8)
      .strokeColor(ink.text)
      .stroke();
    sheet.y = top + height;
  }
  sheet.y += 8;
}

/** The change between the compared years: in points for shares in per cent, otherwise as a growth rate. */
function changeOf(figure: FigureData, values: (number | null)[]): string {
  const { from, to } = comparedYears(figure);
  const [a, b] = [valueAt(values, from), valueAt(values, to)];
  if (figure.form === 'shares' && figure.unit === '%')
    return formatChange(a === null || b === null ? null : b - a, figure.decimals);
  return formatGrowth(growthRate(a, b, figure.years[to]! - figure.years[from]!));
}

function legend(sheet: Sheet, figure: FigureData, places: number[], left: number, grows: boolean) {
  const turn = firstForecast(figure);
  const y = sheet.y;
  let x = left;
  for (const place of places) {
    if (place >= turn) ruled(sheet, { x, y: y + 1, width: 16, height: BAR });
    else
      sheet.doc
        .rect(x, y + 1, 16, BAR)
        .fill(place < (places.at(-1) ?? 0) && places.at(-1)! < turn ? ink.earlier : ink.action);
    const text = `${figure.years[place]}${place >= turn ? ', forecast' : ''}`;
    words(sheet, text, { x: x + 22, y });
    x += 46 + widthOf(sheet, text);
  }
  if (grows) {
    const change = figure.form === 'shares' && figure.unit === '%' ? 'Points' : 'Growth a year';
    words(sheet, change, { x: frame.right, y, end: 'right' });
  }
  sheet.y += SMALL + 14;
}
