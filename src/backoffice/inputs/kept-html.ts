import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { harmless } from './harmless.ts';

const elementOf = (html: string): Element => {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;
  return element ? harmless(element) : document.createElement('p');
};

/**
 * Parts that the editor has no form for, such as tables in each other or with marks in their caption: kept letter by letter, shown as they are, and
 * changed as HTML after a double click.
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
  addNodeView() {
    return ({ node, editor, getPos }) => {
      const dom = document.createElement('div');
      dom.contentEditable = 'false';
      dom.className = 'editor__kept';
      dom.title = 'Double click to change its HTML';
      dom.append(elementOf(node.attrs.html as string));
      dom.addEventListener('dblclick', () => {
        const html = window.prompt('HTML of this part', node.attrs.html as string);
        const position = getPos();
        if (html === null || position === undefined) return;
        editor
          .chain()
          .focus()
          .setNodeSelection(position)
          .updateAttributes('keptHtml', { html })
          .run();
      });
      return { dom };
    };
  },
});

/** A number that the server fills in from a figure. What is typed beside it is no part of it. */
const dataReference = Mark.create({
  name: 'data',
  inclusive: false,
  addAttributes: () => ({ value: { default: null } }),
  parseHTML: () => [{ tag: 'data[value]' }],
  renderHTML: ({ HTMLAttributes }) => ['data', mergeAttributes(HTMLAttributes), 0],
});

/** Marks that stay as they are; there is no button for them. */
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
