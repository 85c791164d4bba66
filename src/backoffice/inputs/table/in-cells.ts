import { Extension } from '@tiptap/core';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { cellAround } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

/** Selects the text of the cell at the cursor; false if it is already selected, or there is no cell. */
function selectCell({ state, view }: Editor): boolean {
  const { $from, $to, from, to } = state.selection;
  const cell = cellAround($from);
  const node = cell?.nodeAfter;
  if (!cell || !node || cellAround($to)?.pos !== cell.pos) return false;
  const start = TextSelection.near(state.doc.resolve(cell.pos + 1), 1).from;
  const end = TextSelection.near(state.doc.resolve(cell.pos + node.nodeSize - 1), -1).to;
  if (from <= start && to >= end) return false;
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, start, end)));
  return true;
}

/** A table that is pasted into an empty line replaces it. */
const inPlaceOfLine = new Plugin({
  appendTransaction(transactions, before, after) {
    if (!transactions.some((step) => step.getMeta('paste') || step.getMeta('uiEvent') === 'paste'))
      return null;
    const { $from, empty } = before.selection;
    if (!empty || $from.depth !== 1 || $from.parent.content.size > 0) return null;
    let at = $from.before();
    for (const { mapping } of transactions) at = mapping.map(at, -1);
    const place = after.doc.resolve(at);
    const line = place.nodeAfter;
    if (line?.type.name !== 'paragraph' || line.content.size > 0 || place.depth > 0) return null;
    const next = after.doc.resolve(at + line.nodeSize).nodeAfter;
    return next?.type.name === 'table' ? after.tr.delete(at, at + line.nodeSize) : null;
  },
});

/** Ctrl A in a cell selects its text, and the whole text when pressed again. */
export const InCells = Extension.create({
  name: 'inCells',
  priority: 1000,
  addKeyboardShortcuts: () => ({ 'Mod-a': ({ editor }) => selectCell(editor as Editor) }),
  addProseMirrorPlugins: () => [inPlaceOfLine],
});
