import { amountText } from '#src/money.ts';
import { labelWithin } from '../form/field-label.ts';
import { timeOf } from '../moment.ts';

const BLOCK_END = /<\/(?:p|h\d|li|tr|div|caption|blockquote)>|<br\s*\/?>/g;

function withoutMarks(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(BLOCK_END, '$&\n'), 'text/html');
  const lines = (body.textContent ?? '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}

/** The value of a field as people compare it: texts without markup, prices and times as everywhere else. */
export function asText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number' && name.endsWith('_cents')) return amountText(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeOf(value);
    return /<\w/.test(value) ? withoutMarks(value) : value;
  }
  if (Array.isArray(value))
    return value
      .map((entry) => asText(name, entry))
      .join(value.some((entry) => typeof entry === 'object') ? '\n' : ', ');
  // Words by their label, addresses by their network, introductions by their page.
  if (name === 'labels' || name === 'social' || name === 'introductions')
    return Object.entries(value)
      .filter(([, words]) => words)
      .map(([key, words]) => `${labelWithin(name, key)}: ${words}`)
      .join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => asText(name, entry))
      .join('\n');
  return String(value);
}
