import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useKnownDetails } from '#src/features/accounts/pages/use-known-details.ts';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { HumanCheck } from './human-check.tsx';
import { type LeadFormOptions, useLeadForm } from './use-lead-form.ts';

export interface FieldTools {
  /** Attributes of a text field, file field or box: its name, its error, read-only while sending. */
  field(name: string): { name: string; error?: string; readOnly: boolean; onInput: () => void };
  /** Attributes of a select. */
  choice(name: string): { name: string; error?: string; onInput: () => void };
}

interface Props extends LeadFormOptions {
  /** The form's own name: the action of its human check. */
  name: string;
  /** The human check takes no room before the form is used: for the footer. */
  quietCheck?: boolean;
  /** Says above the fields that all of them are needed. */
  allRequired?: boolean;
  submit: string;
  sendingText?: string;
  large?: boolean;
  children: (tools: FieldTools) => ReactNode;
  /** What is known of the visitor is filled in. */
  known?: boolean;
  /** Options of the form's selects that come later than the form. */
  choices?: unknown;
  /** For a form that must know its own element. */
  formRef?: RefObject<HTMLFormElement | null>;
  className?: string;
}

/**
 * One form of the site with all its states: errors below their fields and the first of them focused, read-only while
 * sending, the outcome in a live region. The human check wakes at the first focus.
 */
export function LeadForm({
  name,
  allRequired = true,
  quietCheck = false,
  submit,
  sendingText,
  large = true,
  children,
  known = true,
  choices,
  formRef,
  className = 'form',
  ...options
}: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  const state = useLeadForm(form, options);
  useKnownDetails(form, choices, known);
  const [active, setActive] = useState(false);
  const { email } = useFrame().info;
  const { sending, message } = state;

  useEffect(() => {
    // The visitor may have come here before the script did.
    if (form.current!.contains(document.activeElement)) setActive(true);
  }, [form]);

  const attributes = (field: string) => ({
    name: field,
    error: state.errors[field],
    onInput: () => state.clearError(field),
  });
  const tools: FieldTools = {
    field: (field) => ({ ...attributes(field), readOnly: sending }),
    choice: attributes,
  };

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
      <div className="form__status">
        {message && (
          <Alert tone={message.tone} text={message.text} focus={message.focus}>
            {message.more}
          </Alert>
        )}
      </div>
      <noscript>
        <p className="hint">
          This form needs JavaScript. You can also write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
      {allRequired && <p className="hint">All fields are required.</p>}
      {children(tools)}
      <div className="form__honey" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {options.captcha && (active || !quietCheck) && (
        <HumanCheck action={name} active={active} form={state} />
      )}
      <div className="form__send">
        <SubmitButton sending={sending} sendingText={sendingText} large={large}>
          {submit}
        </SubmitButton>
        <p className="hint" role="status">
          {state.slow && 'Still working…'}
        </p>
      </div>
    </form>
  );
}
