import { Dialog } from '#src/ui/disclosure/dialog.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { words } from '../account-words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** A new password in place of the old one, which must be known. */
export function ChangePassword({ open, onClose, onDone }: Props) {
  return (
    <Dialog open={open} title="Change password" onClose={onClose}>
      <AccountForm
        call="changePassword"
        submit="Change password"
        required={['current_password', 'password']}
        bodyOf={(fields) => ({
          current_password: fields.get('current_password'),
          password: fields.get('password'),
        })}
        tell={(outcome) => {
          if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
          const text = outcome.kind === 'refused' ? outcome.message : undefined;
          return { tone: 'error', text: text ?? words.loginException };
        }}
        onDone={({ body }) => onDone(body.message ?? '')}
      >
        {(field) => (
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
              hint="At least 6 characters; a long one of several words is best. Every other device is logged out."
            />
          </>
        )}
      </AccountForm>
    </Dialog>
  );
}
