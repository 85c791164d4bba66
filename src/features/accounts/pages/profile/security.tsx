import { useState } from 'react';
import { browserApi } from '#src/site/browser-api.ts';
import { sendForm } from '#src/site/form/use-form.ts';
import { Button } from '#src/ui/button.tsx';
import { Alert, type Tone } from '#src/ui/form/form-alert.tsx';
import type { OwnSession } from '../../contract.ts';
import { useProfilePart } from '../../pieces/use-profile-part.ts';
import { ChangePassword } from './change-password.tsx';
import { OwnSection } from './own-section.tsx';

const ask = (signal?: AbortSignal) => browserApi.ownSessions(undefined, signal);

/** Changes the password, and lists the devices that are logged in, each of which can be logged out. */
export function Security() {
  const [own, retry] = useProfilePart(ask);
  const [notice, setNotice] = useState<{ tone: Tone; text: string } | null>(null);
  const [changing, setChanging] = useState(false);
  const [ending, setEnding] = useState(false);
  const end = async (session?: string) => {
    // On a slow line it is pressed twice.
    if (ending) return;
    setEnding(true);
    const outcome = await sendForm('endOwnSessions', session ? { session } : {});
    setEnding(false);
    if (outcome.kind === 'done') {
      setNotice({ tone: 'ok', text: outcome.body.message ?? '' });
      retry();
    } else {
      const text = outcome.kind === 'refused' ? outcome.message : undefined;
      setNotice({ tone: 'error', text: text ?? 'Network error. Please try again later.' });
    }
  };
  return (
    <>
      <OwnSection id="devices" title="Password and devices" own={own} onRetry={retry}>
        {({ sessions }) => (
          <div className="account-page__part">
            <p className="column">
              These devices are logged in to your account. The list does not say where they are. Log
              out any device that you do not recognise, then change your password.
            </p>
            <div aria-live="polite">
              {ending && <p className="hint">Logging out…</p>}
              {notice && !ending && <Alert tone={notice.tone} text={notice.text} focus />}
            </div>
            <ul className="profile__requests profile__devices hairlines hairlines--flush">
              {sessions.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  ending={ending}
                  onEnd={() => void end(session.id)}
                />
              ))}
            </ul>
            <div className="actions">
              <Button onClick={() => setChanging(true)}>Change password</Button>
              {sessions.length > 1 && (
                <Button aria-disabled={ending} onClick={() => void end()}>
                  Log out all other devices
                </Button>
              )}
            </div>
          </div>
        )}
      </OwnSection>
      <ChangePassword
        open={changing}
        onClose={() => setChanging(false)}
        onDone={(text) => {
          setChanging(false);
          setNotice({ tone: 'ok', text });
          retry();
        }}
      />
    </>
  );
}

/** In the reader's own time zone: the list is never rendered on the server. */
const moment = (time: string) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface DeviceProps {
  session: OwnSession;
  ending: boolean;
  onEnd: () => void;
}

function Device({ session, ending, onEnd }: DeviceProps) {
  return (
    <li>
      <div>
        <h3>{session.browser}</h3>
        <p className="meta num">
          Logged in {moment(session.logged_in_at)}, last used {moment(session.last_used_at)}
        </p>
      </div>
      {session.current ? (
        <span className="status-mark status-mark--ok">This device</span>
      ) : (
        <Button
          aria-disabled={ending}
          onClick={onEnd}
          aria-label={`Log out ${session.browser}, logged in ${moment(session.logged_in_at)}`}
        >
          Log out
        </Button>
      )}
    </li>
  );
}
