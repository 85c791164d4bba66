import { Alert, Button, Card, CardContent, Stack, TextField, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { Part } from '#src/backoffice/facts.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { forgetSession } from '#src/backoffice/log-in/session.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { sentence } from '#src/backoffice/words.ts';
import { NextAuthenticator } from './next-authenticator.tsx';
import { type OwnSession, OwnSessions } from './own-sessions.tsx';

interface Account {
  email: string;
  name: string;
  role: string;
  recovery_codes_left: number;
  sessions: OwnSession[];
}

function NewPassword({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const save = async () => {
    try {
      await staffFetch('POST', '/own-password', { password });
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          type="password"
          label="New password"
          autoComplete="new-password"
          size="small"
          required
          value={password}
          error={problem !== ''}
          helperText={problem || 'You are logged out everywhere and log in with the new one.'}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="outlined">
          Change the password
        </Button>
      </Stack>
    </form>
  );
}

function RecoveryCodes({ left, onDone }: { left: number; onDone: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const notify = useNotify();
  const renew = async () => {
    try {
      const made = await staffFetch<{ recovery_codes: string[] }>(
        'POST',
        '/own-account/recovery-codes',
        {},
      );
      setCodes(made.recovery_codes);
      onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <>
      <Typography sx={{ mb: 1 }}>
        {left} of 10 are left. Each lets you in once when your authenticator is lost.
      </Typography>
      {codes ? (
        <Alert severity="success" icon={false}>
          Keep these where you keep your passwords. They are shown only now, and the earlier ones no
          longer work.
          <ul className="entry__codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <Button variant="outlined" onClick={() => void renew()}>
          Make ten new codes
        </Button>
      )}
    </>
  );
}

/** The account of whoever is logged in: password, authenticator, recovery codes, sessions. */
export function AccountPage() {
  const [account, setAccount] = useState<Account>();
  const [problem, setProblem] = useState('');
  const load = useCallback(() => {
    staffFetch<Account>('GET', '/own-account').then(setAccount, (error: Error) =>
      setProblem(error.message),
    );
  }, []);
  useEffect(load, [load]);
  const leave = () => {
    forgetSession();
    location.reload();
  };
  return (
    <Card variant="outlined" sx={{ mt: 1 }}>
      <Title title={<PageTitle text="My account" />} />
      <CardContent>
        {problem && <Alert severity="error">{problem}</Alert>}
        {!account && !problem && <Typography role="status">Loading…</Typography>}
        {account && (
          <>
            <Typography>
              {account.name}, {account.email}, {sentence(account.role).toLowerCase()}. Name and role
              are changed by an owner.
            </Typography>
            <Part title="Password">
              <NewPassword onDone={leave} />
            </Part>
            <Part title="Authenticator">
              <NextAuthenticator onDone={load} />
            </Part>
            <Part title="Recovery codes">
              <RecoveryCodes left={account.recovery_codes_left} onDone={load} />
            </Part>
            <Part title="Where I am logged in">
              <OwnSessions sessions={account.sessions} onDone={load} />
            </Part>
          </>
        )}
      </CardContent>
    </Card>
  );
}
