import { useState } from 'react';
import { reasonOf } from './failure.ts';
import { useAct } from './use-act.ts';
import { useRefreshAfter } from './use-refresh-after.ts';

interface DialogAct {
  /** For the buttons: it is being done. */
  busy: boolean;
  /** Why it was not done; empty if nothing has failed. */
  problem: string;
  /** Does it, as `act` of `useAct`, and closes the dialog. If it fails, the dialog stays, with the reason. */
  run(work: () => Promise<unknown>): Promise<void>;
  /** Closes the dialog. */
  close(): void;
}

/**
 * What a dialog does. Its failure is shown in it, for as long as it is open: a colleague may have been faster. The screen
 * behind it is read again when it closes, since the dialog may be part of a row that would be gone.
 */
export function useDialogAct(onClose: () => void): DialogAct {
  const [failed, setFailed] = useState<unknown>();
  const { busy, act } = useAct();
  const refreshAfter = useRefreshAfter();
  const run: DialogAct['run'] = async (work) => {
    const isDone = await act(async () => {
      setFailed(undefined);
      try {
        return await work();
      } catch (error) {
        setFailed(error);
        return false;
      }
    });
    if (isDone) onClose();
  };
  const close = () => {
    if (failed) refreshAfter(failed);
    onClose();
  };
  return { busy, problem: failed ? reasonOf(failed) : '', run, close };
}
