import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';
import type { HtmlBlock } from '../html-blocks.ts';
import { type Operand, stepsOf, streamOf } from './content-stream.ts';
import type { PageFont } from './page-fonts.ts';

/** The texts of a page by the ids of its marked content (ISO 32000-1, section 14.6). */
function markedTexts(page: PDFPage, fonts: Map<string, PageFont>): Map<number, string> {
  const found = new Map<number, string[]>();
  let lines: string[] | undefined;
  let font: PageFont | undefined;
  for (const { operator, operands } of stepsOf(streamOf(page))) {
    if (operator === 'BDC') {
      const facts = operands[1];
      const at = Array.isArray(facts) ? facts.indexOf('/MCID') : -1;
      const id = at >= 0 ? (facts as Operand[])[at + 1] : undefined;
      lines = typeof id === 'number' ? [] : undefined;
      if (lines) found.set(id as number, lines);
    } else if (operator === 'EMC') lines = undefined;
    else if (operator === 'Tf') font = fonts.get(String(operands[0]));
    else if (operator === 'TJ' && lines) lines.push(lineOf(operands[0] as Operand[], font));
  }
  const joined = (parts: string[]) => parts.join(' ').replace(/\s+/g, ' ').trim();
  return new Map([...found].map(([id, parts]) => [id, joined(parts)]));
}

const lineOf = (pieces: Operand[], font: PageFont | undefined): string =>
  pieces
    .flatMap((piece) => {
      if (!Buffer.isBuffer(piece)) return [];
      return Array.from({ length: piece.length >> 1 }, (_, i) =>
        font?.letters.get(piece.readUInt16BE(i * 2)),
      );
    })
    .join('');

interface Element {
  role: string;
  alt: string;
  /** Its own text, without that of nested elements. */
  text: string;
  /** Its first page, from 0. */
  page: number;
  children: Element[];
}

const textOf = (given: PDFObject | undefined) =>
  given instanceof PDFString || given instanceof PDFHexString ? given.decodeText() : '';
const within = (element: Element): Element[] => [element, ...element.children.flatMap(within)];
const wholeText = (element: Element) =>
  within(element)
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');

function blocksOf(element: Element): (HtmlBlock & { page: number })[] {
  const { role, alt, children, page } = element;
  if (role === 'Table') {
    const caption = children.find((child) => child.role === 'Caption');
    const [head = [], ...rows] = children
      .filter((child) => child.role === 'TR')
      .map((row) => row.children.map(wholeText));
    return [
      { kind: 'table', page, table: { title: caption ? wholeText(caption) : '', head, rows } },
    ];
  }
  if (role === 'L' || role === 'TOC') {
    const pages = Map.groupBy(children, (child) => within(child).find(({ text }) => text)?.page);
    return [...pages].map(([begun = page, items]) => ({
      kind: 'list' as const,
      page: begun,
      items: items.map(wholeText),
    }));
  }
  if (role === 'Figure') return [{ kind: 'paragraph', page, text: alt }];
  const text = element.text || (role === 'P' ? wholeText(element) : '');
  const own: (HtmlBlock & { page: number })[] = text
    ? [{ kind: /^H[1-6]$/.test(role) ? 'heading' : 'paragraph', text, page }]
    : [];
  return role === 'P' ? own : [...own, ...children.flatMap(blocksOf)];
}

/**
 * The text of one of our own tagged files, in reading order, by pages: what a screen reader reads on each. A picture
 * is represented by its alternative text; a table belongs to the page on which it begins.
 * @returns for each page of the file its blocks
 */
export function pageTexts(
  document: PDFDocument,
  fontsOf: (page: PDFPage) => Map<string, PageFont>,
): HtmlBlock[][] {
  const pages = document.getPages();
  const numberOf = new Map(pages.map(({ ref }, i) => [ref.toString(), i]));
  const texts = pages.map((page) => markedTexts(page, fontsOf(page)));
  const root = document.catalog.lookup(PDFName.of('StructTreeRoot'));
  const elementOf = (dict: PDFDict): Element => {
    const element: Element = {
      role: String(dict.get(PDFName.of('S')) ?? '').slice(1),
      alt: textOf(dict.lookup(PDFName.of('Alt'))),
      text: '',
      page: -1,
      children: [],
    };
    const kids = dict.lookup(PDFName.of('K'));
    const each = (kid: PDFObject | undefined, page: PDFObject | undefined) => {
      const number = numberOf.get(String(page)) ?? -1;
      if (kid instanceof PDFNumber) {
        const text = texts[number]?.get(kid.asNumber()) ?? '';
        element.text = [element.text, text].filter(Boolean).join(' ');
        if (element.page < 0) element.page = number;
      } else if (kid instanceof PDFDict && kid.has(PDFName.of('MCID')))
        each(kid.lookup(PDFName.of('MCID')), kid.get(PDFName.of('Pg')) ?? page);
      else if (kid instanceof PDFDict && kid.has(PDFName.of('S')))
        element.children.push(elementOf(kid));
    };
    const own = dict.get(PDFName.of('Pg'));
    if (kids instanceof PDFArray) for (let i = 0; i < kids.size(); i++) each(kids.lookup(i), own);
    else each(kids, own);
    if (element.page < 0) element.page = element.children.find(({ page }) => page >= 0)?.page ?? -1;
    return element;
  };
  const found: HtmlBlock[][] = pages.map(() => []);
  if (!(root instanceof PDFDict)) return found;
  for (const { page, ...block } of blocksOf(elementOf(root))) found[page]?.push(block);
  return found;
}
