import { useEffect, useState } from 'react';
import { definePage } from '#src/site/page.ts';
import { AccountMain } from '../account-main.tsx';
import { ConfirmEmailForm } from './confirm-email-form.ts';
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

/** The button confirms, not the visit, since mail scanners open every link. */
function ConfirmEmail() {
  const [incomplete, setIncomplete] = useState(false);
  useEffect(() => setIncomplete(takeToken() === ''), []);
  return (
    <AccountMain
      title="Confirm Your Address"
      lede="Only confirm if the account that asked for it is yours. All other devices will be logged out."
    >
      <meta name="referrer" content="no-referrer" />
      {incomplete ? <IncompleteLink /> : <ConfirmEmailForm />}
    </AccountMain>
  );
}
