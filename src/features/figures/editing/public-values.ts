import type { FigureData } from '../figure.ts';
import { publishedValue } from '../published-value.ts';

/** A number rounded to three digits, ties away from zero despite the inaccuracy of doubles. */
export const threeDigits = (value: number) => Number((value * (1 + 1e-12)).toPrecision(3));

/**
 * The public values of a figure, as published and rounded to three digits as in sentences: the index in which a check
 * of a number looks it up among all figures.
 */
export function publicValues({
  rows,
  visibility,
  decimals,
}: Pick<FigureData, 'rows' | 'decimals'> & { visibility: 'everybody' | 'buyers' }): number[] {
  const keys = new Set<number>();
  for (const { is_kept, values, low = [], high = [] } of visibility === 'everybody' ? rows : []) {
    if (is_kept) continue;
    for (const value of [...values, ...low, ...high]) {
      const published = publishedValue(value, decimals);
      if (published !== null) keys.add(published).add(threeDigits(published));
    }
  }
  return [...keys];
}
