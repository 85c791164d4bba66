import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type { StaffContext } from '#src/staff/staff-contract.ts';
import { currentInvoice } from '../issued-invoice.ts';
import { remainingLines } from './remaining-lines.ts';
import { type ReplacedInvoice, replaceInvoice } from './replace-invoice.ts';

interface CreditedDispute {
  refund_id: string;
  /** Of its credit note. */
  id: string;
  number: string;
  issuedOn: string;
}

/** The disputes of an order that were won after their credit note, and whose amount has no invoice since then. */
export const creditedDisputes = (db: Queryable, orderId: string): Promise<CreditedDispute[]> =>
  rows(
    db,
    `SELECT r.id AS refund_id, d.id, d.number, d.content ->> 'issuedOn' AS "issuedOn"
     FROM refund r JOIN tax_document d ON d.refund_id = r.id
     WHERE r.order_id = $1 AND r.kind = 'reversal' AND r.state = 'failed' AND r.invoiced_again_at IS NULL
     ORDER BY d.issued_at, d.number`,
    [orderId],
  );

/** Whether a refund after these disputes got no credit note of its own, because theirs had credited its lines. */
const isUsed = async (
  db: Queryable,
  orderId: string,
  disputes: CreditedDispute[],
): Promise<boolean> =>
  (await row(
    db,
    `SELECT FROM refund r JOIN refund_line p ON p.refund_id = r.id
     WHERE r.order_id = $1 AND r.state NOT IN ('refused', 'failed') AND p.credited_net_cents + p.credited_tax_cents > 0
       AND r.created_at > (SELECT min(d.created_at) FROM refund d WHERE d.id = ANY($2)) LIMIT 1`,
    [orderId, disputes.map(({ refund_id }) => refund_id)],
  )) !== undefined;

/**
 * Issues the invoice of a sale whose dispute was won after its credit note: the bank has returned the money, and the buyer
 * keeps the report. It has the next number, and names the credit note and the invoice that it replaces (Article 219 of
 * Directive 2006/112/EC); its tax counts on the day of its issue. Once, whoever asks for it. Call it in a transaction.
 */
export async function invoiceAgain(
  { db, audit }: Pick<StaffContext, 'db' | 'audit'>,
  orderId: string,
): Promise<ReplacedInvoice | Failure> {
  const order = await lockOrder(db, orderId);
  if (!order) return failure('not-found', { message: 'There is no such order.' });
  if (order.needs_review) return conflict('This order is in review. Please resolve that first.');
  const invoice = await currentInvoice(db, order.id);
  const disputes = await creditedDisputes(db, order.id);
  const note = disputes.at(-1);
  const document = invoice?.content.document;
  if (!invoice || !document || !note)
    return conflict(
      `All of this order that is paid has an invoice${invoice ? `: ${invoice.number}` : ''}.`,
    );
  if (await isUsed(db, order.id, disputes))
    return conflict(
      `Part of credit note ${note.number} was refunded since the dispute was won: please issue the invoice of the rest outside the store.`,
    );
  const remaining = await remainingLines(db, order.id);
  await rows(db, 'UPDATE refund SET invoiced_again_at = now() WHERE id = ANY($1)', [
    disputes.map(({ refund_id }) => refund_id),
  ]);
  const issued = await replaceInvoice(db, {
    invoice,
    document,
    order,
    changes: { credited: { number: note.number, issuedOn: note.issuedOn } },
    cancelling: remaining.length > 0 ? { lines: remaining } : { note },
    lines: await remainingLines(db, order.id),
  });
  await rows(
    db,
    `UPDATE staff_alert SET resolved_at = now(), resolved_by = 'recovered' WHERE key = ANY($1) AND resolved_at IS NULL`,
    [disputes.map(({ refund_id }) => `dispute-won:${refund_id}`)],
  );
  await audit({
    entity: 'orders',
    id: order.id,
    before: { invoice: invoice.number },
    after: { invoice: issued.number, credit_note: issued.credit_note },
  });
  return issued;
}
