import { escapeXml } from '#src/machines/xml.ts';

/** Part of an XML document: an element, or nothing. */
export type Xml = string | undefined | false;

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
