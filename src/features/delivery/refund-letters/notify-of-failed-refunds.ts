import { row, rows } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { orderById, providerLabelOf } from '#src/features/orders/queries.ts';
import { codedAmount } from '#src/money.ts';
import type { Delivery } from '../dependencies.ts';
import { failedRefundLetter } from './failed-refund-letter.ts';

interface Failed {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  credit_notes: string[];
}

/** Notifies buyers, once, that a refund of which they had a letter has failed: the money is still owed to them. */
export async function notifyOfFailedRefunds({
  db,
  publicUrl,
}: Pick<Delivery, 'db' | 'publicUrl'>): Promise<void> {
  const failed = await rows<Failed>(
    db,
    `SELECT r.id, r.order_id, r.amount_cents, c.currency,
       ARRAY(SELECT d.number FROM tax_document d WHERE d.refund_id = r.id) AS credit_notes
     FROM refund r JOIN capture c USING (capture_id)
     WHERE r.state = 'failed' AND r.kind = 'refund' AND r.notified_at IS NOT NULL AND r.failure_notified_at IS NULL
     ORDER BY r.failed_at, r.id`,
  );
  for (const refund of failed)
    await db.transaction(async (client) => {
      const taken = await row(
        client,
        `UPDATE refund SET failure_notified_at = now()
         WHERE id = $1 AND state = 'failed' AND failure_notified_at IS NULL RETURNING 1`,
        [refund.id],
      );
      const order = await orderById(client, refund.order_id);
      if (!taken || !order) return;
      const letter = failedRefundLetter({
        buyerName: order.buyer_name,
        orderNo: order.order_no,
        amount: codedAmount(refund.amount_cents, refund.currency),
        paidBy: await providerLabelOf(client, order.id),
        creditNotes: refund.credit_notes,
      });
      const to = { address: order.email, name: order.buyer_name };
      await queueLetter(client, publicUrl, { kind: 'refund', to }, () => letter);
    });
}
