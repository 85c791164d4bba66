import { PDFArray, PDFDict, PDFName, type PDFPage } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { bytesOf } from './content-stream.ts';

/** A font within a file: the outlines of its glyphs, and the letters that they represent. */
export interface PageFont {
  /** Identifies the font within its file. */
  key: string;
  unitsPerEm: number;
  glyph(code: number): { outline: string; advance: number };
  letters: Map<number, string>;
}

const rounded = (path: string) =>
  path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))));

function fontOf(key: string, font: PDFDict): PageFont | undefined {
  const below = font.lookupMaybe(PDFName.of('DescendantFonts'), PDFArray)?.lookup(0);
  const facts = below instanceof PDFDict && below.lookup(PDFName.of('FontDescriptor'));
  if (!(facts instanceof PDFDict)) return undefined;
  const program = facts.lookup(PDFName.of('FontFile2')) ?? facts.lookup(PDFName.of('FontFile3'));
  const face = fontkit.create(bytesOf(program)) as fontkit.Font;
  return {
    key,
    unitsPerEm: face.unitsPerEm,
    glyph(code) {
      const glyph = face.getGlyph(code);
      return { outline: rounded(glyph.path.toSVG()), advance: glyph.advanceWidth };
    },
    letters: lettersOf(bytesOf(font.lookup(PDFName.of('ToUnicode'))).toString('latin1')),
  };
}

/** The table that maps codes to letters (ISO 32000-1, section 9.10.3), as the drawing library writes it. */
function lettersOf(table: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g))
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]+)>/g)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      found.set(Number.parseInt(first!, 16) + place, text);
    }
  return found;
}

/** Reads the fonts of one file; each is opened once, whatever the number of pages. */
export function fontReader(): (page: PDFPage) => Map<string, PageFont> {
  const known = new Map<string, PageFont | undefined>();
  return ({ node }) => {
    const found = new Map<string, PageFont>();
    const fonts = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
    for (const [name, ref] of fonts?.entries() ?? []) {
      const key = ref.toString();
      const font = fonts!.lookup(name);
      if (!known.has(key) && font instanceof PDFDict)
        known.set(key, fontOf(`f${known.size}`, font));
      const face = known.get(key);
      if (face) found.set(String(name), face);
    }
    return found;
  };
}
