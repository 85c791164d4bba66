import { Dialog } from '@mui/material';
import { LogInSteps } from './log-in-steps.tsx';
import { logInAgain } from './questions.ts';
import { currentSession, forgetSession, lastPerson } from './session.ts';
import { useQuestion } from './use-question.ts';

/** Logs a person in again whose session has ended, over the screen with everything that was typed there. */
export function LogInDialog() {
  const { open, end } = useQuestion(logInAgain);
  const enter = async () => {
    const before = lastPerson();
    forgetSession();
    const { staff } = await currentSession();
    // Another role sees other screens; what was typed is stored in the browser.
    if (before && (before.id !== staff.id || before.role !== staff.role)) return location.reload();
    end(true);
  };
  return (
    <Dialog
      open={open}
      // The second click of a double click falls next to it, and cancels nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && end(false)}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { 'aria-label': 'Log in again' } }}
    >
      <LogInSteps
        frame="dialog"
        title="Please log in again"
        hint="Your session has ended. What you typed is still there, behind this window."
        email={lastPerson()?.email}
        onDone={() => void enter()}
        onCancel={() => end(false)}
      />
    </Dialog>
  );
}
