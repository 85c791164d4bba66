import type { NewEntry } from '../record-entry.ts';

/** What a file holds; or why it cannot be read, with the headings to choose from where that is the question. */
export type StatementRead =
  | { format: 'camt.053' | 'csv'; entries: NewEntry[]; skipped: number }
  | { problem: string; headings?: string[] };
