import { extent } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { FigureData, FigureRow } from '../figure.ts';
import { comparedYears, firstForecast, isWholeKnown, partRows, valueAt } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import { labelOf } from './label.ts';
import { at, type Drawn, image, line, mark, pc, px, spread, svg, wide, xml } from './markup.ts';
import { findingOf, type Slope } from './stressed-rows.ts';

/** Positions of the two years, in per cent. */
const LEFT = 19;
const RIGHT = 64;
const HEAD = 44;
const LEAST_HEIGHT = 352;
/** Room for a name at the right of the chart on a phone, in pixels, and the lines that it may take. */
const ROOM = 92;
const MOST_LINES = 3;
/** The figure in per cent of the whole; undefined if the whole is not known. */
export function inShares(figure: Drawn): Drawn | undefined {
  if (figure.unit === '%') return figure;
  const total = figure.rows.find((row) => row.is_total);
  if (!isWholeKnown(figure)) return undefined;
  const parts = figure.rows.filter((row) => !row.is_total);
  const whole = (i: number) => {
    const values = (total ? [total] : parts).map((row) => valueAt(row.values, i));
    return values.includes(null) ? 0 : values.reduce<number>((sum, value) => sum + value!, 0);
  };
  const rows: FigureRow[] = parts.map((row) => ({
    ...row,
    values: figure.years.map((_, i) => {
      const value = valueAt(row.values, i);
      return value === null || whole(i) <= 0 ? null : (value / whole(i)) * 100;
    }),
  }));
  return { ...figure, rows, unit: '%', currency: null, decimals: 1 };
}

/** A name broken into lines that fit a phone; if it is too long it ends in an ellipsis, and the table has all of it. */
function wrapped(text: string, room: number, most: number): string[] {
  const fits = (part: string) => wide(part, 13) <= room;
  const lines: string[] = [];
  // A word that is too long for a line may wrap after its hyphen.
  let rest = text
    .trim()
    .split(/\s+/)
    .flatMap((word) => (fits(word) ? `${word} ` : `${word} `.split(/(?<=\p{L}-)(?=\p{L})/u)));
  const joined = (count: number) => rest.slice(0, count).join('').trimEnd();
  while (rest.length && lines.length < most) {
    let count = 1;
    while (count < rest.length && fits(joined(count + 1))) count++;
    lines.push(joined(count));
    rest = rest.slice(count);
  }
  if (rest.length) lines.push(`${lines.pop()} …`);
  return lines.map((one) => {
    if (fits(one)) return one;
    const letters = [...one.replace(/ …$/, '')];
    while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  });
}

const keptNote = ({ rows }: FigureData) => {
  const names = rows.filter((row) => row.is_kept).map((row) => `<bdi>${xml(row.name)}</bdi>`);
  return names.length
    ? `<p class="plot__note">${mark('kept')}<span>In the report: ${names.join(', ')}.</span></p>`
    : '';
};

/** Where the finding's line crosses the initially largest one, and the first year in which its row is larger. */
function crossing(figure: Drawn, lead: Slope | undefined, slopes: readonly Slope[]) {
  const rival = slopes.reduce<Slope | undefined>(
    (most, slope) => ((slope.a ?? 0) > (most?.a ?? 0) ? slope : most),
    undefined,
  );
  if (!lead || !rival || lead === rival) return undefined;
  const [a, b, c, d] = [lead.a, lead.b, rival.a, rival.b];
  if (a === null || b === null || c === null || d === null || b <= d) return undefined;
  const { from, to } = comparedYears(figure);
  const year = figure.years.find((_, i) => {
    const [own, other] = [valueAt(lead.row.values, i), valueAt(rival.row.values, i)];
    return i > from && i < to && own !== null && other !== null && own >= other;
  });
  const share = (c - a) / (c - a + b - d);
  return year === undefined ? undefined : { year, share, value: a + share * (b - a) };
}

/**
 * Parts of a whole in two years. The left edge is the meridian: all lines from there on are forecasts, so they are
 * dotted. The row that the finding is about is highlighted.
 */
