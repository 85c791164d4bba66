import { Form } from '#src/site/form/form.tsx';
import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** Changes the password; the old one is required. */
export function ChangePassword({ open, onClose, onDone }: Props) {
  return (
    <Dialog open={open} title="Change password" onClose={onClose}>
      <Form
        {...accountForm}
        call="changePassword"
        submit="Change password"
        bodyOf={(fields) => ({
          current_password: fields.get('current_password'),
          password: fields.get('password'),
        })}
        tell={tellBy(words.loginException, words.loginException)}
        onDone={(body) => onDone(body.message ?? '')}
      >
        {({ field }) => (
          <>
            <TextField
              {...field('current_password')}
              label="Current password"
              type="password"
              autoComplete="current-password"
              maxLength={256}
            />
            <TextField
              {...field('password')}
              label="New password"
              type="password"
              autoComplete="new-password"
              maxLength={256}
              hint="At least 6 characters. Several unrelated words make a strong password. Every other device is logged out."
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
