import { TextField } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { staffFetch } from '../staff-fetch.ts';
import { Enrolment } from './enrolment.tsx';
import { EntryForm, type EntryFrame } from './entry-form.tsx';
import { PasswordField } from './password-field.tsx';
import type { Session } from './session.ts';
import { stageAfter } from './stage-after.ts';

const ASK_AGAIN_MS = 3000;

const ENDED = 'Your log-in has ended before it was complete. Please start again.';

/** A step of the log-in. */
export type Step = 'password' | 'second-factor' | 'enrol';

interface Props {
  frame: EntryFrame;
  title: string;
  hint: string;
  /** The step to begin with, if the password is known to be given. */
  begun?: Step;
  /** The address of the person who logs in again; without one it is asked for. */
  email?: string;
  /** The session has not ended: the person goes through all steps nevertheless, and a new session replaces it. */
  renew?: boolean;
  onDone: () => void;
  onCancel?: () => void;
}

/** Log-in in two steps: address and password, then a code from the authenticator; the first time it is enrolled. */
export function LogInSteps(props: Props) {
  const { frame, title, hint, email: known, begun = 'password', renew, onDone, onCancel } = props;
  const [step, setStep] = useState<Step>(begun);
  const [ended, setEnded] = useState(false);
  const done = useRef(onDone);
  done.current = onDone;
  const goTo = useCallback((stage: Session['stage']) => {
    if (stage === 'full') return done.current();
    setEnded(stage === 'none');
    setStep(stage === 'none' ? 'password' : stage);
  }, []);
  useEffect(() => {
    if (renew) return;
    // A log-in that was left after its first step continues with the second; a person who has logged in elsewhere, or
    // whose state could not be read while the connection was down, is in.
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = () => {
      staffFetch<Session>('GET', '/session').then(
        ({ stage }) => {
          if (!isGone && stage !== 'none') goTo(stage);
        },
        () => {
          if (!isGone) timer = setTimeout(ask, ASK_AGAIN_MS);
        },
      );
    };
    ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [goTo, renew]);
  if (step === 'enrol') return <Enrolment frame={frame} onDone={onDone} onStage={goTo} />;
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
          try {
            await staffFetch('POST', '/session/second-factor', { code: code.trim() });
          } catch (failed) {
            const stage = await stageAfter(failed, 'second-factor');
            if (!stage) throw failed;
            return goTo(stage);
          }
          onDone();
        }}
      >
        <TextField name="code" label="Code" autoComplete="one-time-code" required />
      </EntryForm>
    );
  return (
    <EntryForm
      key="password"
      frame={frame}
      title={title}
      hint={hint}
      problem={ended ? ENDED : undefined}
      action="Log in"
      onCancel={onCancel}
      submit={async ({ email = '', password = '' }) => {
        const { stage } = await staffFetch<{ stage: Step }>('POST', '/session', {
          email: email.trim(),
          password,
        });
        setEnded(false);
        setStep(stage);
      }}
    >
      <TextField
        name="email"
        type="email"
        label="E-mail"
        autoComplete="username"
        required
        defaultValue={known}
        slotProps={{ htmlInput: { readOnly: known !== undefined } }}
      />
      <PasswordField />
    </EntryForm>
  );
}
