import { sessionNames } from '#src/storage-names.ts';
import type { Location } from './location.ts';

const { places } = sessionNames;

const storedPlaces = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(places) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** Remembers how far the visit `key` is scrolled, so that Back finds it again. */
export function keepPlace(key: string): void {
  try {
    const entries = Object.entries({ ...storedPlaces(), [key]: scrollY });
    sessionStorage.setItem(places, JSON.stringify(Object.fromEntries(entries.slice(-50))));
  } catch {
    // Without storage Back starts at the top.
  }
}

/** Scrolls to where the visit was left. */
export const restorePlace = (key: string): void =>
  scrollTo({ top: storedPlaces()[key] ?? 0, behavior: 'instant' });

/** Scrolls to the element that the hash names, else to the top; styles decide how smoothly. */
export function scrollToStart({ hash }: Location): void {
  // Ids are plain ASCII here: a hash with escapes names nothing, and a broken one harms nothing.
  const named = hash && document.getElementById(hash.slice(1));
  if (named) named.scrollIntoView();
  else scrollTo({ top: 0 });
}
