import { type ReactNode, type RefObject, useRef } from 'react';
import { useFrame } from '#src/site/frame/frame-context.ts';
import { Alert } from '#src/ui/form/form-alert.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type AccountFormOptions, useAccountForm } from './use-account-form.ts';

type Field = (name: string) => {
  name: string;
  error?: string;
  onInput: () => void;
  readOnly: boolean;
};

interface Props extends AccountFormOptions {
  submit: string;
  formRef?: RefObject<HTMLFormElement | null>;
  children: (field: Field) => ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
}

/** One form of an account with all its states; the outcome stands in a live region above the fields. */
export function AccountForm({ submit, formRef, children, beside, ...options }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = formRef ?? own;
  const state = useAccountForm(form, options);
  const { email } = useFrame().info;
  const { message, sending } = state;
  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={state.onSubmit}
    >
      <div className="form__status" aria-live="polite">
        {message && (
          <Alert tone={message.tone} text={message.text}>
            {message.more}
          </Alert>
        )}
      </div>
      <noscript>
        <p className="hint">
          This form needs JavaScript. You can also write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </noscript>
      {children((name) => ({ ...state.field(name), readOnly: sending }))}
      <div className="form__honey" aria-hidden="true">
        <label>
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="form__send">
        <div className="account__row">
          <SubmitButton sending={sending} large>
            {submit}
          </SubmitButton>
          {beside}
        </div>
        <p className="hint" role="status">
          {state.slow && 'Still working…'}
        </p>
      </div>
    </form>
  );
}

/** The trap for programs, if it was filled in. */
export const honeypot = (fields: FormData) =>
  fields.get('website') ? { website: fields.get('website') } : {};
