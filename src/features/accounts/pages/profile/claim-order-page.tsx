import { useEffect, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { useSignedIn } from '#src/site/signed-in.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { AccountForm } from '../account-form.tsx';
import { AccountMain } from '../account-main.tsx';
import { words } from '../account-words.ts';
import { IncompleteLink } from '../log-in/incomplete-link.tsx';
import { takeToken } from '../log-in/take-token.ts';

export const page = definePage({
  load: async () => null,
  head: () => ({
    title: 'Add an Order',
    description: 'Add an order that was made without logging in to your account.',
    robots: 'noindex',
  }),
  Body: ClaimOrder,
});

/** A press adds the order, by whoever is logged in to the account that asked for the link. */
function ClaimOrder() {
  const signedIn = useSignedIn();
  const [token, setToken] = useState<string>();
  const [done, setDone] = useState<string>();
  useEffect(() => setToken(takeToken()), []);

  return (
    <AccountMain
      title="Add an Order"
      lede="An order that was made without logging in joins the account that asked for it, if it is yours."
    >
      <meta name="referrer" content="no-referrer" />
      {token === '' && <IncompleteLink />}
      {token !== '' && signedIn === false && (
        <div className="account__part">
          <Alert tone="info" text="Log in first.">
            Log in to the account that asked for this link, then open the link in the mail once
            more.
          </Alert>
          <ButtonLink to={href(pages.login, {}, { next: pages.profile })} look="primary" large>
            Login
          </ButtonLink>
        </div>
      )}
      {token !== '' && signedIn !== false && done === undefined && (
        <AccountForm
          call="claimOrder"
          submit="Add the order to my account"
          required={[]}
          bodyOf={() => ({ token })}
          tell={(outcome) => {
            if (outcome.kind === 'done') return { tone: 'ok', text: outcome.body.message ?? '' };
            if (outcome.kind !== 'refused') return { tone: 'error', text: words.resetUnreachable };
            return { tone: 'error', text: outcome.message ?? words.resetFailed };
          }}
          onDone={({ body }) => setDone(body.message ?? '')}
        >
          {() => null}
        </AccountForm>
      )}
      {done !== undefined && (
        <div className="account__part">
          <Alert tone="ok" text={done} focus />
          <ButtonLink to={pages.profile} look="primary" large>
            Go to your profile
          </ButtonLink>
        </div>
      )}
    </AccountMain>
  );
}
