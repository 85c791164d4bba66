import type { FeedEntry } from './queries.ts';
import { escapeXml } from './xml.ts';

export interface Feed {
  origin: string;
  /** Path of the feed itself. */
  self: string;
  title: string;
  /** The publisher: author of what names none. */
  publisher: string;
  /** What the entries are, as part of their lasting ids. */
  kind: string;
  entries: FeedEntry[];
  pathOf(slug: string): string;
}

/** Lasting names that survive a change of slug (RFC 4151). */
const tag = (origin: string, name: string) => `tag:${new URL(origin).hostname},2025:${name}`;

/** HTML whose links and pictures of this site carry its origin, since a reader shows them elsewhere. */
const absolute = (html: string, origin: string) =>
  html.replace(/\b(href|src)="\/(?!\/)/g, (_, attribute: string) => `${attribute}="${origin}/`);

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

function entryText(feed: Feed, entry: FeedEntry): string {
  const address = feed.origin + feed.pathOf(entry.slug);
  // A change before the release is the release.
  const updated = new Date(Math.max(entry.updated.getTime(), entry.published.getTime()));
  return [
    '<entry>',
    element('id', tag(feed.origin, `${feed.kind}-${entry.id}`)),
    element('title', entry.name),
    `<link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    element('published', entry.published.toISOString()),
    element('updated', updated.toISOString()),
    `<author>${element('name', entry.author ?? feed.publisher)}</author>`,
    entry.category ? `<category term="${escapeXml(entry.category)}"/>` : '',
    entry.summary ? element('summary', entry.summary) : '',
    entry.content ? element('content', absolute(entry.content, feed.origin), ' type="html"') : '',
    '</entry>',
  ].join('');
}

/** A feed as Atom (RFC 4287). */
export function atom(feed: Feed): string {
  const times = feed.entries.flatMap(({ published, updated }) => [
    published.getTime(),
    updated.getTime(),
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    element('id', tag(feed.origin, feed.self)),
    element('title', `${feed.publisher}: ${feed.title}`),
    element('updated', new Date(Math.max(0, ...times)).toISOString()),
    `<author>${element('name', feed.publisher)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(feed.origin + feed.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(`${feed.origin}/`)}"/>`,
    ...feed.entries.map((entry) => entryText(feed, entry)),
    '</feed>\n',
  ].join('\n');
}
