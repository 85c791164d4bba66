import { useCallback, useEffect, useRef, useState } from 'react';
import type { HttpError, RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { DRAFT, type RecordDraft, VERSION } from '#src/backoffice/data-provider.ts';
import { same } from '#src/backoffice/form/conflict.ts';
import { dropCopy } from '#src/backoffice/form/unsaved-copy.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';

/** Delay after the last key press before a draft is sent. */
const REST_MS = 2000;
const AGAIN_MS = 10_000;

export type DraftStep =
  | { step: 'none' | 'saving' }
  | { step: 'saved'; draft: RecordDraft }
  | { step: 'failed'; message: string }
  | { step: 'conflict'; draft: RecordDraft };

interface Given {
  /** Path of the record. */
  path: string;
  record: RaRecord;
  /** Where the browser stores what is typed until the server has it. */
  copyKey: string;
  /** Whether everything that was typed is in the draft. */
  synced: { current: boolean };
  /** The form is being saved: nothing else is sent meanwhile. */
  saving: boolean;
}

/**
 * Saves what is typed as a draft on the server: the form starts with the existing draft, and changes are sent after
 * two seconds without typing. A draft that somebody else has saved meanwhile is never overwritten without asking.
 */
export function useDraft({ path, record, copyKey, synced, saving }: Given) {
  const { getValues, setValue, subscribe, formState } = useFormContext();
  const [state, setState] = useState<DraftStep>({ step: 'none' });
  const draft = useRef<RecordDraft | null>(null);
  const names = Object.keys(formState.dirtyFields).filter((name) => !name.startsWith('_'));
  const now = useRef({ names, saving, record });
  now.current = { names, saving, record };
  const own = useRef(false);
  const typed = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);
  /** The form is not on the screen any more: the browser keeps what was typed, and nothing is sent. */
  const left = useRef(false);
  /** Something was typed that the draft does not have yet. */
  const [unsent, setUnsent] = useState(false);
  /** The record whose draft the form shows. */
  const [shown, setShown] = useState<RaRecord>();
  /** Grows with each record that the form takes over: what was on its way for an earlier one counts no more. */
  const taken = useRef(0);

  const quietly = useCallback((change: () => void) => {
    own.current = true;
    change();
    own.current = false;
  }, []);

  const take = useCallback(
    (given: RecordDraft | null) => {
      taken.current++;
      draft.current = given;
      quietly(() => {
        for (const [name, value] of Object.entries(given?.fields ?? {}))
          setValue(name, value, { shouldDirty: true });
        if (given) setValue(VERSION, given.based_on);
        setValue(DRAFT, given);
      });
      synced.current = given !== null;
      setUnsent(false);
      setState(given ? { step: 'saved', draft: given } : { step: 'none' });
    },
    [quietly, setValue, synced],
  );

  const keep = useCallback(async () => {
    clearTimeout(timer.current);
    const later = (ms: number) => {
      if (left.current) return;
      timer.current = setTimeout(() => void keep(), ms);
    };
    if (busy.current || now.current.saving) return later(REST_MS);
    const { names } = now.current;
    const values = getValues();
    const drafted = Object.keys(draft.current?.fields ?? {});
    // Everything was undone: nothing of it may return, or be published on schedule.
    const undone = drafted.every((name) => same(values[name], now.current.record[name]));
    if (names.length === 0 && !(draft.current && undone)) return undefined;
    busy.current = true;
    const begun = typed.current;
    const form = taken.current;
    const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    const number = draft.current?.number ?? 0;
    setState({ step: 'saving' });
    try {
      const body = { number, based_on: values[VERSION], fields };
      const [method, address, sent] =
        names.length === 0
          ? ['DELETE', `${path}/draft?number=${number}`]
          : ['PUT', `${path}/draft`, body];
      const answer = await staffFetch<{ draft?: RecordDraft }>(method, address, sent, {
        background: true,
      });
      if (form !== taken.current) return undefined;
      const kept = answer.draft ?? null;
      draft.current = kept;
      quietly(() => setValue(DRAFT, kept));
      setState(kept ? { step: 'saved', draft: kept } : { step: 'none' });
      if (begun === typed.current) {
        synced.current = true;
        setUnsent(false);
        dropCopy(copyKey);
      }
    } catch (failed) {
      if (form !== taken.current) return undefined;
      const { status, message, body } = failed as HttpError;
      const theirs = body?.current?.draft as RecordDraft | null | undefined;
      if (status === 409 && theirs) setState({ step: 'conflict', draft: theirs });
      else setState({ step: 'failed', message });
      if (status === 0 || status >= 500) later(AGAIN_MS);
    } finally {
      busy.current = false;
    }
    return undefined;
  }, [path, copyKey, getValues, setValue, quietly, synced]);

  // The form takes over the record first.
  useEffect(() => {
    const begin = setTimeout(() => {
      take((record[DRAFT] as RecordDraft | undefined) ?? null);
      setShown(record);
    });
    return () => clearTimeout(begin);
  }, [record, take]);

  useEffect(() => {
    left.current = false;
    const stop = subscribe({
      formState: { values: true },
      callback() {
        if (own.current) return;
        typed.current++;
        synced.current = false;
        setUnsent(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => void keep(), REST_MS);
      },
    });
    return () => {
      left.current = true;
      clearTimeout(timer.current);
      stop();
    };
  }, [subscribe, keep, synced]);

  return {
    state,
    names,
    unsent: unsent && names.length > 0,
    /** The form shows another version of the record than the one that the draft is for. */
    stale: state.step === 'saved' && shown === record && state.draft.based_on !== record[VERSION],
    keep,
    /** The form shows the other person's draft, and nothing of this one. */
    takeTheirs(theirs: RecordDraft) {
      quietly(() => {
        for (const name of names) setValue(name, record[name], { shouldDirty: true });
      });
      take(theirs);
    },
    /** What is typed here replaces the other person's draft. */
    keepMine(theirs: RecordDraft) {
      draft.current = theirs;
      return keep();
    },
    number: () => draft.current?.number,
    /** The server's draft after another action changed it. */
    known(given: RecordDraft) {
      draft.current = given;
      quietly(() => setValue(DRAFT, given));
      setState({ step: 'saved', draft: given });
    },
  };
}
