import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { harmless } from './harmless.ts';

const elementOf = (html: string): Element => {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  return element ? harmless(element) : document.createElement('p');
};

/** What a part tells its editor when somebody wants to change it. */
export const CHANGE_KEPT = 'changekept';

export interface ChangeKept {
  html: string;
  save(html: string): void;
  remove(): void;
}

/**
 * Parts that the editor cannot represent, such as nested tables, figures and definition lists: preserved verbatim and
 * shown as they are. Their texts are changed in a dialog.
 */
export const KeptHtml = Node.create({
  name: 'keptHtml',
  group: 'block',
  atom: true,
  priority: 1000,
  addAttributes: () => ({ html: { default: '', rendered: false } }),
  parseHTML() {
    const getAttrs = (element: HTMLElement) => ({ html: element.outerHTML });
    return [
      { tag: 'div.table-scroll', getAttrs, priority: 100 },
      { tag: 'figure', getAttrs, priority: 100 },
      { tag: 'dl', getAttrs, priority: 100 },
      { tag: 'table', getAttrs, priority: 100 },
    ];
  },
  renderHTML: ({ node }) => elementOf(node.attrs.html as string) as HTMLElement,
  addKeyboardShortcuts: () => ({
    Enter({ editor }) {
      const { selection } = editor.state;
      if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'keptHtml')
        return false;
      const part = editor.view.nodeDOM(selection.from);
      if (part instanceof HTMLElement) part.querySelector('button')?.click();
      return true;
    },
  }),
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('div');
      dom.contentEditable = 'false';
      dom.className = 'editor__kept';
      const change = document.createElement('button');
      change.type = 'button';
      change.textContent = 'Change its texts and rows';
      dom.append(change, elementOf(node.attrs.html as string));
      const select = () => {
        const place = getPos();
        return place === undefined ? undefined : editor.chain().focus().setNodeSelection(place);
      };
      const ask = () => {
        const detail: ChangeKept = {
          html: node.attrs.html as string,
          save: (html) => void select()?.updateAttributes('keptHtml', { html }).run(),
          remove: () => void select()?.deleteSelection().run(),
        };
        dom.dispatchEvent(new CustomEvent(CHANGE_KEPT, { bubbles: true, detail }));
      };
      change.addEventListener('click', ask);
      dom.addEventListener('dblclick', ask);
      return { dom, stopEvent: ({ target }) => target === change };
    };
  },
});

/** A number that the server fills in from a figure. What is typed next to it does not become part of it. */
const dataReference = Mark.create({
  name: 'data',
  inclusive: false,
  addAttributes: () => ({ value: { default: null } }),
  parseHTML: () => [{ tag: 'data[value]' }],
  renderHTML: ({ HTMLAttributes }) => ['data', mergeAttributes(HTMLAttributes), 0],
});

/** Marks that are preserved; there is no button for them. */
export const keptMarks = [
  ...['small', 'sub', 'sup'].map((tag) =>
    Mark.create({
      name: tag,
      parseHTML: () => [{ tag }],
      renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
    }),
  ),
  dataReference,
];
