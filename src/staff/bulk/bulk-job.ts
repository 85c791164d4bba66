import type pg from 'pg';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import { difference, writeAudit } from '../audit.ts';
import { constraintFailure } from '../resource/constraint-failure.ts';
import type { Staff } from '../staff-contract.ts';
import type { Applied, BulkAction, BulkKind } from './bulk-kind.ts';
import {
  BULK_JOB,
  type BulkChange,
  type BulkRow,
  closeRow,
  lockedChange,
  openRows,
  setState,
} from './bulk-sql.ts';

type Row = Record<string, unknown>;

/** Records per transaction: their locks are held for its duration. */
const BATCH = 20;
const GONE = 'no longer exists';

/** Processes bulk changes, some records at a time. When a process ends, another one does the rest. */
export const bulkJob = (db: Database, kinds: readonly BulkKind[]): JobKind => ({
  kind: BULK_JOB,
  timeoutMs: 10 * 60_000,
  async handle({ id }, { leaving, signal }) {
    for (;;) {
      if (leaving.aborted || signal.aborted) return { again: 0 };
      if (await db.transaction((client) => workOff(client, String(id), kinds))) return undefined;
    }
  },
});

/** Changes the next records; true if none is left. */
async function workOff(
  client: pg.PoolClient,
  id: string,
  kinds: readonly BulkKind[],
): Promise<boolean> {
  // A request that stops or undoes the change waits for this batch, and no further batch follows.
  const change = await lockedChange(client, id, 'SHARE');
  if (!change || change.state === 'stopped' || change.state === 'done') return true;
  const action = kinds.find(({ resource }) => resource.name === change.resource)?.actions[
    change.action
  ];
  const by = await row<Staff>(
    client,
    'SELECT id, email, name, role FROM staff_user WHERE id = $1 AND disabled_at IS NULL',
    [change.staff_id],
  );
  const next = await openRows(client, id, BATCH);
  for (const record of next)
    if (action && by && action.roles.includes(by.role))
      await changeOne(client, change, action, record, by);
    else await closeRow(client, id, record.place, { reason: 'your role no longer allows this' });
  if (next.length < BATCH) await setState(client, id, 'done');
  else if (change.state === 'waiting') await setState(client, id, 'running');
  return next.length < BATCH;
}

/** Changes one record, or records why it was skipped; a refusal by the database does not affect other records. */
async function changeOne(
  client: pg.PoolClient,
  change: BulkChange,
  action: BulkAction,
  record: BulkRow,
  by: Staff,
): Promise<void> {
  await client.query('SAVEPOINT one');
  try {
    await (change.undoes ? undoOne : doOne)(client, change, action, record, by);
    await client.query('RELEASE one');
  } catch (error) {
    const refused = constraintFailure(error);
    if (!refused) throw error;
    await client.query('ROLLBACK TO one');
    await closeRow(client, change.id, record.place, { reason: refused.body.message });
  }
}

async function doOne(
  db: Queryable,
  change: BulkChange,
  action: BulkAction,
  { place, record_id: id }: BulkRow,
  by: Staff,
): Promise<void> {
  const before = await action.read(db, id);
  const done: Applied = before
    ? await action.apply(db, id, before, change.value as never, by)
    : { left: GONE };
  await close(db, change, { place, id, before, done, by });
}

/** Restores a record, unless somebody has changed what the change wrote. */
async function undoOne(
  db: Queryable,
  change: BulkChange,
  action: BulkAction,
  { place, record_id: id, before: earlier, after: written }: BulkRow,
  by: Staff,
): Promise<void> {
  const now = await action.read(db, id);
  const done: Applied = !now
    ? { left: GONE }
    : differs(now, written ?? {})
      ? { left: 'has been changed by somebody since' }
      : await action.restore!(db, id, { ...now, ...earlier }, by);
  await close(db, change, { place, id, before: now, done, by });
}

async function close(
  db: Queryable,
  change: BulkChange,
  given: { place: number; id: string; before: Row | undefined; done: Applied; by: Staff },
): Promise<void> {
  const { place, id, before = {}, done, by } = given;
  if ('left' in done) return closeRow(db, change.id, place, { reason: done.left }).then(() => {});
  const changed = done.after ? difference(before, plain(done.after)) : { before, after: null };
  await closeRow(db, change.id, place, changed);
  const call = `${change.resource}.${change.action}Many${change.undoes ? '.undo' : ''}`;
  const entry = { before: changed.before, ...(changed.after && { after: changed.after }) };
  const recorded = { ...by, email: change.recorded_as ?? by.email };
  await writeAudit(db, call, recorded, '', { entity: change.resource, id, ...entry });
}

/** Times and similar values as they are stored in the rows of a change. */
const plain = (value: Row): Row => JSON.parse(JSON.stringify(value));

const differs = (now: Row, written: Row): boolean => {
  const found = plain(now);
  return Object.entries(written).some(
    ([name, value]) => JSON.stringify(found[name]) !== JSON.stringify(value),
  );
};
