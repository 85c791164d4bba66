import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { drawInAdvance } from '#src/features/figures/editing/draw-in-advance.ts';
import { noReport } from '#src/features/figures/editing/no-report.ts';
import { gateRefusal } from '#src/features/figures/gate/gate.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { Change } from '#src/staff/staff-contract.ts';

export interface ReportState {
  status: 'draft' | 'published' | 'withdrawn';
  publish_at: Date | null;
  successor_id: number | null;
}

type Step =
  | { to: 'published' }
  | { to: 'withdrawn'; successor: number | null }
  /** `isSchedule`: only the time of publication changes, so the report must be a draft. */
  | { to: 'draft'; publishAt: Date | null; isSchedule?: true };

const columns = 'status, publish_at, successor_id';

const PUBLISH_DUE = 'publish-due';

/**
 * Moves a report to another state, in the caller's transaction. Only meaningless moves are refused: scheduling a report
 * that is not a draft, naming a successor that is the report itself or not published, publishing a report without text.
 * A report that fails the publication gate is neither published nor scheduled.
 * @returns the state before and after, for the audit log
 */
export async function moveReport(
  db: Queryable,
  id: number,
  step: Step,
): Promise<{ before: ReportState; after: ReportState } | Failure> {
  const before = await row<ReportState & { description: string }>(
    db,
    `SELECT ${columns}, description FROM report WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!before) return noReport;
  const refused = await problemOf(db, id, before, step);
  if (refused) return failure('conflict', { message: refused });
  const isShown = step.to === 'published' || (step.to === 'draft' && step.publishAt !== null);
  const stopped = isShown ? await gateRefusal(db, id) : undefined;
  if (stopped) return stopped;
  const successor = step.to === 'withdrawn' ? step.successor : null;
  const publishAt = step.to === 'draft' ? step.publishAt : null;
  const after = await row<ReportState>(
    db,
    `UPDATE report SET status = $2, publish_at = $3, successor_id = $4, updated_at = now(),
       published_on = CASE WHEN $2 = 'published' THEN COALESCE(published_on, publishers_day()) ELSE published_on END
     WHERE id = $1 RETURNING ${columns}`,
    [id, step.to, publishAt, successor],
  );
  await rows(db, 'DELETE FROM gate_hold WHERE report_id = $1', [id]);
  if (step.to === 'published') await drawInAdvance(db, id);
  if (publishAt)
    await enqueue(db, {
      key: `publish:${id}:${publishAt.getTime()}`,
      kind: PUBLISH_DUE,
      payload: {},
      at: publishAt,
    });
  return {
    before: {
      status: before.status,
      publish_at: before.publish_at,
      successor_id: before.successor_id,
    },
    after: after!,
  };
}

async function problemOf(
  db: Queryable,
  id: number,
  before: ReportState & { description: string },
  step: Step,
): Promise<string | undefined> {
  if (step.to === 'published' && !before.description.trim())
    return 'A report needs a description before it can be published.';
  if (step.to === 'draft' && step.isSchedule && before.status !== 'draft')
    return step.publishAt
      ? 'Only a draft can be scheduled.'
      : `The report is already ${before.status}: its schedule can no longer be cancelled.`;
  if (step.to === 'draft' && step.publishAt) {
    if (!before.description.trim())
      return 'A report needs a description before it can be published.';
    if (step.publishAt.getTime() <= Date.now())
      return 'The time of publication must be in the future.';
  }
  if (step.to === 'withdrawn' && step.successor !== null) {
    const successor = await row(
      db,
      "SELECT FROM report WHERE id = $1 AND id <> $2 AND status = 'published'",
      [step.successor, id],
    );
    if (!successor) return 'The successor must be another published report.';
  }
  return undefined;
}

/**
 * Publishes the drafts that are due, each in its own transaction, and records it as done by the schedule. A draft that
 * fails the gate by then stays a draft, with the reasons.
 * @returns how many were published
 */
export async function publishDue(db: Database): Promise<number> {
  const due = await rows<{ id: number }>(
    db,
    "SELECT id FROM report WHERE status = 'draft' AND publish_at <= now() ORDER BY publish_at, id",
  );
  let published = 0;
  for (const { id } of due)
    if (await db.transaction((client) => publishScheduled(client, id))) published += 1;
  return published;
}

async function publishScheduled(db: Queryable, id: number): Promise<boolean> {
  const due = await row(
    db,
    "SELECT FROM report WHERE id = $1 AND status = 'draft' AND publish_at <= now() FOR UPDATE SKIP LOCKED",
    [id],
  );
  if (!due) return false;
  const stopped = await gateRefusal(db, id);
  if (stopped) {
    const messages = Object.values(stopped.body.errors ?? {}).flat();
    await rows(db, 'UPDATE report SET publish_at = NULL, updated_at = now() WHERE id = $1', [id]);
    await rows(
      db,
      `INSERT INTO gate_hold (report_id, messages) VALUES ($1, $2)
       ON CONFLICT (report_id) DO UPDATE SET messages = excluded.messages, held_at = now()`,
      [id, messages],
    );
    await record(db, id, { held: messages });
    return false;
  }
  await rows(
    db,
    `UPDATE report SET status = 'published', publish_at = NULL, updated_at = now(),
       published_on = COALESCE(published_on, publishers_day()) WHERE id = $1`,
    [id],
  );
  await drawInAdvance(db, id);
  await record(db, id, { status: 'published' });
  return true;
}

const record = (db: Queryable, id: number, after: object) =>
  rows(
    db,
    `INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, before, after)
     VALUES ('', 'schedule', 'publishDue', 'reports', $1::text, '{"status":"draft"}', $2)`,
    [String(id), JSON.stringify(after)],
  );

/** The kind of job that publishes due drafts. */
export const publishJob = (db: Database): JobKind => ({
  kind: PUBLISH_DUE,
  async handle() {
    await publishDue(db);
  },
});

/** A move, for the audit log. */
export const changeOf = (
  id: number,
  { before, after }: { before: ReportState; after: ReportState },
): Change => ({
  entity: 'reports',
  id,
  before,
  after,
});
