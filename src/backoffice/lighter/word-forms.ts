// Replaces `inflection`: what react-admin derives from the names of resources and fields, which are lower-case
// English.

import { capitalized } from '#src/first-letter.ts';

/** `published_at` as `Published at`; an id without that word. */
export function humanize(name: string, lower?: boolean): string {
  const words = name
    .toLowerCase()
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ');
  return lower ? words : capitalized(words);
}

/** `policies` as `policy`. */
export const singularize = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** The name of a resource is already its plural. */
export const inflect = (name: string, count: number): string =>
  count === 1 ? singularize(name) : name;

/** React-admin's steps to a label: `underscore`, then `humanize`. */
export function transform(name: string, steps: readonly string[]): string {
  const parted = steps.includes('underscore')
    ? name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
    : name;
  return steps.includes('humanize') ? humanize(parted) : parted;
}

/** Only for screens that react-admin would guess; there are none. */
export const [capitalize, pluralize] = [capitalized, (name: string) => name];
