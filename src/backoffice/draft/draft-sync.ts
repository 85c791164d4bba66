import type { HttpError, RaRecord } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
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

/** What the form is about, as of its last rendering. */
export interface Edited {
  /** Path of the record. */
  path: string;
  record: RaRecord;
  /** Names of the changed fields. */
  names: string[];
  /** Where the browser stores what is typed until the server has it. */
  copyKey: string;
  /** Whether everything that was typed is in the draft. */
  synced: { current: boolean };
  /** The form is being saved: nothing else is sent meanwhile. */
  saving: boolean;
}

interface Listener {
  onStep(step: DraftStep): void;
  /** Receives whether something was typed that the draft does not have yet. */
  onUnsent(isUnsent: boolean): void;
}

/**
 * Sends what is typed into a form to the draft of its record, after two seconds without typing. A draft that somebody
 * else has saved meanwhile is never overwritten without asking.
 */
export class DraftSync {
  /** The server's draft, as far as it is known here. */
  draft: RecordDraft | null = null;
  edited: Edited;
  readonly #form: UseFormReturn;
  readonly #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #isSending = false;
  /** The form is being filled in from here, not typed into. */
  #isFilling = false;
  #isTypedSinceSent = false;
  /** Grows with each draft that the form shows: the answer about an earlier one counts no more. */
  #takeovers = 0;

  constructor(form: UseFormReturn, edited: Edited, listener: Listener) {
    this.#form = form;
    this.edited = edited;
    this.#listener = listener;
  }

  /** Begins to follow what is typed; returns how to end that. From then on only the browser keeps what was typed. */
  open(): () => void {
    this.#isOpen = true;
    const stop = this.#form.subscribe({
      formState: { values: true },
      callback: () => {
        if (this.#isFilling) return;
        this.#isTypedSinceSent = true;
        this.#setSynced(false);
        this.#keepIn(REST_MS);
      },
    });
    return () => {
      this.#isOpen = false;
      clearTimeout(this.#timer);
      stop();
    };
  }

  /** Fills the form in with a draft; null: with none. */
  take(draft: RecordDraft | null): void {
    this.#takeovers++;
    this.#fill(() => {
      for (const [name, value] of Object.entries(draft?.fields ?? {}))
        this.#form.setValue(name, value, { shouldDirty: true });
      if (draft) this.#form.setValue(VERSION, draft.based_on);
    });
    this.know(draft);
    this.edited.synced.current = draft !== null;
    this.#listener.onUnsent(false);
  }

  /** Shows the other person's draft, and nothing of this one. */
  takeTheirs(theirs: RecordDraft): void {
    const { names, record } = this.edited;
    this.#fill(() => {
      for (const name of names) this.#form.setValue(name, record[name], { shouldDirty: true });
    });
    this.take(theirs);
  }

  /** Replaces the other person's draft with what is typed here. */
  keepMine(theirs: RecordDraft): Promise<void> {
    this.draft = theirs;
    return this.keep();
  }

  /** The server has this draft now. */
  know(draft: RecordDraft | null): void {
    this.draft = draft;
    this.#fill(() => this.#form.setValue(DRAFT, draft));
    this.#listener.onStep(draft ? { step: 'saved', draft } : { step: 'none' });
  }

  /** Sends what is typed now; never throws. */
  async keep(): Promise<void> {
    clearTimeout(this.#timer);
    const { path, names, record, saving, copyKey } = this.edited;
    if (this.#isSending || saving) return this.#keepIn(REST_MS);
    const values = this.#form.getValues();
    // Everything was undone: nothing of it may return, or be published on schedule.
    const isUndone =
      this.draft !== null &&
      Object.keys(this.draft.fields).every((name) => same(values[name], record[name]));
    if (names.length === 0 && !isUndone) return;
    this.#isSending = true;
    this.#isTypedSinceSent = false;
    const takeover = this.#takeovers;
    const number = this.draft?.number ?? 0;
    const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    const body = { number, based_on: values[VERSION], fields };
    this.#listener.onStep({ step: 'saving' });
    try {
      const { draft = null } = await (names.length === 0
        ? send('DELETE', `${path}/draft?number=${number}`)
        : send('PUT', `${path}/draft`, body));
      if (takeover !== this.#takeovers) return;
      this.know(draft);
      if (this.#isTypedSinceSent) return;
      this.#setSynced(true);
      dropCopy(copyKey);
    } catch (failed) {
      if (takeover !== this.#takeovers) return;
      const { status, message, body } = failed as HttpError;
      const theirs = body?.current?.draft as RecordDraft | null | undefined;
      const isConflict = status === 409 && theirs;
      this.#listener.onStep(
        isConflict ? { step: 'conflict', draft: theirs } : { step: 'failed', message },
      );
      if (status === 0 || status >= 500) this.#keepIn(AGAIN_MS);
    } finally {
      this.#isSending = false;
    }
  }

  #keepIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.keep(), ms);
  }

  #fill(change: () => void): void {
    this.#isFilling = true;
    change();
    this.#isFilling = false;
  }

  #setSynced(isSynced: boolean): void {
    this.edited.synced.current = isSynced;
    this.#listener.onUnsent(!isSynced);
  }
}

const send = (method: string, path: string, body?: object) =>
  staffFetch<{ draft?: RecordDraft }>(method, path, body, { background: true });
