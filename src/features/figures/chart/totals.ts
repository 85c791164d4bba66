import { extent } from 'd3-array';
import { precisionFixed } from 'd3-format';
import { type ScaleBand, scaleBand, scaleLinear } from 'd3-scale';
import { firstForecast, leadRow, valueAt } from '../figure-years.ts';
import { formatValue, growthRate } from '../format-value.ts';
import { labelOf } from './label.ts';
import {
  at,
  type Drawn,
  image,
  line,
  patternId,
  pc,
  px,
  ruled,
  spread,
  svg,
  wide,
} from './markup.ts';
import { yearLabels } from './year-labels.ts';

const HEIGHT = 350;
const FOOT = 30;
/** Fewer columns than this stay as slim as these many, at the right, where the last one is named. */
const LEAST_SLOTS = 6;
/** How wide the columns' part is at least and on a tablet, in pixels. */
const PHONE = 216;
const TABLET = 470;

interface Plot {
  figure: Drawn;
  values: (number | null)[];
  lows: (number | null)[];
  highs: (number | null)[];
  /** Place of the first forecast year. */
  turn: number;
  band: ScaleBand<number>;
  y: (value: number) => number;
  ticks: number[];
  base: number;
}

function plotOf(figure: Drawn): Plot {
  const row = leadRow(figure);
  const turn = firstForecast(figure);
  const { years } = figure;
  const values = years.map((_, i) => valueAt(row?.values, i));
  const range = (cases: (number | null)[] | undefined) =>
    years.map((_, i) => (i < turn ? null : valueAt(cases, i)));
  const [lows, highs] = [range(row?.low), range(row?.high)];
  const [least = 0, most = 0] = extent([0, ...values, ...lows, ...highs].filter((v) => v !== null));
  const top = ratesOf(figure, values, turn).some(Boolean) ? 52 : 40;
  const base = HEIGHT - FOOT;
  const scale = scaleLinear()
    .domain(least === most ? [0, 1] : [least, most])
    .nice(3)
    .range([least < 0 ? base - 18 : base, top]);
  const slots = Math.max(years.length, LEAST_SLOTS);
  const band = scaleBand<number>()
    .domain(Array.from({ length: slots }, (_, i) => i - slots + years.length))
    .range([0, 100])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const ticks = least === most ? [0] : scale.ticks(3);
  return { figure, values, lows, highs, turn, band, y: scale, ticks, base };
}

/** Growth a year of the measured and of the forecast years, as words. */
function ratesOf({ years }: Drawn, values: readonly (number | null)[], turn: number): string[] {
  const last = years.length - 1;
  if (turn === 0 || turn > last) return ['', ''];
  const rate = (from: number, to: number) => {
    const growth = growthRate(values[from], values[to], years[to]! - years[from]!);
    return growth === null ? '' : `${formatValue(growth, 1)}% a year`;
  };
  return [rate(0, turn - 1), rate(turn - 1, last)];
}

/** Grid lines, and the words of the scale: over the lines, or in a gutter of their own where columns are in the way. */
function grid({ figure, values, y, ticks, band }: Plot) {
  const step = (ticks[1] ?? 1) - (ticks[0] ?? 0);
  const places = ticks.length > 1 ? Math.max(0, precisionFixed(step)) : figure.decimals;
  const words = ticks.map((tick) => (tick ? formatValue(tick, places) : '0'));
  const room = Math.max(...words.map((word) => wide(word, 13)));
  const covered = values.filter((_, i) => (band(i)! / 100) * PHONE < room);
  const positive = ticks.filter((tick) => tick > 0).map(y);
  const [first = HEIGHT, top = HEIGHT] = [positive[0], positive.at(-1)];
  const inTheWay =
    ticks.some((tick) => tick < 0) ||
    covered.some((value) => value !== null && y(value) < first + 20);
  const lines = ticks.map((tick) => {
    const height = Math.round(y(tick)) + 0.5;
    const ink = tick ? 'var(--chart-grid)' : 'var(--ink)';
    return `<line x2="100%" y1="${height}" y2="${height}" stroke="${ink}"/>`;
  });
  const labels = ticks.map((tick, i) => {
    if (inTheWay) return line(0, y(tick) + 4.5, words[i]!, 'plot__axis');
    const look = y(tick) <= top ? 'plot__axis plot--wide' : 'plot__axis';
    return tick ? line(0, y(tick) - 6, words[i]!, look) : '';
  });
  return inTheWay
    ? {
        under: lines.join(''),
        over: '',
        gutter: svg('plot__ends', room + 10, HEIGHT, labels.join('')),
      }
    : { under: lines.join(''), over: labels.join(''), gutter: '' };
}

function columns({ figure, values, turn, band, y }: Plot): string {
  const zero = y(0);
  const drawn = (from: number, to: number) => {
    let out = '';
    for (let i = from; i < to; i++) {
      const value = values[i];
      if (value === null || value === undefined) continue;
      const end = y(value);
      const height = Math.max(Math.abs(zero - end), 1.5);
      const top = value < 0 ? zero : zero - height;
      out += `<rect x="${pc(band(i)!)}" y="${px(top)}" width="${pc(band.bandwidth())}" height="${px(height)}"/>`;
    }
    return out;
  };
  const ahead = drawn(turn, values.length);
  const id = patternId(figure.id);
  return (
    `<g fill="var(--chart-1)">${drawn(0, turn)}</g>` +
    (ahead && `${ruled(id)}<g fill="url(#${id})" stroke="var(--chart-1)">${ahead}</g>`)
  );
}

