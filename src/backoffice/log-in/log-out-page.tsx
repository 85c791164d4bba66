import { Button } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type HttpError, reactRouterProvider, Title, useLogout } from 'react-admin';
import { NotRead } from '../frame/not-read.tsx';
import { PageTitle } from '../frame/page-title.tsx';
import { Loading } from '../lazy-part.tsx';
import { staffFetch } from '../staff-fetch.ts';

const { useLocation, useNavigate } = reactRouterProvider;

const PATH = '/log-out';

const NOT_ENDED = new Error('The store cannot be reached. You may still be logged in.');

/** Ends the session, or fails if it may still be open. */
async function endSession(): Promise<void> {
  try {
    await staffFetch('DELETE', '/session');
  } catch (error) {
    if ((error as HttpError).status !== 401) throw error;
  }
}

/** Opens the page that logs the person out: an unsaved form is not left for it without a question. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => navigate(PATH, { state: { asked: true } });
}

/**
 * Logs out whoever has asked for it in the menu, and says so if that failed. Whoever comes here by a link, or by going
 * back, is asked first.
 */
export function LogOutPage() {
  const asked = useLocation().state?.asked === true;
  const [step, setStep] = useState<'asked' | 'working' | 'failed'>('asked');
  const navigate = useNavigate();
  const logout = useLogout();
  const leave = useCallback(async () => {
    setStep('working');
    try {
      await endSession();
    } catch {
      return setStep('failed');
    }
    // Whoever logs in next begins at home, and not on this page.
    await logout({}, undefined, false);
  }, [logout]);
  useEffect(() => {
    if (!asked) return;
    navigate(PATH, { replace: true });
    void leave();
  }, [asked, navigate, leave]);
  return (
    <>
      <Title title={<PageTitle text="Log out" />} />
      {step === 'asked' && !asked && (
        <Button variant="contained" onClick={() => void leave()}>
          Log out
        </Button>
      )}
      {step === 'working' && <Loading />}
      {step === 'failed' && <NotRead error={NOT_ENDED} onAgain={() => void leave()} />}
    </>
  );
}
