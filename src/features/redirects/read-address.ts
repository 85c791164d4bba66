import { pathOf, readTarget } from '#src/http/edge/request-target.ts';

/** An address within a site, normalized: its path, and its query with sorted parameters. */
export interface Address {
  path: string;
  query: string;
}

/** Parameters that campaigns and advertisements add to addresses. */
const ADDED = /^(utm_\w*|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/i;
const LONGEST = 500;

/**
 * A query with sorted parameters, without those that campaigns add, so that two spellings of an address are one row.
 */
export function plainQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ADDED.test(name));
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** The address in a text, of whatever site; undefined if there is none. */
export function readAddress(text: string): Address | undefined {
  const plain = text.trim();
  const within = URL.canParse(plain)
    ? ((url) => (/^https?:$/.test(url.protocol) ? url.pathname + url.search : ''))(new URL(plain))
    : plain.replace(/#.*$/, '');
  let target = readTarget(within);
  if (target.kind === 'moved') target = readTarget(target.to);
  if (target.kind !== 'path') return undefined;
  const address = { path: pathOf(target.path), query: plainQuery(target.search) };
  return address.path.length > LONGEST || address.query.length > LONGEST ? undefined : address;
}
