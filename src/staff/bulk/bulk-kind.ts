import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import type { Resource } from '../resource/resource.ts';
import type { StaffRole } from '../roles.ts';
import type { Staff } from '../staff-contract.ts';

type Row = Record<string, unknown>;

/**
 * The outcome for one record: its fields afterwards (null: it was deleted), or the sentence that says why it was
 * skipped.
 */
export type Applied = { after: Row | null } | { left: string };

/** One action that can be applied to many records at once. */
export interface BulkAction<Value = never> {
  /** For the description of the call. */
  summary: string;
  roles: readonly StaffRole[];
  /** Its input besides the records. */
  value: z.ZodObject;
  /** Requires a recent password. */
  confirm?: true;
  /** Delay before it begins, in milliseconds: for changes that cannot be undone. */
  delayMs?: number;
  /** Locks a record and reads the fields that are changed. */
  read(db: Queryable, id: string): Promise<Row | undefined>;
  /** Changes a locked record. */
  apply(db: Queryable, id: string, before: Row, value: Value, by: Staff): Promise<Applied>;
  /** Restores a locked record; without it the change is final. */
  restore?(db: Queryable, id: string, before: Row, by: Staff): Promise<Applied>;
}

/** The bulk actions of a resource. */
export interface BulkKind {
  resource: Resource;
  // biome-ignore lint/suspicious/noExplicitAny: each action takes its own value, which its schema has checked
  actions: Record<string, BulkAction<any>>;
}

/** Preserves the type of an action's value. */
export const bulkAction = <Schema extends z.ZodObject>(
  action: Omit<BulkAction<z.infer<Schema>>, 'value'> & { value: Schema },
): BulkAction<z.infer<Schema>> => action;
