/** An address inside the site, split as the browser splits it. */
export interface Location {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its hash sign, or empty. */
  hash: string;
  /** Distinguishes visits of one address; also the key of its scroll position. */
  key: string;
}

let visits = 0;

/** Parses a path, query or hash of this site, relative to where the visitor is. `key` makes a new visit by default. */
export function locationOf(
  to: string,
  base: string,
  key = `${Date.now().toString(36)}-${(visits++).toString(36)}`,
): Location {
  const { pathname, search, hash } = new URL(to, base);
  return { pathname, search, hash, key };
}

/** The address as text. */
export const addressOf = ({ pathname, search, hash }: Location): string => pathname + search + hash;
