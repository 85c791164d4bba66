import './account.css';
import { Button, TextField } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { reactRouterProvider, Title } from 'react-admin';
import { idle } from '#src/backoffice/act/idle.ts';
import { useAct } from '#src/backoffice/act/use-act.ts';
import { Part } from '#src/backoffice/facts.tsx';
import { ShownOnce } from '#src/backoffice/form/shown-once.tsx';
import { NotRead } from '#src/backoffice/frame/not-read.tsx';
import { PageTitle } from '#src/backoffice/frame/page-title.tsx';
import { Loading } from '#src/backoffice/lazy-part.tsx';
import { RecoveryCodes } from '#src/backoffice/log-in/recovery-codes.tsx';
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

interface MethodProps {
  account: Account;
  onChange: () => void;
  /** The session has ended. */
  onLeave: () => void;
}

function NewPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const { busy, act } = useAct();
  const field = useRef<HTMLInputElement>(null);
  const save = () =>
    act(() =>
      staffFetch('POST', '/own-password', { password }).then(onDone, (error: Error) => {
        setProblem(error.message);
        // A screen reader reads the reason with the field.
        field.current?.focus();
      }),
    );
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
        inputRef={field}
        value={password}
        error={problem !== ''}
        helperText={problem || 'You will be logged out everywhere. Log in again with the new one.'}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="contained" {...idle(busy)}>
        Change the password
      </Button>
      <Button onClick={onCancel}>Keep the current one</Button>
    </form>
  );
}

const NewCodes = ({ codes, onStored }: { codes: string[]; onStored: () => void }) => (
  <ShownOnce
    name="The list of your recovery codes"
    text={codes.join('\n')}
    stored="I have saved them"
    onStored={onStored}
  >
    Store them with your passwords. They are shown only once, and earlier ones no longer work.
    <RecoveryCodes codes={codes} />
  </ShownOnce>
);

/** One method of logging in: its state, and how to change it. */
function Method({
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

/** The methods of logging in: password, authenticator, recovery codes. */
function LogInMethods({ account, onChange, onLeave }: MethodProps) {
  const [changing, setChanging] = useState(false);
  const [codes, setCodes] = useState<string[]>();
  const { busy, act } = useAct();
  const left = account.recovery_codes_left;
  const renew = () =>
    act(async () => {
      const made = await staffFetch<{ recovery_codes: string[] }>(
        'POST',
        '/own-account/recovery-codes',
        {},
      );
      setCodes(made.recovery_codes);
      onChange();
    });
  return (
    <div className="means-list">
      <Method
        title="Password"
        words={
          account.password_changed_at
            ? `Last changed on ${dayOf(account.password_changed_at)}.`
            : 'Never changed.'
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
      </Method>
      <Method
        title="Authenticator"
        words={
          account.authenticator_changed_at
            ? `On. Set up on the current phone on ${dayOf(account.authenticator_changed_at)}.`
            : 'On.'
        }
      >
        <NextAuthenticator onDone={onChange} />
      </Method>
      <Method
        title="Recovery codes"
        urgent={left < FEW_CODES}
        words={`${left} of 10 are left. Each one logs you in once if you lose your authenticator.`}
        act={
          !codes && (
            <Button variant="outlined" {...idle(busy)} onClick={() => void renew()}>
              Generate ten new codes
            </Button>
          )
        }
      >
        {codes && <NewCodes codes={codes} onStored={() => setCodes(undefined)} />}
      </Method>
    </div>
  );
}

/** The account of the current user: how they log in, and where they are logged in. */
export function AccountPage() {
  const [account, setAccount] = useState<Account>();
  const [problem, setProblem] = useState<Error>();
  const { search } = useLocation();
  const part = new URLSearchParams(search).get('part');
  const load = useCallback(() => {
    setProblem(undefined);
    staffFetch<Account>('GET', '/own-account').then(setAccount, setProblem);
  }, []);
  useEffect(load, [load]);
  const isLoaded = account !== undefined;
  useEffect(() => {
    if (isLoaded && part === 'sessions')
      document.getElementById('sessions')?.scrollIntoView({ block: 'start' });
  }, [part, isLoaded]);
  const leave = () => {
    forgetSession();
    location.reload();
  };
  return (
    <div className="account">
      <Title title={<PageTitle text="My account" />} />
      {problem && <NotRead error={problem} onAgain={load} />}
      {!account && !problem && <Loading />}
      {account && (
        <>
          <p className="day">
            {account.name}, {account.email}, {sentence(account.role).toLowerCase()}. Name and role
            are changed by an owner.
          </p>
          <Part title="Log-in">
            <LogInMethods account={account} onChange={load} onLeave={leave} />
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
