import { addressOf, type Location } from '#src/router/location.ts';
import type { Loaded } from '#src/router/router.tsx';
import { navigationApi } from './browser-api.ts';
import type { PageTable } from './page.ts';
import { loadView, type View } from './view.ts';

/** How long a navigation may take before the visitor is offered a retry, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Loads what to show for an address in the browser. A navigation that takes too long ends on the page that offers
 * Retry (504), and its calls end with it; so does one without a connection (0).
 * @param leaving aborted when the visitor has gone elsewhere
 * @throws unexpected errors of a loader
 */
export async function loadPage(
  table: PageTable,
  location: Location,
  leaving: AbortSignal,
): Promise<Loaded<View>> {
  const ending = new AbortController();
  let late = (_: Loaded<View>) => {};
  const tooLate = new Promise<Loaded<View>>((resolve) => {
    late = resolve;
  });
  leaving.addEventListener('abort', () => ending.abort());
  const timer = setTimeout(() => {
    late({ view: { missing: { status: 504 } } });
    ending.abort();
  }, PATIENCE_MS);
  try {
    const url = new URL(addressOf(location), window.location.origin);
    return await Promise.race([
      loadView(table, url, navigationApi(ending.signal), ending.signal),
      tooLate,
    ]);
  } catch (error) {
    // Instead of the browser's own page for a lost connection.
    if (!navigator.onLine && !leaving.aborted) return { view: { missing: { status: 0 } } };
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
