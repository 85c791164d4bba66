import { type Queryable, row, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import type { Payments } from '../payments.ts';
import { reconcile } from '../reconcile.ts';

const KIND = 'reconcile';
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 3_600_000;

/**
 * Records a comparison with the providers' ledgers and queues it in the caller's transaction; returns its id, or
 * undefined while another one is running.
 */
export async function startReconciliation(
  db: Queryable,
  { days, askedBy }: { days: number; askedBy: string },
): Promise<number | undefined> {
  // One that a process of the previous version began and did not finish.
  await rows(
    db,
    `UPDATE reconciliation r SET state = 'failed', done_at = now() WHERE state = 'running' AND NOT EXISTS (
       SELECT FROM job WHERE key = '${KIND}:' || r.id AND state IN ('queued', 'running'))`,
  );
  const begun = await row<{ id: number }>(
    db,
    `INSERT INTO reconciliation (days, asked_by) VALUES ($1, $2)
     ON CONFLICT ((true)) WHERE state = 'running' DO NOTHING RETURNING id`,
    [days, askedBy],
  );
  if (!begun) return undefined;
  const payload = { reconciliation: begun.id, since: Date.now() - days * DAY_MS };
  await enqueue(db, { key: `${KIND}:${begun.id}`, kind: KIND, payload });
  return begun.id;
}

/** The job that runs a recorded comparison and stores its outcome in its row. */
export function reconciliationJob(payments: Payments): JobKind {
  const end = (id: unknown, state: 'done' | 'failed', result: object | null) =>
    rows(
      payments.db,
      'UPDATE reconciliation SET state = $2, result = $3, done_at = now() WHERE id = $1',
      [id, state, result],
    );
  return {
    kind: KIND,
    timeoutMs: TIMEOUT_MS,
    maxAttempts: 3,
    async handle({ reconciliation: id, since }, { signal, leaving, insist }) {
      const combined = AbortSignal.any([signal, leaving]);
      try {
        const result = await reconcile(payments, new Date(since!), combined);
        await insist(() => end(id, 'done', result));
      } catch (error) {
        if (leaving.aborted) return { again: 0 };
        throw error;
      }
    },
    async gaveUp({ reconciliation: id }) {
      await end(id, 'failed', null);
    },
  };
}
