import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { reactRouterProvider } from 'react-admin';
import { sessionRenewal } from '../log-in/questions.ts';
import { currentSession, forgetSession } from '../log-in/session.ts';
import { hourOf } from '../moment.ts';

const { useLocation } = reactRouterProvider;

/** Long enough to finish a text and find the authenticator. */
const NOTICE_MS = 15 * 60_000;

/** How often to check when the session ends: it may have been renewed in another tab, and computers sleep. */
const CHECK_MS = 60_000;

/** When the session ends, by the clock of this browser; undefined if nobody is logged in. */
const sessionEnd = (): Promise<number | undefined> =>
  currentSession().then(
    ({ stage, seconds_left }) => (stage === 'full' ? Date.now() + seconds_left * 1000 : undefined),
    () => undefined,
  );

/**
 * Announces the end of a session fifteen minutes ahead and offers to log in again at once, so that it does not interrupt
 * somebody who is typing. Using a session does not extend it.
 */
export function SessionEnd() {
  const { pathname } = useLocation();
  const [end, setEnd] = useState<number>();
  const [now, setNow] = useState(Date.now);
  const isNear = end !== undefined && end - now < NOTICE_MS && end > now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on another screen
  useEffect(() => {
    // Renewed in another tab, perhaps.
    if (isNear) forgetSession();
    let isGone = false;
    void sessionEnd().then((known) => !isGone && known && setEnd(known));
    return () => {
      isGone = true;
    };
  }, [pathname, isNear]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  if (!isNear) return null;
  const renew = async () => {
    if (await sessionRenewal.ask()) setEnd(await sessionEnd());
  };
  return (
    <Alert
      severity="warning"
      sx={{ mx: { xs: 2, md: 3 }, mt: 2 }}
      action={
        <Button color="inherit" onClick={() => void renew()}>
          Log in again now
        </Button>
      }
    >
      Your session ends at {hourOf(new Date(end).toISOString())}. Log in again before then to avoid
      being interrupted.
    </Alert>
  );
}
