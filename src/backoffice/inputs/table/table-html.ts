import type { Editor } from '@tiptap/react';

/** A number as tables of reports print it: with sign, currency, unit or in brackets; or the mark for no number. */
const NUMBER =
  /^(?:[(<>~≈+−–-]{0,2}\s*[$€£¥]?\s*\d[\d\s.,'’]*\s*(?:%|pp|x|[kmbt]n?)?\)?|[–—-]|n\.?\/?a\.?)$/i;

/** The text of an editor as it is stored, with its tables as the site shows them. */
export function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  const html = editor.getHTML();
  // Neither an empty source line nor trailing empty lines are stored.
  return (html.includes('data-caption') ? withTables(html) : html)
    .replaceAll('<p class="source"></p>', '')
    .replace(/(?:<p><\/p>)+$/, '');
}

function withTables(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll<HTMLTableElement>('table[data-caption]')) store(table);
  return body.innerHTML;
}

function store(table: HTMLTableElement): void {
  const { caption = '', unit = '' } = table.dataset;
  const rows = [...table.rows];
  markNumbers(rows);
  const isHead = (row: HTMLTableRowElement) =>
    [...row.cells].every(({ localName }) => localName === 'th');
  const body = rows.findIndex((row) => !isHead(row));
  // A table that has only headings is treated as one of rows.
  const heads = rows.slice(0, Math.max(body, 0));
  let end = rows.length;
  while (end > heads.length && rows[end - 1]!.dataset.total !== undefined) end -= 1;
  for (const row of rows) {
    for (const cell of row.cells) tidyCell(cell, heads.includes(row));
    delete row.dataset.total;
  }
  table.replaceChildren();
  if (caption.trim() || unit.trim()) {
    const title = table.createCaption();
    title.textContent = caption.trim();
    if (unit.trim()) {
      const below = document.createElement('span');
      below.textContent = unit.trim();
      title.append(below);
    }
  }
  const parts = { thead: heads, tbody: rows.slice(heads.length, end), tfoot: rows.slice(end) };
  for (const [name, inside] of Object.entries(parts))
    if (inside.length > 0) {
      const part = document.createElement(name);
      part.append(...inside);
      table.append(part);
    }
  for (const name of table.getAttributeNames()) table.removeAttribute(name);
  const frame = document.createElement('div');
  const name = caption.trim() || 'Table';
  for (const [key, value] of Object.entries({
    class: 'table-scroll',
    tabindex: '0',
    role: 'region',
  }))
    frame.setAttribute(key, value);
  frame.setAttribute('aria-label', name);
  table.replaceWith(frame);
  frame.append(table);
}

/** A cell contains its text without a paragraph around it, if it has only one. */
function tidyCell(cell: HTMLTableCellElement, isHead: boolean): void {
  const only = cell.children.length === 1 ? cell.firstElementChild : null;
  if (only?.localName === 'p') cell.replaceChildren(...only.childNodes);
  for (const span of ['colspan', 'rowspan'])
    if (cell.getAttribute(span) === '1') cell.removeAttribute(span);
  if (cell.localName === 'th') cell.setAttribute('scope', isHead ? 'col' : 'row');
}

/** Numeric columns are right-aligned, with their headings. */
function markNumbers(rows: HTMLTableRowElement[]): void {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (rows.some(({ cells }) => [...cells].some(({ colSpan, rowSpan }) => colSpan + rowSpan > 2)))
    return;
  for (let at = 0; at < columns; at++) {
    const cells = rows.flatMap((row) => row.cells[at] ?? []);
    const values = cells.filter(
      ({ localName, textContent }) => localName === 'td' && textContent?.trim(),
    );
    const numeric = values.every(({ textContent }) => NUMBER.test(textContent!.trim()));
    if (values.length === 0 || !numeric) continue;
    for (const cell of cells) cell.className = 'n';
  }
}
