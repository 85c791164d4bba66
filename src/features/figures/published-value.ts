import { formatValue, NO_VALUE } from './format-value.ts';

/**
 * A value as a number with the published decimals, so that files hold what page, chart and text print. Null if there is
 * none.
 */
export function publishedValue(value: number | null | undefined, decimals: number): number | null {
  const text = formatValue(value, decimals);
  if (text === NO_VALUE) return null;
  return Number(text.replaceAll(',', '').replace('\u2212', '-'));
}
