import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { unpackWoff } from './unpack-woff.ts';

/** The faces of printed pages, embedded in every file. */
export const faces = {
  serif: '@fontsource/newsreader/files/newsreader-latin-400-normal.woff',
  display: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
  sans: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  strong: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
} as const;
export type Face = keyof typeof faces;

const { resolve } = createRequire(import.meta.url);
const bytes = new Map<Face, Buffer>();

/** The file of a face, unpacked. */
export function faceFile(face: Face): Buffer {
  const known = bytes.get(face);
  if (known) return known;
  const file = unpackWoff(readFileSync(resolve(faces[face])));
  bytes.set(face, file);
  return file;
}

let letters: opentype.Font | undefined;

/** The part of a text that the faces can show: what is outside Latin is left out rather than drawn as empty boxes. */
export function printable(text: string): string {
  const file = faceFile('sans');
  letters ??= opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const font = letters;
  const plain = text
    .normalize('NFC')
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    // Between a number and what it counts, no line ends.
    .replace(/[\u00A0\u202F]/g, '\u00A0')
    // Controls and marks without a width; the faces have empty outlines for some, at which drawing fails.
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  return [...plain].filter((letter) => font.charToGlyphIndex(letter) > 0).join('');
}
