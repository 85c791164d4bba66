import type { Queryable } from '#src/db/open.ts';
import { alertStaff, endAlert, resolveAlert } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { amountText } from '#src/money.ts';
import { creditNoteOf } from './failed-refund.ts';
import type { RefundRow } from './refund-ledger.ts';

type Chargeback = Pick<RefundRow, 'id' | 'amount_cents' | 'state'> & {
  provider_refund_id: string;
};

/**
 * Alerts staff, once, that a buyer's bank has taken back money of an order: a dispute has a deadline, and is lost without
 * an answer. If the bank returns the money, the alert is resolved; if a credit note was issued before, another one asks staff
 * for the invoice.
 */
export async function alertOfChargeback(
  client: Queryable,
  order: OrderRow,
  { id, amount_cents: cents, state, provider_refund_id: dispute }: Chargeback,
  label: string,
): Promise<void> {
  const key = `chargeback:${id}`;
  const amount = amountText(cents, order.currency);
  if (state === 'failed') {
    const note = await creditNoteOf(client, id);
    const won = `The bank has returned ${amount} of order ${order.order_no}: the dispute at ${label} was won.`;
    if (!note) return endAlert(client, key, won);
    await resolveAlert(client, key);
    return alertStaff(client, {
      key: `dispute-won:${id}`,
      kind: 'chargeback',
      orderId: order.id,
      message: `${won} Credit note ${note} was issued when it was lost and remains, so this amount has no invoice: please issue it again from the order.`,
    });
  }
  const access = order.released_at ? '' : ' Licence and downloads have ended.';
  const next =
    state === 'pending'
      ? ` If the buyer is wrong, answer the dispute ${dispute} at ${label} before its deadline.`
      : ` ${label} reports it as ${dispute}.`;
  return alertStaff(client, {
    key,
    kind: 'chargeback',
    orderId: order.id,
    message: `The buyer’s bank has taken back ${amount} of order ${order.order_no}.${access}${next}`,
  });
}
