import { useEffect } from 'react';
import { Link } from '#src/router/link.tsx';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { AccountMain } from './account-main.tsx';
import { ResetForm } from './reset-form.tsx';
import { takeToken } from './take-token.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Set a New Password',
    description: 'Set a new password with the link that was mailed to you.',
    robots: 'noindex',
  }),
  Body: ResetPassword,
});

function ResetPassword() {
  useEffect(() => void takeToken(), []);
  return (
    <AccountMain title="Set a New Password" lede="Afterwards every device is logged out, and you log in anew.">
      <meta name="referrer" content="no-referrer" />
      <ResetForm />
      <div className="account__more">
        <p>
          The link is too old?{' '}
          <Link className="link" to={pages.forgotPassword}>
            Ask for a new one
          </Link>
        </p>
      </div>
    </AccountMain>
  );
}
