import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallName } from '#src/routes.ts';
import type { Tone } from '#src/ui/form/form-alert.tsx';
import { send } from '../browser-api.ts';
import { sessionExpired } from '../signed-in.ts';
import { type FailureWords, failureWords, firstErrors } from './failure-words.ts';
import { type OwnSentences, problemsOf } from './problems.ts';
import { checkFields } from './sentences.ts';

/** The outcome of sending a form. */
export type Outcome<Body = { message?: string }> =
  | { kind: 'done'; body: Body }
  | ({ kind: 'refused'; status: number; body: object } & FailureWords)
  /** No answer came, or one that is none of ours; `cause` is the browser's own sentence. */
  | { kind: 'unreachable'; cause: string };

/** What stands above the fields. */
export interface Message {
  tone: Tone;
  text: string;
  more?: ReactNode;
  /** Takes the focus: the outcome of a submit does, news of the human check does not. */
  focus?: boolean;
}

/** The human check of a form, as the form's states need it (`human-check.tsx`). */
export interface Check {
  /** The check is unsolved and will stay so until the visitor acts. */
  isMissing(): boolean;
  /** The solved check, waited for if it solves itself; null when there is none. */
  solved(): Promise<string | null>;
  /** Marks the check as wrong, or no longer. */
  mark(failed: boolean): void;
  /** Throws the check away: each counts once. */
  renew(): void;
  /** Said when it is unsolved. */
  words: string;
}

export interface FormOptions<Body> {
  call: CallName;
  /** What is sent, of what was filled in. `check` is empty for a form without a human check. */
  bodyOf(fields: FormData, form: HTMLFormElement, check: string): object;
  /** What the form says of an outcome; null: nothing above the fields. */
  tell(outcome: Outcome<Body>): Message | null;
  onDone?(body: Body): void;
  check?: Check;
  /** Sends an `Idempotency-Key`: sent again after a lost answer, the form is taken once. */
  keyed?: boolean;
  sentences?: OwnSentences;
  /** Wrong fields speak for themselves, and the outcome is read out without taking the focus: log-in and its kin. */
  quiet?: boolean;
  /** Milliseconds after which the message goes; absent: it stays. */
  messageMs?: number;
  /** What stands above the fields at first. */
  first?: Message | null;
  /** A done form leads to another site: it stays as it was sent. What `tell` says of it is a failure. */
  leaves?: boolean;
  /** The session had ended, so nothing was taken; what was typed is still there. */
  onSessionEnd?(): void;
}

type Phase = 'idle' | 'sending' | 'slow' | 'failed' | 'sent';

/** Milliseconds of sending after which the visitor is told that it still goes on. */
const SLOW_MS = 20_000;
/** Seconds: a shorter wait than this needs no word. */
const LONG_WAIT = 30;

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const attention = (count: number) =>
  count === 1 ? 'One field needs your attention too.' : `${count} fields need your attention too.`;

