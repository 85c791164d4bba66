import { useEffect, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { useSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';
import { takeToken } from './take-token.ts';

/** Visitors who are not logged in to the account that requested the link enter its password. */
export function Form() {
  const signedIn = useSignedIn();
  const [token, setToken] = useState('');
  const [requested, setRequested] = useState(false);
  const [done, setDone] = useState<string>();
  useEffect(() => setToken(takeToken()), []);
  const withPassword = requested || signedIn === false;

  if (done !== undefined)
    return (
      <div className="account-page__part">
        <Alert tone="ok" text={done} focus />
        <ButtonLink
          to={signedIn ? pages.profile : href(pages.login, {}, { next: pages.profile })}
          look="primary"
          large
        >
          Go to your profile
        </ButtonLink>
      </div>
    );
  return (
    <SiteForm
      {...accountForm}
      call="confirmEmail"
      submit="Confirm address"
      bodyOf={(fields) => ({
        token,
        ...(withPassword && { password: fields.get('password') }),
      })}
      tell={(outcome) => {
        if (outcome.kind === 'refused' && outcome.errors.password) setRequested(true);
        return tellBy(words.resetFailed, words.resetUnreachable)(outcome);
      }}
      onDone={(body) => setDone(body.message ?? '')}
    >
      {({ field }) =>
        withPassword && (
          <TextField
            {...field('password')}
            label="Password"
            type="password"
            autoComplete="current-password"
            maxLength={256}
            hint="Enter the password of the account that asked for this link. Never do so for an account that is not yours."
          />
        )
      }
    </SiteForm>
  );
}
