import { useEffect } from 'react';
import { reactRouterProvider } from 'react-admin';

const { useLocation } = reactRouterProvider;

/** The place of the current address in this tab's history, as the router counts. */
let place = 0;

const placeOf = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/**
 * Numbers addresses that were typed or opened from a bookmark as the router numbers its own. Without it the router
 * cannot tell how far Back from such an address leads, and leaves a changed form without a question. Called before the
 * router begins to listen: on `window`, listeners run in the order in which they were added.
 */
export function numberAddresses(): void {
  window.addEventListener('popstate', () => {
    const known = placeOf();
    place = known ?? place + 1;
    if (known === undefined) history.replaceState({ ...history.state, idx: place }, '');
  });
}

/** Keeps count of the addresses to which the router itself has led. */
export function useNumberedAddresses(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each location has its place
  useEffect(() => {
    place = placeOf() ?? place;
  }, [location]);
}
