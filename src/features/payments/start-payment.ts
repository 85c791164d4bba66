import { setTimeout as sleep } from 'node:timers/promises';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { moveOrder } from '#src/features/orders/move-order.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor, lockOrder } from '#src/features/orders/queries.ts';
import { failpoint } from '#src/http/failpoint.ts';
import type { NewPayment, Payment, PaymentProvider } from '#src/payment/provider.ts';
import { type AttemptRow, latestAttempt, openAttempt, type PaymentRef } from './attempts.ts';
import { isPartPaid } from './bank/transfer-payment.ts';
import { claimOrder, releaseOrder } from './order-lease.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

/** A provider's approval page is assumed to be open for three hours. */
const LINK_MS = 3 * 3_600_000;
/** How long a click waits for another one that is calling the provider. */
const WAIT_MS = 9000;

/** What the buyer reads, and the return addresses. */
export type PaymentPages = Pick<
  NewPayment,
  'description' | 'sku' | 'items' | 'brandName' | 'statementName' | 'cancelUrl'
> & {
  /** Where the buyer returns with a token. */
  returnUrl: string;
};

/**
 * Where the buyer approves the payment of a stored order; the return address if it is paid. Called again, or twice
 * concurrently, it is the same payment, until that one can no longer take money. Undefined if a later order has taken
 * over its discount code, or its provider is not available or refuses, which is reported to staff.
 * @param by the chosen provider, as `PaymentProvider.name`; absent: the previous one. A payment begun with another
 * provider is closed first.
 */
export async function startPayment(
  payments: Payments,
  order: OrderRow,
  pages: PaymentPages,
  by?: string,
): Promise<string | undefined> {
  const { db } = payments;
  const end = Date.now() + WAIT_MS;
  do {
    const attempt = (await latestAttempt(db, order.id))!;
    const provider = payments.providerOf({ provider: by ?? attempt.provider });
    const link = linkOf(order, attempt, pages, provider);
    if (link) return link;
    const lease = await claimOrder(db, order.id, attempt.id);
    if (typeof lease !== 'string')
      return linkUnderLease(payments, lease.order, lease.id, pages, provider).finally(() =>
        releaseOrder(db, order.id, lease.id),
      );
    // Another click is calling the provider right now.
    await sleep(150);
  } while (Date.now() < end);
  return undefined;
}

const returnAddress = ({ returnUrl }: PaymentPages, token: string) =>
  `${returnUrl}?token=${encodeURIComponent(token)}`;

function linkOf(
  order: OrderRow,
  attempt: AttemptRow,
  pages: PaymentPages,
  provider: PaymentProvider,
): string | undefined {
  if (isPaidFor(order) && attempt.provider_order_id)
    return returnAddress(pages, attempt.provider_order_id);
  const fresh = provider.byInvoice || Date.now() - attempt.created_at.getTime() < LINK_MS;
  return attempt.state === 'awaiting_approval' && fresh && attempt.provider === provider.name
    ? (attempt.approval_url ?? undefined)
    : undefined;
}

/** Whether an older attempt has been approved or paid, so that no other may be opened. */
function takesMoney({ state, captures }: Payment): boolean {
  const capture = captures.at(-1);
  if (capture) return capture.state !== 'declined';
  return state === 'approved' || state === 'captured';
}

/** Runs under the order's lease: the link of this attempt or, if the last one is used up, of a new one. */
async function linkUnderLease(
  payments: Payments,
  order: OrderRow,
  lease: string,
  pages: PaymentPages,
  provider: PaymentProvider,
): Promise<string | undefined> {
  const { db } = payments;
  // A later order has taken over its code since it was written; both would use it.
  if (order.status === 'cancelled' && order.discount_code !== '') return undefined;
  let attempt = (await latestAttempt(db, order.id))!;
  const link = linkOf(order, attempt, pages, provider);
  if (link) return link;
  // Only a transfer can pay the rest of an order of which a part was transferred.
  if (!provider.byInvoice && (await isPartPaid(db, order.id))) return undefined;
  if (attempt.provider_order_id !== null) {
    const ref: PaymentRef = { provider: attempt.provider, id: attempt.provider_order_id };
    // A new attempt is opened only once the old one can no longer take money.
    const before = payments.providerOf(ref);
    const old = await before.read(ref.id);
    if (old.outcome === 'unknown') return undefined;
    if (old.outcome === 'ok' && takesMoney(old.value)) {
      await releaseOrder(db, order.id, lease);
      await settle(payments, ref, 'return');
      return returnAddress(pages, ref.id);
    }
    if (old.outcome === 'ok' && (await before.close(ref.id)).outcome !== 'ok') return undefined;
  }
  if (attempt.provider_order_id !== null || attempt.provider !== provider.name)
    attempt = await openNext(payments, order, provider);
  return askProvider(payments, order, attempt, pages);
}

/** The next attempt to pay an order, whose earlier ones can no longer take money. */
function openNext(
  { db }: Payments,
  { id }: OrderRow,
  provider: PaymentProvider,
): Promise<AttemptRow> {
  return db.transaction(async (client) => {
    await client.query(
      "UPDATE payment_attempt SET state = 'lapsed' WHERE order_id = $1 AND state IN ('new', 'awaiting_approval')",
      [id],
    );
    return openAttempt(client, id, provider);
  });
}

/**
 * Starts the payment at its provider and stores where the buyer approves it. Undefined if the provider is not available,
 * or refuses, which staff are alerted to.
 */
async function askProvider(
  payments: Payments,
  order: OrderRow,
  attempt: AttemptRow,
  pages: PaymentPages,
): Promise<string | undefined> {
  const { db } = payments;
  const provider = payments.providerOf(attempt);
  const request: NewPayment = {
    ...pages,
    orderId: order.id,
    orderNo: order.order_no,
    amountCents: order.amount_cents,
    currency: order.currency,
  };
  const started = await provider.start(request, attempt.request_key);
  failpoint('create.created');
  if (started.outcome === 'unknown') return undefined;
  if (started.outcome === 'refused') {
    await alertStaff(db, {
      key: `refused:${started.issue}`,
      recurs: 'resolved',
      kind: 'provider-refused',
      orderId: order.id,
      message: `${provider.label} refused order ${order.order_no}: ${started.issue}.`,
    });
    return undefined;
  }
  const { id, approvalUrl } = started.value;
  await db.transaction(async (client) => {
    const locked = (await lockOrder(client, order.id))!;
    await client.query(
      `UPDATE payment_attempt SET provider_order_id = $2, approval_url = $3, state = 'awaiting_approval', last_error = NULL,
         next_check_at = now() + interval '20 seconds' WHERE id = $1 AND state IN ('new', 'lapsed')`,
      [attempt.id, id, approvalUrl],
    );
    await moveOrder(client, locked, 'awaiting_approval');
  });
  failpoint('create.saved');
  return approvalUrl ?? undefined;
}
