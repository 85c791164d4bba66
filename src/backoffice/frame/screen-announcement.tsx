import { useSyncExternalStore } from 'react';
import { usePlace } from './use-place.ts';

let announced = '';
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Announces the name of a screen that was opened, unless it is a record. */
export function announceScreen(name: string): void {
  announced = name;
  for (const listener of listeners) listener();
}

/**
 * The live region for the names of screens: the focus stays in the menu, so that one can go through them. The name of a
 * record is not announced, since it has the focus itself.
 */
export function ScreenAnnouncement() {
  const name = useSyncExternalStore(subscribe, () => announced);
  const { inside } = usePlace();
  return (
    <p className="hidden-words" role="status">
      {inside ? '' : name}
    </p>
  );
}
