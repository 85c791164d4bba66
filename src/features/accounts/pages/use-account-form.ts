import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { CallName } from '#src/routes.ts';
import { firstErrors } from '#src/site/form/failure-words.ts';
import type { Tone } from '#src/ui/form/form-alert.tsx';
import { problemsOf } from './account-words.ts';
import { type Outcome, sendAccount } from './send-account.ts';

export interface FormMessage {
  tone: Tone;
  text: string;
  more?: string;
}

export interface AccountFormOptions {
  call: CallName;
  /** Fields that must be filled in. */
  required: readonly string[];
  bodyOf(fields: FormData): object;
  /** What the form says about an outcome. */
  tell(outcome: Outcome): FormMessage;
  onDone?(outcome: Extract<Outcome, { kind: 'done' }>): void;
  /** Milliseconds after which the message goes; absent: it stays. */
  messageMs?: number;
}

const SLOW_MS = 20_000;

/** The states of an account form: idle, sending, then success or error. Nothing typed is lost but by success. */
export function useAccountForm(
  form: RefObject<HTMLFormElement | null>,
  options: AccountFormOptions,
) {
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { messageMs } = options;

  useEffect(() => {
    // Tells the form's slot that submits are taken here from now on.
    form.current!.dataset.live = '';
  }, [form]);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors, form]);
  useEffect(() => {
    // The message stands above the fields, the button that caused it below them.
    if (message) form.current!.querySelector('.form__status')?.scrollIntoView({ block: 'nearest' });
  }, [message, form]);
  useEffect(() => {
    if (!message || messageMs === undefined) return;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message, messageMs]);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);

  const submit = async () => {
    const fields = new FormData(form.current!);
    setMessage(null);
    const problems = problemsOf(fields, options.required);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    setSending(true);
    const outcome = await sendAccount(options.call, options.bodyOf(fields));
    setSending(false);
    setMessage(options.tell(outcome));
    if (outcome.kind === 'refused') setErrors(firstErrors(outcome.errors));
    if (outcome.kind !== 'done') return;
    form.current?.reset();
    options.onDone?.(outcome);
  };

  return {
    sending,
    slow,
    message,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!sending) void submit();
    },
    field: (name: string) => ({
      name,
      error: errors[name],
      onInput: () => {
        if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others);
      },
    }),
  };
}
