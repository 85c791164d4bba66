import type { FigureData, FigureRow } from '../figure.ts';
import { comparedYears, isWholeKnown, valueAt } from '../figure-years.ts';

/** Decimals of the per cent in which parts of a whole are drawn. */
const SHARE_DECIMALS = 1;

const shown = (value: number, decimals: number) => Number(value.toFixed(decimals));

/** Whether parts as shown add up to something else than the whole as shown, by no more than their rounding explains. */
function differ(parts: readonly number[], whole: number, decimals: number): boolean {
  const sum = parts.reduce((all, part) => all + shown(part, decimals), 0);
  const off = Math.abs(sum - shown(whole, decimals)) * 10 ** decimals;
  return off > 0.5 && off < (parts.length + 1) / 2 + 0.01;
}

/** All values of these rows in a year; undefined if one is missing. */
function valuesAt(rows: readonly FigureRow[], at: number): number[] | undefined {
  const values = rows.map((row) => valueAt(row.values, at));
  return values.includes(null) ? undefined : (values as number[]);
}

/**
 * A sentence for figures whose parts, each rounded as it is shown, do not add up to the whole that is shown with them,
 * or drawn shares to 100%; otherwise an empty text.
 */
export function roundingNote(figure: FigureData): string {
  const { rows, years, form, unit, decimals } = figure;
  const parts = rows.filter((row) => !row.is_total);
  const total = rows.filter((row) => row.is_total);
  if (parts.length < 2 || rows.some((row) => row.is_kept)) return '';
  const inTable = years.some((_, at) => {
    const values = valuesAt(parts, at);
    const whole = valuesAt(total, at)?.[0];
    return values !== undefined && whole !== undefined && differ(values, whole, decimals);
  });
  const { from, to } = comparedYears(figure);
  const inChart =
    form === 'shares' &&
    isWholeKnown(figure) &&
    [from, to].some((at) => {
      const values = valuesAt(parts, at);
      if (!values) return false;
      const sum = values.reduce((all, value) => all + value, 0);
      if (unit === '%') return differ(values, 100, decimals);
      const whole = valuesAt(total, at)?.[0] ?? sum;
      const shares = values.map((value) => (value / whole) * 100);
      return whole > 0 && differ(shares, 100, SHARE_DECIMALS);
    });
  return inTable || inChart ? 'Rounded: the parts may not add up exactly.' : '';
}
