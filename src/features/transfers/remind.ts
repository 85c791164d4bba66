import { type Database, rows } from '#src/db/open.ts';
import { OWED } from '#src/features/payments/bank/how-to-pay.ts';
import { mailHowToPay } from '#src/features/payments/bank/mail-how-to-pay.ts';

/** Days after the due date on which reminders are sent; there are no more after that. */
const AFTER_DAYS = [2, 14];

/**
 * Sends reminders of transfers that have not arrived, at most two, and none for orders that are paid, closed or
 * withdrawn. What was delivered is owed, even if another way to pay it was begun.
 */
export async function remindOfTransfers(
  { db, publicUrl }: { db: Database; publicUrl: string },
  signal: AbortSignal,
): Promise<object> {
  const due = await rows<{ id: string; reminded: number }>(
    db,
    `SELECT p.id, p.reminded FROM transfer_payment p JOIN orders o ON o.id = p.order_id
     WHERE ${OWED} AND o.status = 'awaiting_approval'
       AND p.reminded < $2 AND p.due_on + ($1::int[])[p.reminded + 1] <= publishers_day()
     ORDER BY p.due_on LIMIT 500`,
    [AFTER_DAYS, AFTER_DAYS.length],
  );
  let sent = 0;
  for (const { id, reminded } of due) {
    if (signal.aborted) break;
    await db.transaction(async (client) => {
      const taken = await rows(
        client,
        'UPDATE transfer_payment SET reminded = reminded + 1 WHERE id = $1 AND reminded = $2 RETURNING 1',
        [id, reminded],
      );
      if (taken.length === 0) return;
      await mailHowToPay(client, publicUrl, id, { what: 'reminder', key: reminded + 1 });
      sent += 1;
    });
  }
  return { sent };
}
