import { inflateRawSync } from 'node:zlib';
import { accept, type DocumentVerdict, notPassive, notReadable } from './document-verdict.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

/** The only parts that are decompressed, in memory: what a document declares and what it links to. */
const DECLARATIONS = '[Content_Types].xml';
const MAX_PART = 64 * 1024;
/** A document has some ten such parts; together they decompress to less than this. */
const MAX_PARTS = 60;
const MAX_ALL_PARTS = 1024 * 1024;

/**
 * A Word document of the Office Open XML family (ECMA-376, part 2), checked by its archive's directory. Macros,
 * controls, and links to anything but web pages or files on the author's own disk are refused.
 */
export function inspectDocx(content: Buffer): DocumentVerdict {
  const entries = readZipDirectory(content);
  if (entries === undefined) return notReadable('docx');
  const has = (name: string) => entries.some((entry) => entry.name === name);
  if (!has(DECLARATIONS) || !has('word/document.xml')) return notReadable('docx');
  if (
    entries.some(({ name }) =>
      /vba(?:Project|Data)|\/activeX\/|\.(?:exe|dll|js|vbs|hta|lnk)$/i.test(name),
    )
  )
    return notPassive('docx');
  const parts = entries.filter(({ name }) => name === DECLARATIONS || /\.rels$/i.test(name));
  if (parts.length > MAX_PARTS || parts.reduce((sum, { size }) => sum + size, 0) > MAX_ALL_PARTS)
    return notReadable('docx');
  for (const entry of parts) {
    const xml = unpack(content, entry);
    if (xml === undefined) return notReadable('docx');
    if (entry.name === DECLARATIONS ? /macroEnabled|vbaProject/i.test(xml) : fetchesSomething(xml))
      return notPassive('docx');
  }
  return accept('docx');
}

/** Whether a relationships part makes the reader's program load something: an external template, frame or object. */
function fetchesSomething(xml: string): boolean {
  // No such part needs a document type, which could rename any text.
  if (xml.includes('<!DOCTYPE')) return true;
  const plain = withoutCharacterReferences(xml);
  const mode = /TargetMode/gi;
  for (let found = mode.exec(plain); found; found = mode.exec(plain)) {
    const next = plain.indexOf('<', found.index);
    const end = next < 0 ? plain.length : next;
    if (isForeignLink(plain.slice(plain.lastIndexOf('<', found.index) + 1, end))) return true;
    // Each element is examined once, however often it states its mode.
    mode.lastIndex = end;
  }
  return false;
}

function isForeignLink(element: string): boolean {
  if (!/TargetMode\s*=\s*["']External["']/i.test(element)) return false;
  const type = /\bType\s*=\s*["']([^"']*)["']/.exec(element)?.[1] ?? '';
  if (type.endsWith('/hyperlink')) return false;
  // The template that the author's own program recorded, on the author's own disk.
  const target = /\bTarget\s*=\s*["']([^"']*)["']/.exec(element)?.[1] ?? '';
  return !(type.endsWith('/attachedTemplate') && /^file:\/\/\/[A-Za-z]:/.test(target));
}

function withoutCharacterReferences(xml: string): string {
  return xml.replace(
    /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
    (match, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : match;
    },
  );
}

function unpack(content: Buffer, entry: ZipEntry): string | undefined {
  const packed = content.subarray(entry.dataOffset, entry.dataOffset + entry.compressedSize);
  if (entry.size > MAX_PART) return undefined;
  if (entry.method === 0) return decode(packed);
  try {
    return decode(inflateRawSync(packed, { maxOutputLength: MAX_PART }));
  } catch {
    return undefined;
  }
}

/** XML may also be written in UTF-16. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(
    bytes,
  );
}
