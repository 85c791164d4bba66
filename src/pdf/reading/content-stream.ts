import { inflateSync } from 'node:zlib';
import { PDFArray, PDFName, type PDFObject, type PDFPage, PDFStream } from '@cantoo/pdf-lib';

/** An operand: a number, a name with its slash, a string of bytes, or a list of operands. */
export type Operand = number | string | Buffer | Operand[];

/** The next operator of a page, with its operands. */
export interface Step {
  operator: string;
  operands: Operand[];
}

/**
 * Every kind of token is matched to its end, also one that is not valid: a search that began again at each of its
 * characters would take hours for a stranger's file.
 */
const TOKEN =
  /%[^\r\n]*|<<|>>|\[|\]|<([0-9a-fA-F\s]*)>|\(((?:\\[\s\S]|[^\\()])*)(\)?)|(\/[^\s/[\]<>(){}%]*)|([^\s/[\]<>(){}%]+)/g;

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const OPERATOR = /^[A-Za-z'"][A-Za-z0-9*'"]*$/;

/**
 * The operators of a content stream (ISO 32000-1, section 7.8.2). A property list becomes a list of its names and
 * values; inline images are not read, since none of our files has them.
 */
export function* stepsOf(stream: string): Generator<Step> {
  let operands: Operand[] = [];
  const outer: Operand[][] = [];
  for (const [token, hex, text, closed, name, word] of stream.matchAll(TOKEN)) {
    if (word && OPERATOR.test(word)) {
      yield { operator: word, operands };
      operands = [];
    } else if (token === '[' || token === '<<') {
      outer.push(operands);
      operands = [];
    } else if (token === ']' || token === '>>') {
      const list = operands;
      operands = outer.pop() ?? [];
      operands.push(list);
    } else if (word && NUMBER.test(word)) operands.push(Number(word));
    else if (name) operands.push(name);
    else if (hex !== undefined) operands.push(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
    else if (text !== undefined && closed) operands.push(Buffer.from(text, 'latin1'));
  }
}

/** The bytes of a stream, decompressed if compressed as in our own files. */
export function bytesOf(stream: PDFObject | undefined): Buffer {
  if (!(stream instanceof PDFStream)) return Buffer.alloc(0);
  const bytes = Buffer.from(stream.getContents());
  const filter = String(stream.dict.get(PDFName.of('Filter')) ?? '');
  return filter.includes('FlateDecode') ? inflateSync(bytes) : bytes;
}

/** The content of a page, as one stream. */
export function streamOf({ node, doc }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((one) => bytesOf(one && doc.context.lookup(one)).toString('latin1'))
    .join('\n');
}
