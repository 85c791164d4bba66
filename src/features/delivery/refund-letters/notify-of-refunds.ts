import { row, rows } from '#src/db/open.ts';
import { queueLetter } from '#src/features/content/letter-sender.ts';
import { LICENCE_ENDED } from '#src/features/orders/order-lines.ts';
import { orderById, providerLabelOf } from '#src/features/orders/queries.ts';
import { codedAmount } from '#src/money.ts';
import { attached } from '../credit-notes/attached.ts';
import { documentFile } from '../credit-notes/credit-note-file.ts';
import { GETS_CREDIT_NOTE } from '../credit-notes/issue-credit-notes.ts';
import type { Delivery } from '../dependencies.ts';
import { refundLetter } from './refund-letter.ts';

/** Number of refunds read at once. */
const AT_ONCE = 20;

interface Due {
  id: string;
  order_id: string;
  amount_cents: number;
  currency: string;
  paid_on: string | null;
  paid_reference: string;
  /** Its own, and those of failed refunds whose amount it pays. */
  credit_notes: string[];
}

/**
 * Notifies buyers of their completed refunds, each once, with the credit note if there is to be one. A refund whose
 * invoice is still to be issued waits for it for an hour. There is no letter about a chargeback: the buyer has asked the
 * bank for it.
 * @throws AggregateError after all others have been sent, with the letters that could not be made; they are tried again
 */
export async function notifyOfRefunds(delivery: Delivery, signal?: AbortSignal): Promise<void> {
  const failed: unknown[] = [];
  // Those that fail stay due: each is tried once per run, and then those after it.
  let tried: string[] = [];
  for (;;) {
    const due = await dueRefunds(delivery, tried);
    for (const refund of due) {
      if (signal?.aborted) break;
      await notify(delivery, refund).catch((error) => failed.push(error));
    }
    tried = [...tried, ...due.map(({ id }) => id)];
    if (due.length < AT_ONCE || signal?.aborted) break;
  }
  if (failed.length > 0) throw new AggregateError(failed, 'letters about refunds');
}

/** SQL: the credit notes about the money of a refund `r`: its own, and those of failed refunds whose amount it pays. */
const CREDIT_NOTES = `ARRAY(SELECT d.id FROM tax_document d JOIN refund f ON f.id = d.refund_id
  WHERE d.refund_id = r.id OR d.order_id = r.order_id AND f.state = 'failed' AND EXISTS (
    SELECT FROM refund_line p JOIN refund_line q USING (line_id)
    WHERE p.refund_id = r.id AND q.refund_id = f.id AND p.credited_net_cents + p.credited_tax_cents > 0
      AND q.gross_cents > q.credited_net_cents + q.credited_tax_cents + q.reinvoiced_net_cents + q.reinvoiced_tax_cents)
  ORDER BY d.issued_at, d.id)`;

/** The oldest refunds whose buyers must be notified, without those that this run has tried. */
const dueRefunds = ({ db }: Delivery, tried: string[]) =>
  rows<Due>(
    db,
    `SELECT r.id, r.order_id, r.amount_cents, c.currency, r.paid_on::text, r.paid_reference, ${CREDIT_NOTES} AS credit_notes
     FROM refund r JOIN capture c USING (capture_id)
     WHERE r.state = 'done' AND r.kind = 'refund' AND r.notified_at IS NULL
       AND (EXISTS (SELECT FROM tax_document d WHERE d.refund_id = r.id) OR NOT ${GETS_CREDIT_NOTE})
       AND (r.created_at < now() - interval '1 hour' OR EXISTS (SELECT FROM invoice i WHERE i.order_id = r.order_id))
       AND r.id <> ALL($1)
     ORDER BY r.created_at, r.id LIMIT ${AT_ONCE}`,
    [tried],
  );

/** A refund of the line `l` after the refund `r`: what ended since then did not end with `r`. */
const LATER = `SELECT FROM refund_line lp JOIN refund lr ON lr.id = lp.refund_id
  WHERE lp.line_id = l.id AND lr.state IN ('done', 'pending') AND (lr.created_at, lr.id) > (r.created_at, r.id)`;

async function notify(delivery: Delivery, refund: Due): Promise<void> {
  const { db, publicUrl } = delivery;
  const { id, order_id: orderId, amount_cents: cents, currency } = refund;
  // Drawn before the transaction: it may take seconds.
  const attachments: Awaited<ReturnType<typeof attached>>[] = [];
  for (const note of refund.credit_notes)
    attachments.push(await attached(delivery, await documentFile(delivery, note)));
  await db.transaction(async (client) => {
    const taken = await row(
      client,
      'UPDATE refund SET notified_at = now() WHERE id = $1 AND notified_at IS NULL RETURNING 1',
      [id],
    );
    const order = await orderById(client, orderId);
    if (!taken || !order) return;
    const lines = await rows<{ name: string; cents: number; ended: boolean }>(
      client,
      `SELECT l.report_name AS name, p.gross_cents AS cents, ${LICENCE_ENDED} AND NOT EXISTS (${LATER}) AS ended
       FROM refund r JOIN refund_line p ON p.refund_id = r.id JOIN order_line l ON l.id = p.line_id
       WHERE r.id = $1 AND p.gross_cents > 0 ORDER BY l.n`,
      [id],
    );
    const written = (amount: number) => codedAmount(amount, currency);
    const letter = refundLetter({
      buyerName: order.buyer_name,
      orderNo: order.order_no,
      amount: written(cents),
      paidBy: await providerLabelOf(client, orderId),
      paidBack: refund.paid_on
        ? { on: refund.paid_on, reference: refund.paid_reference }
        : undefined,
      reports: lines.map((line) => ({ name: line.name, amount: written(line.cents) })),
      ended: lines.filter(({ ended }) => ended).map(({ name }) => name),
      creditNotes: attachments.map(({ fileName }) => fileName.replace(/\.pdf$/, '')),
    });
    const to = { address: order.email, name: order.buyer_name };
    await queueLetter(client, publicUrl, { kind: 'refund', to, attachments }, () => letter);
  });
}
