/** The decimal mark. */
export type Mark = '.' | ',';

/** Placeholders for a missing value. */
const NOTHING = /^(?:|[-–—−.]+|n\/?a|n\.a\.|#n\/a|null|nil|x)$/i;
const SIGNS = /(?:USD|US\$|EUR|GBP|[$€£¥₹%])/g;
/** Spaces of all kinds and apostrophes group thousands in any locale. */
const GROUPS = /[\s\u00a0\u2009\u202f'’]+/g;

const withoutSigns = (text: string): string => text.replace(SIGNS, '').replace(GROUPS, ' ').trim();
const bare = (text: string): string => withoutSigns(text).replaceAll(' ', '');

/**
 * The decimal mark of a table, derived from all its numbers together: a mark that comes last after another one, or that
 * occurs once and not before three digits. `both`: every number can be read in both ways, so a person must choose;
 * `fault`: the numbers contradict one another.
 */
export function markOf(cells: readonly string[]): Mark | 'both' | 'fault' {
  let point = false;
  let comma = false;
  let unsure = false;
  for (const cell of cells) {
    const text = bare(cell).replace(/^[-−(+]+|\)$/g, '');
    if (!/^[\d.,]*\d[\d.,]*$/.test(text)) continue;
    const marks = text.replace(/\d/g, '');
    if (marks === '') continue;
    const last = marks.at(-1) as Mark;
    const isMixed = new Set(marks).size > 1;
    const after = text.length - text.lastIndexOf(last) - 1;
    if (isMixed || (marks.length === 1 && (after !== 3 || /^0[.,]/.test(text)))) {
      if (last === '.') point = true;
      else comma = true;
    } else if (marks.length > 1) {
      // A repeated mark groups thousands.
      if (last === '.') comma = true;
      else point = true;
    } else unsure = true;
  }
  if (point && comma) return 'fault';
  if (point) return '.';
  if (comma) return ',';
  return unsure ? 'both' : '.';
}

/**
 * A number as written by spreadsheets and people: with groups of thousands, decimals after `mark`, a currency or per
 * cent sign, a minus of any kind or brackets around a loss. Null for an empty cell; undefined if it is not a number.
 */
export function readNumber(cell: string, mark: Mark): number | null | undefined {
  const text = withoutSigns(cell);
  if (NOTHING.test(text)) return null;
  const found = /^(\()? ?([-−+])? ?([\d.,][\d., ]*?) ?(\))?$/.exec(text);
  if (!found) return scientific(text.replaceAll(' ', ''), mark);
  const [, open, sign, digits = '', close] = found;
  if (Boolean(open) !== Boolean(close)) return undefined;
  const group = mark === '.' ? ',' : '.';
  const [whole = '', ...rest] = digits.split(mark);
  if (rest.length > 1 || /[., ]/.test(rest[0] ?? '')) return undefined;
  // "412.6 1" is a number with a footnote, and "12 5" are two.
  const by = whole.includes(' ') ? ' ' : group;
  if (whole.includes(by) && !isGrouped(whole, by)) return undefined;
  const value = Number(`${whole.replaceAll(by, '')}.${rest[0] || '0'}`);
  if (!Number.isFinite(value) || !/\d/.test(digits)) return undefined;
  const isNegative = open !== undefined || sign === '-' || sign === '−';
  return isNegative && value !== 0 ? -value : value;
}

/** "1,234,567", and "12,34,567" as in India. */
const isGrouped = (text: string, group: string): boolean => {
  const [first = '', ...groups] = text.split(group);
  return (
    first.length >= 1 &&
    first.length <= 3 &&
    groups.at(-1)?.length === 3 &&
    groups.slice(0, -1).every(({ length }) => length === 2 || length === 3)
  );
};

/** Scientific notation, which spreadsheets use for very large or small numbers. */
function scientific(text: string, mark: Mark): number | undefined {
  const plain = mark === ',' ? text.replace(',', '.') : text;
  return /^[-−+]?\d+(?:\.\d+)?e[-+]?\d{1,3}$/i.test(plain)
    ? Number(plain.replace('−', '-'))
    : undefined;
}
