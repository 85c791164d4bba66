import { inflateSync } from 'node:zlib';
import {
  accept,
  type DocumentVerdict,
  notOpen,
  notPassive,
  notReadable,
} from './document-verdict.ts';

/** Bytes to which all object streams together may decompress; a CV's take some hundred kilobytes. */
const INFLATED_LIMIT = 8 * 1024 * 1024;
const MAX_OBJECT_STREAMS = 200;
/** Maximum number of bytes between an object stream's type and its data. */
const DICTIONARY = 4096;
const SPACE = '[\\0\\t\\n\\f\\r ]';

/** A name as a pattern: each of its characters may be written as #xx (ISO 32000-2, 7.3.5). */
function namePattern(name: string): string {
  const letters = [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`);
  return `/${letters.join('')}(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`;
}

const ACTION = new RegExp(['JavaScript', 'Launch'].map(namePattern).join('|'), 'gi');
const ACTION_KEY = new RegExp(`${namePattern('S')}$`, 'i');
const VALUE = new RegExp(`^(?:<<|\\d+${SPACE}+\\d+${SPACE}+R)`);
const OBJECT_STREAM = new RegExp(namePattern('ObjStm'), 'gi');
/** What may disguise how a stream is packed: escaped names, comments, strings, and predictors or keys of a filter. */
const DISGUISED = /[#%(]|DecodeParms/;
const PACKED_ONCE = new RegExp(
  `/Filter${SPACE}*(?:/FlateDecode|\\[${SPACE}*/FlateDecode${SPACE}*\\])(?=[\\0\\t\\n\\f\\r />])`,
);
const ENCRYPT = new RegExp(
  `${namePattern('Encrypt')}${SPACE}{0,20}(?:<<|\\d+${SPACE}+\\d+${SPACE}+R)`,
);
const CROSS_REFERENCE = new RegExp(`^${SPACE}{0,4}(?:xref\\b|\\d+${SPACE}+\\d+${SPACE}+obj\\b)`);

/**
 * A PDF document (ISO 32000-2): header at the very start, a cross-reference where `startxref` says, nothing after the
 * last `%%EOF`; no HTML in front and no actions that run something, even inside compressed object streams.
 */
export function inspectPdf(content: Buffer): DocumentVerdict {
  const text = content.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return notReadable('pdf');
  const end = /startxref[\0\t\n\f\r ]+(\d{1,10})[\0\t\n\f\r ]+%%EOF[\0\t\n\f\r ]*$/.exec(
    text.slice(-2048),
  );
  if (!end || !CROSS_REFERENCE.test(text.slice(Number(end[1]), Number(end[1]) + 60)))
    return notReadable('pdf');
  if (/<(?:!doctype|html|head|body|script|svg|iframe|img)\b/i.test(text.slice(0, 2048)))
    return notReadable('pdf');
  if (ENCRYPT.test(text)) return notOpen('pdf');
  if (runsSomething(text)) return notPassive('pdf');

  let left = INFLATED_LIMIT;
  const read = new Set<number>();
  for (const { index } of text.matchAll(OBJECT_STREAM)) {
    const stream = streamAt(text, index);
    if (stream === undefined) return notReadable('pdf');
    if (read.has(stream.data)) continue;
    read.add(stream.data);
    if (read.size > MAX_OBJECT_STREAMS) return notReadable('pdf');
    const objects = inflateObjects(content, stream, left);
    if (objects === undefined) return notReadable('pdf');
    left -= objects.length;
    if (runsSomething(objects)) return notPassive('pdf');
  }
  return accept('pdf');
}

/**
 * Whether an action name is where it takes effect, as in `/S /JavaScript` or in the name tree; as a word of the text
 * ("CSS/JavaScript") it is allowed. A comment next to it is a disguise.
 */
function runsSomething(text: string): boolean {
  for (const { index, 0: name } of text.matchAll(ACTION)) {
    let before = index;
    while (before > 0 && isSpace(text.charCodeAt(before - 1))) before -= 1;
    const line = text.slice(Math.max(before - 300, 0), before);
    if (ACTION_KEY.test(line)) return true;
    if (before < index && endsInComment(line)) return true;
    let after = index + name.length;
    while (after < text.length && isSpace(text.charCodeAt(after))) after += 1;
    const next = text.slice(after, after + 40);
    if (next.startsWith('%') || VALUE.test(next)) return true;
  }
  return false;
}

function isSpace(code: number): boolean {
  return code === 0 || code === 9 || code === 10 || code === 12 || code === 13 || code === 32;
}

/** Whether a percent sign follows the last line end. */
function endsInComment(line: string): boolean {
  return line.lastIndexOf('%') > Math.max(line.lastIndexOf('\r'), line.lastIndexOf('\n'));
}

interface ObjectStream {
  /** Its dictionary, as text. */
  dictionary: string;
  /** Where its data begins. */
  data: number;
}

/** The stream whose dictionary names its type at `index`. */
function streamAt(text: string, index: number): ObjectStream | undefined {
  const begin = text.lastIndexOf('obj', index);
  if (begin < index - DICTIONARY) return undefined;
  const keyword = /stream(?:\r\n|\n)/.exec(text.slice(index, index + DICTIONARY));
  if (begin < 0 || keyword === null) return undefined;
  const end = index + keyword.index;
  return { dictionary: text.slice(begin, end), data: end + keyword[0].length };
}

/**
 * The objects of a stream; undefined if they cannot be read completely within `limit` bytes, or if readers would
 * unpack them otherwise than once with zlib, so that what they see would not be what is read here. A stream that fails
 * ends the inspection: the effort spent on it must not be spent again on the next one.
 */
function inflateObjects(
  content: Buffer,
  { dictionary, data }: ObjectStream,
  limit: number,
): string | undefined {
  if (DISGUISED.test(dictionary)) return undefined;
  const filters = dictionary.split('/Filter').length - 1;
  const isPacked = beginsAsZlib(content, data);
  // Without a filter the objects are plain text, which has been read already.
  if (filters === 0 && !isPacked) return '';
  if (filters !== 1 || !isPacked || !PACKED_ONCE.test(dictionary)) return undefined;
  try {
    return inflateSync(content.subarray(data), { maxOutputLength: Math.max(limit, 1) }).toString(
      'latin1',
    );
  } catch {
    return undefined;
  }
}

/** The two bytes with which every zlib stream begins (RFC 1950, 2.2). */
function beginsAsZlib(content: Buffer, offset: number): boolean {
  if (offset + 2 > content.length) return false;
  const first = content[offset]!;
  return (first & 0x0f) === 8 && ((first << 8) | content[offset + 1]!) % 31 === 0;
}
