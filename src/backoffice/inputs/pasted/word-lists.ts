/** A paragraph that Word shows as an item of a list, and the part of it that is only its bullet or number. */
const ITEM = /mso-list\s*:\s*l\d+\s+level(\d)/i;
const MARK = /mso-list\s*:\s*ignore/i;
/** "1.", "b)" or "iv.", and not "o", which Word uses as a bullet. */
const NUMBER = /^\(?[\dA-Za-z]{1,5}[.)]/;

interface OpenList {
  list: Element;
  level: number;
}

/** The node before this one, apart from comments and blanks. */
function before(node: Node): Node | null {
  let found = node.previousSibling;
  while (
    found &&
    (found.nodeType === Node.COMMENT_NODE ||
      (found.nodeType === Node.TEXT_NODE && !found.textContent?.trim()))
  )
    found = found.previousSibling;
  return found;
}

/** Takes the bullet or number out of a paragraph and returns it. */
function takeMark(paragraph: Element, style: string): string {
  const mark = [...paragraph.querySelectorAll(`[${style}]`)].find((part) =>
    MARK.test(part.getAttribute(style) ?? ''),
  );
  mark?.remove();
  return mark?.textContent?.trim() ?? '';
}

/**
 * Makes lists of the paragraphs that Word shows as lists, with lists inside their items.
 * @param style the attribute with the style of an element
 */
export function makeLists(body: Element, style: string): void {
  let open: OpenList[] = [];
  let latest: Element | undefined;
  for (const paragraph of body.querySelectorAll(`p[${style}]`)) {
    const level = Number(ITEM.exec(paragraph.getAttribute(style) ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const tag = NUMBER.test(takeMark(paragraph, style)) ? 'ol' : 'ul';
    if (before(paragraph) !== latest) open = [];
    open = open.filter(
      (one) => one.level < level || (one.level === level && one.list.localName === tag),
    );
    if (open.at(-1)?.level !== level) {
      const list = body.ownerDocument.createElement(tag);
      const item = open.at(-1)?.list.lastElementChild;
      if (item) item.append(list);
      else {
        paragraph.before(list);
        latest = list;
      }
      open.push({ list, level });
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.list.append(item);
    paragraph.remove();
  }
}
