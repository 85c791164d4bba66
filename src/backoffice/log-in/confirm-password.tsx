import { Dialog } from '@mui/material';
import { staffFetch } from '../staff-fetch.ts';
import { EntryForm } from './entry-form.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordAgain } from './questions.ts';
import { forgetSession } from './session.ts';
import { useQuestion } from './use-question.ts';

const TITLE = 'Please enter your password again';

/** Asks for the password again before an action that is hard to undo or leaves the back office. */
export function ConfirmPassword() {
  const { open, end } = useQuestion(passwordAgain);
  return (
    <Dialog
      open={open}
      // The second click of a double click falls next to it, and cancels nothing.
      onClose={(_, reason) => reason === 'escapeKeyDown' && end(false)}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { 'aria-label': TITLE } }}
    >
      <EntryForm
        frame="dialog"
        title={TITLE}
        hint="We ask for it before steps that are hard to undo and before data leaves the back office."
        action="Confirm"
        onCancel={() => end(false)}
        submit={async ({ password = '' }) => {
          await staffFetch('POST', '/session/password', { password });
          forgetSession();
          end(true);
        }}
      >
        <PasswordField autoFocus />
      </EntryForm>
    </Dialog>
  );
}
