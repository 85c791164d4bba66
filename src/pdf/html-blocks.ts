import { DomUtils, parseDocument } from 'htmlparser2';
import type { Table } from './write-table.ts';

/** A part of a report's text. */
export type HtmlBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[]; numbered?: boolean | undefined }
  | { kind: 'table'; table: Table };

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

const HEADING = /^h[1-6]$/;
const isElement = (node: Node): node is Element => 'tagName' in node;
const isList = (element: Element) => element.tagName === 'ul' || element.tagName === 'ol';
const within = (element: Element, ...tags: string[]): Element[] =>
  DomUtils.getElementsByTagName((name) => tags.includes(name), element.children, true);
const childElements = (element: Element) => element.children.filter(isElement);
const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text of these nodes on one line, without that of the omitted elements. */
function textOf(nodes: Node[], ...without: string[]): string {
  const text = (node: Node): string => {
    if (!isElement(node)) return DomUtils.textContent(node);
    return without.includes(node.tagName) ? '' : node.children.map(text).join('');
  };
  return onOneLine(nodes.map(text).join(''));
}

/** The text of a piece of HTML, on one line. */
export const plainText = (html: string): string => textOf(parseDocument(html).children);

function tableOf(element: Element): Table {
  const caption = within(element, 'caption')[0];
  const rows = within(element, 'tr').map((row) =>
    within(row, 'th', 'td').map((cell) => textOf(cell.children)),
  );
  const [head = [], ...body] = rows.filter((cells) => cells.length > 0);
  return {
    title: textOf(caption?.children ?? [], 'span'),
    unit: textOf((caption ? within(caption, 'span')[0] : undefined)?.children ?? []),
    head,
    rows: body,
    total: within(element, 'tfoot').length > 0,
  };
}

/** The blocks among these nodes, in order; containers are replaced by their content. */
function blocksAmong(nodes: Node[]): HtmlBlock[] {
  return nodes.filter(isElement).flatMap((element): HtmlBlock[] => {
    if (element.tagName === 'table') return [{ kind: 'table', table: tableOf(element) }];
    if (isList(element)) {
      const items = within(element, 'li').map((item) => textOf(item.children, 'ul', 'ol'));
      return [{ kind: 'list', items, numbered: element.tagName === 'ol' || undefined }];
    }
    const heading = HEADING.test(element.tagName);
    if (!heading && element.tagName !== 'p') return blocksAmong(element.children);
    const text = textOf(element.children);
    if (text === '') return [];
    return [heading ? { kind: 'heading', text } : { kind: 'paragraph', text }];
  });
}

/** The blocks of a report's text, in order. */
export const blocksOf = (html: string): HtmlBlock[] => blocksAmong(parseDocument(html).children);

export interface Entry {
  title: string;
  page: string;
  sections: { title: string; page: string }[];
}

/** The chapters of a table of contents: a list of lists, or any other text line by line. */
export function contentsOf(html: string): Entry[] {
  const outer = parseDocument(html).children.filter(isElement).find(isList);
  const chapters = outer ? childElements(outer) : [];
  if (!chapters.some((chapter) => within(chapter, 'ul', 'ol').length > 0))
    return blocksOf(html).flatMap(linesOf);
  return chapters.flatMap((chapter) => {
    const title = textOf(chapter.children, 'span', 'ul', 'ol');
    if (title === '') return [];
    const sections = within(chapter, 'li')
      .map((item) => ({
        title: textOf(item.children, 'span', 'ul', 'ol'),
        page: pageOf(item),
      }))
      .filter((section) => section.title !== '');
    return [{ title, page: pageOf(chapter), sections }];
  });
}

/** The page that an entry states next to its title. */
function pageOf(entry: Element): string {
  const page = childElements(entry).find(({ tagName }) => tagName === 'span');
  return textOf(page?.children ?? []);
}

function linesOf(block: HtmlBlock): Entry[] {
  if (block.kind === 'table') return [];
  const lines = block.kind === 'list' ? block.items : [block.text];
  return lines.map((title) => ({ title, page: '', sections: [] }));
}
