import { TextField } from '#src/ui/form/text-field.tsx';
import { AccountForm, honeypot } from '../account-form.tsx';
import { words } from '../account-words.ts';

export function Form() {
  return (
    <AccountForm
      call="forgotPassword"
      submit="Send reset link"
      required={['email']}
      bodyOf={(fields) => ({ email: fields.get('email'), ...honeypot(fields) })}
      tell={(outcome) => {
        if (outcome.kind === 'done')
          return {
            tone: 'ok',
            text: words.resetSent,
            more: 'It works once, for 30 minutes. Look among the spam, too.',
          };
        const text =
          outcome.kind === 'refused'
            ? outcome.message || words.resetFailed
            : words.resetUnreachable;
        return { tone: 'error', text };
      }}
    >
      {(field) => (
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
        />
      )}
    </AccountForm>
  );
}
