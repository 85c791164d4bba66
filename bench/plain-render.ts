/** React's own renderToString of the elements of a page, without components, routes or data: the lower bound. */
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

// In order: comment, tag with its attributes, text. Enough for what React itself writes.
const TOKEN =
  /<!.*?>|<(?<close>\/?)(?<name>[\w-]+)(?<attributes>(?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(?<empty>\/?)>|(?<text>[^<]+)/gs;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  crossorigin: 'crossOrigin',
};
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, sign: string) => signs[sign] ?? '');

/** The elements of a document that React rendered. */
function treeOf(html: string): ReactNode {
  const root: ReactNode[] = [];
  const open: { name: string; properties: Record<string, unknown>; children: ReactNode[] }[] = [];
  const inside = () => open.at(-1)?.children ?? root;
  const shut = () => {
    const { name, properties, children } = open.pop()!;
    inside().push(createElement(name, { ...properties, key: inside().length }, ...children));
  };
  for (const { groups } of html.matchAll(TOKEN)) {
    if (groups?.text) inside().push(plain(groups.text));
    if (!groups?.name) continue;
    if (groups.close) {
      shut();
      continue;
    }
    const properties: Record<string, unknown> = {};
    for (const [, name = '', value] of groups.attributes?.matchAll(ATTRIBUTE) ?? [])
      properties[names[name] ?? name] = value === undefined ? true : plain(value);
    open.push({ name: groups.name, properties, children: [] });
    if (groups.empty) shut();
  }
  return root;
}

let tree: ReactNode;
process.on('message', (message: { html: string } | { seconds: number }) => {
  if ('html' in message) {
    tree = treeOf(message.html);
    process.send?.({ length: renderToString(tree).length });
    return;
  }
  const until = performance.now() + message.seconds * 1000;
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    renderToString(tree);
    times.push(performance.now() - began);
  }
  process.send?.(times.toSorted((a, b) => a - b)[times.length >> 1]);
});
