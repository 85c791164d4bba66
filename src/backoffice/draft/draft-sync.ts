import type { HttpError, Identifier } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { same } from '#src/staff/same-value.ts';
import { type Conflict, conflictOf, type Fields } from '../conflict/conflict.ts';
import { mergeOf, rebase } from '../conflict/merge.ts';
import {
  callDraft,
  DRAFT,
  dataProvider,
  READ,
  recordAt,
  VERSION,
  writableFields,
} from '../data-provider.ts';
import { labelOf } from '../form/field-label.ts';
import { dropCopy } from '../form/unsaved-copy.ts';
import { clockOf } from '../moment.ts';
import type { Edited, Listener } from './draft-step.ts';
import type { RecordDraft } from './record-draft.ts';

/** Delay after the last key press before a draft is sent. */
const REST_MS = 2000;
const AGAIN_MS = 10_000;

/** A dialog over the form shows what is in it: nothing changes below it. */
const isAsked = () => document.querySelector('.MuiDialog-root') !== null;

/**
 * Sends what is typed into a form to the draft of its record, after two seconds without typing. What somebody else has
 * drafted or published meanwhile is merged into the form; where both changed the same field, the person is asked.
 */
export class DraftSync {
  /** The server's draft, as far as it is known here. */
  draft: RecordDraft | null = null;
  /** The fields of that draft as the form has them: the server has sanitised its own. */
  #kept: Fields = {};
  /** Drafts that were sent since, and may have arrived: only their answers were lost. */
  #unanswered: Fields[] = [];
  edited: Edited;
  readonly #form: UseFormReturn;
  readonly #listener: Listener;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #isSending = false;
  /** The form is being filled in from here, not typed into. */
  #isFilling = false;
  #isTypedSinceSent = false;
  /** The person is being asked which of two changes to keep. */
  #isAsking = false;
  /** The person has postponed that question: it is asked again when they save the draft themselves. */
  #isPostponed = false;
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
    this.#isAsking = false;
    this.#isPostponed = false;
    this.#fill(() => {
      for (const [name, value] of Object.entries(draft?.fields ?? {}))
        this.#form.setValue(name, value, { shouldDirty: true });
      if (draft) this.#form.setValue(VERSION, draft.based_on);
    });
    this.know(draft);
    this.edited.synced.current = draft !== null;
    this.#listener.onUnsent(false);
  }

  /** The server has this draft now. */
  know(draft: RecordDraft | null, kept: Fields = draft?.fields ?? {}): void {
    this.draft = draft;
    this.#kept = kept;
    this.#unanswered = [];
    this.#fill(() => this.#form.setValue(DRAFT, draft));
    this.#listener.onStep(draft ? { step: 'saved', draft } : { step: 'none' });
  }

  /** Sends what is typed now; never throws. */
  async keep(): Promise<void> {
    this.#isPostponed = false;
    await this.#send();
  }

  /**
   * Postpones the question of which change to keep. Until the person saves the draft themselves, what they typed is kept
   * only in the browser.
   */
  postpone(): void {
    this.#isAsking = false;
    this.#isPostponed = true;
    this.#listener.onStep({
      step: 'failed',
      message: 'Somebody else changed the same fields. “Save draft” shows both texts again.',
    });
  }

  /**
   * Takes over a colleague's draft, if this number shows that there is a newer one. Not while something typed here is
   * still to be sent: sending it merges the two.
   */
  async see(number: number | null): Promise<void> {
    if (number === null || number === this.draft?.number || !this.#isAtRest()) return;
    const { resource, id } = this.edited;
    const takeover = this.#takeovers;
    const read = await dataProvider
      .getOne(resource, { id: id as Identifier })
      .catch(() => undefined);
    if (!read || takeover !== this.#takeovers || !this.#isAtRest()) return;
    const { [DRAFT]: draft, [VERSION]: version, [READ]: _, ...data } = read.data;
    if (!draft || draft.number <= (this.draft?.number ?? 0)) return;
    this.#meet({ data, version, draft, changed: { by: draft.by, at: draft.at } });
  }

  /** Everything in the form is what the server has, as far as it is known here. */
  #isAtRest(): boolean {
    if (!this.#isOpen || this.#isSending || this.#isAsking || this.#isPostponed) return false;
    const { resource, stored, saving } = this.edited;
    const shown: Fields = { ...stored, ...this.#kept };
    const mine = this.#form.getValues();
    return !saving && writableFields(resource).every((name) => same(mine[name], shown[name]));
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isPostponed) return;
    const { resource, path, stored, saving } = this.edited;
    if (this.#isAsking) return;
    if (this.#isSending || saving) return this.#keepIn(REST_MS);
    const values = this.#form.getValues();
    const names = this.#differing();
    // Everything was undone: nothing of it may return, or be published on schedule.
    const isUndone =
      this.draft !== null &&
      Object.keys(this.draft.fields).every((name) => same(values[name], stored[name]));
    if (names.length === 0 && !isUndone) return;
    const fields = Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
    if (this.draft && !isUndone && same(fields, this.#kept))
      return this.#isKept(this.draft, fields);
    this.#isSending = true;
    this.#isTypedSinceSent = false;
    const takeover = this.#takeovers;
    const number = this.draft?.number ?? 0;
    const body = { number, based_on: values[VERSION], fields };
    this.#listener.onStep({ step: 'saving' });
    try {
      const draft = await (names.length === 0
        ? callDraft(resource, 'DELETE', `${path}/draft?number=${number}`)
        : callDraft(resource, 'PUT', `${path}/draft`, body));
      if (takeover !== this.#takeovers) return;
      if (this.#isTypedSinceSent) this.know(draft, fields);
      else this.#isKept(draft, fields);
    } catch (failed) {
      if (takeover !== this.#takeovers) return;
      const { status, message } = failed as HttpError;
      const conflict = conflictOf(failed as HttpError);
      if (conflict) this.#meet(conflict);
      else this.#listener.onStep({ step: 'failed', message });
      if (status !== 0 && status < 500) return;
      this.#unanswered.push(fields);
      this.#keepIn(AGAIN_MS);
    } finally {
      this.#isSending = false;
    }
  }

  /** The draft has everything that was typed. */
  #isKept(draft: RecordDraft | null, fields: Fields): void {
    this.know(draft, fields);
    this.#setSynced(true);
    dropCopy(this.edited.copyKey);
  }

  /** Somebody else has drafted or published something since the last answer. */
  #meet(conflict: Conflict): void {
    if (isAsked()) {
      this.#keepIn(REST_MS);
      return;
    }
    const { resource, id, stored } = this.edited;
    const { data, version, draft: theirDraft = null, changed } = conflict;
    const shown: Fields = { ...stored, ...this.#kept };
    const mine = this.#form.getValues();
    const names = writableFields(resource);
    // A text that this browser kept may have begun from an earlier version than the one that is shown.
    const begun =
      mine[VERSION] === shown[VERSION]
        ? stored
        : (recordAt(resource, id, mine[VERSION]) ?? conflict.base);
    const base = { ...begun, ...this.#kept };
    // A draft that is gone without having been published was discarded; what is typed here is not.
    if (!theirDraft)
      for (const name of Object.keys(this.#kept))
        if (begun && same(data[name], begun[name])) {
          base[name] = begun[name];
          shown[name] = begun[name];
        }
    const theirs: Fields = { ...data, ...theirDraft?.fields };
    for (const fields of this.#unanswered) {
      const own: Fields = { ...stored, ...fields };
      for (const name of names) if (same(theirs[name], own[name])) base[name] = own[name];
    }
    const typed = names.filter((name) => !same(mine[name], shown[name]));
    const merge = mergeOf({ names, typed, base, theirs, mine });
    const by = theirDraft ? theirDraft.by : changed.by;
    const settle = (chosen: string[]) => {
      this.#isAsking = false;
      this.#takeovers++;
      this.#fill(() => {
        rebase(this.#form, {
          kept: typed.filter((name) => !chosen.includes(name)),
          theirs,
          record: { ...stored, ...data, [VERSION]: version },
        });
        if (theirDraft) this.#form.setValue(VERSION, theirDraft.based_on);
      });
      this.know(theirDraft);
      if (merge.taken.length > 0) this.edited.onMerged({ by, labels: merge.taken.map(labelOf) });
      this.#keepIn(0);
    };
    if (merge.asked.length === 0) {
      settle([]);
      return;
    }
    const at = theirDraft?.at ?? changed.at;
    const words = `${by ?? 'Somebody'} saved${at ? ` at ${clockOf(at)}` : ''}, and both of you changed what is shown here.`;
    const question = { words, merge, theirs, mine, all: typed };
    this.#isAsking = true;
    this.#listener.onStep({ step: 'conflict', ...question, onChoose: settle });
  }

  /** The fields that differ from the stored record. */
  #differing(): string[] {
    return writableFields(this.edited.resource).filter(
      (name) => this.#form.getFieldState(name).isDirty,
    );
  }

  #keepIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isOpen) this.#timer = setTimeout(() => void this.#send(), ms);
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
