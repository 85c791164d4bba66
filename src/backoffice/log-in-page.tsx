import { TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { Enrolment } from './enrolment.tsx';
import { EntryForm } from './entry-form.tsx';
import { forgetSession, type Session } from './session.ts';
import { staffFetch } from './staff-fetch.ts';

type Step = 'password' | 'second-factor' | 'enrol';

/** The app starts anew with the session that was just completed. */
function enter() {
  forgetSession();
  location.hash = '#/';
  location.reload();
}

/** Log-in in two steps: address and password, then a code of the authenticator; the first time it is enrolled. */
export function LogInPage() {
  const [step, setStep] = useState<Step>('password');
  useEffect(() => {
    // A log-in that was left after its first step goes on with the second.
    staffFetch<Session>('GET', '/session').then(
      ({ stage }) => (stage === 'second-factor' || stage === 'enrol' ? setStep(stage) : undefined),
      () => undefined,
    );
  }, []);
  if (step === 'enrol') return <Enrolment onDone={enter} />;
  if (step === 'second-factor')
    return (
      <EntryForm
        key="code"
        title="Second step"
        hint="The six figures that your authenticator shows, or a recovery code."
        action="Continue"
        submit={async ({ code = '' }) => {
          await staffFetch('POST', '/session/second-factor', { code: code.trim() });
          enter();
        }}
      >
        <TextField name="code" label="Code" autoComplete="one-time-code" required autoFocus />
      </EntryForm>
    );
  return (
    <EntryForm
      key="password"
      title="Back office"
      hint="Meridian Research, for staff."
      action="Log in"
      submit={async ({ email = '', password = '' }) => {
        const { stage } = await staffFetch<{ stage: Step }>('POST', '/session', { email: email.trim(), password });
        setStep(stage);
      }}
    >
      <TextField name="email" type="email" label="Email" autoComplete="username" required autoFocus />
      <TextField name="password" type="password" label="Password" autoComplete="current-password" required />
    </EntryForm>
  );
}
