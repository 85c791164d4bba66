import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { standIns } from './stand-ins.ts';
import { unpackWoff } from './unpack-woff.ts';

/** The fonts of printed pages, embedded in every file. */
const faces = {
  serif: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
  display: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  sans: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  strong: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
} as const;
export type Face = keyof typeof faces;
type Wide = `${Face}-wide`;

const { resolve } = createRequire(import.meta.url);
const bytes = new Map<Face | Wide, Buffer>();

/** The file of a font, unpacked. */
function faceFile(face: Face): Buffer {
  const known = bytes.get(face);
  if (known) return known;
  const file = unpackWoff(readFileSync(resolve(faces[face])));
  bytes.set(face, file);
  return file;
}

const opened = new Map<string, opentype.Font>();

function openFace(file: string): opentype.Font {
  const known = opened.get(file);
  if (known) return known;
  const unpacked = unpackWoff(readFileSync(resolve(file)));
  const { buffer, byteOffset, byteLength } = unpacked;
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  opened.set(file, font);
  return font;
}

/** The files of a font: Western Europe, all other languages of Europe, and Vietnamese. */
const filesOf = (face: Face): string[] =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) => faces[face].replace('latin', part));

const sansFiles = filesOf('sans');
const letters = new Map<string, number>();

/** The first file of the font that has a letter, by its place among `sansFiles`; -1 if none has. */
function fileOfLetter(letter: string): number {
  let found = letters.get(letter);
  if (found === undefined) {
    found = sansFiles.findIndex((file) => openFace(file).charToGlyphIndex(letter) > 0);
    letters.set(letter, found);
  }
  return found;
}

/** Whether a text has letters that the first file of a font lacks, such as those of Polish names. */
const isWide = (text: string): boolean => [...text].some((letter) => fileOfLetter(letter) !== 0);

/** One file with the letters of all files of a font. It has no kerning, so it is only for texts that need it. */
function wideFile(face: Face): Buffer {
  const name = `${face}-wide` as const;
  const known = bytes.get(name);
  if (known) return known;
  const [first, ...others] = filesOf(face).map(openFace);
  const glyphsOf = (font: opentype.Font) =>
    Array.from({ length: font.numGlyphs }, (_, i) => font.glyphs.get(i));
  const glyphs = glyphsOf(first!);
  const drawn = new Set(glyphs.flatMap(({ unicodes }) => unicodes));
  for (const glyph of others.flatMap(glyphsOf)) {
    const missing = glyph.unicodes.filter((unicode) => !drawn.has(unicode));
    if (missing.length > 0) glyphs.push(glyph);
    for (const unicode of missing) drawn.add(unicode);
  }
  const { unitsPerEm, ascender, descender } = first!;
  const named = { familyName: `Wide ${face}`, styleName: 'Regular' };
  const font = new opentype.Font({ ...named, unitsPerEm, ascender, descender, glyphs });
  const file = Buffer.from(font.toArrayBuffer());
  bytes.set(name, file);
  return file;
}

/** The font with which a text is drawn, with its file: it has every letter of what `printable` returns. */
export const faceFor = (face: Face, text: string): { name: Face | Wide; file: Buffer } =>
  isWide(text)
    ? { name: `${face}-wide`, file: wideFile(face) }
    : { name: face, file: faceFile(face) };

/**
 * A text as the fonts can show it: wide letters, ligatures and rare letters as those that they stand for. Other scripts
 * are left out rather than drawn as empty boxes.
 */
export function printable(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    // No line break between a number and what it counts.
    .replace(/[\u00A0\u202F]/g, '\u00A0')
    // Controls and marks without a width; the fonts have empty outlines for some, at which drawing fails.
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  const isShown = (letter: string) => fileOfLetter(letter) >= 0;
  return [...standIns(plain, isShown)].filter(isShown).join('');
}

/** Sets the font of the text that a document draws next; returns the part of it that the font can show. */
export function chooseFace(
  doc: PDFKit.PDFDocument,
  { face, size, text }: { face: Face; size: number; text: string },
): string {
  const shown = printable(text);
  const { name, file } = faceFor(face, shown);
  // The file, not a font parsed once: fontkit notes in its glyphs what a document has drawn with them.
  doc.registerFont(name, file);
  doc.font(name).fontSize(size);
  return shown;
}