export function drawShares(figure: Drawn): string {
  const { from, to } = comparedYears(figure);
  const turn = firstForecast(figure);
  const text = (value: number) => `${formatValue(value, figure.decimals)}%`;
  const slopes: Slope[] = partRows(figure)
    .filter((row) => !row.is_kept)
    .map((row) => ({ row, a: valueAt(row.values, from), b: valueAt(row.values, to) }))
    .filter(({ a, b }) => a !== null || b !== null);
  const finding = findingOf(figure.title, slopes);
  const rows = slopes.map((slope) => ({
    name: slope.row.name,
    first: slope === finding,
    a: slope.a,
    b: slope.b,
  }));
  const names = rows.map((row) => wrapped(row.name, ROOM, MOST_LINES));
  const right = rows.map((_, i) => 22 + 16 * names[i]!.length);
  const left = rows.map(() => 20);
  const bottom = Math.max(LEAST_HEIGHT - 8, HEAD + right.reduce((sum, height) => sum + height, 0));
  const [least = 0, most = 0] = extent(
    rows.flatMap(({ a, b }) => [a, b]).filter((v) => v !== null),
  );
  const y = scaleLinear()
    .domain(least === most ? [least - 1, most + 1] : [least, most])
    .range([bottom - 24, HEAD + 8]);
  const leftAt = spread(
    rows.map(({ a, b }) => y(a ?? b!) - 10),
    left,
    HEAD - 8,
    bottom,
  );
  const rightAt = spread(
    rows.map(({ a, b }) => y(b ?? a!) - 14),
    right,
    HEAD - 8,
    bottom,
  );
  const dots = turn <= to;
  const ink = (first: boolean) => (first ? 'var(--chart-1)' : 'var(--chart-other)');
  const point = (x: number, value: number | null, place: number, first: boolean) =>
    value === null
      ? ''
      : `<circle cx="${x}%" cy="${px(y(value))}" r="5" ${place < turn ? `fill="${ink(first)}" stroke="var(--paper)"` : `fill="var(--paper)" stroke="${ink(first)}"`} stroke-width="2"/>`;
  const lines = rows.map(({ a, b, first }) =>
    a === null || b === null
      ? ''
      : `<line x1="${LEFT}%" x2="${RIGHT}%" y1="${px(y(a))}" y2="${px(y(b))}" stroke="${ink(first)}" stroke-width="${first ? 3.25 : 2}" stroke-linecap="round"${dots ? ` stroke-dasharray=".1 ${first ? 6 : 5}"` : ''}/>`,
  );
  const points = rows.map(
    ({ a, b, first }) => point(LEFT, a, from, first) + point(RIGHT, b, to, first),
  );
  const look = (first: boolean) => (first ? 'plot__value plot__lead' : 'plot__value');
  const leftWords = rows.map(({ a, first }, i) =>
    a === null ? '' : line(-12, leftAt[i]! + 15, text(a), look(first), 'text-anchor="end"'),
  );
  const rightWords = rows.map(({ b, first }, i) => {
    const value = b === null ? '–' : text(b);
    const top = rightAt[i]!;
    return (
      line(12, top + 15, value, look(first)) +
      names[i]!.map((one, n) =>
        line(12, top + 31 + 16 * n, one, first ? 'plot__lead' : 'plot__name'),
      ).join('')
    );
  });
  const passed = crossing(figure, finding, slopes);
  const turned = passed
    ? at(
        pc(LEFT + passed.share * (RIGHT - LEFT)),
        `<path d="M0 ${px(y(passed.value) + 9)}v16" stroke="var(--line-strong)"/>` +
          line(0, y(passed.value) + 40, String(passed.year), 'plot__cross', 'text-anchor="middle"'),
      )
    : '';
  const edge = `<path d="M0 26V${bottom}" stroke="${from < turn && dots ? 'var(--meridian)' : 'var(--line-strong)'}" stroke-width="2"/>`;
  const year = (place: number) =>
    line(0, 16, String(figure.years[place]), 'plot__side', 'text-anchor="middle"');
  const area =
    at(`${LEFT}%`, edge + year(from)) +
    `<line x1="${RIGHT}%" x2="${RIGHT}%" y1="26" y2="${bottom}" stroke="var(--line-strong)" stroke-dasharray="2 3"/>` +
    lines.join('') +
    points.join('') +
    turned +
    at(`${LEFT}%`, leftWords.join('')) +
    at(`${RIGHT}%`, year(to) + rightWords.join(''));
  return image(labelOf(figure), svg('plot__area', '100%', bottom + 8, area) + keptNote(figure));
}
