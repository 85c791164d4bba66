import { makeLists } from './word-lists.ts';

/** Word processors mark bold and italic with tags, with styles, or with tags whose styles say the opposite. */
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /font-weight\s*:\s*(?:normal|[1-5]00)/i;
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i;
const STYLE = 'data-pasted-style';

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function wrap(element: Element, tag: 'strong' | 'em'): void {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/**
 * Pasted HTML without its styles: texts on the site have none, and the page's policy would report each of them. Bold and
 * italic stay, Word's lists become lists, the highest heading becomes the highest that a text may have, and links to
 * footnotes, which are not pasted with them, become text.
 */
export function withoutStyles(html: string): string {
  const inert = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(/(<[^<>]*?)\sstyle\s*=\s*(?=["'])/gi, `$1 ${STYLE}=`);
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  makeLists(body, STYLE);
  for (const element of body.querySelectorAll(`[${STYLE}]`)) {
    const style = element.getAttribute(STYLE) ?? '';
    element.removeAttribute(STYLE);
    if (element.matches('b, strong') && NOT_BOLD.test(style)) unwrap(element);
    if (!element.matches('span, font, a, u')) continue;
    if (BOLD.test(style)) wrap(element, 'strong');
    if (ITALIC.test(style)) wrap(element, 'em');
  }
  for (const link of body.querySelectorAll('a[href^="#_ftn"], a[href^="#_edn"]')) unwrap(link);
  for (const heading of body.querySelectorAll('h1')) {
    const lower = heading.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return body.innerHTML;
}
