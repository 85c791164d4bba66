import { Link, TextField } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-admin';
import { staffFetch } from '../staff-fetch.ts';
import { EntryForm } from './entry-form.tsx';
import { LogInSteps, type Step } from './log-in-steps.tsx';

/** Sets a password by a one-time link: of an invitation, or with name and address for the first owner. */
export function LinkPage({ first }: { first?: boolean }) {
  const { token = '' } = useParams();
  const [stage, setStage] = useState<Step>();
  if (stage)
    return (
      <LogInSteps
        frame="page"
        title="Back office"
        hint="For staff only."
        begun={stage}
        onDone={() => {
          location.hash = '#/';
          location.reload();
        }}
      />
    );
  return (
    <EntryForm
      title={first ? 'First owner' : 'Welcome'}
      hint="Choose a password of at least 12 characters. The next step is your authenticator."
      action="Continue"
      submit={async (fields) => {
        const set = await staffFetch<{ stage: Step }>('POST', '/link', { token, ...fields });
        // The link works once: a reload continues with the next step.
        history.replaceState(history.state, '', '#/');
        setStage(set.stage);
      }}
    >
      {first && <TextField name="name" label="Name" autoComplete="name" required />}
      {first && (
        <TextField name="email" type="email" label="E-mail" autoComplete="username" required />
      )}
      <TextField
        name="password"
        type="password"
        label="Password"
        autoComplete="new-password"
        required
      />
      {!first && (
        <p>
          <Link href="#/">Log in with a password that you have</Link>
        </p>
      )}
    </EntryForm>
  );
}
