import { currencySign } from '#src/money.ts';
import type { FigureData } from './figure.ts';

/** Placeholder for a missing value. */
export const NO_VALUE = '–';
const MINUS = '\u2212';

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  const places = Math.min(Math.max(decimals, 0), 6);
  let format = formats.get(places);
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    });
    formats.set(places, format);
  }
  return format;
}

/**
 * A value as published: grouped by thousands, with exactly `decimals` places, a true minus sign, no negative zero, and
 * an en dash if there is none. Page, chart, file and document format values only with this function.
 */
export function formatValue(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  const text = formatOf(decimals).format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

/** The same with a plus sign for increases, for changes and growth. */
export function formatChange(value: number | null | undefined, decimals: number): string {
  const text = formatValue(value, decimals);
  return value && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Growth is published in per cent with one decimal, such as "+21.4%"; an en dash if it is undefined. */
export function formatGrowth(growth: number | null | undefined): string {
  const text = formatChange(growth, 1);
  return text === NO_VALUE ? text : `${text}%`;
}

/** The unit of a value, in the fields of a figure. */
export type Unit = Pick<FigureData, 'unit' | 'currency' | 'decimals'>;

/** A value exactly as published, with its unit: "USD 1,947.9 million", "21.4%"; an en dash if there is none. */
export function valueWithUnit(
  value: number | null | undefined,
  { unit, currency, decimals }: Unit,
): string {
  const number = formatValue(value, decimals);
  if (number === NO_VALUE) return number;
  if (unit.trim() === '%') return `${number}%`;
  return [currency, number, unit].filter(Boolean).join(' ');
}

const scales = ['', 'thousand', 'million', 'billion', 'trillion'];
/**
 * A value in words, to three digits and never more decimals than were published: "USD 1.95 billion", "$413 million"
 * (with `sign`), "21.4%", "3.2 million tonnes"; "no value" if there is none.
 */
export function speakValue(
  value: number | null | undefined,
  { unit, currency, decimals }: Unit,
  { sign = false } = {},
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return 'no value';
  const [first = '', ...rest] = unit.trim().split(/\s+/);
  let scale = scales.indexOf(first.toLowerCase());
  const scaled = scale > 0;
  const counted = scaled ? rest.join(' ') : unit.trim();
  let size = Math.abs(value);
  let places = decimals;
  while (scaled && scale < scales.length - 1 && size >= 999.5) {
    size /= 1000;
    scale += 1;
    places += 3;
  }
  if (scaled) {
    const digits = size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2;
    places = Math.min(places, digits);
  }
  const number = formatValue(size, places);
  const minus = value < 0 && /[1-9]/.test(number) ? MINUS : '';
  const before = currency ? (sign ? currencySign(currency) : `${currency}\u00a0`) : '';
  const words = [scales[scale], counted].filter(Boolean).join(' ');
  if (words === '%') return `${minus}${before}${number}%`;
  return `${minus}${before}${number}${words && '\u00a0'}${words}`;
}
