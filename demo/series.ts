import { random } from './seed.ts';
import type { Series } from './types.ts';

export const YEARS: readonly number[] = Array.from({ length: 14 }, (_, i) => 2019 + i);
export const BASE_YEAR = 2024;
export const LAST_YEAR = 2032;
const BASE_INDEX = BASE_YEAR - 2019;
const HORIZON = LAST_YEAR - BASE_YEAR;

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

/** Total of a market: measured backwards from the base year with its own unevenness, forecast to the stated growth. */
export function totalSeries(
  code: string,
  base: number,
  growthPercent: number,
  dip2020: number,
): Series {
  const next = random(`${code} total`);
  const rate = Math.log(1 + growthPercent / 100);
  const pastRate = rate * (0.62 + 0.3 * next());
  const values = YEARS.map(() => base);
  for (let i = BASE_INDEX - 1; i >= 0; i--) {
    values[i] = values[i + 1]! / Math.exp(pastRate * (0.75 + 0.5 * next()));
  }
  values[1] = values[1]! * (1 - dip2020 * (0.6 + 0.5 * next()));
  const tilt = (next() - 0.55) * 0.5;
  const steps = Array.from(
    { length: HORIZON },
    (_, i) => 1 + (tilt * (i - 3.5)) / 3.5 + (next() - 0.5) * 0.12,
  );
  const sum = steps.reduce((a, b) => a + b, 0);
  let log = 0;
  steps.forEach((step, i) => {
    log += (rate * HORIZON * step) / sum;
    values[BASE_INDEX + 1 + i] = base * Math.exp(log);
  });
  return values.map(oneDecimal);
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
      const ahead = Math.max(0, i - BASE_INDEX) / HORIZON;
      return oneDecimal(value * Math.exp(side * spread * ahead ** 0.85));
    });
  return { low: scale(-1), high: scale(skew) };
}

/** Parts of the total whose shares move evenly from those of the base year to those of the last year. */
export function partSeries(total: Series, parts: { share: number; endShare: number }[]): Series[] {
  const columns = YEARS.map((year, i) =>
    apportion(
      total[i]!,
      parts.map(
        ({ share, endShare }) => share * (endShare / share) ** ((year - BASE_YEAR) / HORIZON),
      ),
    ),
  );
  return parts.map((_, part) => columns.map((column) => column[part]!));
}

/** Compound growth a year between two years, in per cent with one decimal. */
export function growthBetween(
  values: Series,
  from: number = BASE_YEAR,
  to: number = LAST_YEAR,
): number {
  return oneDecimal(((values[to - 2019]! / values[from - 2019]!) ** (1 / (to - from)) - 1) * 100);
}

/** Share of a part in a total in one year, in per cent with one decimal. */
export function shareIn(year: number, part: Series, total: Series): number {
  return oneDecimal((part[year - 2019]! / total[year - 2019]!) * 100);
}
