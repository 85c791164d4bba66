let waiting: ((saved: boolean) => void) | undefined;

/** Receives whether the form was saved. */
export function saveEnded(saved: boolean): void {
  waiting?.(saved);
  waiting = undefined;
}

/**
 * Saves the form on this screen, like its button. For actions elsewhere on the screen that must not leave out what is
 * typed. False if it could not be saved: the form says why.
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
