import { useSyncExternalStore } from 'react';

let unsaved = false;
const listeners = new Set<() => void>();

/** Tells the screen whether its form has unsaved changes. */
export function setUnsaved(now: boolean): void {
  if (now === unsaved) return;
  unsaved = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the form on this screen has unsaved changes: for buttons outside of it. */
export const useUnsaved = (): boolean => useSyncExternalStore(subscribe, () => unsaved);
