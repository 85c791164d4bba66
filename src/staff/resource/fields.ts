import { z } from 'zod';
import { fieldProblem } from '#src/errors.ts';
import { HTML_LENGTH } from '#src/html/allowed-html.ts';
import { slugFrom } from '#src/slug.ts';

type Row = Record<string, unknown>;

/** One line or a few lines of plain text. */
export const text = (longest: number) => z.string().trim().max(longest);

/** The same, required. */
export const someText = (longest: number) => text(longest).min(1, 'is required');

/** The version of a record that a caller has seen, for calls that send it to others. */
export const seenVersion = text(40)
  .optional()
  .describe('refused if the record was changed since this version; absent: as it is now');

/** HTML; sanitised before it is stored. One that is too long is not, so nothing else looks at it. */
export const html = z.string().max(HTML_LENGTH, { abort: true });

/** Whether nothing is left for a reader: no value, no entry, or HTML without text. */
export function isNothing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'string') return Array.isArray(value) && value.length === 0;
  return !/<(img|hr)\b/i.test(value) && value.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}

/** HTML that a page requires. */
export const someHtml = html.refine((given) => !isNothing(given), 'is required');

/** Lower-case letters and digits, separated by single hyphens. If empty, it is made from the name. */
export const slug = text(200).regex(
  /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
  'must be lower-case letters and digits, separated by single hyphens',
);

/** The address of a picture on this site, because its pages load nothing from elsewhere. */
export const image = text(1000).regex(
  /^\/(?![/\\])\S+$/,
  'must be a path of this site: upload the picture first',
);

/** A position in a manually sorted list. */
export const position = z.int().min(0).max(1_000_000);

/** The id of a row, as part of an address; its column is an `integer`. */
export const numberKey = z.coerce.number().int().positive().max(2_147_483_647);

/** The same for a column that is a `bigint`, as far as a number is exact. */
export const bigKey = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** SQL: a text in a pattern of LIKE, where it stands for itself, whatever wildcards are in it. */
export const sqlLiterally = (text: string): string =>
  `replace(replace(replace(${text}, '\\', '\\\\'), '%', '\\%'), '_', '\\_')`;

/** Condition of a search for a text that some of the columns contain, with its wildcards taken literally. */
export const containedIn = (...columns: string[]): string => {
  const pattern = `'%' || ${sqlLiterally('$')} || '%'`;
  return columns.map((column) => `t.${column} ILIKE ${pattern}`).join(' OR ');
};

const NO_ADDRESS =
  'cannot be made from the name: please write one of the letters a to z, digits and hyphens';

/** Gives a record without an address one made from its name, and keeps an existing one. */
export function fillSlug(fields: Row, name: string, before: Row | undefined) {
  fields.slug = fields.slug || before?.slug || slugFrom(String(fields[name]));
  if (fields.slug) return undefined;
  return fieldProblem('slug', NO_ADDRESS);
}
