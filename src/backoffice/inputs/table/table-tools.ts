import { TextSelection } from '@tiptap/pm/state';
import { findTable, nextCell, selectionCell } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';

/** Inserts a new table at the cursor, with the line for its source below. */
export function addTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  goToSource(editor, { stay: true });
}

/** Adds the source line below the table at the cursor if it has none, and goes there. */
function goToSource(editor: Editor, { stay }: { stay?: boolean } = {}): void {
  const { state, view } = editor;
  const table = findTable(state.selection.$from);
  if (!table) return;
  const end = table.pos + table.node.nodeSize;
  const next = state.doc.resolve(end).nodeAfter;
  const { tr } = state;
  if (next?.attrs.class !== 'source') {
    const paragraph = state.schema.nodes.paragraph!;
    const words = stay ? undefined : state.schema.text('Source: ');
    tr.insert(end, paragraph.create({ class: 'source' }, words));
  }
  if (!stay) {
    const size = tr.doc.resolve(end).nodeAfter?.content.size ?? 0;
    tr.setSelection(TextSelection.create(tr.doc, end + 1 + size));
  }
  view.dispatch(tr.scrollIntoView());
  if (!stay) view.focus();
}

function goToCaption(editor: Editor): void {
  const table = findTable(editor.state.selection.$from);
  const frame = table && editor.view.nodeDOM(table.pos);
  if (frame instanceof HTMLElement)
    frame.querySelector<HTMLInputElement>('[data-field=caption]')?.focus();
}

/** Goes to the cell below or at the right, which was just added. */
function goToNext(editor: Editor, axis: 'vert' | 'horiz'): void {
  const { state, view } = editor;
  const next = nextCell(selectionCell(state), axis, 1);
  if (next)
    view.dispatch(state.tr.setSelection(TextSelection.near(state.doc.resolve(next.pos + 1))));
  // Immediately: what is typed before the next frame belongs in that cell.
  view.focus();
}

/** The actions for the table at the cursor, in the order of the buttons. */
export function useTableTools(editor: Editor) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      inside: now.isActive('table'),
      total: now.isActive('tableRow', { total: true }),
      head: isHead(now, 'row'),
      column: isHead(now, 'column'),
    }),
  });
  if (!on.inside) return [];
  const does = () => editor.chain().focus();
  const tool = (label: string, name: string, run: () => unknown, pressed?: boolean) => ({
    label,
    name: `${label}${name}`,
    on: pressed,
    run: () => void run(),
  });
  return [
    tool('Caption', ' and unit', () => goToCaption(editor)),
    tool('Source', ' line below', () => goToSource(editor)),
    tool('+ Row', ' below', () => {
      does().addRowAfter().run();
      goToNext(editor, 'vert');
    }),
    tool('+ Row ↑', ' above', () => does().addRowBefore().run()),
    tool('− Row', ': remove it', () => does().deleteRow().run()),
    tool('+ Column', ' to the right', () => {
      does().addColumnAfter().run();
      goToNext(editor, 'horiz');
    }),
    tool('+ Column ←', ' to the left', () => does().addColumnBefore().run()),
    tool('− Column', ': remove it', () => does().deleteColumn().run()),
    tool(
      'Head row',
      ': the first row names the columns',
      () => does().toggleHeaderRow().run(),
      on.head,
    ),
    tool(
      'Head column',
      ': the first column names the rows',
      () => does().toggleHeaderColumn().run(),
      on.column,
    ),
    tool(
      'Total row',
      ': set off, at the foot',
      () => does().updateAttributes('tableRow', { total: !on.total }).run(),
      on.total,
    ),
    tool('− Table', ': remove it', () => does().deleteTable().run()),
  ];
}

/** Whether the first row or column of the table at the cursor contains headings. */
function isHead(editor: Editor, part: 'row' | 'column'): boolean {
  const rows = findTable(editor.state.selection.$from)?.node;
  const first = part === 'row' ? rows?.firstChild : rows?.lastChild;
  const cell = part === 'row' ? first?.lastChild : first?.firstChild;
  return cell?.type.name === 'tableHeader';
}
