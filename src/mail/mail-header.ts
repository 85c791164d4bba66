/** One mailbox; never a list, never text that still has to be parsed. */
export interface Mailbox {
  name: string;
  address: string;
}

// C0 and C1 controls (including CR, LF, NUL and U+0085), line and paragraph separators, and the marks that change the
// direction of text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const UNSAFE_RUNS = new RegExp(`${UNSAFE.source}+`, 'gu');
// RFC 5322 dot-atom with the letters of RFC 6532; quoted local parts and address literals are refused.
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '(?!-)[\\p{L}\\p{M}\\p{N}-]{1,63}(?<!-)';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, 'u');

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The beginning of a text, at most `max` characters, without splitting an emoji, or a letter from its marks. */
function begin(line: string, max: number): string {
  let left = max;
  let taken = '';
  for (const { segment } of graphemes.segment(line)) {
    left -= [...segment].length;
    if (left < 0) break;
    taken += segment;
  }
  return taken || [...line].slice(0, max).join('');
}

/**
 * Makes one line of text for a subject or a name: line ends, controls and lone surrogates become spaces, and text
 * beyond `max` characters (code points) is cut.
 */
export function headerText(text: string, max = 200): string {
  const line = text.toWellFormed().replace(UNSAFE_RUNS, ' ').replace(/\s+/gu, ' ').trim();
  return line.length <= max || [...line].length <= max ? line : `${begin(line, max - 1)}…`;
}

/** Like `headerText`, without the characters that delimit an address. */
export function mailboxName(text: string): string {
  return headerText(text.replace(/["<>\\,;]/g, ' '), 100);
}

/**
 * The address if it is exactly one (RFC 5321 lengths, no comment, no quoting), otherwise undefined. Nothing is
 * repaired.
 */
export function mailAddress(text: string): string | undefined {
  if (text.length > 254 || text.indexOf('@') > 64 || !text.isWellFormed()) return undefined;
  return ADDRESS.test(text) ? text : undefined;
}

/** Whether a header of our own may be sent: a plain name, and a value on one line. */
export function isSafeHeader(name: string, value: string): boolean {
  return /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(name) && value.length <= 900 && !UNSAFE.test(value);
}

/** Reads the setting MAIL_FROM: `address` or `Name <address>`. Undefined if it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const match = /^([^<>]*)<([^<>]+)>$/.exec(text.trim());
  const address = mailAddress((match ? match[2]! : text).trim());
  return address === undefined ? undefined : { name: mailboxName(match?.[1] ?? ''), address };
}
