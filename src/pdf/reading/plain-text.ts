import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { type Operand, stepsOf } from './content-stream.ts';

/** Limits for a stranger's file: pages, characters, and decompressed bytes. */
const MOST = { pages: 10, letters: 60_000, bytes: 16 * 1024 * 1024 };
/** Maximum nesting of forms. */
const DEPTH = 3;
/** A gap of at least this much between two pieces of a line, in thousandths of the font size, is a space. */
const SPACE = -180;

/** The letters of a font by their codes; codes have one byte, or two in composite fonts. */
interface Letters {
  bytes: 1 | 2;
  of: Map<number, string>;
}

/** Windows-1252, the encoding of most fonts without a table of their own. */
const latin = new TextDecoder('windows-1252');

const unescaped = (text: Buffer): Buffer =>
  Buffer.from(
    text
      .toString('latin1')
      .replace(/\\([nrtbf()\\]|[0-7]{1,3}|\r\n|[\r\n])/g, (_, code: string) => {
        if (/^[0-7]/.test(code)) return String.fromCharCode(Number.parseInt(code, 8) & 255);
        return { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code.trim();
      }),
    'latin1',
  );

const textOfHex = (hex: string): string =>
  String.fromCharCode(
    ...(hex.replace(/\s/g, '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)),
  );

/** The table that maps codes to letters (ISO 32000-1, section 9.10.3). */
function lettersOf(table: string): Map<number, string> {
  const found = new Map<number, string>();
  const blocks = (name: string) =>
    table
      .split(`begin${name}`)
      .slice(1)
      .map((all) => all.split(`end${name}`, 1)[0]!);
  for (const block of blocks('bfchar'))
    for (const [, code, hex] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f\s]*)>/gi))
      found.set(Number.parseInt(code!, 16), textOfHex(hex!));
  for (const block of blocks('bfrange')) {
    for (const [, from, to, hex] of block.matchAll(
      /<([0-9a-f]+)>\s*<([0-9a-f]+)>\s*<([0-9a-f\s]+)>/gi,
    )) {
      const first = Number.parseInt(from!, 16);
      const last = Math.min(Number.parseInt(to!, 16), first + 255);
      const text = textOfHex(hex!);
      const end = text.charCodeAt(text.length - 1);
      for (let code = first; code <= last; code++)
        found.set(code, text.slice(0, -1) + String.fromCharCode(end + code - first));
    }
    for (const [, from, list] of block.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^[\]]*)\]/gi))
      for (const [i, [, hex]] of [...list!.matchAll(/<([0-9a-f\s]*)>/gi)].entries())
        found.set(Number.parseInt(from!, 16) + i, textOfHex(hex!));
  }
  return found;
}

/** Reads the text of one file, within the limits. */
class Reader {
  #left = MOST.bytes;
  #text = '';
  readonly #fonts = new Map<PDFDict, Letters>();

  get text(): string {
    return this.#text
      .slice(0, MOST.letters)
      .replace(/[ \t]+/g, ' ')
      .trim();
  }

  get isFull(): boolean {
    return this.#text.length >= MOST.letters;
  }

  bytesOf(stream: PDFObject | undefined): Buffer {
    if (!(stream instanceof PDFStream)) return Buffer.alloc(0);
    const bytes = Buffer.from(stream.getContents());
    const filter = String(stream.dict.get(PDFName.of('Filter')) ?? '');
    if (!filter) return bytes;
    if (!/^\[?\s*\/(?:FlateDecode|Fl)\s*\]?$/.test(filter)) return Buffer.alloc(0);
    const unpacked = inflateSync(bytes, { maxOutputLength: Math.max(this.#left, 1) });
    this.#left -= unpacked.length;
    return unpacked;
  }

  #lettersOf(font: PDFDict): Letters {
    const known = this.#fonts.get(font);
    if (known) return known;
    const composite = String(font.get(PDFName.of('Subtype'))) === '/Type0';
    const table = this.bytesOf(font.lookup(PDFName.of('ToUnicode'))).toString('latin1');
    const letters: Letters = { bytes: composite ? 2 : 1, of: lettersOf(table) };
    this.#fonts.set(font, letters);
    return letters;
  }

  #show(given: Operand | undefined, letters: Letters | undefined): void {
    if (!Buffer.isBuffer(given)) return;
    const bytes = given.includes(0x5c) ? unescaped(given) : given;
    const width = letters?.bytes ?? 1;
    for (let i = 0; i + width <= bytes.length && !this.isFull; i += width) {
      const letter = letters?.of.get(bytes.readUIntBE(i, width));
      this.#text += letter ?? (width === 1 ? latin.decode(bytes.subarray(i, i + 1)) : '');
    }
  }

  /** @param resources fonts and forms by the names that the stream uses */
  read(stream: string, resources: PDFDict | undefined, depth = 0): void {
    const named = (kind: string, name: Operand | undefined) => {
      const all = resources?.lookupMaybe(PDFName.of(kind), PDFDict);
      return typeof name === 'string' ? all?.lookup(PDFName.of(name.slice(1))) : undefined;
    };
    let letters: Letters | undefined;
    for (const { operator, operands } of stepsOf(stream)) {
      if (this.isFull) return;
      if (operator === 'Tf') {
        const font = named('Font', operands[0]);
        letters = font instanceof PDFDict ? this.#lettersOf(font) : undefined;
      } else if (operator === 'Tj') this.#show(operands[0], letters);
      else if (operator === "'" || operator === '"') {
        this.#text += '\n';
        this.#show(operands.at(-1), letters);
      } else if (operator === 'TJ' && Array.isArray(operands[0])) {
        for (const piece of operands[0])
          if (typeof piece === 'number') this.#text += piece < SPACE ? ' ' : '';
          else this.#show(piece, letters);
      } else if (/^(?:Td|TD|T\*|Tm|ET)$/.test(operator)) this.#text += '\n';
      else if (operator === 'Do' && depth < DEPTH) {
        const form = named('XObject', operands[0]);
        if (form instanceof PDFStream && String(form.dict.get(PDFName.of('Subtype'))) === '/Form')
          this.read(
            this.bytesOf(form).toString('latin1'),
            form.dict.lookupMaybe(PDFName.of('Resources'), PDFDict) ?? resources,
            depth + 1,
          );
      }
    }
  }
}

/**
 * The text of a PDF from a stranger, line by line, as far as its fonts identify their letters; empty for a scan. Each
 * piece that is positioned on its own is a line.
 */
export async function plainText(pdf: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const reader = new Reader();
  for (const { node } of document.getPages().slice(0, MOST.pages)) {
    const contents = node.Contents();
    const parts = contents instanceof PDFArray ? contents.asArray() : [contents];
    const stream = parts
      .map((part) => reader.bytesOf(part && document.context.lookup(part)).toString('latin1'))
      .join('\n');
    reader.read(stream, node.Resources());
  }
  return reader.text;
}
