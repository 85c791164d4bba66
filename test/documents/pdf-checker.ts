import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

const PAINTS = /^(?:Tj|TJ|'|"|f|F|f\*|S|s|B|B\*|b|b\*|Do|sh)$/;
const GROUPS: Record<string, string[]> = {
  Table: ['Caption', 'TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
  TOC: ['TOCI'],
};

interface Element {
  role: string;
  dict: PDFDict;
  children: Element[];
  /** Marked content as "page/id". */
  content: string[];
  annotations: number;
}

/**
 * Errors in the tagging of a PDF, one sentence each; empty if it is correct. It checks what a screen reader relies on
 * (ISO 14289-1): language, title, structure with roles in their places, alternative texts, headings without gaps,
 * tables with header cells, links whose destinations exist, bookmarks, and that everything painted is either the
 * content of exactly one element or an artifact.
 */
export async function faultsOf(
  pdf: Uint8Array,
  { long = true, excerpt = false } = {},
): Promise<string[]> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const faults: string[] = [];
  const say = (wrong: boolean, fault: string) => wrong && faults.push(fault);
  const at = (dict: PDFDict, ...names: string[]): PDFObject | undefined => {
    let found: PDFObject | undefined = dict;
    for (const name of names)
      found = found instanceof PDFDict ? found.lookup(PDFName.of(name)) : undefined;
    return found;
  };
  const text = (found: PDFObject | undefined) =>
    found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : '';
  const nameOf = (found: PDFObject | undefined) =>
    found instanceof PDFName ? found.decodeText() : '';

  say(text(at(catalog, 'Lang')) !== 'en', 'the document has no language');
  say(!document.getTitle(), 'the document has no title');
  say(
    String(at(catalog, 'ViewerPreferences', 'DisplayDocTitle')) !== 'true',
    'the title is not shown',
  );
  say(String(at(catalog, 'MarkInfo', 'Marked')) !== 'true', 'the document is not tagged');
  say(!(at(catalog, 'Metadata') instanceof PDFRawStream), 'there is no metadata stream');
  say(!at(catalog, 'PageLabels'), 'pages have no labels');
  if (long) say(!(at(catalog, 'Outlines', 'First') instanceof PDFDict), 'there are no bookmarks');

  const pages = document.getPages();
  const numberOf = new Map(pages.map(({ ref }, i) => [ref.toString(), i]));
  const destinations = new Set<string>();
  const names = at(catalog, 'Names', 'Dests', 'Names');
  if (names instanceof PDFArray)
    for (let i = 0; i < names.size(); i += 2) destinations.add(text(names.lookup(i)));

  const root = at(catalog, 'StructTreeRoot');
  if (!(root instanceof PDFDict)) return [...faults, 'there is no structure'];
  const elementOf = (dict: PDFDict): Element => {
    const element: Element = {
      role: nameOf(at(dict, 'S')),
      dict,
      children: [],
      content: [],
      annotations: 0,
    };
    const own = dict.get(PDFName.of('Pg'));
    const kids = at(dict, 'K');
    const each = (kid: PDFObject | undefined, page: PDFObject | undefined) => {
      if (kid instanceof PDFNumber) element.content.push(`${numberOf.get(String(page))}/${kid}`);
      else if (kid instanceof PDFDict && kid.has(PDFName.of('MCID')))
        each(kid.lookup(PDFName.of('MCID')), kid.get(PDFName.of('Pg')) ?? page);
      else if (kid instanceof PDFDict && nameOf(at(kid, 'Type')) === 'OBJR') {
        element.annotations += 1;
        const annotation = at(kid, 'Obj') as PDFDict;
        say(!text(at(annotation, 'Contents')), 'a link does not say where it leads');
        const to = at(annotation, 'A', 'D');
        const known = to ? destinations.has(text(to)) : text(at(annotation, 'A', 'URI')) !== '';
        say(!known, `the destination ${text(to)} is missing`);
        const pageOf = numberOf.get(String(kid.get(PDFName.of('Pg'))));
        const annots = pages[pageOf ?? -1]?.node.Annots();
        say(!annots?.asArray().includes(kid.get(PDFName.of('Obj'))!), 'a link is on another page');
      } else if (kid instanceof PDFDict) element.children.push(elementOf(kid));
    };
    if (kids instanceof PDFArray) for (let i = 0; i < kids.size(); i++) each(kids.lookup(i), own);
    else each(kids, own);
    return element;
  };
  const kids = at(root, 'K');
  const top = kids instanceof PDFArray ? kids.lookup(0) : kids;
  const tree = elementOf(top as PDFDict);
  say(tree.role !== 'Document', 'the root is no document');
  const owned = new Map<string, number>();
  let heading = 0;
  const walk = (element: Element, parent?: Element) => {
    const { role, children, content, annotations, dict } = element;
    for (const mark of content) owned.set(mark, (owned.get(mark) ?? 0) + 1);
    const allowed = GROUPS[role];
    for (const child of allowed ? children : [])
      say(!allowed!.includes(child.role), `${role} has ${child.role} in it`);
    for (const [group, within] of Object.entries(GROUPS))
      say(
        within.includes(role) &&
          !Object.entries(GROUPS).some(([one, all]) => one === parent?.role && all.includes(role)),
        `${role} is outside of ${group}`,
      );
    if (role === 'Figure') {
      say(text(at(dict, 'Alt')).length < 10, 'a figure has no alternative text');
      say(!(at(dict, 'A', 'BBox') instanceof PDFArray), 'a figure has no bounding box');
    }
    if (role === 'Link') say(annotations !== 1, 'a link has no annotation');
    if (role === 'TH') say(!nameOf(at(dict, 'A', 'Scope')), 'a header cell has no scope');
    if (role === 'Table') {
      const rows = children.filter((child) => child.role === 'TR');
      const widths = new Set(rows.map((row) => row.children.length));
      say(widths.size !== 1, `rows of a table have ${[...widths].join(' and ')} cells`);
      const headed = rows[0]?.children.some((cell) => cell.role !== 'TH') === false;
      // An excerpt from a table that began on an earlier page has the header cells of its rows.
      const byRows = excerpt && rows.every((row) => row.children[0]?.role === 'TH');
      say(!headed && !byRows, 'a table has no head');
      say(children.length === 0, 'an element is empty');
    }
    const level = Number(/^H([1-6])$/.exec(role)?.[1] ?? 0);
    if (level) {
      say(level > heading + 1, `a heading of level ${level} follows one of level ${heading}`);
      heading = level;
    }
    for (const child of children) walk(child, element);
  };
  walk(tree);
  say(heading === 0, 'there is no heading');

  pages.forEach((page, number) => {
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray
        ? contents.asArray().map((ref) => context.lookup(ref))
        : [contents];
    const source = streams.map((stream) => decoded(stream)).join('\n');
    let depth = 0;
    const marked: boolean[] = [];
    // Strings, dictionaries and names are skipped; the rest is operators.
    for (const [, mark, facts, operator] of source.matchAll(
      /\/(\w+)\s*(?:<<((?:[^>]|>(?!>))*)>>\s*BDC|BMC)|\((?:\\.|[^\\)])*\)|<[0-9a-fA-F\s]*>|\/[^\s/[\]<>()]+|([A-Za-z'"][A-Za-z*'"]*)/g,
    )) {
      if (mark) {
        marked.push(true);
        depth += 1;
        if (mark === 'Artifact') continue;
        const key = `${number}/${/\/MCID (\d+)/.exec(facts ?? '')?.[1] ?? '?'}`;
        say(
          owned.get(key) !== 1,
          `page ${number + 1}: ${mark} ${key} has ${owned.get(key) ?? 0} elements`,
        );
        owned.delete(key);
      } else if (operator === 'EMC') {
        depth -= 1;
        say(depth < 0, `page ${number + 1}: marked content ends twice`);
      } else if (operator && PAINTS.test(operator))
        say(
          depth !== 1,
          `page ${number + 1}: ${operator} is painted ${depth === 0 ? 'outside of' : 'in several'} marked content`,
        );
    }
    say(depth !== 0, `page ${number + 1}: marked content has no end`);
    if (page.node.Annots())
      say(
        nameOf(page.node.lookup(PDFName.of('Tabs'))) !== 'S',
        `page ${number + 1}: the order of Tab is not that of reading`,
      );
  });
  for (const mark of owned.keys()) faults.push(`${mark} is in the structure and on no page`);
  return [...new Set(faults)];
}

function decoded(stream: PDFObject | undefined): string {
  if (stream instanceof PDFRawStream) {
    const bytes = Buffer.from(stream.contents);
    const packed = String(stream.dict.get(PDFName.of('Filter')) ?? '').includes('FlateDecode');
    return (packed ? inflateSync(bytes) : bytes).toString('latin1');
  }
  if (stream instanceof PDFRef) throw new Error('a content stream was not looked up');
  return '';
}
