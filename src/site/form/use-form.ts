import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { CallName } from '#src/routes.ts';
import type { Tone } from '#src/ui/form/form-alert.tsx';
import { send } from '../browser-api.ts';
import { newKey } from '../idempotency-key.ts';
import { sessionExpired } from '../signed-in.ts';
import { type FailureWords, failureWords, firstErrors, isSaidAtField } from './failure-words.ts';
import { dropInvisible, type OwnSentences, problemsOf } from './problems.ts';
import { checkFields } from './sentences.ts';

/** The outcome of sending a form. */
export type Outcome<Body = { message?: string }> =
  | { kind: 'done'; body: Body }
  | ({ kind: 'refused'; status: number; body: object } & FailureWords)
  /** No answer arrived, or one that is not ours; `cause` is the browser's own message. */
  | { kind: 'unreachable'; cause: string };

/** The message above the fields. */
export interface Message {
  tone: Tone;
  text: string;
  more?: ReactNode;
  /** Takes the focus: the outcome of a submit does, messages about the human check do not. */
  focus?: boolean;
}

/** The human check of a form, as the form's states use it (`human-check.tsx`). */
export interface Check {
  /** The check is unsolved and will stay so until the visitor acts. */
  isMissing(): boolean;
  /** The solved check, after waiting if it solves itself; null if there is none. */
  solved(): Promise<string | null>;
  /** Marks the check as invalid, or clears the mark. */
  mark(failed: boolean): void;
  /** Discards the check: each counts once. */
  renew(): void;
  /** Shown when it is unsolved. */
  words: string;
}

export interface FormOptions<Body> {
  call: CallName;
  /** The request body for the values filled in. `check` is empty for a form without a human check. */
  bodyOf(fields: FormData, form: HTMLFormElement, check: string): object;
  /** The form's message about an outcome; null: nothing above the fields. */
  tell(outcome: Outcome<Body>): Message | null;
  onDone?(body: Body): void;
  check?: Check;
  /** Sends an `Idempotency-Key`: if sent again after a lost answer, the form is accepted once. */
  keyed?: boolean;
  sentences?: OwnSentences;
  /**
   * Invalid fields show only their own messages, and the outcome is announced without taking the focus: log-in and
   * similar.
   */
  quiet?: boolean;
  /** Milliseconds after which the message disappears; absent: it stays. */
  messageMs?: number;
  /** The initial message above the fields. */
  first?: Message | null;
  /** A finished form leads to another site: it stays as it was sent. What `tell` says about it is a failure. */
  leaves?: boolean;
  /** The session had expired, so nothing was accepted; what was typed is still there. */
  onSessionEnd?(): void;
}

type Phase = 'idle' | 'sending' | 'slow' | 'failed' | 'sent';

/** Milliseconds of sending after which the visitor is told that it is still in progress. */
const SLOW_MS = 20_000;
/** Seconds: a shorter wait than this is not mentioned. */
const LONG_WAIT = 30;

const attention = (count: number) =>
  count === 1 ? 'One field needs your attention too.' : `${count} fields need your attention too.`;

/** How long to wait before sending again, if the server says that it will take a while (RFC 9110, `Retry-After`). */
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
    // A wrong password at the log-in does not end a session.
    if (status === 401 && call !== 'login') sessionExpired();
    return { kind: 'refused', status, body: refused, retryAfter, ...failureWords(refused) };
  } catch (error) {
    return { kind: 'unreachable', cause: error instanceof Error ? error.message : '' };
  }
}

