import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallName } from '#src/routes.ts';
import { fieldProblems } from './field-problems.ts';
import { captchaError, captchaExpired, checkFields, type FormWords } from './form-words.ts';
import { newKey, sendLead } from './send-lead.ts';

export interface LeadFormOptions {
  call: CallName;
  words: FormWords;
  /** Whether the form has a human check. */
  captcha: boolean;
  /** What is sent, of what was filled in. `token` is empty without a human check. */
  bodyOf(fields: FormData, token: string, form: HTMLFormElement): object;
  onSent?: () => void;
}

export interface FormMessage {
  tone: 'ok' | 'error';
  text: string;
  more?: string;
  /** Takes the focus: the outcome of a submit does, news of the human check does not. */
  focus: boolean;
}

const SLOW_MS = 20_000;
/** A check that works by itself may need a moment longer than the visitor. */
const CHECK_PATIENCE_MS = 4000;

/** The states of a form: idle, sending, then success or error; nothing that was typed is lost but by success. */
export function useLeadForm(form: RefObject<HTMLFormElement | null>, options: LeadFormOptions) {
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [resetKey, setResetKey] = useState(0);
  const [failedCheck, setFailedCheck] = useState(false);
  const token = useRef<string | null>(null);
  const selfWorking = useRef(false);
  const key = useRef<string>(undefined);

  useEffect(() => {
    form.current!.dataset.live = '';
  }, [form]);
  useEffect(() => {
    // After the message has taken the focus, the first wrong field gets it; once, since mending a field is no refusal.
    if (refusals > 0) form.current!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);

  const tell = (text: string, more?: string) =>
    setMessage({ tone: 'error', text, more, focus: true });

  const show = (problems: Record<string, string>) => {
    setErrors(problems);
    setRefusals((number) => number + 1);
  };

  const refuse = (problems: Record<string, string>, unchecked: boolean) => {
    const count = Object.keys(problems).length;
    const also =
      count === 1
        ? 'One field needs your attention too.'
        : `${count} fields need your attention too.`;
    tell(
      unchecked ? options.words.captcha : checkFields,
      unchecked && count > 0 ? also : undefined,
    );
    setFailedCheck(unchecked);
    show(problems);
  };

  const checked = async () => {
    const end = Date.now() + (selfWorking.current ? CHECK_PATIENCE_MS : 0);
    while (!token.current && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return token.current !== null;
  };

  const submit = async () => {
    const problems = fieldProblems(form.current!);
    const wrong = Object.keys(problems).length > 0;
    setMessage(null);
    setErrors({});
    if (options.captcha && wrong && token.current === null)
      return refuse(problems, !selfWorking.current);
    if (wrong) return refuse(problems, false);
    const body = () =>
      options.bodyOf(new FormData(form.current!), token.current ?? '', form.current!);
    setSending(true);
    const ready = !options.captcha || (await checked());
    if (!ready) {
      setSending(false);
      return refuse({}, true);
    }
    key.current ??= newKey();
    const sent = await sendLead(options.call, body(), key.current);
    setSending(false);
    setFailedCheck(false);
    token.current = null;
    setResetKey((number) => number + 1);
    // A failing server may have kept the request: sent again, it bears the same key.
    if (sent.ok || (sent.status > 0 && sent.status < 500)) key.current = undefined;
    if (sent.ok) {
      form.current?.reset();
      const text = options.words.success ?? sent.message ?? 'Thank you.';
      setMessage({ tone: 'ok', text, more: options.words.successMore, focus: true });
      return options.onSent?.();
    }
    const { turnstile_token: check, ...fields } = sent.errors;
    setFailedCheck(check !== undefined);
    const { alertField, failed, unreachable } = options.words;
    const ofField = alertField && sent.errors[alertField];
    tell(ofField ?? sent.message ?? (sent.status > 0 ? failed : unreachable));
    show(fields);
  };

  return {
    sending,
    slow,
    message,
    errors,
    resetKey,
    failedCheck,
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!sending) void submit();
    },
    clearError(name: string) {
      if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others);
    },
    check: {
      onToken(next: string | null) {
        token.current = next;
        if (next === null) return;
        setFailedCheck(false);
        setMessage((now) => (now && !now.focus ? null : now));
      },
      onError: () => setMessage({ tone: 'error', text: captchaError, focus: false }),
      onExpired: () => setMessage({ tone: 'error', text: captchaExpired, focus: false }),
      onUnavailable: (text: string) => setMessage({ tone: 'error', text, focus: false }),
      onDriver(works: boolean) {
        selfWorking.current = works;
      },
    },
  };
}

export type LeadFormState = ReturnType<typeof useLeadForm>;
