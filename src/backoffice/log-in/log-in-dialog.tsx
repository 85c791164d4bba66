import { Dialog } from '@mui/material';
import { LogInSteps } from './log-in-steps.tsx';
import { logInAgain, sessionRenewal } from './questions.ts';
import { currentSession, forgetSession, lastPerson } from './session.ts';
import { useQuestion } from './use-question.ts';

/** Logs a person in again whose session has ended, over the screen with everything that was typed there. */
export function LogInDialog() {
  const again = useQuestion(logInAgain);
  const renewal = useQuestion(sessionRenewal);
  // The session may end while it is being renewed: whoever waits for either of them continues.
  const renew = renewal.open && !again.open;
  const end = (answered: boolean) => {
    again.end(answered);
    renewal.end(answered);
  };
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
      open={again.open || renewal.open}
      // The second click of a double click falls next to it, and cancels nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && end(false)}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { 'aria-label': 'Log in again' } }}
    >
      <LogInSteps
        frame="dialog"
        title="Please log in again"
        renew={renew}
        hint={
          renew
            ? 'Your session is about to end. What you typed is still there, behind this window.'
            : 'Your session has ended. What you typed is still there, behind this window.'
        }
        email={lastPerson()?.email}
        onDone={() => void enter()}
        onCancel={() => end(false)}
      />
    </Dialog>
  );
}
