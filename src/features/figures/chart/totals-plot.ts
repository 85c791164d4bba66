import { extent } from 'd3-array';
import { type ScaleBand, scaleBand, scaleLinear } from 'd3-scale';
import { firstForecast, leadRow, valueAt } from '../figure-years.ts';
import { formatValue } from '../format-value.ts';
import { growthRate } from '../series.ts';
import { type Drawn, wide } from './markup.ts';

const HEIGHT = 350;
/** If no value differs from zero, there is nothing to compare. */
const LOW_HEIGHT = 150;
const FOOT = 30;
/** Fewer columns than this stay as narrow as this many would be, at the right, where the last one is named. */
const LEAST_SLOTS = 5;
/** Width in pixels above which a value's text is placed above the chart. */
const WIDEST_WORDS = 84;

/** Width of the columns' area, at least and on a tablet, in pixels, next to values of usual length. */
export const PHONE = 216;
export const TABLET = 460;
/** Width of the last year's values at the right of the columns in that case. */
export const ENDS = 66;

/** A figure of totals with its scales: `band` in per cent of the width, `y` in pixels. */
export interface Plot {
  figure: Drawn;
  values: (number | null)[];
  lows: (number | null)[];
  highs: (number | null)[];
  /** Index of the first forecast year; the number of years if all are measured. */
  turn: number;
  band: ScaleBand<number>;
  y: (value: number) => number;
  ticks: number[];
  base: number;
  height: number;
  /** Growth a year of the measured and of the forecast years, as text. */
  rates: [string, string];
  /** Decimals of the values that are named next to their columns. */
  decimals: number;
  /** The values have too many digits to be named next to their columns. */
  isLong: boolean;
}

function ratesOf(
  { years }: Drawn,
  values: readonly (number | null)[],
  turn: number,
): [string, string] {
  const last = years.length - 1;
  if (turn === 0 || turn > last) return ['', ''];
  const rate = (from: number, to: number) => {
    const growth = growthRate(values[from], values[to], years[to]! - years[from]!);
    return growth === null ? '' : `${formatValue(growth, 1)}% a year`;
  };
  return [rate(0, turn - 1), rate(turn - 1, last)];
}

/** From this value on, a whole number has the three digits that a sentence has too. */
const WHOLE_FROM = 100;

/**
 * Amounts in millions are named in whole millions next to columns; table and text alternative have the published
 * decimals. If one of those named would be left with fewer than three digits, all keep their decimals.
 */
function decimalsOf({ unit, decimals }: Drawn, named: readonly (number | null | undefined)[]) {
  const isWhole = named.every((value) => !value || Math.abs(value) >= WHOLE_FROM);
  return isWhole && /^millions?\b/i.test(unit.trim()) ? 0 : decimals;
}

/** What to draw for a figure of totals, and where. */
export function plotOf(figure: Drawn): Plot {
  const row = leadRow(figure);
  const turn = firstForecast(figure);
  const { years } = figure;
  const values = years.map((_, i) => valueAt(row?.values, i));
  const range = (cases: (number | null)[] | undefined) =>
    years.map((_, i) => (i < turn ? null : valueAt(cases, i)));
  const [lows, highs] = [range(row?.low), range(row?.high)];
  const known = [...values, ...lows, ...highs].filter((value) => value !== null);
  const [least = 0, most = 0] = extent([0, ...known]);
  const isFlat = least === most;
  const rates = ratesOf(figure, values, turn);
  const height = isFlat ? LOW_HEIGHT : HEIGHT;
  const base = height - FOOT;
  const y = scaleLinear()
    .domain(isFlat ? [0, 1] : [least, most])
    .nice(3)
    .range([least < 0 ? base - 18 : base, rates.some(Boolean) ? 52 : 40]);
  const slots = Math.max(years.length, LEAST_SLOTS);
  const band = scaleBand<number>()
    .domain(Array.from({ length: slots }, (_, i) => i - slots + years.length))
    .range([0, 100])
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const last = years.length - 1;
  const named = [values[0], values[turn - 1], values[last], lows[last], highs[last]];
  const decimals = decimalsOf(figure, named);
  const isLong = known.some((value) => wide(formatValue(value, decimals), 14) > WIDEST_WORDS);
  const ticks = isFlat ? [0] : y.ticks(3);
  return {
    figure,
    values,
    lows,
    highs,
    turn,
    band,
    y,
    ticks,
    base,
    height,
    rates,
    decimals,
    isLong,
  };
}
