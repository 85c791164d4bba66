/** Whoever shows the question for the password; set by the dialog while it is on the page. */
let ask: (() => Promise<boolean>) | undefined;

/** Registers who asks; returns how to take it back. */
export function answerPasswordRequests(asker: () => Promise<boolean>): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Asks for the password again; true once it was right, false when the person gives up. */
export function askPassword(): Promise<boolean> {
  return ask?.() ?? Promise.resolve(false);
}
