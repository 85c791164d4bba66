import sanitize from 'sanitize-html';
import { allowedAttributes, allowedSchemes, allowedTags } from './allowed-html.ts';
import { isDeeperThan } from './nesting.ts';

const rules: sanitize.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedClasses: { th: ['n'], td: ['n'], p: ['source'], div: ['table-scroll'] },
  allowedSchemes,
  // Pages load pictures only from this site.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    // There is one h1 per page, and it is the page's own.
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

/** Removing elements can bring together elements that close one another, such as nested links: they are separated. */
const PASSES = 4;

/**
 * Headings, paragraphs and lists that contain only text: sanitising returns them unchanged. Most imported texts are
 * like this, and are not parsed then.
 */
const PLAIN =
  /^(?:(?:<(p|h[234])>[^<>&\0\r]*(?:&amp;[^<>&\0\r]*)*<\/\1>|<([uo]l)>(?:<li>[^<>&\0\r]*(?:&amp;[^<>&\0\r]*)*<\/li>)*<\/\2>)[ \n]?)*$/;
const LONGEST_PLAIN = 50_000;
const isPlain = (html: string) => html.length <= LONGEST_PLAIN && PLAIN.test(html);

/**
 * Sanitises HTML for storing: an allow-list of structure, links and images; no script, style, form, frame or event
 * survives. Sanitising twice changes nothing (docs/promises.md, H11).
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

/**
 * Maximum nesting of elements. Real texts have ten levels; the time of sanitising grows with the square of the depth.
 */
const MOST_LEVELS = 100;

/** The outcome for a text: clean, or why it is refused, phrased to follow the name of its field. */
export type Cleaned = { ok: true; html: string } | { ok: false; reason: string };

/** Sanitises HTML in this thread, unless it is nested too deeply; for texts that may be long see clean-long-html.ts. */
export function cleanShort(html: string): Cleaned {
  if (isPlain(html)) return { ok: true, html };
  if (isDeeperThan(html, MOST_LEVELS))
    return { ok: false, reason: `must not have more than ${MOST_LEVELS} elements in each other` };
  return { ok: true, html: cleanHtml(html) };
}
