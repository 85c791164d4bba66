import { type Queryable, row, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/** The kind of job that processes a bulk change. */
export const BULK_JOB = 'bulk-change';

/** How long a change can be undone. */
const UNDO = "interval '24 hours'";

export interface BulkChange {
  id: string;
  staff_id: string;
  resource: string;
  action: string;
  value: Record<string, unknown>;
  undoes: string | null;
  state: 'waiting' | 'running' | 'done' | 'stopped';
  begins_at: Date;
  recent: boolean;
  /** The actor in the audit log, if it is not the person. */
  recorded_as: string | null;
}

interface NewBulk {
  /** Chosen by the caller, who may send the change again; otherwise by the database. */
  id?: string | undefined;
  staffId: string;
  recordedAs: string;
  resource: string;
  action: string;
  value: object;
  undoes?: string;
  delayMs?: number;
}

/** Adds a change without its records; undefined if there is one with its id. */
async function insertChange(db: Queryable, given: NewBulk): Promise<BulkChange | undefined> {
  const added = await row<BulkChange>(
    db,
    `INSERT INTO bulk_change (staff_id, resource, action, value, undoes, begins_at, recorded_as, id)
     VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond', $7, COALESCE($8, gen_random_uuid()))
     ON CONFLICT (id) DO NOTHING RETURNING *, true AS recent`,
    [
      given.staffId,
      given.resource,
      given.action,
      JSON.stringify(given.value),
      given.undoes ?? null,
      given.delayMs ?? 0,
      given.recordedAs,
      given.id ?? null,
    ],
  );
  if (!added) return undefined;
  const { id, begins_at: at } = added;
  await enqueue(db, { key: `${BULK_JOB}:${id}`, kind: BULK_JOB, payload: { id }, at });
  return added;
}

/** Queues a change of these records; undefined if there is one with its id. */
export async function queueChange(
  db: Queryable,
  given: NewBulk,
  ids: readonly string[],
): Promise<BulkChange | undefined> {
  const added = await insertChange(db, given);
  if (!added) return undefined;
  await rows(
    db,
    `INSERT INTO bulk_row (bulk_id, place, record_id)
     SELECT $1, place, id FROM unnest($2::text[]) WITH ORDINALITY AS given(id, place)`,
    [added.id, ids],
  );
  return added;
}

/** Queues the undoing of what a change has done so far, with the actor for the audit log. */
export async function queueUndo(
  db: Queryable,
  change: BulkChange,
  recordedAs: string,
): Promise<BulkChange> {
  const { staff_id: staffId, resource, action, value, id } = change;
  const given = { staffId, recordedAs, resource, action, value, undoes: id };
  const added = (await insertChange(db, given))!;
  await rows(
    db,
    `INSERT INTO bulk_row (bulk_id, place, record_id, before, after)
     SELECT $1, place, record_id, before, after FROM bulk_row WHERE bulk_id = $2 AND outcome = 'changed'`,
    [added.id, id],
  );
  return added;
}

/** A change, locked in this mode until the caller's transaction ends. */
export const lockedChange = (
  db: Queryable,
  id: string,
  lock: 'SHARE' | 'UPDATE',
): Promise<BulkChange | undefined> =>
  row(
    db,
    `SELECT *, created_at > now() - ${UNDO} AS recent FROM bulk_change WHERE id = $1 FOR ${lock}`,
    [id],
  );

/** A change as its author sees it. */
export const readChange = (db: Queryable, id: string): Promise<BulkChange | undefined> =>
  row(db, `SELECT *, created_at > now() - ${UNDO} AS recent FROM bulk_change WHERE id = $1`, [id]);

/** The change with this id, if it is this person's and does the same as another one would. */
export const sameChange = (db: Queryable, id: string, given: NewBulk) =>
  row<BulkChange>(
    db,
    `SELECT *, created_at > now() - ${UNDO} AS recent FROM bulk_change
     WHERE id = $1 AND staff_id = $2 AND resource = $3 AND action = $4 AND value = $5 AND undoes IS NULL`,
    [id, given.staffId, given.resource, given.action, JSON.stringify(given.value)],
  );

/** Moves a change to its next state. */
export const setState = (db: Queryable, id: string, state: BulkChange['state']) =>
  rows(db, 'UPDATE bulk_change SET state = $2 WHERE id = $1', [id, state]);

export interface BulkRow {
  place: number;
  record_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The next records of a change. */
export const openRows = (db: Queryable, id: string, limit: number): Promise<BulkRow[]> =>
  rows(
    db,
    `SELECT place, record_id, before, after FROM bulk_row WHERE bulk_id = $1 AND outcome IS NULL
     ORDER BY place LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [id, limit],
  );

/** The outcome for one record. */
export const closeRow = (
  db: Queryable,
  id: string,
  place: number,
  done: { reason?: string; before?: object | null; after?: object | null },
) =>
  rows(
    db,
    `UPDATE bulk_row SET outcome = $3, reason = $4, before = $5, after = $6 WHERE bulk_id = $1 AND place = $2`,
    [
      id,
      place,
      done.reason === undefined ? 'changed' : 'left',
      done.reason ?? '',
      done.before ? JSON.stringify(done.before) : null,
      done.after ? JSON.stringify(done.after) : null,
    ],
  );

export interface BulkCounts {
  total: number;
  changed: number;
  left: { reason: string; count: number; ids: string[] }[];
}

/** The progress of a change, and why records were skipped; the most frequent reasons first. */
export async function countRows(db: Queryable, id: string): Promise<BulkCounts> {
  const counts = await row<{ total: number; changed: number }>(
    db,
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE outcome = 'changed')::int AS changed
     FROM bulk_row WHERE bulk_id = $1`,
    [id],
  );
  const left = await rows<BulkCounts['left'][0]>(
    db,
    `SELECT reason, count(*)::int AS count, (array_agg(record_id ORDER BY place))[1:5] AS ids
     FROM bulk_row WHERE bulk_id = $1 AND outcome = 'left' GROUP BY reason ORDER BY count DESC, reason LIMIT 50`,
    [id],
  );
  return { ...counts!, left };
}

/** Whether a change has been undone already. */
export const isUndone = async (db: Queryable, id: string): Promise<boolean> =>
  (await row(db, 'SELECT FROM bulk_change WHERE undoes = $1', [id])) !== undefined;

/** Deletes old changes; the audit log has what was done. */
export async function forgetChanges(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    "DELETE FROM bulk_change WHERE created_at < now() - interval '30 days'",
  );
  return rowCount ?? 0;
}
