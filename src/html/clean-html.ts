import sanitize from 'sanitize-html';
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed-html.ts';
import { isDeeperThan } from './nesting.ts';

const rules: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses: { th: ['n'], td: ['n'], p: ['source'], div: ['table-scroll'] },
  allowedSchemes,
  // Pages load pictures from this site only.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // One h1 per page, and it is the page's own.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? '')
        ? { ...attributes, rel: 'noopener nofollow' }
        : attributes,
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { ...attributes, loading: 'lazy' } }),
  },
};

/** What is taken away can bring elements together that end one another, such as links in each other: they are separated. */
const PASSES = 4;

/**
 * Headings, paragraphs and lists that hold nothing but text: what cleaning answers as it is. Most imported texts are, and
 * are not parsed then.
 */
const PLAIN =
  /^(?:(?:<(p|h[234])>[^<>&\0\r]*(?:&amp;[^<>&\0\r]*)*<\/\1>|<([uo]l)>(?:<li>[^<>&\0\r]*(?:&amp;[^<>&\0\r]*)*<\/li>)*<\/\2>)[ \n]?)*$/;
const LONGEST_PLAIN = 50_000;
const isPlain = (html: string) => html.length <= LONGEST_PLAIN && PLAIN.test(html);

/**
 * Cleans HTML that somebody wrote, for storing: an allow-list of structure, links and images; no script, style, form,
 * frame or event survives. Cleaning twice changes nothing (docs/promises.md, H11).
 */
export function cleanHtml(html: string): string {
  if (isPlain(html)) return html;
  let clean = html.replaceAll('\0', '');
  for (let pass = 0; pass < PASSES; pass++) {
    const before = clean;
    clean = sanitize(before, rules);
    if (clean === before) break;
  }
  return clean;
}

/** Elements in each other. Real texts have ten; the time of cleaning grows with the square of it. */
const MOST_LEVELS = 100;

/** The outcome for a text: clean, or why it is refused, to be read after the name of its field. */
export type Cleaned = { ok: true; html: string } | { ok: false; reason: string };

/** Cleans HTML in this thread, unless it is nested without end; for a text that may be long see clean-long-html.ts. */
export function cleanShort(html: string): Cleaned {
  if (isPlain(html)) return { ok: true, html };
  if (isDeeperThan(html, MOST_LEVELS))
    return { ok: false, reason: `must not have more than ${MOST_LEVELS} elements in each other` };
  return { ok: true, html: cleanHtml(html) };
}
