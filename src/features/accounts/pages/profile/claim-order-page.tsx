import { useEffect, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { useSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { AccountMain } from '../account-main.tsx';
import { IncompleteLink } from '../log-in/incomplete-link.tsx';
import { takeToken } from '../log-in/take-token.ts';
import { ClaimOrderForm } from './claim-order-form.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Add an Order',
    description: 'Add an order that was placed without logging in.',
    robots: 'noindex',
  }),
  Body: ClaimOrder,
});

/** The button adds the order to the account that requested the link. */
function ClaimOrder() {
  const signedIn = useSignedIn();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(takeToken()), []);

  return (
    <AccountMain
      title="Add an Order"
      lede="If you placed this order without logging in, you can add it to your account now."
    >
      <meta name="referrer" content="no-referrer" />
      {token === '' && <IncompleteLink />}
      {token !== '' && signedIn === false && (
        <div className="account-page__part">
          <Alert tone="info" text="Log in first.">
            Log in to the account that asked for this link, then open the link in the e-mail again.
          </Alert>
          <ButtonLink to={href(pages.login, {}, { next: pages.profile })} look="primary" large>
            Login
          </ButtonLink>
        </div>
      )}
      {token !== '' && signedIn !== false && <ClaimOrderForm />}
    </AccountMain>
  );
}
