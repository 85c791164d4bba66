import { Extension } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

const ITEM = 'listItem';

/** Ctrl ] and Ctrl [ move an item of a list one level deeper or higher. */
export const ListKeys = Extension.create({
  name: 'listKeys',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem(ITEM),
      'Mod-[': () => this.editor.commands.liftListItem(ITEM),
    };
  },
});

/**
 * Whether a key is left to the browser: Tab leaves a text, as it leaves every field. Otherwise somebody who only passes
 * through would move items of its lists. In a table it goes to the next cell.
 */
export const leavesText = (view: EditorView, { key }: KeyboardEvent): boolean =>
  key === 'Tab' && !isInTable(view.state);
