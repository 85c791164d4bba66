// Replaces `query-string`: the queries in the addresses of lists, one value per name.

/** The values of a query, with or without its question mark. */
export const parse = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The query for these values; undefined ones are omitted. */
export function stringify(values: Record<string, unknown>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map((pair) => pair.map((part) => encodeURIComponent(String(part))).join('='))
    .join('&');
}
