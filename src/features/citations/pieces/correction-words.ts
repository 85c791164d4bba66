import { NO_VALUE, type Unit, valueWithUnit } from '#src/features/figures/format-value.ts';
import type { Correction } from '../contract.ts';

const cases = { value: '', low: ', low case', high: ', high case', figure: '' };

/**
 * A correction in a sentence or two: what was printed, what is correct, and why.
 * @param unit of the figure
 */
export function correctionSentence(correction: Correction, unit: Unit): string {
  const { row_name, year, field, old_value, new_value, reason, is_kept } = correction;
  if (field === 'figure') return `The figure was withdrawn. ${reason}`.trim();
  const what = `${row_name ? `${row_name}, ` : ''}${year}${cases[field]}`;
  if (is_kept) return `${what}: the value, which is in the report only, was corrected.`;
  const [before, now] = [valueWithUnit(old_value, unit), valueWithUnit(new_value, unit)];
  const change =
    now === NO_VALUE
      ? `was printed as ${before} and is withdrawn.`
      : before === NO_VALUE
        ? `had no value and is ${now}.`
        : `was printed as ${before} and is ${now}.`;
  return `${what} ${change} ${reason}`.trim();
}
