import type { z } from 'zod';
import type { Queryable } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import type { StaffContext } from '../staff-contract.ts';

/** What narrows a list: the type of the query's parameter, and the condition with `$` for its value. */
export interface Filter {
  type: z.ZodType;
  sql: string;
}

type Row = Record<string, unknown>;

/**
 * Records that staff list, read, write and export through calls that are all alike. Names of fields are names of
 * columns; only what is written here ever becomes part of a statement.
 */
export interface Resource {
  /** Its path below `staffBase`, such as `press-releases`; also its name in the record of changes. */
  name: string;
  /** In the singular, for summaries: 'press release'. */
  label: string;
  table: string;
  /** The column that the path names a record by. */
  key: { column: string; type: z.ZodType };
  roles: { read: readonly StaffRole[]; write: readonly StaffRole[] };
  /** What a writing call takes, all of it; a z.strictObject whose keys are columns. */
  fields: z.ZodObject;
  /** What is answered beside `fields`. */
  also: z.ZodRawShape;
  /** Expressions of those in `also` that are no columns of the table `t`. */
  expressions?: Record<string, string>;
  /** What a list answers of each record; long texts stay out. */
  listed: readonly string[];
  /** Condition with `$` for the text that is searched. */
  search: string;
  sorted: readonly string[];
  /** Orders for names in `sorted` that need another expression; `%` stands for the direction. */
  orders?: Record<string, string>;
  sort: { by: string; direction: 'ASC' | 'DESC' };
  filters?: Record<string, Filter>;
  /** Values of `filters` that choose the records which wait for somebody; counted by the call `waiting`. */
  waiting?: Record<string, string>;
  /** Columns that hold HTML: cleaned before they are stored (docs/promises.md, H11). */
  html?: readonly string[];
  /** Fields that hold a list of records, with the one of their fields that holds HTML. */
  htmlWithin?: Readonly<Record<string, string>>;
  /** Columns that may name a person: the record of changes, which is never changed, leaves them out. */
  unrecorded?: readonly string[];
  /** Columns of an export by their heading. Without them there is no export. */
  exported?: Record<string, string>;
  /** Further columns of an export, of which there are more or fewer with what is stored. */
  exportedToo?: (db: Queryable) => Promise<Record<string, string>>;
  writes: readonly ('create' | 'update' | 'delete')[];
  /** Every save is kept as a version that staff can compare and restore. Its table forgets them by `forget_versions`. */
  versioned?: true;
  /** Changes can be kept as a draft before they are published; set by `withDrafts`. */
  drafts?: true;
  /** Writes ask for a recent password. */
  confirmWrites?: true;
  /** Fields that fewer people may change than the rest, and only with a recent password. */
  guarded?: { fields: readonly string[]; roles: readonly StaffRole[] };
  /** Staff put the records in order by hand: `position` says where one stands on the site. */
  placed?: true;
  /** Has the record a time of its last change in `updated_at`? */
  timed?: boolean;
  /** May refuse a write, or change what is written; called inside its transaction. */
  beforeWrite?(
    given: Row,
    context: StaffContext,
    before: Row | undefined,
  ): Promise<Failure | undefined>;
  /** May refuse to remove a record; called inside the transaction, the row being locked. */
  beforeRemove?(id: unknown, context: Pick<StaffContext, 'db'>): Promise<Failure | undefined>;
  /** What else a write changes; may add to what the record of changes says. */
  afterWrite?(
    after: Row,
    context: StaffContext,
    before: Row | undefined,
    given: Row,
  ): Promise<void>;
  /** Adds to a single record what is in other tables. */
  complete?(row: Row, context: Pick<StaffContext, 'db'>): Promise<void>;
}
