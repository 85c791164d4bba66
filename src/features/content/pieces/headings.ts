const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs;

/** An entry of a text's contents: a heading of the second level, by the id that it has. */
export interface Heading {
  id: string;
  text: string;
}

/** The words of HTML, as a reader sees them. */
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();

/**
 * Gives headings without an id one, so that contents can lead to them.
 * @param html clean, as `cleanHtml` leaves it
 * @param before headings of the same page that stand before it
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
