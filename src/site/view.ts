import { matchPath } from '#src/router/match.ts';
import type { PageName } from '#src/routes.ts';
import { pages } from '#src/routes.ts';
import type { Api } from './api-types.ts';
import { type MissingPage, Outcome } from './outcomes.ts';
import type { Page, PageTable } from './page.ts';

/** What is inside the frame: a page with its data, or the reason why there is none. */
export type View =
  | { name: PageName; page: Page<unknown>; data: unknown }
  | { missing: MissingPage };

/** The form in which a view travels from the server's HTML to the browser: without its code. */
export type HandedView = { name: PageName; data: unknown } | { missing: MissingPage };

/** A path that no page has, of two segments: what is shown there is the page for a missing address. */
export const nowhere = '/-/-';

/**
 * Finds and loads what to show for an address; the same on the server and in the browser.
 * @param otherwise what is shown at an address without a page, such as that of a file
 * @throws unexpected errors of a loader
 */
export async function loadView(
  table: PageTable,
  url: URL,
  api: Api,
  signal: AbortSignal,
  otherwise: MissingPage = { status: 404 },
): Promise<{ view: View } | { redirect: string }> {
  try {
    const match = matchPath(pages, url.pathname);
    const module = match && table[match.name];
    if (!module) throw new Outcome(otherwise);
    const { page } = await module.load();
    const data = await page.load({ api, params: match.params, url, signal });
    return { view: { name: match.name, page, data } };
  } catch (outcome) {
    if (!(outcome instanceof Outcome)) throw outcome;
    // Campaigns add parameters to the addresses that they know, which may be old ones.
    if (outcome.location !== undefined)
      return { redirect: withQuery(outcome.location, url.search) };
    return { view: { missing: outcome.missing ?? { status: 404 } } };
  }
}

const withQuery = (location: string, search: string) =>
  search && !location.includes('?') ? location + search : location;
