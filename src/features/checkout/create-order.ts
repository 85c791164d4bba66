import { setTimeout as sleep } from 'node:timers/promises';
import { row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import {
  type AttemptRow,
  isPaidFor,
  latestAttempt,
  lockOrder,
  type OrderRow,
} from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { approvalUrl } from '#src/payment/paypal/approval-url.ts';
import type { PaypalOrder } from '#src/payment/paypal/schemas.ts';
import { href, pages } from '#src/routes.ts';
import { captureOf } from '../payments/check-payment.ts';
import { claimOrder, releaseOrder } from '../payments/order-lease.ts';
import type { Payments } from '../payments/payments.ts';
import { settle } from '../payments/settle.ts';
import type { OrderInput } from './order-input.ts';
import { type Orderer, type OrderTerms, openAttempt, writeOrder } from './write-order.ts';

export type Created = { approvalUrl: string } | { alreadyBought: true } | Failure;

/** PayPal keeps an approval page open for three hours. */
const LINK_MS = 3 * 3_600_000;
const PATIENCE_MS = 9000;

const unavailable = () => failure('unavailable', { message: 'Failed to initiate PayPal checkout' });

/**
 * Begins a purchase: writes the order, makes it known to PayPal, and answers where the buyer approves it. The same
 * quote, or the same form sent twice, is one order and one link (reliability, "Create").
 */
export async function createOrder(
  payments: Payments,
  input: OrderInput,
  orderer: Orderer,
  terms: OrderTerms,
): Promise<Created> {
  failpoint('create.begin');
  const written = await payments.db.transaction((client) =>
    writeOrder(client, input, orderer, terms),
  );
  if (!('order' in written)) return written;
  failpoint('create.written');
  const { order } = written;
  const end = Date.now() + PATIENCE_MS;
  do {
    const attempt = (await latestAttempt(payments.db, order.id))!;
    const known = linkOf(payments, order, attempt);
    if (known) return { approvalUrl: known };
    const lease = await claimOrder(payments.db, order.id, attempt.id);
    if (typeof lease !== 'string') {
      const link = await make(payments, lease.order, lease.id).finally(() =>
        releaseOrder(payments.db, order.id, lease.id),
      );
      return link ? { approvalUrl: link } : unavailable();
    }
    // Another click is asking PayPal just now.
    await sleep(150);
  } while (Date.now() < end);
  return unavailable();
}

const returnTo = (payments: Payments, token: string) =>
  payments.publicUrl + href(pages.paymentSuccess, {}, { token });

function linkOf(payments: Payments, order: OrderRow, attempt: AttemptRow): string | undefined {
  if (isPaidFor(order) && attempt.paypal_order_id)
    return returnTo(payments, attempt.paypal_order_id);
  const fresh = Date.now() - attempt.created_at.getTime() < LINK_MS;
  return attempt.state === 'awaiting_approval' && fresh
    ? (attempt.approval_url ?? undefined)
    : undefined;
}

/** Whether an older attempt has been approved or paid, so that no other may be opened beside it. */
function takesMoney(order: PaypalOrder): boolean {
  const capture = captureOf(order);
  if (capture) return !['DECLINED', 'FAILED'].includes(capture.status);
  return order.status === 'APPROVED' || order.status === 'COMPLETED';
}

/** Under the order's lease: the link of this attempt or, when the last one is spent, of a new one. */
async function make(
  payments: Payments,
  order: OrderRow,
  lease: string,
): Promise<string | undefined> {
  const { db, paypal } = payments;
  let attempt = (await latestAttempt(db, order.id))!;
  const known = linkOf(payments, order, attempt);
  if (known) return known;
  if (attempt.paypal_order_id !== null) {
    // A new attempt is opened only when the old one can no longer take money.
    const old = await paypal.getOrder(attempt.paypal_order_id);
    if (old.outcome === 'unknown') return undefined;
    if (old.outcome === 'ok' && takesMoney(old.value)) {
      await releaseOrder(db, order.id, lease);
      await settle(payments, attempt.paypal_order_id, 'return');
      return returnTo(payments, attempt.paypal_order_id);
    }
    attempt = await db.transaction(async (client) => {
      await client.query(
        "UPDATE payment_attempt SET state = 'lapsed' WHERE order_id = $1 AND state IN ('new', 'awaiting_approval')",
        [order.id],
      );
      return openAttempt(client, order.id);
    });
  }
  return ask(payments, order, attempt);
}

async function ask(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<string | undefined> {
  const { db, paypal, config, publicUrl } = payments;
  const site = await row<{ site_name: string }>(db, 'SELECT site_name FROM site_info');
  const back = { id: order.report_code, type: order.licence, cancelled: 1 };
  const wanted = {
    orderId: order.id,
    invoiceId: order.order_no,
    amountCents: order.amount_cents,
    currency: order.currency,
    description: order.report_name,
    sku: order.report_code,
    brandName: site?.site_name ?? 'Meridian Research',
    softDescriptor: site?.site_name,
    returnUrl: publicUrl + pages.paymentSuccess,
    cancelUrl: publicUrl + href(pages.buyNow, {}, back),
  };
  const created = await paypal.createOrder(wanted, attempt.request_key);
  failpoint('create.created');
  if (created.outcome === 'unknown') return undefined;
  if (created.outcome === 'refused') {
    const message = `PayPal refused order ${order.order_no}: ${created.issue}.`;
    await alertStaff(db, {
      key: `refused:${created.issue}`,
      kind: 'provider-refused',
      orderId: order.id,
      message,
    });
    return undefined;
  }
  const link = approvalUrl(created.value.links, config);
  await db.transaction(async (client) => {
    const locked = (await lockOrder(client, order.id))!;
    await client.query(
      `UPDATE payment_attempt SET paypal_order_id = $2, approval_url = $3, state = 'awaiting_approval', last_error = NULL,
         next_check_at = now() + interval '20 seconds' WHERE id = $1 AND state IN ('new', 'lapsed')`,
      [attempt.id, created.value.id, link],
    );
    await moveOrder(client, locked, 'awaiting_approval');
  });
  failpoint('create.saved');
  return link ?? undefined;
}
