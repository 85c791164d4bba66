import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import { frame, ink, type Sheet } from '#src/pdf/sheet.ts';
import { spread } from '../chart/markup.ts';
import { findingOf, type Slope } from '../chart/stressed-rows.ts';
import type { FigureData } from '../figure.ts';
import { comparedYears, firstForecast, partRows, valueAt } from '../figure-years.ts';
import { NO_VALUE } from '../format-value.ts';
import { fitted, valueText, words } from './words.ts';

const HEIGHT = 230;
const HEAD = 22;
const LEFT = frame.left + 90;
const RIGHT = frame.left + 290;

/** Height of a chart of shares, in points. */
export const SLOPES_HEIGHT = HEAD + HEIGHT + 14;

/**
 * Parts of a whole in two years: solid lines between measured years, dotted ones into the forecast. The row that the
 * finding is about is highlighted, as on the page.
 */
export function drawSlopes(sheet: Sheet, figure: FigureData): void {
  const { doc } = sheet;
  const { from, to } = comparedYears(figure);
  const turn = firstForecast(figure);
  const rows: Slope[] = partRows(figure)
    .filter((row) => !row.is_kept)
    .map((row) => ({ row, a: valueAt(row.values, from), b: valueAt(row.values, to) }))
    .filter(({ a, b }) => a !== null || b !== null);
  const finding = findingOf(figure.title, rows);
  const top = sheet.y + HEAD;
  const known = rows.flatMap(({ a, b }) => [a, b]).filter((value) => value !== null);
  const [least = 0, most = 0] = extent(known);
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([top + HEIGHT - 12, top + 8]);
  const heights = rows.map(() => 13);
  const bottom = top + HEIGHT;
  const leftAt = spread(
    rows.map(({ a, b }) => y(a ?? b!) - 5),
    heights,
    top,
    bottom,
  );
  const rightAt = spread(
    rows.map(({ a, b }) => y(b ?? a!) - 5),
    heights,
    top,
    bottom,
  );
  const edge = (x: number, color: string) =>
    doc.moveTo(x, top).lineTo(x, bottom).lineWidth(1.2).strokeColor(color).stroke();
  edge(LEFT, from < turn && turn <= to ? ink.meridian : ink.line);
  edge(RIGHT, ink.line);
  const year = (place: number) => `${figure.years[place]}${place >= turn ? ', forecast' : ''}`;
  words(sheet, year(from), { x: LEFT, y: sheet.y, end: 'middle', face: 'strong' });
  words(sheet, year(to), { x: RIGHT, y: sheet.y, end: 'middle', face: 'strong' });
  rows.forEach((slope, i) => {
    const { a, b } = slope;
    const isFinding = slope === finding;
    const color = isFinding ? ink.action : ink.other;
    if (a !== null && b !== null) {
      doc
        .save()
        .lineWidth(isFinding ? 2 : 1.2)
        .lineCap('round')
        .strokeColor(color);
      if (turn <= to) doc.dash(0.1, { space: isFinding ? 4 : 3.4 });
      doc.moveTo(LEFT, y(a)).lineTo(RIGHT, y(b)).stroke().restore();
    }
    for (const [x, value, place] of [
      [LEFT, a, from],
      [RIGHT, b, to],
    ] as const)
      if (value !== null)
        doc
          .circle(x, y(value), 3)
          .lineWidth(1.2)
          .fillAndStroke(place < turn ? color : ink.paper, color);
    const face = isFinding ? 'strong' : 'sans';
    const look = { face, color: ink.text } as const;
    if (a !== null)
      words(sheet, valueText(figure, a), { ...look, x: LEFT - 8, y: leftAt[i]!, end: 'right' });
    const value = b === null ? NO_VALUE : valueText(figure, b);
    const label = fitted(sheet, `${value}  ${slope.row.name}`, frame.right - RIGHT - 16);
    words(sheet, label, { ...look, x: RIGHT + 8, y: rightAt[i]! });
  });
  sheet.y = bottom + 14;
}
