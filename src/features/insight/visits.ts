import { apiBase, calls } from '#src/routes.ts';

const path = (call: string) => apiBase + call.replace('GET ', '');
const DETAIL = path(calls.reportDetail).replace(':slug', '');
const SEARCH = path(calls.search);
const CATALOGUE = path(calls.catalogue);
const SEARCH_PAGE = '/custom_search';
const INSIDE = /^\/(admin|download|media|health)(\/|$)/;

/** Calls of the API that stand for a visit or a search: moves inside the site load no page. */
export const isCounted = (target: string): boolean =>
  target.startsWith(DETAIL) || target === SEARCH || target === CATALOGUE;

/** The page that an answered address stands for; undefined for what is no page of the site. */
export function pageOf(key: string): string | undefined {
  const target = key.split('?', 1)[0] ?? '';
  if (target.startsWith(DETAIL)) return `/${target.slice(DETAIL.length)}`;
  if (INSIDE.test(target) || target.includes('.') || target.length > 300) return undefined;
  return target;
}

// What looks like an address or a number of somebody is not for the books.
const PERSONAL = /@|(\d[\s().+-]*){7}/;

/** The text that an answered address looked for, and the call that knows what it found. */
export function searchOf(key: string): { term: string; call: 'search' | 'catalogue' } | undefined {
  const [target = '', query] = key.split('?', 2);
  if (!query || (target !== SEARCH && target !== CATALOGUE && target !== SEARCH_PAGE)) return undefined;
  const given = new URLSearchParams(query);
  // Turning pages is no new search.
  if (given.has('page')) return undefined;
  const term = termOf(given.get('q') ?? '');
  return term === undefined ? undefined : { term, call: target === SEARCH ? 'search' : 'catalogue' };
}

/** A text as it is counted: in lower case, with single spaces; undefined for what is too short or may be personal. */
export function termOf(text: string): string | undefined {
  const term = text.toWellFormed().replaceAll('\0', '').trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 80);
  return term.length < 3 || PERSONAL.test(term) ? undefined : term;
}
