/** Part of an XML document: an element, or nothing. */
export type Xml = string | undefined | false;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text as content or attribute; characters that XML 1.0 does not allow are removed. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** An element with children; nothing if it has none. */
export function element(name: string, ...children: Xml[]): Xml {
  const inner = children.filter(Boolean).join('');
  return inner && `<${name}>${inner}</${name}>`;
}

/** An element with a text; nothing if it is empty. */
export function value(name: string, text: string, attributes: Record<string, string> = {}): Xml {
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escapeXml(of)}"`);
  const content = escapeXml(text.trim());
  return content && `<${name}${written.join('')}>${content}</${name}>`;
}

/** A day in format 102, whose element is in a different namespace. */
export const dayValue = (name: string, iso: string, prefix = 'udt'): Xml =>
  element(name, value(`${prefix}:DateTimeString`, iso.replaceAll('-', ''), { format: '102' }));
