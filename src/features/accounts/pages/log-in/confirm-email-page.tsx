import { useEffect, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { useSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountMain } from '../account-main.tsx';
import { words } from '../account-words.ts';
import { IncompleteLink } from './incomplete-link.tsx';
import { takeToken } from './take-token.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Confirm Your Address',
    description: 'Confirm the e-mail address of your account.',
    robots: 'noindex',
  }),
  Body: ConfirmEmail,
});

/**
 * A press confirms, not the visit: programs that look through mail open every link. Whoever is not logged in to the
 * account that asked for the link gives its password.
 */
function ConfirmEmail() {
  const signedIn = useSignedIn();
  const [token, setToken] = useState<string>();
  const [asked, setAsked] = useState(false);
  const [done, setDone] = useState<string>();
  useEffect(() => setToken(takeToken()), []);
  const withPassword = asked || signedIn === false;

  return (
    <AccountMain
      title="Confirm Your Address"
      lede="Only confirm if the account that asked for it is yours. Every other device is logged out then."
    >
      <meta name="referrer" content="no-referrer" />
      {token === '' && <IncompleteLink />}
      {token !== '' && done === undefined && (
        <AccountForm
          call="confirmEmail"
          submit="Confirm the address"
          required={withPassword ? ['password'] : []}
          bodyOf={(fields) => ({
            token,
            ...(withPassword && { password: fields.get('password') }),
          })}
          tell={(outcome) => {
            if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
            if (outcome.kind !== 'refused') return { tone: 'error', text: words.resetUnreachable };
            if (outcome.errors.password) setAsked(true);
            return { tone: 'error', text: outcome.message ?? words.resetFailed };
          }}
          onDone={({ body }) => setDone(body.message ?? '')}
        >
          {(field) =>
            withPassword && (
              <TextField
                {...field('password')}
                label="Password"
                type="password"
                autoComplete="current-password"
                maxLength={256}
                hint="Of the account that asked for this link. Never give it for an account that is not yours."
              />
            )
          }
        </AccountForm>
      )}
      {done !== undefined && (
        <div className="account__part">
          <Alert tone="ok" text={done} focus />
          <ButtonLink
            to={signedIn ? pages.profile : href(pages.login, {}, { next: pages.profile })}
            look="primary"
            large
          >
            Go to your profile
          </ButtonLink>
        </div>
      )}
    </AccountMain>
  );
}
