import { Button, Card, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { staffFetch } from '../staff-fetch.ts';
import { EntryForm } from './entry-form.tsx';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode');

/** Sets up the authenticator at the first log-in, and shows the recovery codes once. */
export function Enrolment({ onDone }: { onDone: () => void }) {
  const [offer, setOffer] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<string[]>();
  useEffect(() => {
    void staffFetch<{ secret: string; address: string }>('POST', '/session/enrolment', {}).then(
      setOffer,
    );
  }, []);
  if (codes)
    return (
      <main className="entry">
        <Card className="entry__card" variant="outlined">
          <h1>Recovery codes</h1>
          <p>
            Keep these where you keep your passwords. If you lose your authenticator, each of them
            lets you in once.
          </p>
          <ul className="entry__codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button variant="contained" fullWidth size="large" onClick={onDone}>
            I have saved them
          </Button>
        </Card>
      </main>
    );
  return (
    <EntryForm
      title="Authenticator"
      hint="Scan this with an authenticator app and enter the code that it shows."
      action="Continue"
      submit={async ({ code = '' }) => {
        const answer = await staffFetch<{ recovery_codes: string[] }>(
          'POST',
          '/session/enrolment/code',
          {
            code: code.trim(),
          },
        );
        setCodes(answer.recovery_codes);
      }}
    >
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
