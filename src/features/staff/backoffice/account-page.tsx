import './account.css';
import { Alert, Button, TextField } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { reactRouterProvider, Title, useNotify } from 'react-admin';
import { Part } from '#src/backoffice/facts.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { Loading } from '#src/backoffice/lazy-part.tsx';
import { forgetSession } from '#src/backoffice/log-in/session.ts';
import { dayOf } from '#src/backoffice/moment.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { sentence } from '#src/backoffice/words.ts';
import { NextAuthenticator } from './next-authenticator.tsx';
import { type OwnSession, OwnSessions } from './own-sessions.tsx';

const { useLocation } = reactRouterProvider;

const FEW_CODES = 3;

interface Account {
  email: string;
  name: string;
  role: string;
  password_changed_at: string | null;
  authenticator_changed_at: string | null;
  recovery_codes_left: number;
  sessions: OwnSession[];
}

interface MeansProps {
  account: Account;
  onChange: () => void;
  /** The session has ended. */
  onLeave: () => void;
}

function NewPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
      <TextField
        type="password"
        label="New password"
        autoComplete="new-password"
        autoFocus
        required
        value={password}
        error={problem !== ''}
        helperText={problem || 'You are logged out everywhere and log in with the new one.'}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained">
        Change the password
      </Button>
      <Button onClick={onCancel}>Keep the present one</Button>
    </form>
  );
}

const NewCodes = ({ codes }: { codes: string[] }) => (
  <Alert severity="success" icon={false}>
    Keep these where you keep your passwords. They are shown only now, and the earlier ones no
    longer work.
    <ul className="entry__codes">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </Alert>
);

/** One means of logging in: how it stands, and what changes it. */
function Means({
  title,
  urgent,
  words,
  act,
  children,
}: {
  title: string;
  words: string;
  urgent?: boolean;
  act?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="means">
      <div>
        <h3>{title}</h3>
        <p className={urgent ? 'means__urgent' : undefined}>{words}</p>
      </div>
      {act}
      {children && <div className="means__more">{children}</div>}
    </div>
  );
}

/** What logs somebody in: password, authenticator, recovery codes. */
function LogInMeans({ account, onChange, onLeave }: MeansProps) {
  const [changing, setChanging] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const notify = useNotify();
  const left = account.recovery_codes_left;
  const renew = async () => {
    try {
      const made = await staffFetch<{ recovery_codes: string[] }>(
        'POST',
        '/own-account/recovery-codes',
        {},
      );
      setCodes(made.recovery_codes);
      onChange();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <div className="means-list">
      <Means
        title="Password"
        words={
          account.password_changed_at
            ? `Last changed on ${dayOf(account.password_changed_at)}.`
            : 'As it was set at first.'
        }
        act={
          !changing && (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              Change
            </Button>
          )
        }
      >
        {changing && <NewPassword onDone={onLeave} onCancel={() => setChanging(false)} />}
      </Means>
      <Means
        title="Authenticator"
        words={
          account.authenticator_changed_at
            ? `On. Moved to this phone on ${dayOf(account.authenticator_changed_at)}.`
            : 'On.'
        }
      >
        <NextAuthenticator onDone={onChange} />
      </Means>
      <Means
        title="Recovery codes"
        urgent={left < FEW_CODES}
        words={`${left} of 10 are left. Each lets you in once when your authenticator is lost.`}
        act={
          !codes && (
            <Button variant="outlined" onClick={() => void renew()}>
              Make ten new codes
            </Button>
          )
        }
      >
        {codes && <NewCodes codes={codes} />}
      </Means>
    </div>
  );
}

/** The account of whoever is logged in: what logs them in, and where they are logged in. */
export function AccountPage() {
  const [account, setAccount] = useState<Account>();
  const [problem, setProblem] = useState('');
  const { search } = useLocation();
  const part = new URLSearchParams(search).get('part');
  const load = useCallback(() => {
    staffFetch<Account>('GET', '/own-account').then(setAccount, (error: Error) =>
      setProblem(error.message),
    );
  }, []);
  useEffect(load, [load]);
  const isThere = account !== undefined;
  useEffect(() => {
    if (isThere && part === 'sessions')
      document.getElementById('sessions')?.scrollIntoView({ block: 'start' });
  }, [part, isThere]);
  const leave = () => {
    forgetSession();
    location.reload();
  };
  return (
    <div className="account">
      <Title title={<PageTitle text="My account" />} />
      {problem && <Alert severity="error">{problem}</Alert>}
      {!account && !problem && <Loading />}
      {account && (
        <>
          <p className="day">
            {account.name}, {account.email}, {sentence(account.role).toLowerCase()}. Name and role
            are changed by an owner.
          </p>
          <Part title="Log-in">
            <LogInMeans account={account} onChange={load} onLeave={leave} />
          </Part>
          <div id="sessions">
            <Part title="Where I am logged in">
              <OwnSessions sessions={account.sessions} onDone={load} />
            </Part>
          </div>
        </>
      )}
    </div>
  );
}
