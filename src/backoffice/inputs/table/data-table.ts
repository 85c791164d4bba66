import { mergeAttributes } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { TableFrame } from './table-frame.ts';

/** The table that an element is or contains alone; nothing if it has parts that the editor cannot represent. */
function tableIn(element: HTMLElement): HTMLTableElement | undefined {
  const table =
    element instanceof HTMLTableElement
      ? element
      : element.children.length === 1 && element.firstElementChild instanceof HTMLTableElement
        ? element.firstElementChild
        : undefined;
  if (!table || table.querySelector('table')) return undefined;
  const caption = table.caption;
  if (!caption) return table;
  const units = caption.querySelectorAll(':scope > span');
  const plain = caption.querySelectorAll('*').length === units.length && units.length < 2;
  return plain ? table : undefined;
}

function readFrame(element: HTMLElement): { caption: string; unit: string } | false {
  const table = tableIn(element);
  if (!table) return false;
  const unit = table.caption?.querySelector('span')?.textContent ?? '';
  const whole = table.caption?.textContent ?? '';
  return { caption: whole.slice(0, whole.length - unit.length).trim(), unit: unit.trim() };
}

/** The rows of a table without what its frame shows. */
function rowsOf(node: globalThis.Node): HTMLElement {
  const rows = tableIn(node as HTMLElement)!.cloneNode(true) as HTMLTableElement;
  rows.caption?.remove();
  for (const column of rows.querySelectorAll('colgroup, col')) column.remove();
  return rows;
}

/** A table with its caption and unit, which are written above its rows. */
const DataTable = Table.extend({
  addAttributes: () => ({
    caption: { default: '', rendered: false },
    unit: { default: '', rendered: false },
  }),
  parseHTML() {
    const rule = { getAttrs: readFrame, contentElement: rowsOf, priority: 200 };
    return [
      { tag: 'div.table-scroll', ...rule },
      { tag: 'table', ...rule },
    ];
  },
  renderHTML: ({ node }) => [
    'table',
    { 'data-caption': node.attrs.caption, 'data-unit': node.attrs.unit },
    ['tbody', 0],
  ],
  addNodeView() {
    return ({ node, view, getPos }) => new TableFrame(node, view, getPos);
  },
});

const numbered = {
  class: {
    default: null,
    parseHTML: (element: HTMLElement) => (element.classList.contains('n') ? 'n' : null),
  },
};

/** Everything that tables in a text consist of. */
export const tableParts = [
  DataTable,
  TableRow.extend({
    addAttributes: () => ({
      total: { default: false, parseHTML: (row) => Boolean(row.closest('tfoot')) },
    }),
    renderHTML: ({ node, HTMLAttributes: { total: _, ...rest } }) => [
      'tr',
      mergeAttributes(rest, node.attrs.total ? { 'data-total': '' } : {}),
      0,
    ],
  }),
  TableHeader.extend({
    addAttributes() {
      return { ...this.parent?.(), ...numbered };
    },
  }),
  TableCell.extend({
    addAttributes() {
      return { ...this.parent?.(), ...numbered };
    },
  }),
];
