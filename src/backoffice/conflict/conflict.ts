import type { HttpError } from 'react-admin';
import type { RecordDraft } from '../draft/record-draft.ts';

export type Fields = Record<string, unknown>;

/** What the server answers about a record that somebody else changed first. */
export interface Conflict {
  data: Fields;
  version: string;
  changed: { by: string | null; at: string | null };
  /** What was in the version that the refused save named, where the server still has it. */
  base?: Fields;
  /** The draft, if the save of a draft was refused; null: there is none any more. */
  draft?: RecordDraft | null;
}

/** The stored record, if a save was refused because it was based on an earlier state. */
export function conflictOf(error: HttpError): Conflict | undefined {
  const current = error.status === 409 ? (error.body?.current as Conflict | undefined) : undefined;
  return current?.data && current;
}

/** A value as people compare it: without markup, as one text. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') {
    if (!/<\w/.test(value)) return value;
    const { body } = new DOMParser().parseFromString(
      value.replace(/<\/(p|h\d|li|tr|div)>/g, '$& '),
      'text/html',
    );
    return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
  }
  if (Array.isArray(value)) return value.map(plain).join('; ');
  return typeof value === 'object' ? Object.values(value).map(plain).join(' ') : String(value);
}

/** One side of a difference: the common text before and after it, and its own text. */
export interface Side {
  before: string;
  own: string;
  after: string;
}

const AROUND = 60;

/** Whether a place in a text is between two characters of one word. */
const isInWord = (text: string, place: number): boolean =>
  /^[\p{L}\p{N}]{2}$/u.test(text.slice(place - 1, place + 1));

/** Two values with the words in which they differ; for long texts only the words around them. */
export function compared(theirs: unknown, mine: unknown): { theirs: Side; mine: Side } {
  const [a, b] = [plain(theirs), plain(mine)];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  while (start > 0 && (isInWord(a, start) || isInWord(b, start))) start--;
  while (end > 0 && (isInWord(a, a.length - end) || isInWord(b, b.length - end))) end--;
  const side = (text: string): Side => {
    const [before, after] = [text.slice(0, start), text.slice(text.length - end)];
    return {
      before: before.length > AROUND ? `…${before.slice(-AROUND)}` : before,
      own: text.slice(start, text.length - end),
      after: after.length > AROUND ? `${after.slice(0, AROUND)}…` : after,
    };
  };
  return { theirs: side(a), mine: side(b) };
}
