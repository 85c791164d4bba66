import { readTarget } from '../edge/request-target.ts';

/**
 * The page cache as one table: what is kept, and how long at most when nobody purges it. Which tags an answer carries
 * comes from the calls that made it; the database tells of every change (trigger functions in db/migrations), so the
 * times below only bound what a lost message could do. First match wins; what matches nothing is never kept.
 */
export interface CacheRule {
  what: string;
  path: RegExp;
  seconds: number;
  /** Query parameters that change the answer; all others are left out of the key. */
  query?: readonly string[];
  /** Opened by links whose query grants something: neither the answer nor its address may be kept elsewhere. */
  secret?: true;
}

const listing = ['page', 'sort', 'q', 'per_page'] as const;
const facets = [...listing, 'industry', 'year', 'price', 'pages'] as const;

const NUMBERS = new Set(['page', 'per_page']);

const cacheTable: readonly CacheRule[] = [
  { what: 'header search', path: /^\/admin\/api\/search$/, seconds: 60, query: ['q'] },
  {
    what: 'catalogue search',
    path: /^(\/admin\/api\/catalogue|\/custom_search)$/,
    seconds: 60,
    query: facets,
  },
  {
    what: 'lists',
    path: /^(\/admin\/api\/(reports|industries-by-category\/[^/]+)|\/report-store|\/industries\/[^/]+)$/,
    seconds: 600,
    query: listing,
  },
  {
    what: 'publications',
    path: /^\/(admin\/api\/)?(blog|press-release)$/,
    seconds: 600,
    query: ['page', 'per_page'],
  },
  {
    what: 'checkout',
    path: /^\/(admin\/api\/(custom-buy-now-link|paypal|user|staff)|buy-now|payment-success|download)/,
    seconds: 0,
  },
  {
    what: 'pages of mailed links',
    path: /^\/(reset-password|confirm-email|unsubscribe|newsletter\/[^/]+)$/,
    seconds: 600,
    secret: true,
  },
  { what: 'other calls', path: /^\/admin\/api\//, seconds: 600 },
  { what: 'sitemaps and feeds', path: /^\/(sitemap|feeds\/|robots\.txt)/, seconds: 600 },
  {
    what: 'forms of one report',
    path: /^\/(discount|enquiry|customization|sample|request-details|report-details)\/[^/]+$/,
    seconds: 600,
  },
  { what: 'pages', path: /^\/[^/]*$|^\/(blog-detail|press-details|career)\/[^/]+$/, seconds: 600 },
];

const rules = new Map<string, CacheRule | undefined>();

/** The rule for a path, remembered for the paths that are asked for often. */
export function cacheRule(path: string): CacheRule | undefined {
  if (rules.has(path)) return rules.get(path);
  const rule = cacheTable.find((candidate) => candidate.path.test(path));
  if (rules.size > 10_000) rules.clear();
  rules.set(path, rule);
  return rule;
}

/**
 * The key under which the answer to a request target may be kept: its path, and of its query what changes the answer,
 * in one order. Undefined: never kept.
 */
export function cacheKey(target: string): string | undefined {
  if (target.length > 1000) return undefined;
  const read = readTarget(target);
  if (read.kind !== 'path') return undefined;
  const { path, search } = read;
  const rule = cacheRule(path);
  if (!rule || rule.seconds === 0) return undefined;
  if (search === '' || !rule.query) return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of rule.query)
    for (const value of given.getAll(name)) {
      // `01`, `1.0` and `+1` are the same page as `1`, which is the one that is kept.
      if (NUMBERS.has(name) && !/^[1-9]\d{0,6}$/.test(value)) return undefined;
      kept.append(name, value);
    }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
