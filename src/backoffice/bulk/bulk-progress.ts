import { useSyncExternalStore } from 'react';

/** How far a change of many records has come, as the server tells. */
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

/** Shows this change until it is closed or another one takes its place. */
export function follow(next: Followed | undefined): void {
  followed = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The change that is followed. */
export const useFollowed = (): Followed | undefined =>
  useSyncExternalStore(subscribe, () => followed);
