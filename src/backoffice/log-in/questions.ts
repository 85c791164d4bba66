/** A question that calls put to the person at the screen, in a dialog over it. */
export interface Question {
  /**
   * Asks, once for calls that ask at the same time.
   * @returns true if it was answered; false if the person gives up, or no dialog is on the page
   */
  ask(): Promise<boolean>;
  /** Registers the dialog that asks; returns a function that unregisters it. */
  askedBy(dialog: () => Promise<boolean>): () => void;
}

function question(): Question {
  let dialog: (() => Promise<boolean>) | undefined;
  let pending: Promise<boolean> | undefined;
  return {
    ask() {
      pending ??= (dialog?.() ?? Promise.resolve(false)).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    askedBy(shown) {
      dialog = shown;
      return () => {
        dialog = undefined;
      };
    },
  };
}

/** Asks a person whose session has ended to log in again; true if the same person is logged in. */
export const logInAgain = question();

/** Asks for the password again before an action that is hard to undo or leaves the back office. */
export const passwordAgain = question();
