import { useSyncExternalStore } from 'react';

/** The progress of a bulk change, as reported by the server. */
export interface BulkProgress {
  id: string;
  resource: string;
  state: 'waiting' | 'running' | 'done' | 'stopped';
  begins_at: string;
  total: number;
  changed: number;
  left: { reason: string; count: number; ids: string[] }[];
  undoes: string | null;
  undoable: boolean;
}

export interface Followed {
  progress: BulkProgress;
  done(count: string): string;
}

let followed: Followed | undefined;
const listeners = new Set<() => void>();

/** Shows this change until it is closed or replaced by another one. */
export function follow(next: Followed | undefined): void {
  followed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The change whose progress is shown. */
export const useFollowed = (): Followed | undefined =>
  useSyncExternalStore(subscribe, () => followed);
