import { allowedAttributes, allowedSchemes, allowedTags } from '#src/html/allowed-html.ts';

/** Their content is not text for readers. */
const dropped = new Set([
  'script',
  'style',
  'template',
  'textarea',
  'select',
  'title',
  'iframe',
  'object',
  'noscript',
  'xmp',
  'svg',
  'math',
]);

function isPlainAddress(text: string): boolean {
  const address = URL.canParse(text, location.href) && new URL(text, location.href);
  return address && allowedSchemes.includes(address.protocol.slice(0, -1));
}

/**
 * Removes from an element what the server would not store. Pasted content may come from anywhere, and is in the page
 * before the server has sanitised it.
 */
export function harmless(element: Element): Element {
  const allowed = allowedAttributes[element.localName] ?? [];
  for (const { name, value } of [...element.attributes])
    if (!allowed.includes(name) || (/^(href|src)$/.test(name) && !isPlainAddress(value)))
      element.removeAttribute(name);
  for (let index = 0; index < element.children.length; ) {
    const child = element.children[index]!;
    if (allowedTags.includes(child.localName)) {
      harmless(child);
      index += 1;
    } else if (dropped.has(child.localName)) element.removeChild(child);
    else unwrap(child, element);
  }
  return element;
}

/** Replaces an element with its content; by a range, because a form's members can be hidden by its content. */
function unwrap(child: Element, parent: Element): void {
  const inside = new Range();
  inside.selectNodeContents(child);
  parent.replaceChild(inside.extractContents(), child);
}
