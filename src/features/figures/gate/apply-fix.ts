import { formatValue } from '../format-value.ts';
import type { Fix } from './finding.ts';
import { type Amount, REFERENCE } from './read-sentences.ts';

const MOST_DECIMALS = 6;

/**
 * An amount rewritten for another value: in its own currency, scale and decimals, or with as many more as two digits
 * need.
 * @param value without scale
 */
export function rewritten({ text, written, factor }: Amount, value: number): string {
  const scaled = value / factor;
  const own = written.split('.')[1]?.length ?? 0;
  const needed = scaled === 0 ? 0 : 1 - Math.floor(Math.log10(Math.abs(scaled)));
  const decimals = Math.min(MOST_DECIMALS, Math.max(own, needed, 0));
  return text.replace(written, () => formatValue(scaled, decimals));
}

/** Spaces of a text in HTML, including non-breaking ones. */
const SPACE = '(?:\\s|&nbsp;|\\u00a0)+';

/**
 * A text, in HTML or plain, with one amount corrected. References to figures and tags are skipped. Undefined if the
 * words are no longer there, or a tag separates them.
 */
export function applyFix(html: string, { was, put, nth }: Fix): string | undefined {
  const words = was
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(SPACE);
  // Tags and references match first, so that nothing is replaced inside them.
  const pattern = new RegExp(
    `${REFERENCE.source}|<[^>]*>|(?<![\\w.,])(${words})(?![\\w%]|[.,]\\d)`,
    'g',
  );
  let left = nth;
  let found = false;
  const after = html.replace(pattern, (all, amount?: string) => {
    if (amount === undefined || left-- !== 0) return all;
    found = true;
    return put.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  });
  return found ? after : undefined;
}
