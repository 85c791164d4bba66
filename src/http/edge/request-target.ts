/**
 * What a request target refers to (RFC 9112, section 3.2), parsed once for the router, the guards, the cache and the
 * counts.
 */
export type Target =
  /** A path in its canonical spelling, and the query with its question mark, or empty. */
  | { kind: 'path'; path: string; search: string }
  /** Another spelling of a path: its canonical address. */
  | { kind: 'moved'; to: string }
  /** A path that no page or call can have. */
  | { kind: 'missing' }
  /** Not a target. */
  | { kind: 'broken' };

const MISSING: Target = { kind: 'missing' };
const BROKEN: Target = { kind: 'broken' };

/** Paths that need no further checks: only characters that are never escaped. */
const PLAIN = /^(?:\/|(?:\/[\w~!*'()-][\w.~!*'()-]*)+)$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no path may hold
const IMPOSSIBLE = /[\u0001-\u001f\u007f\u2028\u2029/\\]/;

/**
 * The origin form of a target. The absolute form, which every server must accept, loses its origin: this server has
 * one site, whatever name it is addressed by.
 */
export const originForm = (target: string): string =>
  target.startsWith('/')
    ? target
    : target.replace(/^https?:\/\/[^/?#]*(?=([/?]?))/i, (_, next) => (next === '/' ? '' : '/'));

/**
 * Parses a target in origin form. Every path has one spelling, the one that `encodeURIComponent` gives its segments,
 * so that no later step can take two addresses for one page, or one address for two.
 */
export function readTarget(target: string): Target {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const search = mark < 0 ? '' : target.slice(mark);
  if (search.includes('#')) return BROKEN;
  if (PLAIN.test(path)) return { kind: 'path', path, search };
  if (!path.startsWith('/') || path.includes('#')) return BROKEN;
  const segments = path.slice(1).split('/');
  while (segments.length > 1 && segments.at(-1) === '') segments.pop();
  const spelled: string[] = [];
  for (const segment of segments) {
    const value = decoded(segment);
    if (value === undefined || value.includes('\0')) return BROKEN;
    if (value === '.' || value === '..' || IMPOSSIBLE.test(value)) return MISSING;
    if (value === '' && segments.length > 1) return MISSING;
    spelled.push(encodeURIComponent(value));
  }
  const to = `/${spelled.join('/')}`;
  return to === path ? { kind: 'path', path, search } : { kind: 'moved', to: to + search };
}

/** The path of a target that has been validated (guard-targets.ts). */
export const pathOf = (target: string): string => target.split('?', 1)[0] ?? '';

/**
 * The parameters of a query, lists for those that are given more than once: read as pages and the cache read them, so
 * that no call answers another query than the one its answer is kept for.
 */
export function queryOf(search: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    const before = query[name];
    if (Array.isArray(before)) before.push(value);
    else query[name] = before === undefined ? value : [before, value];
  }
  return query;
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment).toWellFormed();
  } catch {
    return undefined;
  }
}
