import { useEffect, useState } from 'react';
import { pages } from '#src/routes.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { setSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';
import { takeToken } from './take-token.ts';

export function Form() {
  const [token, setToken] = useState('');
  const [done, setDone] = useState<string | null>(null);
  useEffect(() => setToken(takeToken()), []);

  if (done)
    return (
      <div className="account-page__part">
        <Alert tone="ok" text={done} focus />
        <ButtonLink to={pages.login} look="primary" large>
          Login
        </ButtonLink>
      </div>
    );
  return (
    <SiteForm
      {...accountForm}
      call="resetPassword"
      submit="Set password"
      bodyOf={(fields) => ({ token, password: fields.get('password') })}
      tell={tellBy(words.resetFailed, words.resetUnreachable)}
      onDone={(body) => {
        setSignedIn(false);
        setDone(body.message ?? '');
      }}
    >
      {({ field }) => (
        <TextField
          {...field('password')}
          label="New password"
          type="password"
          autoComplete="new-password"
          maxLength={256}
          hint="At least 6 characters. Several unrelated words make a strong password."
        />
      )}
    </SiteForm>
  );
}
