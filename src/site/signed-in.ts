import { useSyncExternalStore } from 'react';
import { localNames } from '#src/storage-names.ts';
import { readStored, writeStored } from './cookies/browser-storage.ts';
import { onRestored } from './restored.ts';

const key = localNames.signedIn;
const changed = 'signed-in-changed';

/** Whether the server ended the log-in while this page was open; its visitor should be told. */
let expired = false;

function subscribe(listener: () => void): () => void {
  const look = () => {
    document.documentElement.toggleAttribute('data-signed-in', readStored(key) === 'true');
    listener();
  };
  addEventListener(changed, look);
  addEventListener('storage', look);
  const stop = onRestored(look);
  return () => {
    removeEventListener(changed, look);
    removeEventListener('storage', look);
    stop();
  };
}

/** Whether this browser remembers a log-in now. */
export const isSignedIn = (): boolean => readStored(key) === 'true';

/**
 * Whether this browser remembers a log-in (`isLoggedIn`, docs/contract.md); `undefined` on the server and until the
 * page is hydrated. It only controls the header; the session cookie is authoritative.
 */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(subscribe, isSignedIn, () => undefined);

/** Whether the server ended the log-in while this page was open. */
export const useExpired = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => expired,
    () => false,
  );

/** Remembers or forgets the log-in, and notifies the header. */
export function setSignedIn(signedIn: boolean): void {
  expired = false;
  writeStored(key, signedIn ? 'true' : null);
  dispatchEvent(new Event(changed));
}

/** Forgets a log-in that the server no longer knows: a call was answered with 401. */
export function sessionExpired(): void {
  expired = true;
  writeStored(key, null);
  dispatchEvent(new Event(changed));
}
