import { matchPath } from '#src/router/match.ts';
import { apiBase, calls, pages } from '#src/routes.ts';

const path = (call: string) => apiBase + call.replace('GET ', '');
const DETAIL = path(calls.reportDetail).replace(':slug', '');
const SEARCH = path(calls.search);
const CATALOGUE = path(calls.catalogue);
/** Pages with a catalogue search. */
const SEARCH_PAGES = ['customSearch', 'reportStore', 'industry'];

/** API calls that count as a visit or a search: navigation within the site loads no page. */
export const isCounted = (target: string): boolean =>
  target.startsWith(DETAIL) || target === SEARCH || target === CATALOGUE;

/** Path parameters that are public; any other, such as the key of an offer, gives access to something. */
const PUBLIC = new Set(['slug', 'reportId', 'figure', 'notice']);

/**
 * The page of an answered address (a private one as its pattern, such as `/offer/:key`), and whether it is a report's
 * page, whose slug is in the database; undefined if it is not a page of the site.
 */
export function pageOf(key: string): { path: string; ofReport: boolean } | undefined {
  const target = key.split('?', 1)[0] ?? '';
  const path = target.startsWith(DETAIL) ? `/${target.slice(DETAIL.length)}` : target;
  const match = path.length > 300 ? undefined : matchPath(pages, path);
  if (!match) return undefined;
  const isPrivate = Object.keys(match.params).some((name) => !PUBLIC.has(name));
  return { path: isPrivate ? pages[match.name] : path, ofReport: match.name === 'report' };
}

// Texts that look like a person's e-mail address or phone number are not counted.
const PERSONAL = /@|(\d[\s().+-]*){7}/;

const isSearchPage = (path: string) =>
  path.length <= 300 && SEARCH_PAGES.includes(matchPath(pages, path)?.name ?? '');

/** The search text of an answered address, and the call that knows its outcome. */
export function searchOf(key: string): { term: string; call: 'search' | 'catalogue' } | undefined {
  const [target = '', query] = key.split('?', 2);
  if (!query || (target !== SEARCH && target !== CATALOGUE && !isSearchPage(target)))
    return undefined;
  const params = new URLSearchParams(query);
  // Another page of the results is not a new search.
  if (params.has('page')) return undefined;
  const term = termOf(params.get('q') ?? '');
  return term === undefined
    ? undefined
    : { term, call: target === SEARCH ? 'search' : 'catalogue' };
}

/** A text as it is counted: in lower case, with single spaces; undefined if it is too short or may be personal. */
export function termOf(text: string): string | undefined {
  const term = text
    .toWellFormed()
    .replaceAll('\0', '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, 80);
  return term.length < 3 || PERSONAL.test(term) ? undefined : term;
}