/** How long to wait before sending again, when the server says that it takes a while (RFC 9110, `Retry-After`). */
export const waitText = (seconds: number): string | undefined =>
  seconds < LONG_WAIT
    ? undefined
    : `You can send it again in about ${seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`}.`;

/** Sends a form once; never throws. There is no time-out (docs/contract.md, "Fixed numbers"). */
export async function sendForm<Body = { message?: string }>(
  call: CallName,
  body: object,
  key?: string,
): Promise<Outcome<Body> & { retryAfter?: number }> {
  try {
    const answer = await send(call, body, key ? { 'idempotency-key': key } : {});
    if (answer.ok) return { kind: 'done', body: answer.body as Body };
    const { status, body: refused, retryAfter } = answer;
    // A wrong password at the log-in is no end of a session.
    if (status === 401 && call !== 'login') sessionExpired();
    return { kind: 'refused', status, body: refused, retryAfter, ...failureWords(refused) };
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error.message : '' };
  }
}

/**
 * The states of a form: idle, sending (slow after 20 s), then sent or failed. Every problem is shown at once and the
 * first wrong field gets the focus; a complaint goes while its field is changed. Nothing typed is lost but by success.
 */
export function useForm<Body = { message?: string }>(
  form: RefObject<HTMLFormElement | null>,
  options: FormOptions<Body>,
) {
  const { check, quiet, messageMs } = options;
  const [phase, setPhase] = useState<Phase>('idle');
  const [message, setMessage] = useState<Message | null>(options.first ?? null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const key = useRef<string>(undefined);
  const sending = phase === 'sending' || phase === 'slow';

  useEffect(() => {
    // Tells the form's slot that submits are taken here from now on.
    form.current!.dataset.live = '';
    // Back from another site by the browser's own button: the page comes as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && setPhase('idle');
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [form]);
  useEffect(() => {
    // After the message has taken the focus; once, since changing a field is no refusal.
    if (refusals > 0) form.current!.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, form]);
  useEffect(() => {
    if (phase !== 'sending') return;
    const timer = setTimeout(() => setPhase('slow'), SLOW_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    if (!message) return;
    // The message stands above the fields, the button that caused it below them.
    if (quiet) form.current!.querySelector('.form__status')?.scrollIntoView({ block: 'nearest' });
    if (messageMs === undefined) return;
    const timer = setTimeout(() => setMessage(null), messageMs);
    return () => clearTimeout(timer);
  }, [message, quiet, messageMs, form]);

  const refuse = (problems: Record<string, string>, unchecked: boolean) => {
    const count = Object.keys(problems).length;
    const detail = unchecked && count > 0 ? attention(count) : undefined;
    if (!quiet)
      setMessage({
        tone: 'error',
        text: unchecked ? check!.words : checkFields,
        more: detail,
        focus: true,
      });
    check?.mark(unchecked);
    setErrors(problems);
    setRefusals((number) => number + 1);
  };

  const submit = async () => {
    const problems = problemsOf(form.current!, options.sentences);
    setMessage(null);
    setErrors({});
    if (Object.keys(problems).length > 0) return refuse(problems, check?.isMissing() ?? false);
    setPhase('sending');
    const solved = check ? await check.solved() : '';
    if (solved === null) {
      setPhase('failed');
      return refuse({}, true);
    }
    const body = options.bodyOf(new FormData(form.current!), form.current!, solved);
    if (options.keyed) key.current ??= newKey();
    const outcome = await sendForm<Body>(options.call, body, key.current);
    check?.mark(false);
    check?.renew();
    const status = outcome.kind === 'refused' ? outcome.status : 0;
    // A failing server may have stored the request: sent again, it has the same key.
    if (outcome.kind === 'done' || (status > 0 && status < 500)) key.current = undefined;
    const message = options.tell(outcome);
    if (outcome.kind === 'done' && options.leaves && !message)
      return options.onDone?.(outcome.body);
    setMessage(message && { ...message, more: message.more ?? waitText(outcome.retryAfter ?? 0) });
    if (outcome.kind === 'done' && !options.leaves) {
      setPhase('sent');
      form.current?.reset();
      return options.onDone?.(outcome.body);
    }
    setPhase('failed');
    if (outcome.kind !== 'refused') return;
    const { turnstile_token: unsolved, ...fields } = firstErrors(outcome.errors);
    check?.mark(unsolved !== undefined);
    setErrors(fields);
    setRefusals((number) => number + 1);
    if (status === 401 && options.call !== 'login') options.onSessionEnd?.();
  };

  const choice = (name: string) => ({
    name,
    error: errors[name],
    onInput() {
      if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others);
    },
  });

  return {
    sending,
    slow: phase === 'slow',
    message,
    setMessage,
    submit: () => void (sending || submit()),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!sending) void submit();
    },
    /** Attributes of a select. */
    choice,
    /** Attributes of a text field, file field or box: its name, its error, read-only while sending. */
    field: (name: string) => ({ ...choice(name), readOnly: sending }),
  };
}

export type FormState = ReturnType<typeof useForm>;
/** What a form hands to its fields. */
export type FieldTools = Pick<FormState, 'field' | 'choice'>;