/** Years without a value have a dash where their column would stand. */
const gaps = ({ values, band, y }: Plot) =>
  values
    .map((value, i) =>
      value === null
        ? line(
            pc(band(i)! + band.bandwidth() / 2),
            y(0) - 5,
            '–',
            'plot__axis',
            'text-anchor="middle"',
          )
        : '',
    )
    .join('');

/** Low and high case of each forecast year. */
function brackets({ lows, highs, band, y, values }: Plot): string {
  const cap = values.length > 40 ? 1.5 : values.length > 20 ? 2.5 : 4.5;
  let out = '';
  lows.forEach((low, i) => {
    const high = highs[i] ?? null;
    if (low === null || high === null) return;
    const [from, to] = [px(y(high)), px(y(low))];
    const stem = `M0 ${from}V${to}`;
    out += at(
      pc(band(i)! + band.bandwidth() / 2),
      `<path d="${stem}" stroke="var(--paper)" stroke-width="${cap > 2 ? 5 : 3}"/><path d="M${-cap} ${from}h${2 * cap}${stem}M${-cap} ${to}h${2 * cap}"/>`,
    );
  });
  return out && `<g stroke="var(--chart-range)" stroke-width="1.75">${out}</g>`;
}

/** The line between measured and forecast, and which side is which. */
function meridian({ figure, values, turn, band, base }: Plot): string {
  const count = values.length;
  if (turn === count) return '';
  if (turn === 0) return line(0, 18, 'Forecast', 'plot__side');
  const place = band(turn)! - (band.step() - band.bandwidth()) / 2;
  const [before = '', after = ''] = ratesOf(figure, values, turn);
  const words = wide(before || 'Measured', 13) + 9;
  const fits = (width: number) => (place / 100) * width >= words;
  const look = fits(PHONE) ? '' : ' plot--wide';
  const end = 'text-anchor="end"';
  return at(
    pc(place),
    `<path d="M0 6V${base}" stroke="var(--meridian)" stroke-width="2"/>` +
      (fits(TABLET)
        ? line(-9, 18, 'Measured', `plot__side${look}`, end) +
          (before && line(-9, 35, before, `plot__axis${look}`, end))
        : '') +
      line(9, 18, 'Forecast', 'plot__side') +
      (after && line(9, 35, after, 'plot__axis')),
  );
}

/** The values of the first and the last measured year, above the columns that their words would cover. */
function named({ figure, values, turn, band, y }: Plot): string {
  const text = (i: number) => formatValue(values[i], figure.decimals);
  const above = (from: number, to: number) => {
    const tops = values.slice(from, to + 1).map((value) => y(Math.max(value ?? 0, 0)));
    return Math.min(...tops) - 8;
  };
  const slots = (i: number) => Math.floor(wide(text(i), 14) / ((band.step() / 100) * TABLET));
  const last = turn - 1;
  const place = (i: number, from: number, to: number) =>
    (values[i] ?? 0) < 0
      ? y(values[i]!) + 16
      : above(Math.max(from, 0), Math.min(to, values.length - 1));
  let out = '';
  if (last < 0) return out;
  const turnPlace = place(last, last - slots(last), last);
  if (values[last] !== null && turn < values.length)
    out += line(
      pc(band(last)! + band.bandwidth()),
      turnPlace,
      text(last),
      'plot__value',
      'text-anchor="end"',
    );
  if (last > 0 && values[0] !== null) {
    const firstPlace = place(0, 0, slots(0));
    const apart = (width: number) =>
      (band.step() * last * width) / 100 >= wide(text(0), 14) + wide(text(last), 14) ||
      Math.abs(firstPlace - turnPlace) > 18;
    if (apart(TABLET))
      out += line(
        pc(band(0)!),
        firstPlace,
        text(0),
        apart(PHONE) ? 'plot__value' : 'plot__value plot--wide',
      );
  }
  return out;
}

/** The last year's values at the right of the columns: the value, and the two cases where there are any. */
function ends({ figure, values, lows, highs, y, base }: Plot) {
  const last = values.length - 1;
  const value = values[last] ?? null;
  if (value === null) return '';
  const text = (n: number) => formatValue(n, figure.decimals);
  const [low, high] = [lows[last] ?? null, highs[last] ?? null];
  const lines =
    low === null || high === null
      ? [{ value, words: '', look: 'plot__value plot__main' }]
      : [
          { value: high, words: 'high case', look: 'plot__value' },
          { value, words: 'central', look: 'plot__value plot__main' },
          { value: low, words: 'low case', look: 'plot__value' },
        ];
  const width =
    Math.max(
      ...lines.map((one) => wide(text(one.value), one.words === 'central' || !one.words ? 17 : 14)),
      56,
    ) + 10;
  const places = spread(
    lines.map((one) => y(one.value) - 10),
    lines.map(({ words }) => (words ? 36 : 20)),
    4,
    base + 6,
  );
  const inner = lines
    .map(
      (one, i) =>
        line(8, places[i]! + 14, text(one.value), one.look) +
        (one.words && line(8, places[i]! + 29, one.words, 'plot__axis')),
    )
    .join('');
  return svg('plot__ends', width, HEIGHT, inner);
}

/** Columns by year: measured solid, forecast ruled with a bracket from low to high, the meridian between them. */
export function drawTotals(figure: Drawn): string {
  const plot = plotOf(figure);
  const { under, over, gutter } = grid(plot);
  const area =
    under +
    columns(plot) +
    brackets(plot) +
    over +
    meridian(plot) +
    gaps(plot) +
    named(plot) +
    yearLabels(figure, plot.band, HEIGHT - 8);
  const body = gutter + svg('plot__area', '100%', HEIGHT, area) + ends(plot);
  return image(labelOf(figure), body, 'plot plot--row');
}
