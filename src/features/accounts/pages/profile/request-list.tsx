import { useState } from 'react';
import { dayOf } from '#src/features/content/pieces/dates.ts';
import { requestKinds } from '#src/features/forms/pieces/request-kinds.ts';
import { Link } from '#src/router/link.tsx';
import { href, pages } from '#src/routes.ts';
import { browserApi } from '#src/site/browser-api.ts';
import { sendForm } from '#src/site/form/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { useProfilePart } from '../../pieces/use-profile-part.ts';
import { OwnSection } from './own-section.tsx';

const kinds: Record<string, string> = requestKinds;

const ask = (signal?: AbortSignal) => browserApi.accountRequests(undefined, signal);

/** The customer's requests made with the site's forms. */
export function RequestList({ confirmed }: { confirmed: boolean }) {
  const [own, retry] = useProfilePart(ask);
  return (
    <OwnSection id="requests" title="Requests" own={own} onRetry={retry}>
      {({ requests }) =>
        !confirmed ? (
          <Unconfirmed />
        ) : requests.length === 0 ? (
          <p className="hint">No requests have been made with your address yet.</p>
        ) : (
          <ul className="profile__requests hairlines hairlines--flush">
            {requests.map((request) => (
              <li key={`${request.sent_at} ${request.kind}`}>
                <h3>{kinds[request.kind] ?? request.kind}</h3>
                <p className="meta num">
                  {dayOf(request.sent_at)}
                  {request.report_id && `, ${request.report_id}`}
                </p>
                <p>
                  {request.report_slug ? (
                    <Link className="link" to={href(pages.report, { slug: request.report_slug })}>
                      {request.report_name}
                    </Link>
                  ) : (
                    request.report_name || request.subject || request.message.slice(0, 200)
                  )}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </OwnSection>
  );
}

/** Anybody can sign up with any address, so requests are shown only to its confirmed owner. */
function Unconfirmed() {
  const [result, setResult] = useState<{ ok: boolean; text: string } | null>(null);
  const [sending, setSending] = useState(false);
  const resend = async () => {
    // Each is a mail, and on a slow line it is pressed twice.
    if (sending) return;
    setSending(true);
    const outcome = await sendForm('resendConfirmation', {});
    setSending(false);
    const text =
      outcome.kind === 'refused'
        ? outcome.message
        : outcome.kind === 'done'
          ? outcome.body.message
          : undefined;
    setResult({
      ok: outcome.kind === 'done',
      text: text ?? 'Network error. Please try again later.',
    });
  };
  return (
    <div className="account-page__part" aria-live="polite">
      {sending && <p className="hint">Sending…</p>}
      {result ? (
        <Alert tone={result.ok ? 'ok' : 'error'} text={result.text} />
      ) : (
        <Alert tone="info" text="Confirm your address first.">
          Open the link that was mailed to you: then the requests made with your address appear
          here.
        </Alert>
      )}
      <div className="actions">
        <Button aria-disabled={sending} onClick={() => void resend()}>
          Send the link again
        </Button>
      </div>
    </div>
  );
}
