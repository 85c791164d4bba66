import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { copyAt, copyKey, dropCopy, type UnsavedCopy } from '#src/backoffice/form/unsaved-copy.ts';
import { lastPerson } from '#src/backoffice/log-in/session.ts';
import { staffFetch } from '#src/backoffice/staff-fetch.ts';
import { canonical, editionPath, type Opened, openEdition } from './open-edition.ts';
import { refusalOf } from './refusal.ts';
import { useKeptEdition } from './use-kept-edition.ts';
import type { Written } from './written.ts';

/** What must be answered before the edition can be saved. */
export type SaveQuestion =
  /** Published values change: why? */
  | { kind: 'reason' }
  /** Somebody else has saved `theirs` since it was opened here. */
  | { kind: 'conflict'; theirs: Opened };

/**
 * An edition that is being edited: opened, kept in the browser while it is not saved, and saved as a whole, based on
 * the version that was opened.
 */
export function useEdition(report: number, number: number) {
  const [opened, setOpened] = useState<Opened>();
  const [written, setWritten] = useState<Written>();
  const [offer, setOffer] = useState<UnsavedCopy>();
  const [question, setQuestion] = useState<SaveQuestion>();
  const [failed, setFailed] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const key = copyKey(lastPerson()?.id ?? '', 'editions', `${report}.${number}`);
  // What was undone is not unsaved.
  const isUnsaved = useMemo(
    () => written !== opened && !!written && !!opened && canonical(written) !== canonical(opened),
    [written, opened],
  );
  const dirty = useRef(false);
  dirty.current = isUnsaved;
  const latest = useRef(written);
  latest.current = written;

  const load = useCallback(async () => {
    setFailed(undefined);
    try {
      const found = await openEdition(report, number);
      setOpened(found);
      setWritten(found);
      return found;
    } catch (error) {
      setFailed(error as Error);
      return undefined;
    }
  }, [report, number]);

  useEffect(() => {
    setOpened(undefined);
    setWritten(undefined);
    setOffer(copyAt(key));
    void load();
  }, [load, key]);

  useKeptEdition(key, { opened, written, isUnsaved });

  const restore = () => {
    if (!offer || !opened) return;
    const { base, ...kept } = offer.values as unknown as Written & { base?: Written };
    setWritten(kept);
    // Saved with the version on which it is based, so that changes of others since then are noticed.
    const { version: _, ...now } = opened;
    if (offer.version) setOpened({ ...now, ...base, version: offer.version });
    else if (base) setOpened({ ...now, ...base });
    setOffer(undefined);
  };
  const discard = () => {
    dropCopy(key);
    setOffer(undefined);
  };

  /** Continues from what is stored; what was typed meanwhile stays unsaved. */
  const proceed = (sent: Written, version: string) => {
    const stored = { ...sent, status: opened!.status, version };
    const isTyping = latest.current !== sent;
    if (!isTyping) dropCopy(key);
    setOpened(stored);
    setQuestion(undefined);
    if (!isTyping) setWritten(stored);
  };

  /** Saves the content, based on the version `on`; false if a question must be answered first. */
  const put = async (written: Written, on: Opened, reason?: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    try {
      const saved = await staffFetch<{ version: string }>('PUT', editionPath(report, number), {
        figures: written.figures,
        about: written.about,
        version: on.version ?? 'none',
        ...(reason && { reason }),
      });
      proceed(written, saved.version);
      notify(
        on.status === 'draft'
          ? 'Saved as a draft. The site does not show it yet.'
          : 'Saved. The site shows the new values.',
      );
      return true;
    } catch (error) {
      const { status, body, message } = error as HttpError;
      if (status === 409 && !body?.errors) {
        const stored = await openEdition(report, number).catch(() => undefined);
        // Our own save, of which only the answer was lost.
        if (stored?.version && canonical(stored) === canonical(written)) {
          proceed(written, stored.version);
          notify('It had already been saved.');
          return true;
        }
        // What they saved can only be shown once it can be read.
        if (stored) setQuestion({ kind: 'conflict', theirs: stored });
        else notify(message, { type: 'error' });
      } else if (body?.errors?.reason) setQuestion({ kind: 'reason' });
      else notify(refusalOf(error as HttpError, written), { type: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const save = async (reason?: string) => {
    if (!written || !opened) return false;
    if (isUnsaved || !opened.version) return put(written, opened, reason);
    notify('There is nothing to save.');
    return true;
  };

  return {
    opened,
    written,
    offer,
    restore,
    discard,
    question,
    dropQuestion: () => setQuestion(undefined),
    /** Saves what somebody else has saved meanwhile, merged with the changes made here. */
    async saveMerged(theirs: Opened, merged: Written) {
      setQuestion(undefined);
      setOpened(theirs);
      setWritten(merged);
      await put(merged, theirs);
    },
    failed,
    busy,
    save,
    load,
    isUnsaved,
    unsaved: useCallback(() => dirty.current, []),
    change: (next: Partial<Written>) => written && setWritten({ ...written, ...next }),
  };
}

export type EditionState = ReturnType<typeof useEdition>;
