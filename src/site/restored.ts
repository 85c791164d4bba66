import { useSyncExternalStore } from 'react';

/** How often this page has been restored. */
let restorations = 0;

/**
 * Calls back when the browser shows the page again as it was left (back/forward cache): meanwhile other pages and tabs
 * may have changed what it shows, and it was not told. Returns a function that unsubscribes.
 */
export function onRestored(listener: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent) => persisted && listener();
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}

// Registered before any of those who are told.
if (!import.meta.env.SSR)
  onRestored(() => {
    restorations += 1;
  });

/** A number that is another one after the page was restored: the key of what is fetched for one person. */
export const useRestorations = (): number =>
  useSyncExternalStore(
    onRestored,
    () => restorations,
    () => 0,
  );
