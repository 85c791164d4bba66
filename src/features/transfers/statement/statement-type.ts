import type { NewEntry } from '../record-entry.ts';

/** The content of a file; or why it cannot be read, with the headings to choose from if that is the problem. */
export type StatementRead =
  | { format: 'camt.053' | 'csv'; entries: NewEntry[]; skipped: number }
  | { problem: string; headings?: string[] };
