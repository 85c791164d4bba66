import { Alert, Button, TextField } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { staffFetch } from '../staff-fetch.ts';
import { EntryCard, EntryForm, type EntryFrame } from './entry-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Session } from './session.ts';
import { stageAfter } from './stage-after.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode');

interface Offer {
  secret: string;
  address: string;
}

interface Props {
  frame?: EntryFrame | undefined;
  onDone: () => void;
  /** The log-in turns out to be at another step. */
  onStage: (stage: Session['stage']) => void;
}

/** The recovery codes, shown once; or how to get others if their answer was lost. */
const Codes = ({ codes, frame, onDone }: { codes: string[] } & Omit<Props, 'onStage'>) => (
  <EntryCard frame={frame}>
    <h1 tabIndex={-1}>Recovery codes</h1>
    {codes.length > 0 ? (
      <>
        <p>
          Keep these where you keep your passwords. If you lose your authenticator, each of them
          lets you in once.
        </p>
        <RecoveryCodes codes={codes} />
      </>
    ) : (
      <p>
        Your authenticator is set up and you are logged in, but the answer with your recovery codes
        was lost. Open My account and generate new ones: without them you cannot log in if you lose
        your authenticator.
      </p>
    )}
    <Button variant="contained" fullWidth size="large" onClick={onDone}>
      {codes.length > 0 ? 'I have saved them' : 'Continue'}
    </Button>
  </EntryCard>
);

/** Sets up the authenticator at the first log-in, and shows the recovery codes once. */
export function Enrolment({ frame, onDone, onStage }: Props) {
  const [offer, setOffer] = useState<Offer>();
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<string[]>();
  const elsewhere = useCallback(
    async (failed: Error) => {
      const stage = await stageAfter(failed, 'enrol');
      if (stage === 'full') setCodes([]);
      else if (stage) onStage(stage);
      else throw failed;
    },
    [onStage],
  );
  const begin = useCallback(() => {
    setProblem('');
    staffFetch<Offer>('POST', '/session/enrolment', {})
      .then(setOffer, elsewhere)
      .catch((failed: Error) => setProblem(failed.message));
  }, [elsewhere]);
  useEffect(begin, [begin]);
  if (codes) return <Codes codes={codes} frame={frame} onDone={onDone} />;
  return (
    <EntryForm
      frame={frame}
      title="Authenticator"
      hint="Scan this with an authenticator app and enter the code that it shows."
      action="Continue"
      submit={async ({ code = '' }) => {
        await staffFetch<{ recovery_codes: string[] }>('POST', '/session/enrolment/code', {
          code: code.trim(),
        }).then((answer) => setCodes(answer.recovery_codes), elsewhere);
      }}
    >
      {problem && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={begin}>
              Try again
            </Button>
          }
        >
          The code to scan could not be loaded. {problem}
        </Alert>
      )}
      {offer && (
        <>
          <QrCode text={offer.address} />
          <p>
            Or type this secret: <code>{offer.secret}</code>
          </p>
        </>
      )}
      <TextField name="code" label="Code" autoComplete="one-time-code" required />
    </EntryForm>
  );
}
