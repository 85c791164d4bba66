import { useCallback, useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { DOUBLE_CLICK_MS } from './call-once.ts';
import { useTellFailure } from './failure.ts';
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
 * What the buttons of a screen do: one thing at a time, so that a double click does it once. The screen is read again,
 * after a failure too; another screen that was opened meanwhile reads its own records.
 * @param onFailure shows a failure where it belongs; by default it is told in a notice
 */
export function useAct(onFailure?: (failed: unknown) => void): Act {
  const [busy, setBusy] = useState(false);
  // The second click may come before the button is shown as busy.
  const running = useRef(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshAfter = useRefreshAfter();
  const tellFailure = useTellFailure();
  const act = useCallback<Act['act']>(
    async (work) => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      const until = Date.now() + DOUBLE_CLICK_MS;
      const screen = location.hash;
      try {
        const done = await work();
        if (done === false) return false;
        if (typeof done === 'string') notify(done, { type: 'success' });
        if (location.hash === screen) refresh();
        return true;
      } catch (error) {
        (onFailure ?? tellFailure)(error);
        refreshAfter(error);
        return false;
      } finally {
        setTimeout(() => {
          running.current = false;
          setBusy(false);
        }, until - Date.now());
      }
    },
    [notify, refresh, refreshAfter, tellFailure, onFailure],
  );
  return { busy, act };
}
