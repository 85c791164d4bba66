/** What somebody typed and did not save: the fields that differ, and the version on which they are based. */
export interface UnsavedCopy {
  /** When it was typed, ISO 8601 in UTC. */
  at: string;
  version?: string;
  /** The id under which a letter is sent: one whose answer was lost is not sent as another. */
  id?: string;
  values: Record<string, unknown>;
}

const PREFIX = 'office-draft/';
const KEPT_MS = 14 * 24 * 3_600_000;

/** Where the browser keeps what a person typed into the form of a record. */
export const copyKey = (staffId: string, resource: string, id: unknown): string =>
  `${PREFIX}${staffId}/${resource}/${id}`;

/**
 * Stores what was typed. A browser without space for it, or without permission to store, keeps nothing: the form
 * itself still warns before it is left.
 * @param storage local: until it is saved; session: with personal data, until the tab is closed
 */
export function keepCopy(
  key: string,
  copy: Omit<UnsavedCopy, 'at'>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(key, JSON.stringify({ at: new Date().toISOString(), ...copy }));
  } catch {
    // No space, or not allowed.
  }
}

/** What was typed and not saved, if it is not older than two weeks. */
export function copyAt(key: string, storage: Storage = localStorage): UnsavedCopy | undefined {
  try {
    const copy = JSON.parse(storage.getItem(key) ?? 'null') as UnsavedCopy | null;
    if (copy && Date.now() - Date.parse(copy.at) < KEPT_MS) return copy;
    storage.removeItem(key);
  } catch {
    // Not ours, or storage is not allowed.
  }
  return undefined;
}

/** Deletes what was typed: it has been saved, or is not wanted. */
export function dropCopy(key: string, storage: Storage = localStorage): void {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is not allowed, so nothing is stored there.
  }
}

/** Deletes copies that are too old to be offered. Called when the app starts. */
export function dropOldCopies(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) copyAt(key);
  } catch {
    // Storage is not allowed.
  }
}
