import { formatValue, NO_VALUE } from './format-value.ts';

/**
 * A value as a number with the places that are published: what files hold is what page, picture and text print. Null
 * where there is none.
 */
export function publishedValue(value: number | null | undefined, decimals: number): number | null {
  const text = formatValue(value, decimals);
  if (text === NO_VALUE) return null;
  return Number(text.replaceAll(',', '').replace('\u2212', '-'));
}
