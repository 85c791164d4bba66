import { TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { staffFetch } from '../staff-fetch.ts';
import { Enrolment } from './enrolment.tsx';
import { EntryForm } from './entry-form.tsx';
import { PasswordField } from './password-field.tsx';
import type { Session } from './session.ts';

const ASK_AGAIN_MS = 3000;

type Step = 'password' | 'second-factor' | 'enrol';

interface Props {
  frame: 'page' | 'dialog';
  title: string;
  hint: string;
  /** The address of the person who logs in again; without one it is asked for. */
  email?: string;
  onDone: () => void;
  onCancel?: () => void;
}

/** Log-in in two steps: address and password, then a code from the authenticator; the first time it is enrolled. */
export function LogInSteps({ frame, title, hint, email: known, onDone, onCancel }: Props) {
  const [step, setStep] = useState<Step>('password');
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    // A log-in that was left after its first step continues with the second; a person who has logged in elsewhere, or
    // whose state could not be read while the connection was down, is in.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      staffFetch<Session>('GET', '/session').then(
        ({ stage }) => {
          if (stage === 'full') done.current();
          else if (stage === 'second-factor' || stage === 'enrol') setStep(stage);
        },
        () => {
          timer = setTimeout(ask, ASK_AGAIN_MS);
        },
      );
    };
    ask();
    return () => clearTimeout(timer);
  }, []);
  if (step === 'enrol') return <Enrolment onDone={onDone} />;
  if (step === 'second-factor')
    return (
      <EntryForm
        key="code"
        frame={frame}
        title="Second step"
        hint="The six digits that your authenticator shows, or a recovery code."
        action="Continue"
        onCancel={onCancel}
        submit={async ({ code = '' }) => {
          await staffFetch('POST', '/session/second-factor', { code: code.trim() });
          onDone();
        }}
      >
        <TextField name="code" label="Code" autoComplete="one-time-code" required autoFocus />
      </EntryForm>
    );
  return (
    <EntryForm
      key="password"
      frame={frame}
      title={title}
      hint={hint}
      action="Log in"
      onCancel={onCancel}
      submit={async ({ email = '', password = '' }) => {
        const { stage } = await staffFetch<{ stage: Step }>('POST', '/session', {
          email: email.trim(),
          password,
        });
        setStep(stage);
      }}
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        autoFocus={!known}
        defaultValue={known}
        slotProps={{ htmlInput: { readOnly: known !== undefined } }}
      />
      <PasswordField autoFocus={known !== undefined} />
    </EntryForm>
  );
}
