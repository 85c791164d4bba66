import { type ReactNode, useState } from 'react';
import { href, pages } from '#src/routes.ts';
import { useSignedIn } from '#src/site/signed-in.ts';
import { Button, ButtonAnchor, ButtonLink } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { logOut } from './log-out.ts';
import { safeNext } from './safe-next.ts';

/**
 * A form for visitors who are not logged in; others see that they already are, and where to continue. A form in use
 * stays: its own success must not remove it before its message has been read.
 */
export function ForStrangers({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const [used, setUsed] = useState(false);
  const [failed, setFailed] = useState(false);
  const use = () => setUsed(true);
  if (!signedIn || used)
    return (
      <div onInputCapture={use} onSubmitCapture={use}>
        {children}
      </div>
    );
  const next = safeNext(location.search);
  const leave = async () => setFailed(!(await logOut()));
  return (
    <section className="account-page__part" aria-label="You are logged in">
      {failed ? (
        <Alert
          tone="error"
          text="You are still logged in: the server cannot be reached. Please check your connection."
        />
      ) : (
        <Alert tone="info" text="You are logged in." />
      )}
      <div className="actions">
        {next ? (
          <ButtonAnchor href={next} look="primary" large>
            Continue
          </ButtonAnchor>
        ) : (
          <ButtonLink to={href(pages.profile)} look="primary" large>
            Go to your profile
          </ButtonLink>
        )}
        <Button large onClick={() => void leave()}>
          Log out
        </Button>
      </div>
    </section>
  );
}
