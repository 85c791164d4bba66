import PDFDocument from 'pdfkit';
import { LIGHT } from '#src/ui/style/tokens.ts';
import { type Attachment, attach } from './attach.ts';
import { chooseFace, type Face } from './faces.ts';
import { keepRanges } from './keep-ranges.ts';
import { type Role, type Structure, structureOf } from './structure.ts';

/** The light values of the site's tokens, in which everything is printed. */
export const ink = {
  text: LIGHT.ink,
  second: LIGHT.ink2,
  third: LIGHT.ink3,
  line: LIGHT.line,
  wash: LIGHT.wash,
  action: LIGHT.action,
  meridian: LIGHT.meridian,
  paper: LIGHT.paper,
  other: LIGHT.chartOther,
  earlier: LIGHT.chartMute,
  kept: LIGHT.chartKept,
} as const;

/** A4 in points, and the margins of the text. */
export const frame = {
  width: 595.28,
  height: 841.89,
  left: 62,
  right: 533.28,
  top: 78,
  bottom: 764,
};
export const column = frame.right - frame.left;

export interface SheetMeta {
  title: string;
  author: string;
  subject: string;
  /** The footer of every page except the cover. */
  foot: string;
  /** In a document without a cover: what precedes 'page 1 of 2' in the footer. */
  counted?: string;
  /** For long-term archiving: PDF/A-3 with the file that it contains. */
  archive?: Attachment;
}

/** A document being drawn, with the current vertical position. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  y: number;
  /**
   * Spacing of lines and blocks, normally 1: other values fill a page that would have only a few lines, or avoid it.
   */
  spacing: number;
  /** The reading order; texts become paragraphs in it unless they are drawn as something else. */
  structure: Structure;
  /** Begins a page. */
  newPage(): void;
  /** Names the current place, for links within the file; returns the name. */
  destination(name: string): string;
  /** Begins a page unless this much height is left. */
  need(height: number): void;
  /**
   * Draws text from the top left, as a paragraph unless an element is open or `role` says what it is; returns its
   * height.
   */
  text(text: string, style: TextAt): number;
  /** The width of `text` on one line, in points; asking the document itself fails for letters its fonts lack. */
  widthOf(text: string, style: Pick<TextAt, 'face' | 'size'>): number;
  /** The height that `text` would take. */
  measure(text: string, style: Pick<TextAt, 'face' | 'size' | 'width' | 'leading'>): number;
  /** Ends the document, with a footer on every page after the first. */
  finish(): Promise<Buffer>;
}

export interface TextAt {
  face: Face;
  size: number;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Height of a line as a multiple of the size. */
  leading?: number;
  role?: Role;
}

/** A new A4 document with embedded fonts, without a page. */
export function openSheet(meta: SheetMeta): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    // The library's type declarations lack the first one.
    subset: meta.archive ? 'PDF/A-3a' : ('PDF/UA' as PDFKit.Mixins.PDFSubsets),
    info: {
      Title: meta.title,
      Author: meta.author,
      Subject: meta.subject,
      Creator: meta.author,
      Producer: meta.author,
    },
  });
  if (meta.archive) attach(doc, meta.archive);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  const structure = structureOf(doc);
  const lined = (text: string, width: number) =>
    keepRanges(text, width, (part) => doc.widthOfString(part));
  const gap = (size: number, leading: number) => size * leading - doc.currentLineHeight(true);
  const sheet: Sheet = {
    doc,
    y: frame.top,
    spacing: 1,
    structure,
    newPage() {
      structure.nextPage();
      sheet.y = frame.top;
    },
    destination(name) {
      doc.addNamedDestination(name, 'XYZ', 0, sheet.y, null as never);
      return name;
    },
    need(height) {
      if (sheet.y + height > frame.bottom) sheet.newPage();
    },
    widthOf(text, { face, size }) {
      return doc.widthOfString(chooseFace(doc, { face, size, text }));
    },
    measure(text, { face, size, width = column, leading = 1.45 }) {
      const shown = lined(chooseFace(doc, { face, size, text }), width);
      return doc.heightOfString(shown, { width, lineGap: gap(size, leading) });
    },
    text(
      text,
      {
        face,
        size,
        color = ink.text,
        x = frame.left,
        y = sheet.y,
        width = column,
        align,
        leading = 1.45,
        role = 'P',
      },
    ) {
      const shown = lined(chooseFace(doc, { face, size, text }), width);
      doc.fillColor(color);
      const options = { width, lineGap: gap(size, leading), align };
      const draw = () => doc.text(shown, x, y, options);
      if (structure.isOpen()) draw();
      else structure.leaf(role, draw);
      return doc.y - y;
    },
    finish() {
      const { count } = doc.bufferedPageRange();
      for (let page = meta.counted ? 0 : 1; page < count; page++) {
        const numbered = meta.counted && `${meta.counted}, page ${page + 1} of ${count}`;
        doc.switchToPage(page);
        structure.artifact(() => drawFoot(numbered || String(page + 1)), 'Pagination');
      }
      labelPages(doc, count, meta.counted !== undefined);
      doc.end();
      return ended;
    },
  };
  const drawFoot = (number: string) => {
    doc
      .moveTo(frame.left, 790)
      .lineTo(frame.right, 790)
      .lineWidth(0.5)
      .strokeColor(ink.line)
      .stroke();
    const style = { face: 'sans', size: 8.5, color: ink.third, y: 797 } as const;
    const left = column - Math.max(40, sheet.widthOf(number, style) + 12);
    sheet.text(meta.foot, { ...style, width: left });
    sheet.text(number, { ...style, align: 'right' });
  };
  return sheet;
}

/** Page labels are as printed: a word for the cover, the number in the file for the others. */
function labelPages(doc: PDFKit.PDFDocument, count: number, isCounted: boolean): void {
  const root = (doc as unknown as { _root: { data: Record<string, unknown> } })._root.data;
  const decimal = { S: 'D' };
  if (isCounted || count === 1) root.PageLabels = { Nums: [0, decimal] };
  else root.PageLabels = { Nums: [0, { P: new String('Cover') }, 1, { ...decimal, St: 2 }] };
}
