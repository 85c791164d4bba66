import { escapeXml } from './xml.ts';

/** One entry of a feed. */
export interface FeedEntry {
  /** Its permanent name, such as `report-12`: never changes, even if its address does. */
  key: string;
  /** Path of its page. */
  path: string;
  name: string;
  summary: string;
  /** HTML; empty: the summary is used. */
  content: string;
  /** Null: the publisher. */
  author: string | null;
  category: string | null;
  published: Date;
  updated: Date;
}

export interface Feed {
  origin: string;
  /** Path of the feed itself. */
  self: string;
  title: string;
  /** The publisher: author of entries without one. */
  publisher: string;
  entries: FeedEntry[];
}

/** Permanent names that survive a change of slug (RFC 4151). */
const tag = (origin: string, name: string) => `tag:${new URL(origin).hostname},2025:${name}`;

/** HTML whose links and pictures on this site are absolute, since a feed reader shows them elsewhere. */
const absolute = (html: string, origin: string) =>
  html.replace(/\b(href|src)="\/(?!\/)/g, (_, attribute: string) => `${attribute}="${origin}/`);

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

function entryText(feed: Feed, entry: FeedEntry): string {
  const address = feed.origin + entry.path;
  // A change before the release counts as the release.
  const updated = new Date(Math.max(entry.updated.getTime(), entry.published.getTime()));
  return [
    '<entry>',
    element('id', tag(feed.origin, entry.key)),
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
