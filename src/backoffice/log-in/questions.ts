/** A question that calls put to the person at the screen, in a dialog over it. */
export interface Question {
  /**
   * Asks, once for calls that ask at the same time.
   * @returns true if it was answered; false if the person gives up, or no dialog is on the page
   */
  ask(): Promise<boolean>;
  /**
   * Asks for what the screen reads by itself, every few seconds: never again after the person has given up, until
   * `allow`.
   */
  askQuietly(): Promise<boolean>;
  /** The person opens another screen or tries again: they may be asked again. */
  allow(): void;
  /** Registers the dialog that asks; returns a function that unregisters it. */
  askedBy(dialog: () => Promise<boolean>): () => void;
}

function question(): Question {
  let dialog: (() => Promise<boolean>) | undefined;
  let pending: Promise<boolean> | undefined;
  let declined = false;
  const ask = () => {
    pending ??= (dialog?.() ?? Promise.resolve(false))
      .then((answered) => {
        declined = !answered;
        return answered;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
  return {
    ask,
    askQuietly: () => (declined ? Promise.resolve(false) : ask()),
    allow() {
      declined = false;
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

/** Asks a person whose session ends soon to log in before it does. */
export const sessionRenewal = question();

/** Asks for the password again before an action that is hard to undo or leaves the back office. */
export const passwordAgain = question();
