import { useEffect, useState } from 'react';
import { pages } from '#src/routes.ts';
import { definePage } from '#src/site/page.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form-alert.tsx';
import { SubmitButton } from '#src/ui/submit-button.tsx';
import { AccountMain } from './account-main.tsx';
import { words } from './account-words.ts';
import { sendAccount } from './send-account.ts';
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

/** A press confirms, not the visit: programs that look through mail open every link. */
function ConfirmEmail() {
  const [token, setToken] = useState('');
  const [sending, setSending] = useState(false);
  const [message, setMessage] = useState<{ ok: boolean; text: string } | null>(null);
  useEffect(() => setToken(takeToken()), []);

  const confirm = async () => {
    setSending(true);
    const outcome = await sendAccount('confirmEmail', { token });
    setSending(false);
    if (outcome.kind === 'done') setMessage({ ok: true, text: outcome.body.message ?? '' });
    else if (outcome.kind === 'refused') setMessage({ ok: false, text: outcome.message ?? words.resetFailed });
    else setMessage({ ok: false, text: words.resetUnreachable });
  };

  return (
    <AccountMain
      title="Confirm Your Address"
      lede="Only confirm if the account is yours: your requests and orders then appear in it."
    >
      <meta name="referrer" content="no-referrer" />
      <form
        className="form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <div className="form__status" aria-live="polite">
          {message && <Alert tone={message.ok ? 'ok' : 'error'} text={message.text} focus />}
        </div>
        <div className="actions">
          {message?.ok ? (
            <ButtonLink to={pages.profile} look="primary" large>
              Go to your profile
            </ButtonLink>
          ) : (
            <SubmitButton sending={sending} large>
              Confirm the address
            </SubmitButton>
          )}
        </div>
        <noscript>
          <p className="hint">This page needs JavaScript.</p>
        </noscript>
      </form>
    </AccountMain>
  );
}
