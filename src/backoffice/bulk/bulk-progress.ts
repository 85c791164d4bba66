import { useSyncExternalStore } from 'react';
import { lastPerson } from '../log-in/session.ts';
import { staffFetch } from '../staff-fetch.ts';

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
  /** The confirmation for one record, and for more, with `#` for their number. */
  words: { one: string; more: string };
}

/** The change that is shown in this tab, for after a reload. */
const STORED = 'office-bulk-change';

interface Stored {
  person: string | undefined;
  id: string;
  words: Followed['words'];
}

let followed: Followed | undefined;
const listeners = new Set<() => void>();

/** Shows this change until it is closed or replaced by another one, also after a reload. */
export function follow(next: Followed | undefined): void {
  followed = next;
  try {
    if (next) {
      const { progress, words } = next;
      const stored: Stored = { person: lastPerson()?.id, id: progress.id, words };
      sessionStorage.setItem(STORED, JSON.stringify(stored));
    } else sessionStorage.removeItem(STORED);
  } catch {
    // No space, or not allowed: then a reload ends it.
  }
  for (const listener of listeners) listener();
}

/** The confirmation of a change, from the function that words it. */
export const wordsOf = (done: (count: string) => string): Followed['words'] => ({
  one: done('1'),
  more: done('#'),
});

/** Shows a change by its id; one that the server does not know, or does not report, is not shown. */
export async function followById(id: string, words: Followed['words']): Promise<void> {
  const progress = await staffFetch<BulkProgress>('GET', `/bulk/${id}`).catch(() => undefined);
  if (progress) follow({ progress, words });
}

/** Shows the change again that this person saw in this tab before a reload. */
export async function followAgain(person: string): Promise<void> {
  let stored: Stored | null = null;
  try {
    stored = JSON.parse(sessionStorage.getItem(STORED) ?? 'null') as Stored | null;
  } catch {
    // Not ours, or storage is not allowed.
  }
  if (!followed && stored?.person === person) await followById(stored.id, stored.words);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The change whose progress is shown. */
export const useFollowed = (): Followed | undefined =>
  useSyncExternalStore(subscribe, () => followed);
