import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useFrame } from '../frame/frame-context.ts';
import type { ShownCheck } from './human-check.tsx';
import { type FieldTools, type FormOptions, type Message, useForm } from './use-form.ts';

interface Props<Body> extends Omit<FormOptions<Body>, 'check'> {
  check?: ShownCheck;
  /** The human check takes up no space before the form is used: for the footer. */
  quietCheck?: boolean;
  /** States above the fields that all of them are required. */
  allRequired?: boolean;
  submit: string;
  sendingText?: string;
  large?: boolean;
  /** The page’s main action is a different one. */
  quietSubmit?: boolean;
  children: (tools: FieldTools) => ReactNode;
  /** Next to the button. */
  beside?: ReactNode;
  /** For a form that must know its own element. */
  formRef?: RefObject<HTMLFormElement | null>;
  className?: string;
}

/**
 * One form of the site with all its states: errors below their fields with the focus on the first of them, read-only
 * while sending, the outcome above the fields. The human check, if it has one, starts at the first focus.
 */
export function Form<Body = { message?: string }>({
  quietCheck = false,
  allRequired = false,
  submit,
  sendingText,
  large = true,
  quietSubmit,
  children,
  beside,
  formRef,
  className = 'form',
  ...options
}: Props<Body>) {
  const ownRef = useRef<HTMLFormElement>(null);
  const form = formRef ?? ownRef;
  const state = useForm(form, options);
  const [active, setActive] = useState(false);
  const { sending, setMessage } = state;

  useEffect(() => {
    // The visitor may have focused a field before the script loaded.
    if (form.current!.contains(document.activeElement)) setActive(true);
  }, [form]);
  const note = (text: string | null) =>
    text === null
      ? setMessage((now) => (now && !now.focus ? null : now))
      : setMessage({ tone: 'error', text });

  const button = (
    <SubmitButton sending={sending} sendingText={sendingText} large={large} quiet={quietSubmit}>
      {submit}
    </SubmitButton>
  );
  return (
    <form
      ref={form}
      className={className}
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={state.onSubmit}
      onFocus={() => setActive(true)}
      onPointerDown={() => setActive(true)}
    >
      <FormStatus message={state.message} readOut={options.quiet}>
        {options.quiet && state.unheard && <p className="sr">{state.unheard}</p>}
      </FormStatus>
      <NeedsScript>This form needs JavaScript. You can also write to</NeedsScript>
      {allRequired && <p className="hint">All fields are required.</p>}
      {children(state)}
      <div className="form__honey" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {options.check && (active || !quietCheck) && options.check.box(active, note)}
      <div className="form__send">
        {beside ? (
          <div className="form__row">
            {button}
            {beside}
          </div>
        ) : (
          button
        )}
        <StillWorking slow={state.slow} />
      </div>
    </form>
  );
}

/** The honeypot, if it was filled in. */
export const trapOf = (fields: FormData) =>
  fields.get('website') ? { website: fields.get('website') } : {};

/** The place of a form's message, above its fields. */
export function FormStatus({
  message,
  readOut,
  children,
}: {
  message: Message | null;
  /** Announced by screen readers without moving the focus. */
  readOut?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="form__status" aria-live={readOut ? 'polite' : undefined}>
      {message && (
        <Alert tone={message.tone} text={message.text} focus={message.focus}>
          {message.more}
        </Alert>
      )}
      {children}
    </div>
  );
}

/** Without script: the contact that is always available. */
export function NeedsScript({ children }: { children: string }) {
  const { email } = useFrame().info;
  return (
    <noscript>
      <p className="hint">
        {children} <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </noscript>
  );
}

/** Below the button of a form that has been sending for a while. */
export const StillWorking = ({ slow }: { slow: boolean }) => (
  <p className="hint" role="status">
    {slow && 'Still working…'}
  </p>
);
