/** Longer texts are indexed only by their beginning, which the database cuts (`search_shown`). */
const LONGEST = 40_000;

/** The visible text of HTML, like `search_shown`; undefined if a token could contain a space. */
export function visibleText(html: string): string | undefined {
  if (html.length > LONGEST) return undefined;
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('<') ? undefined : text;
}
