/** Maximum length of text in a cell of a workbook (ECMA-376, part 1, 18.18.30 as programs enforce it). */
const LONGEST_CELL = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML 1.0 forbids
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as a cell can hold it: well-formed, without characters that XML forbids, at most as long as a cell. */
export const cellText = (text: string): string =>
  text.toWellFormed().replace(FORBIDDEN, '').slice(0, LONGEST_CELL);
