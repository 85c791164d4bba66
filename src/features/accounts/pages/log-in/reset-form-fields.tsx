import { useEffect, useState } from 'react';
import { pages } from '#src/routes.ts';
import { setSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { words } from '../account-words.ts';
import { takeToken } from './take-token.ts';

export function Form() {
  const [token, setToken] = useState('');
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => setToken(takeToken()), []);

  if (done)
    return (
      <div className="account__part">
        <Alert tone="ok" text={done} focus />
        <ButtonLink to={pages.login} look="primary" large>
          Login
        </ButtonLink>
      </div>
    );
  return (
    <AccountForm
      call="resetPassword"
      submit="Set password"
      required={['password']}
      bodyOf={(fields) => ({ token, password: fields.get('password') })}
      tell={(outcome) => {
        if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
        const text =
          outcome.kind === 'refused'
            ? outcome.message || words.resetFailed
            : words.resetUnreachable;
        return { tone: 'error', text };
      }}
      onDone={({ body }) => {
        setSignedIn(false);
        setDone(body.message ?? '');
      }}
    >
      {(field) => (
        <TextField
          {...field('password')}
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={256}
          hint="At least 6 characters; a long one of several words is best."
        />
      )}
    </AccountForm>
  );
}
