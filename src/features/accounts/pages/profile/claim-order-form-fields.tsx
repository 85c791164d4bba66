import { useEffect, useState } from 'react';
import { pages } from '#src/routes.ts';
import { Form as SiteForm } from '#src/site/form/form.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { accountForm, tellBy, words } from '../account-words.ts';
import { takeToken } from '../log-in/take-token.ts';

/** Has no fields: the link identifies the order. */
export function Form() {
  const [token, setToken] = useState('');
  const [done, setDone] = useState<string>();
  useEffect(() => setToken(takeToken()), []);

  if (done !== undefined)
    return (
      <div className="account-page__part">
        <Alert tone="ok" text={done} focus />
        <ButtonLink to={pages.profile} look="primary" large>
          Go to your profile
        </ButtonLink>
      </div>
    );
  return (
    <SiteForm
      {...accountForm}
      call="claimOrder"
      submit="Add the order to my account"
      bodyOf={() => ({ token })}
      tell={tellBy(words.resetFailed, words.resetUnreachable)}
      onDone={(body) => setDone(body.message ?? '')}
    >
      {() => null}
    </SiteForm>
  );
}
