import type { FigureData } from '../figure.ts';
import { publishedValue } from '../published-value.ts';

/** A number at three digits. A tie goes away from zero, however near a double comes to it. */
export const threeDigits = (value: number) => Number((value * (1 + 1e-12)).toPrecision(3));

/**
 * The values of a figure that everybody may see, as they are published and rounded to three digits as sentences say
 * them: what a check of a number looks for among all figures.
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
