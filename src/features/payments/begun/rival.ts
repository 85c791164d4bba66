import { row } from '#src/db/open.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import type { Payment } from '#src/payment/provider.ts';
import { type AttemptRow, lapseAttempt, otherPayments, type PaymentRef } from '../attempts.ts';
import type { Payments } from '../payments.ts';
import { NOT_CAPTURED } from './not-captured.ts';

// Two payments of one order, in two tabs. A provider takes some kinds of money on its own, such as debits, without
// waiting for the store's capture.

const hasMoney = ({ captures }: Payment): boolean =>
  captures.some(({ state }) => state !== 'declined');

async function holdsMoney(payments: Payments, ref: PaymentRef): Promise<boolean> {
  const read = await payments.providers.find(({ name }) => name === ref.provider)?.read(ref.id);
  return read?.outcome === 'ok' && hasMoney(read.value);
}

/** Another open payment of an order for which money was taken, or is on its way; no second one is captured then. */
export async function rivalOf(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<PaymentRef | undefined> {
  for (const other of await otherPayments(payments.db, order.id, attempt.id))
    if (other.open && (await holdsMoney(payments, other))) return other;
  return undefined;
}

/** Leaves an approved payment uncaptured in favour of another one, and releases what it holds. */
export async function yieldTo(payments: Payments, attempt: AttemptRow): Promise<void> {
  const why = `${NOT_CAPTURED}another payment of the order was made`;
  await lapseAttempt(payments.db, attempt.id, why);
  await payments.providerOf(attempt).close(attempt.provider_order_id!);
}

/** Alerts staff, once, if money was taken for an order that another payment has paid. */
export async function alertOfSecond(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<void> {
  const { db } = payments;
  const ref = { provider: attempt.provider, id: attempt.provider_order_id! };
  const paid = await row(
    db,
    `SELECT FROM capture WHERE order_id = $1 AND attempt_id <> $2 AND state <> 'declined' LIMIT 1`,
    [order.id, attempt.id],
  );
  if (!paid || !(await holdsMoney(payments, ref))) return;
  const problem = `paid twice, also by ${attempt.provider_label} (${ref.id})`;
  await db.transaction(async (client) => {
    await lapseAttempt(client, attempt.id, problem);
    await alertStaff(client, {
      key: `twice:${attempt.id}`,
      kind: 'payment-mismatch',
      orderId: order.id,
      message: `Order ${order.order_no} was ${problem}. Please refund that payment on the site of ${attempt.provider_label}.`,
    });
  });
}
