let waiting: ((saved: boolean) => void) | undefined;

/** Tells who waits for the form to be saved whether it was. */
export function saveEnded(saved: boolean): void {
  waiting?.(saved);
  waiting = undefined;
}

/**
 * Saves the form on this screen, as its button does. For what is done with a record elsewhere on the screen and must
 * not leave out what is typed. False when it could not be saved: the form says why.
 */
export function saveFirst(): Promise<boolean> {
  saveEnded(false);
  return new Promise((resolve) => {
    waiting = resolve;
    const form = document.querySelector<HTMLFormElement>('form:has([data-guarded])');
    if (form) form.requestSubmit();
    else saveEnded(false);
  });
}
