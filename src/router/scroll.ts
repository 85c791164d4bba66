import { sessionNames } from '#src/storage-names.ts';
import type { Location } from './location.ts';

const { places } = sessionNames;
const MOST_PLACES = 50;

const storedPlaces = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(places) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
};

/** Remembers the scroll position of the visit `key`, so that Back restores it. */
export function keepPlace(key: string): void {
  try {
    const { [key]: _before, ...others } = storedPlaces();
    // Last, since the first ones are forgotten: a visit to which somebody went back is not the oldest.
    const entries = [...Object.entries(others), [key, scrollY]].slice(-MOST_PLACES);
    sessionStorage.setItem(places, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // Without storage Back starts at the top.
  }
}

/** Scrolls to where the visit was left. */
export const restorePlace = (key: string): void =>
  scrollTo({ top: storedPlaces()[key] ?? 0, behavior: 'instant' });

/**
 * Scrolls to the element that the hash refers to, otherwise to the top; styles decide how smoothly. The focus goes there
 * too, for the keyboard and assistive technology: to the element, or, with `atTop`, to the main part of the page.
 */
export function startAt({ hash }: Location, atTop: boolean): void {
  // Ids are plain ASCII here: a hash with escapes refers to nothing, and a malformed one is harmless.
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  if (named) named.scrollIntoView();
  else scrollTo({ top: 0 });
  const start = named ?? (atTop ? document.getElementById('main') : null);
  if (!start) return;
  // A screen reader tells where the focus is, and not that the title has changed: the next page has its title here.
  if (start.id === 'main') start.setAttribute('aria-label', document.title);
  focusOn(start);
}

/** Moves the focus to an element without scrolling; one that cannot have it is made able to. */
export function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
