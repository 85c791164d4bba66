import { speakValue } from '#src/features/figures/format-value.ts';

const SMALL = new Set(['of', 'and', 'for', 'in', 'to', 'with', 'on', 'by', 'the', 'as', 'from']);

/** The text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A part of a market within a sentence: one that is a size, such as 'above 20 m', needs a noun. */
export function spoken(name: string): string {
  if (/^\d/.test(name)) return `the ${name} segment`;
  const isBound = /^(?:above|below|under|over|up to|more than|less than) (?:USD )?\d/i.test(name);
  return isBound ? `the segment ${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

/** A region within a sentence. */
export const regionInText = (region: string): string =>
  region === 'Middle East and Africa' ? 'the Middle East and Africa' : region;

/** A market's name as a heading: 'sodium-ion battery' becomes 'Sodium-Ion Battery'. */
export function titleCase(text: string): string {
  return text
    .split(' ')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : word.split('-').map(titlePart).join('-')))
    .join(' ');
}

const titlePart = (part: string, i: number) => (i > 0 && SMALL.has(part) ? part : capital(part));

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A small number as a word: 'four'. */
export const spelled = (n: number): string => NUMBERS[n] ?? String(n);

const PLACES = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** A place as a word: 'fourth'. */
export const ordinal = (n: number): string => PLACES[n - 1] ?? `${n}th`;

/** 'a', 'a and b', 'a, b and c'. */
export function listed(items: string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const ONE_DECIMAL = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** 412.6 as '412.6', 1947.3 as '1,947.3'. */
export const number = (value: number): string => ONE_DECIMAL.format(value);

/** USD million as running text says it: 'USD 413 million', 'USD 1.95 billion'. */
export const usd = (millions: number): string =>
  speakValue(millions, { unit: 'million', currency: 'USD', decimals: 1 });

const MONTH = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** '12 March 2026' of a day in ISO form. */
export const dayOf = (iso: string): string => `${Number(iso.slice(8))} ${month(Date.parse(iso))}`;

/** 'November 2025' of a time in milliseconds. */
export const month = (time: number): string => MONTH.format(time);

/** '21.4%'; a fall carries the minus sign of typesetting. */
export const percent = (value: number): string =>
  `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`;

/** Text made safe for an HTML text node or a quoted attribute. */
export const html = (text: string): string => (/[&<>"]/.test(text) ? escaped(text) : text);

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A name as one segment of a URL: ASCII letters, digits and hyphens. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
