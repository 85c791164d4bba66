import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

/**
 * What a button does: one thing at a time, so that a double click does it once. A failure is shown.
 * @returns `busy` for the button; `act` resolves to whether it was done
 */
export function useAct(): { busy: boolean; act(work: () => Promise<unknown>): Promise<boolean> } {
  const [busy, setBusy] = useState(false);
  // The second click may come before the button is shown as busy.
  const running = useRef(false);
  const notify = useNotify();
  const act = useCallback(
    async (work: () => Promise<unknown>) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await work();
        return true;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [notify],
  );
  return { busy, act };
}

const DENIED =
  'The browser does not allow access to the clipboard. Select the text and press Ctrl C.';

/** Copies a text, and says whether it did. */
export function useCopy(): (text: string, said: string) => Promise<void> {
  const notify = useNotify();
  return async (text, said) => {
    // Absent where the connection is not secure.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isCopied) notify(said, { type: 'success' });
    else notify(DENIED, { type: 'warning' });
  };
}
