import type { EditorView } from '@tiptap/pm/view';
import type { NotificationType } from 'react-admin';

/** A larger table would make the editor slow; it should be a file next to the text. */
const MOST_CELLS = 4000;

type PastedTable = { rows: number; columns: number; html: string } | 'too-large';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The rows of a text as spreadsheets put it on the clipboard; quoted cells may contain line breaks. */
function sheetRows(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\n]*))(\t|\n|$)/gy;
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  while (cell.lastIndex < whole.length || rows.length === 0) {
    const found = cell.exec(whole);
    if (!found) return [];
    rows.at(-1)!.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\n') rows.push([]);
    if (found[3] === '') break;
    if (found[3] === '\t' && cell.lastIndex === whole.length) rows.at(-1)!.push('');
  }
  return rows;
}

/** A table from tab-separated rows, as spreadsheets copy them; undefined for any other text. */
function tableOfText(text: string): PastedTable | undefined {
  if (!/^[^\n]*\t/.test(text)) return undefined;
  const rows = sheetRows(text);
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns < 2) return undefined;
  if (rows.length * columns > MOST_CELLS) return 'too-large';
  const row = (cells: string[]) =>
    `<tr>${Array.from({ length: columns }, (_, at) => `<td>${escaped((cells[at] ?? '').trim())}</td>`).join('')}</tr>`;
  return { rows: rows.length, columns, html: `<table>${rows.map(row).join('')}</table>` };
}

/** Pasted HTML in which the first row of each table without headings becomes its headings. */
export function withHeadings(html: string): string {
  if (!/<table/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const table of body.querySelectorAll('table')) {
    const first = table.rows[0];
    if (table.rows.length < 2 || table.querySelector('th') || !first) continue;
    for (const cell of [...first.cells]) {
      const head = document.createElement('th');
      head.append(...cell.childNodes);
      if (cell.colSpan > 1) head.colSpan = cell.colSpan;
      cell.replaceWith(head);
    }
  }
  return body.innerHTML;
}

/** The size of the table in pasted HTML. */
function tableOfHtml(html: string): PastedTable | undefined {
  if (!/<table/i.test(html)) return undefined;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...body.querySelectorAll('table')];
  const cells = tables.reduce((sum, table) => sum + table.querySelectorAll('td, th').length, 0);
  if (cells > MOST_CELLS) return 'too-large';
  const [table] = tables;
  if (!table || tables.length > 1) return undefined;
  return { rows: table.rows.length, columns: table.rows[0]?.cells.length ?? 0, html };
}

/** Inserts a table from the clipboard into a text, reports its size, and refuses one that is too large. */
export function pasteTable(
  view: EditorView,
  data: DataTransfer | null,
  say: (text: string, options: { type: NotificationType }) => void,
): boolean {
  const html = data?.getData('text/html') ?? '';
  const table =
    tableOfHtml(html) ?? (html ? undefined : tableOfText(data?.getData('text/plain') ?? ''));
  if (!table) return false;
  if (table === 'too-large') {
    say('A table of more than 4,000 cells does not fit into a text. Please add it as a file.', {
      type: 'warning',
    });
    return true;
  }
  say(`${table.rows} rows and ${table.columns} columns were pasted as a table.`, { type: 'info' });
  return html === '' && view.pasteHTML(table.html);
}
