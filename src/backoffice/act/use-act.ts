import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/**
 * What the buttons of a screen do, with a notice of the outcome. The screen is read again after a failure too: only the
 * answer may have been lost, or a colleague may have been faster.
 */
export function useAct(): {
  busy: boolean;
  act: (work: () => Promise<string | undefined>) => Promise<boolean>;
} {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  /**
   * @param work does it and returns the words of the notice; undefined if it was not done, for a reason on the screen
   * @returns whether it was done
   */
  const act = async (work: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const done = await work();
      if (done) notify(done);
      return done !== undefined;
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      return false;
    } finally {
      setBusy(false);
      refresh();
    }
  };
  return { busy, act };
}
