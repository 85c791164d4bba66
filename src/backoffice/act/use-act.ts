import { useCallback, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { DOUBLE_CLICK_MS } from './call-once.ts';
import { useRefreshAfter } from './use-refresh-after.ts';

interface Act {
  /** For the buttons: something is being done, or the second click of a double click may still come. */
  busy: boolean;
  /**
   * @param work does it; a text that it resolves to is shown as a notice, and `false` means that it was not done, for a
   * reason that is on the screen
   * @returns whether it was done; false also if something is being done already
   */
  act(work: () => Promise<unknown>): Promise<boolean>;
}

/**
 * What the buttons of a screen do: one thing at a time, so that a double click does it once. A failure is shown. The
 * screen is read again, after a failure too.
 */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  // The second click may come before the button is shown as busy.
  const running = useRef(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshAfter = useRefreshAfter();
  const act = useCallback<Act['act']>(
    async (work) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const until = Date.now() + DOUBLE_CLICK_MS;
      try {
        const done = await work();
        if (typeof done === 'string') notify(done, { type: 'success' });
        refresh();
        return done !== false;
      } catch (error) {
        notify((error as Error).message, { type: 'error' });
        refreshAfter(error);
        return false;
      } finally {
        setTimeout(() => {
          running.current = false;
          setBusy(false);
        }, until - Date.now());
      }
    },
    [notify, refresh, refreshAfter],
  );
  return { busy, act };
}
