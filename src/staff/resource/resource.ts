import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { StaffRole } from '../roles.ts';
import type { StaffContext } from '../staff-contract.ts';

/** A filter of a list: the type of the query's parameter, and the condition with `$` for its value. */
export interface Filter {
  type: z.ZodType;
  sql: string;
}

type Row = Record<string, unknown>;

/**
 * Records that staff list, read, write and export through uniform calls. Names of fields are names of columns; only
 * what is written here ever becomes part of a statement.
 */
export interface Resource {
  /** Its path under `staffBase`, such as `press-releases`; also its name in the audit log. */
  name: string;
  /** In the singular, for summaries: 'press release'. */
  label: string;
  table: string;
  /** The column by which the path identifies a record. */
  key: { column: string; type: z.ZodType };
  roles: { read: readonly StaffRole[]; write: readonly StaffRole[] };
  /** The complete input of a writing call; a z.strictObject whose keys are columns. */
  fields: z.ZodObject;
  /** What an answer contains in addition to `fields`, and those of them that it may contain in a wider range. */
  also: z.ZodRawShape;
  /** Expressions for those in `also` that are not columns of the table `t`. */
  expressions?: Record<string, string>;
  /** What a list returns for each record; long texts are left out. */
  listed: readonly string[];
  /** Condition with `$` for the search text. */
  search: string;
  sorted: readonly string[];
  /** Orders for names in `sorted` that need another expression; `%` is replaced by the direction. */
  orders?: Record<string, string>;
  sort: { by: string; direction: 'ASC' | 'DESC' };
  filters?: Record<string, Filter>;
  /** Values of `filters` that select the records which need attention; counted by the call `waiting`. */
  waiting?: Record<string, string>;
  /** Columns that contain HTML: sanitised before they are stored (docs/promises.md, H11). */
  html?: readonly string[];
  /** Fields that contain a list of records, with the one of their fields that contains HTML. */
  htmlWithin?: Readonly<Record<string, string>>;
  /** Columns that may identify a person: the audit log, which is never changed, omits them. */
  unrecorded?: readonly string[];
  /** Columns of an export by their heading. Without them there is no export. */
  exported?: Record<string, string>;
  /** Further columns of an export, whose number depends on what is stored. */
  exportedToo?: (db: Queryable) => Promise<Record<string, string>>;
  writes: readonly ('create' | 'update' | 'delete')[];
  /**
   * Every save is kept as a version that staff can compare and restore. Its table deletes them by `forget_versions`.
   */
  versioned?: true;
  /** Changes can be saved as a draft before they are published; set by `withDrafts`. */
  drafts?: true;
  /** Writes require a recent password. */
  confirmWrites?: true;
  /** Fields that fewer people may change than the rest, and only with a recent password. */
  guarded?: { fields: readonly string[]; roles: readonly StaffRole[] };
  /** Staff order the records manually: `position` is the place of one on the site. */
  placed?: true;
  /** Whether the record has the time of its last change in `updated_at`. */
  timed?: boolean;
  /** May refuse a write, or change what is written; called inside its transaction. */
  beforeWrite?(
    given: Row,
    context: StaffContext,
    before: Row | undefined,
  ): Promise<Failure | undefined>;
  /** May refuse to delete a record; called inside the transaction, with the row locked. */
  beforeRemove?(id: unknown, context: Pick<StaffContext, 'db'>): Promise<Failure | undefined>;
  /** What else a write changes; may add to its audit entry. */
  afterWrite?(
    after: Row,
    context: StaffContext,
    before: Row | undefined,
    given: Row,
  ): Promise<void>;
  /** Adds data from other tables to a single record. */
  complete?(row: Row, context: Pick<StaffContext, 'db'>): Promise<void>;
}
