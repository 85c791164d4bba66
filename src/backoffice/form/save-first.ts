import type { RaRecord } from 'react-admin';

let waiting: ((saved: RaRecord | undefined) => void) | undefined;

/** Receives the record as it was saved; undefined if it could not be. */
export function saveEnded(saved: RaRecord | undefined): void {
  waiting?.(saved);
  waiting = undefined;
}

/**
 * Saves the form on this screen, like its button. For actions elsewhere on the screen that must not leave out what is
 * typed.
 * @returns the saved record; undefined if it could not be saved: the form says why
 */
export function saveFirst(): Promise<RaRecord | undefined> {
  saveEnded(undefined);
  return new Promise((resolve) => {
    waiting = resolve;
    const form = document.querySelector<HTMLFormElement>('form:has([data-guarded])');
    if (form) form.requestSubmit();
    else saveEnded(undefined);
  });
}
