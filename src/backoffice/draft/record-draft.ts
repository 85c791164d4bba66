/** Saved changes of a record that are not published. */
export interface RecordDraft {
  number: number;
  based_on: string;
  fields: Record<string, unknown>;
  by: string | null;
  at: string;
  /** When it is published automatically. */
  publish_at: string | null;
  /** Why it was not published when it was due. */
  held: string | null;
}
