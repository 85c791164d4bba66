import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

const key = 'isLoggedIn';
const changed = 'signed-in-changed';

function subscribe(listener: () => void): () => void {
  const look = () => {
    document.documentElement.toggleAttribute('data-signed-in', readStored(key) === 'true');
    listener();
  };
  addEventListener(changed, look);
  addEventListener('storage', look);
  return () => {
    removeEventListener(changed, look);
    removeEventListener('storage', look);
  };
}

/**
 * Whether this browser remembers a log-in (`isLoggedIn`, specification, section 4); `undefined` on the server and until
 * the page is alive. It drives the header only; the session cookie is the truth.
 */
export const useSignedIn = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => readStored(key) === 'true',
    () => undefined,
  );

/** Remembers or forgets the log-in, and tells the header. */
export function setSignedIn(signedIn: boolean): void {
  writeStored(key, signedIn ? 'true' : null);
  dispatchEvent(new Event(changed));
}
