/** Whoever shows the log-in over the screen; set by the dialog while it is on the page. */
let ask: (() => Promise<boolean>) | undefined;
let asked: Promise<boolean> | undefined;

/** Registers who asks; returns how to take it back. */
export function answerLogInRequests(asker: () => Promise<boolean>): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/**
 * Asks somebody whose session has ended to log in again, over whatever is on the screen. Calls that fail together ask
 * once. True when the same person is logged in again.
 */
export function askLogIn(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined;
  });
  return asked;
}
