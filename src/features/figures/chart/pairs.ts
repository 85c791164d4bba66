import { max, min } from 'd3-array';
import { scaleLinear } from 'd3-scale';
import type { FigureRow } from '../figure.ts';
import { comparedYears, firstForecast, partRows, rankedYear, valueAt } from '../figure-years.ts';
import { formatChange, formatGrowth, formatValue, NO_VALUE } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { labelOf } from './label.ts';
import {
  at,
  type Drawn,
  image,
  isolated,
  line,
  mark,
  patternId,
  pc,
  ruled,
  svg,
  wide,
} from './markup.ts';
import { remainderOf } from './stressed-rows.ts';

/** Width of a list on a phone of 320 pixels: the room for the texts next to the bars is reserved from it. */
const PHONE = 288;
const IN_THE_REPORT = 'in the report';

/** Bars from zero with their values next to them; the scale gives positions in per cent. */
type Bars = { x: (value: number) => number; zero: number; text: (value: number) => string };

function barsOf(figure: Drawn, values: (number | null)[], withWords: boolean): Bars {
  const percent = figure.unit === '%' ? '%' : '';
  const text = (value: number) => `${formatValue(value, figure.decimals)}${percent}`;
  const known = values.filter((value) => value !== null);
  const least = Math.min(min(known) ?? 0, 0);
  const most = Math.max(max(known) ?? 0, 0);
  const words = withWords ? Math.max(0, ...known.map((value) => wide(text(value), 14))) + 12 : 0;
  const room = Math.min((words / PHONE) * 100, 45);
  const x = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .range([least < 0 ? room : 0, most > 0 ? 100 - room : 100]);
  return { x, zero: x(0), text };
}

function bar({ x, zero }: Bars, value: number, top: number, height: number, fill: string): string {
  const [from, to] = [Math.min(zero, x(value)), Math.max(zero, x(value))];
  return `<rect x="${pc(from)}" y="${top}" width="${pc(to - from)}" height="${height}" ${fill}/>`;
}

const axis = (zero: number, height: number) =>
  `<line x1="${pc(zero)}" x2="${pc(zero)}" y2="${height}" stroke="var(--ink)"/>`;

/** The pale hatched bar of a row whose value is in the report: always the same length, so that it reveals nothing. */
const keptBar = (figure: Drawn) =>
  `<rect width="100%" height="16" fill="url(#${patternId(figure.id)}-kept)"/>`;

const keptPattern = (figure: Drawn) => ruled(`${patternId(figure.id)}-kept`, 'var(--chart-kept)');

const keptNote = (rows: readonly FigureRow[]) =>
  rows.some((row) => row.is_kept)
    ? `<p class="plot__note">${mark('kept')}<span>The values of ruled rows are in the report.</span></p>`
    : '';

/** Two bars per row, the compared years, and growth a year; names and growth are text that wraps and prints. */
export function drawPairs(figure: Drawn): string {
  const rows = partRows(figure);
  const { from, to } = comparedYears(figure);
  const years = figure.years[to]! - figure.years[from]!;
  const turn = firstForecast(figure);
  const places = from === to ? [to] : [from, to];
  const bars = barsOf(
    figure,
    rows.flatMap(({ values }) => places.map((i) => valueAt(values, i))),
    true,
  );
  const id = patternId(figure.id);
  const sameKind = from !== to && from < turn === to < turn;
  const kindOf = (i: number) =>
    i >= turn ? 'ruled' : sameKind && i === from ? 'earlier' : 'solid';
  const fills = {
    solid: 'fill="var(--chart-1)"',
    earlier: 'fill="var(--chart-mute)"',
    ruled: `fill="url(#${id})" stroke="var(--chart-1)"`,
  };
  // Shares change by points, values grow by a rate.
  const inPoints = figure.form === 'shares' && figure.unit === '%';
  const height = places.length * 19;
  let patterns = ruled(id) + (rows.some((row) => row.is_kept) ? keptPattern(figure) : '');
  const items = rows.map((row) => {
    const values = places.map((i) => valueAt(row.values, i));
    const [a, b] = [values[0] ?? null, values[1] ?? null];
    const points = a === null || b === null ? null : b - a;
    const grown = inPoints
      ? formatChange(points, figure.decimals)
      : formatGrowth(growthRate(a, b, years));
    const inner = row.is_kept
      ? keptBar(figure)
      : values
          .map((value, n) => {
            const kind = kindOf(places[n]!);
            const top = 1 + n * 19 + (kind === 'ruled' ? 0.5 : 0);
            if (value === null) return at(pc(bars.zero), line(7, top + 12, NO_VALUE, 'plot__axis'));
            const words = line(
              value < 0 ? -7 : 7,
              top + 12,
              bars.text(value),
              'plot__value',
              value < 0 ? 'text-anchor="end"' : '',
            );
            return bar(bars, value, top, 15, fills[kind]) + at(pc(bars.x(value)), words);
          })
          .join('') + axis(bars.zero, height);
    const defs = patterns;
    patterns = '';
    const aside = row.is_kept
      ? `<span class="ranking__kept">${IN_THE_REPORT}</span>`
      : places.length > 1
        ? `<span class="pairs__growth">${grown}</span>`
        : '';
    return `<li><span class="pairs__name">${isolated(row.name)}</span>${aside}${svg('pairs__bars', '100%', row.is_kept ? 16 : height, defs + inner)}</li>`;
  });
  const words = places.map(
    (i) =>
      `<span>${mark(kindOf(i))} ${figure.years[i]} ${i < turn ? 'measured' : 'forecast'}</span>`,
  );
  const key = `<p class="plot__key">${words.join(sameKind ? '' : '<i></i>')}${places.length > 1 ? `<span class="plot__aside">${inPoints ? 'Change, points' : 'Growth a year'}</span>` : ''}</p>`;
  return image(
    labelOf({ ...figure, form: 'pairs' }),
    `${key}<ol class="pairs">${items.join('')}</ol>${keptNote(rows)}`,
  );
}

/** One bar per row, for one year; rows that are kept for buyers have their name and a pale hatched bar. */
export function drawRanking(figure: Drawn): string {
  const rows = partRows(figure);
  const year = rankedYear(figure);
  const forecast = year >= firstForecast(figure);
  const remainder = remainderOf(rows, year);
  const bars = barsOf(
    figure,
    rows.filter((row) => row !== remainder).map(({ values }) => valueAt(values, year)),
    false,
  );
  const id = patternId(figure.id);
  let patterns =
    (forecast ? ruled(id) : '') + (rows.some((row) => row.is_kept) ? keptPattern(figure) : '');
  const fill = forecast ? `fill="url(#${id})" stroke="var(--chart-1)"` : 'fill="var(--chart-1)"';
  const items = rows.map((row) => {
    const value = valueAt(row.values, year);
    const inner = row.is_kept
      ? keptBar(figure)
      : (value === null || row === remainder ? '' : bar(bars, value, 0, 16, fill)) +
        (bars.zero ? axis(bars.zero, 16) : '');
    const defs = patterns;
    patterns = '';
    const aside = row.is_kept
      ? `<span class="ranking__kept">${IN_THE_REPORT}</span>`
      : `<span class="ranking__value">${value === null ? NO_VALUE : bars.text(value)}</span>`;
    return `<li><span class="ranking__name">${isolated(row.name)}</span>${svg('ranking__bar', '100%', 16, defs + inner)}${aside}</li>`;
  });
  return image(
    labelOf({ ...figure, form: 'ranking' }),
    `<ol class="ranking">${items.join('')}</ol>${keptNote(rows)}`,
  );
}
