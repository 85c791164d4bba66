import { useEffect, useRef } from 'react';
import { logInAgain } from '../log-in/questions.ts';
import { pingSession } from '../log-in/session.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Keeps the session of a person who is writing alive: every five minutes in which a key was pressed the server is
 * called, so that it does not expire for lack of calls. Its absolute limit stays. A session that has ended meanwhile
 * is noticed here.
 */
export function useKeepAlive(dirty: boolean): void {
  const typed = useRef(false);
  useEffect(() => {
    if (!dirty) return;
    typed.current = true;
    const note = () => {
      typed.current = true;
    };
    const timer = setInterval(async () => {
      if (!typed.current) return;
      typed.current = false;
      const alive = await pingSession().catch(() => true);
      if (!alive) await logInAgain.askQuietly();
    }, EVERY_MS);
    window.addEventListener('keydown', note);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', note);
    };
  }, [dirty]);
}
