import type { Fields } from '../conflict/conflict.ts';
import type { Merge } from '../conflict/merge.ts';
import type { Merged } from '../conflict/merged-note.tsx';
import type { RecordDraft } from './record-draft.ts';

export type DraftStep =
  | { step: 'none' | 'saving' }
  | { step: 'saved'; draft: RecordDraft }
  | { step: 'failed'; message: string }
  | ({ step: 'conflict' } & Question);

/** Both changed the same fields. */
interface Question {
  /** Who changed what, in a sentence. */
  words: string;
  merge: Merge;
  theirs: Fields;
  mine: Fields;
  /** Every field that was changed here. */
  all: string[];
  /** Receives the fields of which the person chose theirs. */
  onChoose: (theirs: string[]) => void;
}

/** What the form is about, as of its last rendering. */
export interface Edited {
  resource: string;
  /** Path of the record. */
  path: string;
  /** The id of the record. */
  id: unknown;
  /** The stored record that the form is compared with. */
  stored: Fields;
  /** Where the browser stores what is typed until the server has it. */
  copyKey: string;
  /** Whether everything that was typed is in the draft. */
  synced: { current: boolean };
  /** The form is being saved: nothing else is sent meanwhile. */
  saving: boolean;
  /** Receives what was taken over from somebody else's draft or publication. */
  onMerged: (merged: Merged) => void;
}

export interface Listener {
  onStep(step: DraftStep): void;
  /** Receives whether something was typed that the draft does not have yet. */
  onUnsent(isUnsent: boolean): void;
}
