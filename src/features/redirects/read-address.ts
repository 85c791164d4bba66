import { pathOf, readTarget } from '#src/http/edge/request-target.ts';

/** An address within a site: its path in one spelling, and its query in one order. */
export interface Address {
  path: string;
  query: string;
}

/** What campaigns and advertisements add to addresses that they lead to. */
const ADDED = /^(utm_\w*|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id|_ga|_gl)$/i;
const LONGEST = 500;

/** A query with its parts in order, without what campaigns add: two spellings of one address are one row. */
export function plainQuery(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ADDED.test(name));
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
}

/** The address that a text names, of whatever site; undefined when it names none. */
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
