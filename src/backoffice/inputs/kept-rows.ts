/** One text in a part, or the description of one of its pictures. */
export interface Piece {
  label: string;
  text: string;
  /** The row that it is in, by its first element. */
  row: Element | undefined;
  write(text: string): void;
}

const NAMES: Record<string, string> = {
  dt: 'Term',
  dd: 'What it means',
  figcaption: 'Caption',
  caption: 'Caption',
  th: 'Heading',
  td: 'Cell',
  li: 'Point',
};

/** Elements with a text of their own, even if it is empty. */
const PLACES = Object.keys(NAMES).join();

/** The elements of one row: of a table, of a list, or a term with its definition. */
function rowFrom(line: Element): Element[] {
  if (line.localName !== 'dt' && line.localName !== 'dd') return [line];
  let first = line;
  for (let before = first.previousElementSibling; before; before = first.previousElementSibling) {
    if (before.localName === 'dd' && first.localName === 'dt') break;
    first = before;
  }
  const row = [first];
  for (let next = first.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.localName === 'dt' && row.at(-1)?.localName === 'dd') break;
    row.push(next);
  }
  return row;
}

/** The row around a place; column headings are in none. */
function rowAround(place: Element | null): Element[] | undefined {
  const line = place?.closest('tr, li, dl > div, dt, dd');
  return line && !line.closest('thead') ? rowFrom(line) : undefined;
}

/** The label of a cell: the heading above it, if there is one. */
function labelOf(place: Element | null): string {
  const column = place?.matches('tbody > tr > *')
    ? [...place.parentElement!.children].indexOf(place)
    : -1;
  const heading = place?.closest('table')?.querySelector(`thead tr > :nth-child(${column + 1})`);
  return (column >= 0 && heading?.textContent?.trim()) || NAMES[place?.localName ?? ''] || 'Text';
}

/** What was typed, which may begin or end with a space, with the spaces that surrounded the earlier text. */
const typed = new WeakMap<Node, { text: string; around: (string | undefined)[] }>();

/** The texts of a part, in order. */
export function piecesOf(root: Element): Piece[] {
  const pieces: Piece[] = [];
  const nodes = root.ownerDocument.createTreeWalker(
    root,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
  );
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (node instanceof HTMLImageElement)
      pieces.push({
        label: 'What the picture shows',
        text: node.alt,
        row: rowAround(node)?.[0],
        write: (text) => {
          node.alt = text;
        },
      });
    else if (node instanceof Element && node.matches(PLACES) && node.childNodes.length === 0)
      // An empty place can be written into.
      node.append('');
    else if (node instanceof Text) {
      const place = node.parentElement?.closest(PLACES) ?? null;
      const alone = place === node.parentElement && place?.childNodes.length === 1;
      if (!node.data.trim() && !alone && !typed.has(node)) continue;
      pieces.push({
        label: labelOf(place),
        text: typed.get(node)?.text ?? node.data.trim(),
        row: rowAround(place)?.[0],
        write: (text) => {
          const [, before = '', after = ''] =
            typed.get(node)?.around ?? /^(\s*)[\s\S]*?(\s*)$/.exec(node.data)!;
          typed.set(node, { text, around: ['', before, after] });
          node.data = `${before}${text}${after}`;
        },
      });
    }
  }
  return pieces;
}

/** Adds an empty row below this one. Returns the first element of the new row. */
export function addRow(row: Element): Element {
  const before = rowFrom(row);
  const added = before.map((element) => {
    const copy = element.cloneNode(true) as Element;
    for (const place of [copy, ...copy.querySelectorAll(PLACES)]) {
      place.removeAttribute('id');
      if (place.matches(PLACES)) place.textContent = '';
    }
    return copy;
  });
  before.at(-1)!.after(...added);
  return added[0]!;
}

/** Whether there is another row besides this one. */
export const hasOthers = (row: Element): boolean =>
  row.parentElement!.children.length > rowFrom(row).length;

/** Removes a row. */
export const removeRow = (row: Element): void => {
  for (const element of rowFrom(row)) element.remove();
};
