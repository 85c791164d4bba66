/** Digits that are written unchanged, such as 3.10; a number would lose its last digit. */
export interface Digits {
  digits: string;
}

/** The mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^\s*[=+\-@\t\r\n]|^\s*[＝＋－＠]/;
/**
 * The same where a program that expects another separator begins a new cell: where lists are separated by semicolons, as
 * in most of Europe, a quotation mark after a comma does not begin a quoted value, so neither semicolons nor line ends
 * in it are text.
 */
const LATER_FORMULA = /(\r\n|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

/**
 * One line of a CSV file (RFC 4180). A value that a spreadsheet would take for a formula is preceded by an
 * apostrophe, so that it stays a text, whatever separator the spreadsheet expects (OWASP, CSV injection;
 * docs/promises.md, H14).
 */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

const isDigits = (value: unknown): value is Digits =>
  typeof value === 'object' && value !== null && 'digits' in value;

function csvCell(value: unknown): string {
  if (isDigits(value)) return value.digits;
  const text = textOf(value);
  // Our own numbers may be negative; anything else that begins like this was written by somebody.
  const safe =
    typeof value === 'number'
      ? text
      : (FORMULA.test(text) ? `'${text}` : text).replace(LATER_FORMULA, "$1'");
  return /[",\r\n\t']/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
