const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs;

/** An entry in a text's contents: a second-level heading with its id. */
export interface Heading {
  id: string;
  text: string;
}

/** The visible text of HTML. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/**
 * Adds missing ids to headings, so that contents can link to them.
 * @param html sanitised by `cleanHtml`
 * @param before number of headings before it on the same page
 */
export function withHeadings(html: string, before = 0): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const withIds = html.replace(HEADING, (_, own: string | undefined, inside: string) => {
    const id = own || `part-${before + headings.length + 1}`;
    headings.push({ id, text: textOf(inside) });
    return `<h2 id="${id}">${inside}</h2>`;
  });
  return { html: withIds, headings };
}
