import type { Node } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';

/** A table in the editor: its caption and unit as fields, and its rows below them. */
export class TableFrame implements NodeView {
  dom: HTMLElement;
  contentDOM: HTMLElement;
  #node: Node;
  #view: EditorView;
  #place: () => number | undefined;
  #inputs: Record<'caption' | 'unit', HTMLInputElement>;

  constructor(node: Node, view: EditorView, getPos: () => number | undefined) {
    this.#node = node;
    this.#view = view;
    this.#place = getPos;
    this.dom = document.createElement('div');
    this.dom.className = 'editor__table';
    const head = document.createElement('div');
    head.className = 'editor__table-head';
    head.contentEditable = 'false';
    this.#inputs = {
      caption: this.#input(head, 'caption', 'Caption', 'What the table shows'),
      unit: this.#input(head, 'unit', 'Unit', 'USD million'),
    };
    const table = document.createElement('table');
    this.contentDOM = document.createElement('tbody');
    table.append(this.contentDOM);
    this.dom.append(head, table);
  }

  #input(head: HTMLElement, name: 'caption' | 'unit', label: string, hint: string) {
    const box = document.createElement('label');
    const input = document.createElement('input');
    input.value = String(this.#node.attrs[name]);
    input.placeholder = hint;
    input.maxLength = 300;
    input.dataset.field = name;
    input.addEventListener('input', () => {
      const at = this.#place();
      if (at !== undefined)
        this.#view.dispatch(this.#view.state.tr.setNodeAttribute(at, name, input.value));
    });
    input.addEventListener('keydown', (event) => this.#leave(event));
    box.append(label, input);
    head.append(box);
    return input;
  }

  /** Enter and the down arrow lead to the first cell; otherwise Enter would send the form. */
  #leave(event: KeyboardEvent): void {
    const at = this.#place();
    if (!['Enter', 'ArrowDown'].includes(event.key) || event.isComposing || at === undefined)
      return;
    event.preventDefault();
    const { tr, doc } = this.#view.state;
    this.#view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(at + 1))));
    this.#view.focus();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    for (const name of ['caption', 'unit'] as const) {
      const value = String(node.attrs[name]);
      if (this.#inputs[name].value !== value) this.#inputs[name].value = value;
    }
    return true;
  }

  stopEvent = ({ target }: Event): boolean => target instanceof HTMLInputElement;

  ignoreMutation = (mutation: ViewMutationRecord): boolean =>
    mutation.type === 'selection'
      ? document.activeElement instanceof HTMLInputElement
      : !this.contentDOM.contains(mutation.target);
}
