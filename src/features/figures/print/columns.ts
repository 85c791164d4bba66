import { extent } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import { ruled } from '#src/pdf/ruled.ts';
import { column, frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import type { FigureData } from '../figure.ts';
import { firstForecast, leadRow, valueAt } from '../figure-years.ts';
import { formatValue, NO_VALUE } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { SMALL, widthOf, words } from './words.ts';

const HEIGHT = 200;
/** Height of a part of a market, above its table. */
const LOW_HEIGHT = 90;
/** Room above the columns for the labels of both sides, and growth a year. */
const HEAD = 30;
const FOOT = 16;
/** Fewer columns than this stay as narrow as this many would be. */
const LEAST_SLOTS = 5;

/** Height of a column chart, in points. */
export const COLUMNS_HEIGHT = HEAD + HEIGHT + FOOT + 10;
/** The same for one that shares its page with a table. */
export const LOW_COLUMNS_HEIGHT = HEAD + LOW_HEIGHT + FOOT + 10;

/**
 * Columns by year: measured solid, forecast hatched with its range, the meridian between them.
 * @param isLow leaves room for a table on the same page
 */
export function drawColumns(sheet: Sheet, figure: FigureData, isLow = false): void {
  const { doc } = sheet;
  const row = leadRow(figure);
  const turn = firstForecast(figure);
  const { years, decimals } = figure;
  const values = years.map((_, i) => valueAt(row?.values, i));
  const cases = (given: (number | null)[] | undefined) =>
    years.map((_, i) => (i < turn ? null : valueAt(given, i)));
  const [lows, highs] = [cases(row?.low), cases(row?.high)];
  const known = [...values, ...lows, ...highs].filter((value) => value !== null);
  const [least = 0, most = 0] = extent([0, ...known]);
  const height = isLow ? LOW_HEIGHT : HEIGHT;
  const top = sheet.y + HEAD;
  const y = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(4)
    .range([top + height, top]);
  const ticks = least === most ? [0] : y.ticks(isLow ? 3 : 4);
  // Round numbers need no extra decimals.
  const whole = ticks.every(Number.isInteger);
  const labels = ticks.map((tick) => formatValue(tick, whole ? 0 : decimals));
  const gutter = Math.max(...labels.map((text) => widthOf(sheet, text))) + 8;
  const slots = Math.max(years.length, LEAST_SLOTS);
  const band = scaleBand<number>()
    .domain(Array.from({ length: slots }, (_, i) => i))
    .range([frame.left + gutter, frame.right])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  ticks.forEach((tick, i) => {
    line(sheet, frame.left + gutter, y(tick), column - gutter, tick ? ink.line : ink.text);
    words(sheet, labels[i]!, { x: frame.left + gutter - 6, y: y(tick) - 5, end: 'right' });
  });
  for (const [i, value] of values.entries()) {
    const middle = band(i)! + band.bandwidth() / 2;
    if (value === null) {
      words(sheet, NO_VALUE, { x: middle, y: y(0) - 12, end: 'middle' });
      continue;
    }
    const from = Math.min(y(value), y(0));
    const tall = Math.max(Math.abs(y(value) - y(0)), 0.8);
    const place = { x: band(i)!, y: from, width: band.bandwidth(), height: tall };
    if (i < turn) doc.rect(place.x, place.y, place.width, tall).fill(ink.action);
    else ruled(sheet, place);
    range(sheet, middle, lows[i] ?? null, highs[i] ?? null, y);
  }
  meridian(
    sheet,
    { turn, values, years },
    { top, height },
    (i) => band(i)! - (band.step() - band.bandwidth()) / 2,
  );
  yearsBelow(
    sheet,
    years,
    turn,
    band.step(),
    (i) => band(i)! + band.bandwidth() / 2,
    top + height + 4,
  );
  sheet.y = top + height + FOOT + 10;
}

function line({ doc }: Sheet, x: number, y: number, width: number, color: string): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.5)
    .strokeColor(color)
    .stroke();
}

/** Low and high case of a forecast year. */
function range(
  { doc }: Sheet,
  x: number,
  low: number | null,
  high: number | null,
  y: (value: number) => number,
): void {
  if (low === null || high === null) return;
  const drawn = () =>
    doc
      .moveTo(x - 3.5, y(high))
      .lineTo(x + 3.5, y(high))
      .moveTo(x, y(high))
      .lineTo(x, y(low))
      .moveTo(x - 3.5, y(low))
      .lineTo(x + 3.5, y(low));
  drawn().lineWidth(3.4).strokeColor(ink.paper).stroke();
  drawn().lineWidth(1.2).strokeColor(ink.text).stroke();
}

/** The line between measured and forecast, with growth a year on both sides. */
function meridian(
  sheet: Sheet,
  { turn, values, years }: { turn: number; values: (number | null)[]; years: number[] },
  { top, height }: { top: number; height: number },
  place: (i: number) => number,
): void {
  const last = years.length - 1;
  if (turn > last) return;
  const rate = (from: number, to: number) => {
    const growth = growthRate(values[from], values[to], years[to]! - years[from]!);
    return growth === null ? '' : `, ${formatValue(growth, 1)}% a year`;
  };
  const x = turn === 0 ? frame.left : place(turn);
  const y = top - HEAD + 2;
  if (turn > 0) {
    sheet.doc
      .moveTo(x, y)
      .lineTo(x, top + height)
      .lineWidth(1.2)
      .strokeColor(ink.meridian)
      .stroke();
    words(sheet, `Measured${rate(0, turn - 1)}`, { x: x - 6, y, end: 'right', face: 'strong' });
  }
  const from = Math.max(turn - 1, 0);
  words(sheet, `Forecast${rate(from, last)}`, { x: x + 6, y, face: 'strong' });
}

/** As many years as fit; the first, the last and the last measured one have precedence. */
function yearsBelow(
  sheet: Sheet,
  years: number[],
  turn: number,
  step: number,
  middle: (i: number) => number,
  y: number,
): void {
  const apart = Math.ceil((widthOf(sheet, '2000') + 6) / step);
  const shown: number[] = [];
  const order = [years.length - 1, turn - 1, 0, ...years.keys()];
  for (const i of order)
    if (i >= 0 && i < years.length && shown.every((other) => Math.abs(other - i) >= apart))
      shown.push(i);
  for (const i of shown)
    words(sheet, String(years[i]), {
      x: middle(i),
      y: y + SMALL * 0.1,
      end: 'middle',
      face: i === turn - 1 ? 'strong' : 'sans',
    });
}
