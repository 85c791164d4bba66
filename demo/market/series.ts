import type { Series } from '../types.ts';
import { random } from './seed.ts';

/** The year whose size, shares and growth the records of the markets state. */
export const RECORD_YEAR = 2024;
/** Years of forecast. */
const HORIZON = 8;

/** Places within the fourteen years of a model. */
export const FIRST = 0;
export const BASE = 5;
export const MIDDLE = 9;
export const LAST = BASE + HORIZON;

/** The years of an edition whose last measured year is `dataTo`: five before it, and the forecast. */
export const yearsOf = (dataTo: number): number[] =>
  Array.from({ length: LAST + 1 }, (_, i) => dataTo - BASE + i);

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * Splits a total (one decimal) by weights so that the parts, each with one decimal, add up to it exactly:
 * the method of the largest remainder, counted in tenths.
 */
export function apportion(total: number, weights: number[]): number[] {
  const tenths = Math.round(total * 10);
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (tenths * weight) / sum);
  const parts = exact.map(Math.floor);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest);
  let missing = tenths - parts.reduce((a, b) => a + b, 0);
  for (const { i } of order) {
    if (missing-- <= 0) break;
    parts[i] = parts[i]! + 1;
  }
  return parts.map((part) => part / 10);
}

/**
 * Total of a market as an edition with data up to `dataTo` states it: measured backwards from the record's year with its
 * own unevenness, forecast to the stated growth. What a later edition measured is mostly close to the forecast of the
 * one before, and its own forecast goes on from there.
 */
export function totalSeries(
  code: string,
  { base, growth }: { base: number; growth: number },
  dip2020: number,
  dataTo: number,
): Series {
  const next = random(`${code} total`);
  const rate = Math.log(1 + growth / 100);
  let values = firstSeries(next, base, rate, dip2020);
  for (let year = RECORD_YEAR + 1; year <= dataTo; year++) {
    const measured = values[BASE + 1]! * Math.exp(rate * 0.5 * surprise(code, year));
    const ahead = forecast(
      random(`${code} total ${year}`),
      measured,
      rate * 0.97 ** (year - RECORD_YEAR),
    );
    values = [...values.slice(1, BASE + 1), measured, ...ahead];
  }
  return values.map(oneDecimal);
}

/** How far the year came out from what was forecast, from -1 to 1: usually within a half, one market in nine further. */
function surprise(code: string, year: number): number {
  const drawn = random(`${code} measured ${year}`)() - 0.5;
  return Math.abs(drawn) < 0.444 ? drawn : 2 * drawn;
}

function firstSeries(next: () => number, base: number, rate: number, dip2020: number): Series {
  const pastRate = rate * (0.62 + 0.3 * next());
  const values = Array.from({ length: BASE + 1 }, () => base);
  for (let i = BASE - 1; i >= 0; i--) {
    values[i] = values[i + 1]! / Math.exp(pastRate * (0.75 + 0.5 * next()));
  }
  values[1] = values[1]! * (1 - dip2020 * (0.6 + 0.5 * next()));
  return [...values, ...forecast(next, base, rate)];
}

/** The years after the base, whose uneven steps come to `rate` a year. */
function forecast(next: () => number, base: number, rate: number): Series {
  const tilt = (next() - 0.55) * 0.5;
  const steps = Array.from(
    { length: HORIZON },
    (_, i) => 1 + (tilt * (i - 3.5)) / 3.5 + (next() - 0.5) * 0.12,
  );
  const sum = steps.reduce((a, b) => a + b, 0);
  let log = 0;
  return steps.map((step) => {
    log += (rate * HORIZON * step) / sum;
    return base * Math.exp(log);
  });
}

/** The low and the high case: they leave the central case at the base year and widen with the horizon. */
export function cases(
  code: string,
  total: Series,
  growthPercent: number,
): { low: Series; high: Series } {
  const next = random(`${code} cases`);
  const spread = 0.05 + Math.log(1 + growthPercent / 100) * HORIZON * (0.14 + 0.07 * next());
  const skew = 0.8 + 0.3 * next();
  const scale = (side: number) =>
    total.map((value, i) => {
      const ahead = Math.max(0, i - BASE) / HORIZON;
      return oneDecimal(value * Math.exp(side * spread * ahead ** 0.85));
    });
  return { low: scale(-1), high: scale(skew) };
}

/**
 * Parts of the total whose shares move evenly from those of the record's year to those of its last year, and some way
 * on: shares that moved forever would end at nothing.
 */
export function partSeries(
  total: Series,
  years: number[],
  parts: { share: number; endShare: number }[],
): Series[] {
  const columns = years.map((year, i) => {
    const way = Math.min(1.5, (year - RECORD_YEAR) / HORIZON);
    return apportion(
      total[i]!,
      parts.map(({ share, endShare }) => share * (endShare / share) ** way),
    );
  });
  return parts.map((_, part) => columns.map((column) => column[part]!));
}

/** The units sold, from the amounts paid for them: the price changes evenly from that of the record's year. */
export const volumeSeries = (
  total: Series,
  years: number[],
  { base, drift }: { base: number; drift: number },
): Series => total.map((paid, i) => paid / (base * (1 + drift / 100) ** (years[i]! - RECORD_YEAR)));

/** Compound growth a year between two places of a series, in per cent with one decimal. */
export const growthBetween = (values: Series, from: number = BASE, to: number = LAST): number =>
  oneDecimal(((values[to]! / values[from]!) ** (1 / (to - from)) - 1) * 100);

/** Share of a part in a total at one place of the series, in per cent with one decimal. */
export const shareAt = (at: number, part: Series, total: Series): number =>
  oneDecimal((part[at]! / total[at]!) * 100);
