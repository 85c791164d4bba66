import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import type { Resource } from '../resource/resource.ts';
import type { Staff } from '../staff-contract.ts';

type Row = Record<string, unknown>;

/** What became of one record: its fields afterwards (null: it is gone), or the sentence that says why it was left. */
export type Applied = { after: Row | null } | { left: string };

/** One thing that can be done to many records at once. */
export interface BulkAction<Value = never> {
  /** For the description of the call. */
  summary: string;
  roles: readonly StaffRole[];
  /** What it takes beside the records. */
  value: z.ZodObject;
  /** Asks for a recent password. */
  confirm?: true;
  /** Begins so much later, milliseconds: for what cannot be undone once it is done. */
  delayMs?: number;
  /** Locks a record and reads the fields that are changed. */
  read(db: Queryable, id: string): Promise<Row | undefined>;
  /** Changes a record that is locked. */
  apply(db: Queryable, id: string, before: Row, value: Value, by: Staff): Promise<Applied>;
  /** Puts a locked record back; without it the change is final. */
  restore?(db: Queryable, id: string, before: Row, by: Staff): Promise<Applied>;
}

/** What can be done to many records of a resource. */
export interface BulkKind {
  resource: Resource;
  // biome-ignore lint/suspicious/noExplicitAny: each action takes its own value, which its schema has checked
  actions: Record<string, BulkAction<any>>;
}

/** Keeps the type of an action's value. */
export const bulkAction = <Schema extends z.ZodObject>(
  action: Omit<BulkAction<z.infer<Schema>>, 'value'> & { value: Schema },
): BulkAction<z.infer<Schema>> => action;