/**
 * The states of a form: idle, sending (slow after 20 s), then sent or failed. Every problem is shown at once and the
 * first invalid field gets the focus; a message disappears when its field is changed. What was typed is lost only on
 * success.
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
  const [unheard, setUnheard] = useState('');
  const key = useRef<string>(undefined);
  const sending = phase === 'sending' || phase === 'slow';

  useEffect(() => {
    // Tells the form's slot that submits are handled here from now on.
    form.current!.dataset.live = '';
    // Back from another site by the browser's own button: the page is restored as it was left.
    const shown = (event: PageTransitionEvent) => event.persisted && setPhase('idle');
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, [form]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal; changing a field is none
  useEffect(() => {
    if (refusals === 0) return;
    const first = form.current!.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    // Screen readers say the message of a field that gets the focus, not of the one that has it already.
    if (first === document.activeElement) setUnheard(errors[first?.name ?? ''] ?? '');
    // After the message has taken the focus.
    else first?.focus();
  }, [refusals]);
  useEffect(() => {
    if (phase !== 'sending') return;
    // A restored page runs overdue timers before it renders what the restoration has set.
    const slow = () => setPhase((now) => (now === 'sending' ? 'slow' : now));
    const timer = setTimeout(slow, SLOW_MS);
    return () => clearTimeout(timer);
  }, [phase]);
  useEffect(() => {
    if (!message) return;
    // The message is above the fields, the button that caused it below them.
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

  /** Sends what is filled in, once the human check is solved; undefined if it is not. */
  const sendFilledIn = async () => {
    const solved = check ? await check.solved() : '';
    if (solved === null) return undefined;
    const body = options.bodyOf(new FormData(form.current!), form.current!, solved);
    if (options.keyed) key.current ??= newKey();
    const outcome = await sendForm<Body>(options.call, body, key.current);
    check?.mark(false);
    check?.renew();
    // A failing server may have stored the request: if sent again, it has the same key.
    const isDecided =
      outcome.kind === 'done' ||
      (outcome.kind === 'refused' && outcome.status > 0 && outcome.status < 500);
    if (isDecided) key.current = undefined;
    return outcome;
  };

  const messageAbout = (outcome: Outcome<Body>): Message | null => {
    const message = options.tell(outcome);
    // A quiet form says once, at the field, what is wrong with it. A message that disappears is above it as well.
    const isAtField =
      quiet &&
      messageMs === undefined &&
      outcome.kind === 'refused' &&
      isSaidAtField(form.current!, outcome.errors, message);
    return isAtField ? null : message;
  };

  /** Shows at the fields what the server refused. */
  const showRefusal = ({ status, errors }: Extract<Outcome<Body>, { kind: 'refused' }>) => {
    const { turnstile_token: unsolved, ...fields } = firstErrors(errors);
    check?.mark(unsolved !== undefined);
    setErrors(fields);
    setRefusals((number) => number + 1);
    if (status === 401 && options.call !== 'login') options.onSessionEnd?.();
  };

  const submit = async () => {
    dropInvisible(form.current!);
    const problems = problemsOf(form.current!, options.sentences);
    setMessage(null);
    setErrors({});
    setUnheard('');
    if (Object.keys(problems).length > 0) return refuse(problems, check?.isMissing() ?? false);
    setPhase('sending');
    const outcome = await sendFilledIn();
    if (!outcome) {
      setPhase('failed');
      return refuse({}, true);
    }
    const message = messageAbout(outcome);
    if (outcome.kind === 'done' && options.leaves && !message) {
      // Whoever has left the page meanwhile is not taken to the other site.
      if (form.current) options.onDone?.(outcome.body);
      return;
    }
    setMessage(message && { ...message, more: message.more ?? waitText(outcome.retryAfter ?? 0) });
    if (outcome.kind === 'done' && !options.leaves) {
      setPhase('sent');
      form.current?.reset();
      return options.onDone?.(outcome.body);
    }
    setPhase('failed');
    if (outcome.kind === 'refused') showRefusal(outcome);
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
    /** To be announced: the message of the field in which the form was submitted. */
    unheard,
    setMessage,
    submit: () => void (sending || submit()),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      if (!sending) void submit();
    },
    /** Attributes of a select. */
    choice,
    /** Attributes of a text field, file field or checkbox: its name, its error, read-only while sending. */
    field: (name: string) => ({ ...choice(name), readOnly: sending }),
  };
}

export type FormState = ReturnType<typeof useForm>;
/** What a form passes to its fields. */
export type FieldTools = Pick<FormState, 'field' | 'choice'>;
