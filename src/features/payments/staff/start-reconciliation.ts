import { row, rows } from '#src/db/open.ts';
import type { Payments } from '../payments.ts';
import { reconcile } from '../reconcile.ts';

const DAY_MS = 86_400_000;

/** Begins a comparison with the providers' books and answers its id at once; undefined while another one runs. */
export async function startReconciliation(
  payments: Payments,
  { days, askedBy }: { days: number; askedBy: string },
): Promise<number | undefined> {
  const { db } = payments;
  // Its process is gone: no comparison takes that long.
  await rows(
    db,
    `UPDATE reconciliation SET state = 'failed', done_at = now()
     WHERE state = 'running' AND started_at < now() - interval '1 hour'`,
  );
  const begun = await row<{ id: number }>(
    db,
    `INSERT INTO reconciliation (days, asked_by) VALUES ($1, $2)
     ON CONFLICT ((true)) WHERE state = 'running' DO NOTHING RETURNING id`,
    [days, askedBy],
  );
  if (!begun) return undefined;
  const end = (state: 'done' | 'failed', result: object | null) =>
    rows(db, 'UPDATE reconciliation SET state = $2, result = $3, done_at = now() WHERE id = $1', [
      begun.id,
      state,
      result,
    ]);
  void reconcile(payments, new Date(Date.now() - days * DAY_MS))
    .then((result) => end('done', result))
    // The database may be away: then it counts as failed after an hour.
    .catch(() => end('failed', null).catch(() => undefined));
  return begun.id;
}
