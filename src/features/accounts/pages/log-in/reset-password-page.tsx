import { useEffect, useState } from 'react';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { AccountMain } from '../account-main.tsx';
import { ResetForm } from './reset-form.ts';
import { takeToken } from './take-token.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Set a New Password',
    description: 'Set a new password using the link we e-mailed to you.',
    robots: 'noindex',
  }),
  Body: ResetPassword,
});

function ResetPassword() {
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => setIncomplete(takeToken() === ''), []);
  return (
    <AccountMain
      title="Set a New Password"
      lede="Every device will then be logged out, and you can log in again."
    >
      <meta name="referrer" content="no-referrer" />
      {incomplete ? (
        <div className="account-page__part">
          <Alert tone="warn" text="The link is incomplete.">
            Open the link in the e-mail again, or have a new one sent to you.
          </Alert>
          <ButtonLink to={pages.forgotPassword} look="primary" large>
            Ask for a new link
          </ButtonLink>
        </div>
      ) : (
        <>
          <ResetForm />
          <div className="account-page__more">
            <p>
              Has the link expired?{' '}
              <Link className="link" to={pages.forgotPassword}>
                Ask for a new one
              </Link>
            </p>
          </div>
        </>
      )}
    </AccountMain>
  );
}
