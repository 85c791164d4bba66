import { type FormEvent, useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { reasonOf } from '#src/backoffice/act/failure.ts';
import { useRefreshAfter } from '#src/backoffice/act/use-refresh-after.ts';
import { useLetter } from '#src/backoffice/form/use-letter.ts';
import type { HistoryEntry } from './lead-record.ts';

/** Whether a field was stored as it is; surrounding space never is. */
const same = <Name extends string>(
  fields: Record<Name, string>,
  stored: Partial<Record<Name, string>>,
  name: Name,
): boolean => fields[name].trim() === stored[name];

/** The state of a text that can be sent. */
export interface Letter<Name extends string> {
  fields: Record<Name, string>;
  begun: string | undefined;
  written: boolean;
  write: (changes: Partial<Record<Name, string>>) => void;
  /** Makes another text of it, to be sent although an earlier one was. */
  renew: () => void;
  sending: boolean;
  problem: string;
  submit: (event: FormEvent) => void;
  discard: () => void;
}

interface Sending<Name extends string> {
  /** The history of the request, in which the text appears once it has been sent. */
  history: HistoryEntry[];
  /** Rejects with the reason if the text was not accepted, which then stays. */
  send: (fields: Record<Name, string>, id: string) => Promise<unknown>;
  /** Said once it was sent. */
  words: string;
  /** Called after it was sent; otherwise the screen is read again. */
  onSent?: (() => Promise<void>) | undefined;
  /** Called after it was sent or discarded. */
  onDone: () => void;
}

/** A text that is saved as a draft while it is written, and sent once. */
export function useSentLetter<Name extends 'text' | 'subject'>(
  key: string,
  blank: Record<Name, string>,
  { history, send, words, onSent, onDone }: Sending<Name>,
): Letter<Name> {
  const { fields, id, begun, written, write, renew, forget } = useLetter(key, blank);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshAfter = useRefreshAfter();
  const discard = () => {
    forget();
    onDone();
  };
  const succeed = () => {
    discard();
    notify(words);
    return onSent ? onSent() : refresh();
  };
  const entry = history.find((one) => one.id === id);
  const arrived =
    entry !== undefined && Object.keys(blank).every((name) => same(fields, entry, name as Name));
  // Only the answer of the server was lost.
  useEffect(() => {
    if (arrived && !sending) void succeed();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    setProblem('');
    try {
      await send(fields, id);
    } catch (error) {
      setProblem(reasonOf(error));
      setSending(false);
      return refreshAfter(error);
    }
    await succeed();
  };
  return {
    fields,
    begun,
    written,
    write,
    renew,
    sending,
    problem,
    submit: (event) => void submit(event),
    discard,
  };
}
