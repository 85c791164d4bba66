import type { Table } from './write-table.ts';

/** A part of a report's text. */
export type HtmlBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; table: Table };

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The text of a piece of HTML, on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi,
      (whole, hex, decimal, name: string) => {
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        if (name) return ENTITIES[name.toLowerCase()] ?? whole;
        return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
          ? String.fromCodePoint(code)
          : '';
      },
    )
    .replace(/\s+/g, ' ')
    .trim();
}

const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    (match) => match[1]!,
  );

function tableOf(html: string): Table {
  const caption = all(html, 'caption')[0] ?? '';
  const unit = all(caption, 'span')[0] ?? '';
  const rows = all(html, 'tr').map((row) =>
    [...row.matchAll(/<(t[hd])\b[^>]*>([\s\S]*?)<\/\1>/g)].map((cell) => plainText(cell[2]!)),
  );
  const [head = [], ...body] = rows.filter((cells) => cells.length > 0);
  const title = plainText(caption.replace(/<span\b[\s\S]*?<\/span>/g, ''));
  return { title, unit: plainText(unit), head, rows: body, total: /<tfoot\b/.test(html) };
}

/**
 * The blocks of a report's text in their order. Takes the HTML that we store: cleaned, hence well formed, with lists and
 * tables that hold no blocks of their own.
 */
export function blocksOf(html: string): HtmlBlock[] {
  const found = html.matchAll(/<(h[1-6]|p|ul|ol|table)\b[^>]*>([\s\S]*?)<\/\1>/g);
  return [...found].flatMap(([, tag = '', inner = '']): HtmlBlock[] => {
    if (tag === 'table') return [{ kind: 'table', table: tableOf(inner) }];
    if (tag === 'ul' || tag === 'ol')
      return [{ kind: 'list', items: all(inner, 'li').map(plainText) }];
    const text = plainText(inner);
    if (text === '') return [];
    return [tag === 'p' ? { kind: 'paragraph', text } : { kind: 'heading', text }];
  });
}

export interface Entry {
  title: string;
  page: string;
  sections: string[];
}

/** The chapters of a table of contents: an ordered list of ordered lists, or any other text line by line. */
export function contentsOf(html: string): Entry[] {
  const entry = (item: string) => ({
    title: plainText(item.replace(/<span\b[\s\S]*?<\/span>/g, '')),
    page: plainText(all(item, 'span')[0] ?? ''),
  });
  const chapters = html.replace(/^\s*<[ou]l[^>]*>/, '').split(/<\/li>\s*<\/[ou]l>\s*<\/li>/);
  if (chapters.length < 2) return blocksOf(html).flatMap(linesOf);
  return chapters.flatMap((chapter) => {
    const [head = '', inner = ''] = chapter.split(/<[ou]l[^>]*>/);
    if (plainText(head) === '') return [];
    return [
      {
        ...entry(head),
        sections: `${inner}</li>`
          .split('</li>')
          .map((item) => entry(item).title)
          .filter(Boolean),
      },
    ];
  });
}

function linesOf(block: HtmlBlock): Entry[] {
  if (block.kind === 'table') return [];
  const lines = block.kind === 'list' ? block.items : [block.text];
  return lines.map((title) => ({ title, page: '', sections: [] }));
}
