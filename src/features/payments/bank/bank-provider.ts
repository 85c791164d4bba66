import { randomBytes } from 'node:crypto';
import { type Database, row, rows } from '#src/db/open.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type {
  Capture,
  CaptureState,
  Payment,
  PaymentProvider,
  Refund,
} from '#src/payment/provider.ts';
import type { Ok, ProviderResult, Refused } from '#src/payment/result.ts';
import { href, pages } from '#src/routes.ts';
import { mailHowToPay } from './mail-how-to-pay.ts';
import {
  type BankWay,
  captureOf,
  paymentOf,
  type TransferPayment,
  transferPayment,
} from './transfer-payment.ts';

/** How long a transfer may take, in hours: it is given up after the last reminder. */
const WAITS_HOURS = 120 * 24;
const ACCOUNT = 'bank';

const newId = () => `bt-${randomBytes(24).toString('base64url')}`;
const ok = <T>(value: T): Ok<T> => ({ outcome: 'ok', value, raw: [] });
const refused = (issue: string, reason: Refused['reason'] = 'other'): Refused => ({
  outcome: 'refused',
  reason,
  issue,
  status: 0,
  raw: [],
});

/** If the database does not answer, the result is unknown: the caller tries again. */
async function sure<T>(ask: () => Promise<ProviderResult<T>>): Promise<ProviderResult<T>> {
  try {
    return await ask();
  } catch {
    return { outcome: 'unknown', doubt: 'unreachable', status: null, raw: [] };
  }
}

function captureState({ refunded_cents, amount_cents }: TransferPayment): CaptureState {
  if (refunded_cents >= amount_cents) return 'refunded';
  return refunded_cents > 0 ? 'partially_refunded' : 'captured';
}

function paymentFrom(found: TransferPayment, publicUrl: string): Payment {
  const { id, order_id: orderId, order_no: orderNo, amount_cents: amountCents, currency } = found;
  const ended = found.closed_at !== null;
  const paid = !ended && found.paid_cents >= amountCents;
  const capture: Capture = {
    id: captureOf(id),
    state: captureState(found),
    amountCents,
    currency,
    orderId,
    orderNo,
    payee: ACCOUNT,
    at: (found.paid_at ?? found.created_at).toISOString(),
  };
  return {
    id,
    state: paid ? 'captured' : ended ? 'ended' : 'created',
    word: paid
      ? 'arrived'
      : ended
        ? 'closed'
        : `${found.paid_cents} of ${amountCents} cents have arrived`,
    approvalUrl: publicUrl + href(pages.payByTransfer, { key: id }),
    orderId,
    orderNo,
    payee: ACCOUNT,
    payer: { id: null, email: null },
    captures: paid ? [capture] : [],
    oddities: [],
  };
}

/**
 * The bank as a payment provider: its payments are those read from its statements or recorded by staff (`bank_entry`),
 * as far as they are matched with orders. An order is paid once their sum is its amount, so that all kinds of money are
 * processed in the same way.
 */
export function bankProvider(db: Database, publicUrl: string, way: BankWay): PaymentProvider {
  const read = async (id: string): Promise<ProviderResult<Payment>> => {
    const found = await transferPayment(db, id);
    return found ? ok(paymentFrom(found, publicUrl)) : refused('unknown payment');
  };
  const refundBy = async (column: 'id' | 'request_key', value: string) => {
    const found = await row<{
      id: string;
      capture_id: string;
      amount_cents: number;
      sent_on: string | null;
    }>(
      db,
      `SELECT id, capture_id, amount_cents, sent_on FROM transfer_refund WHERE ${column} = $1`,
      [value],
    );
    if (!found) return refused('unknown refund');
    const { id, capture_id: captureId, amount_cents: amountCents, sent_on: sent } = found;
    const state: Refund['state'] = sent ? 'done' : 'pending';
    return ok<Refund>({ id, state, captureId, amountCents });
  };
  return {
    name: way,
    label: 'Bank transfer',
    ...(way === 'purchase-order' && { choice: 'Purchase order' }),
    means: 'a transfer from your bank',
    account: ACCOUNT,
    isTest: false,
    byInvoice: true,
    waitsHours: WAITS_HOURS,
    start: ({ orderId, amountCents, currency }, key) =>
      sure(async () => {
        const id = await db.transaction(async (client) => {
          const made = await row<{ id: string }>(
            client,
            `INSERT INTO transfer_payment (id, request_key, order_id, amount_cents, currency, provider, due_on)
             SELECT $1, $2, $3, $4, $5, $6, publishers_day() + days_to_pay($3, $6 = 'purchase-order')
             ON CONFLICT (request_key) DO NOTHING RETURNING id`,
            [newId(), key, orderId, amountCents, currency, way],
          );
          if (made) await mailHowToPay(client, publicUrl, made.id);
          const known = await row<{ id: string }>(
            client,
            'SELECT id FROM transfer_payment WHERE request_key = $1',
            [key],
          );
          return known!.id;
        });
        return read(id);
      }),
    read: (id) => sure(() => read(id)),
    capture: async () => refused('only the buyer can make a transfer', 'buyer'),
    close: (id) =>
      sure(async () => {
        const known = await transferPayment(db, id);
        if (!known) return ok(null);
        return db.transaction(async (client) => {
          // As in matching: no money is matched with a payment that is being closed.
          await lockOrder(client, known.order_id);
          const found = await transferPayment(client, id);
          if (found && found.paid_cents > 0)
            return refused('part of it has arrived', 'already-captured');
          await rows(
            client,
            'UPDATE transfer_payment SET closed_at = COALESCE(closed_at, now()) WHERE id = $1',
            [id],
          );
          return ok(null);
        });
      }),
    paymentOfCapture: async (captureId) => ok(paymentOf(captureId)),
    refund: ({ captureId, amountCents, currency }, key) =>
      sure(async () => {
        await rows(
          db,
          `INSERT INTO transfer_refund (request_key, capture_id, amount_cents, currency) VALUES ($1, $2, $3, $4)
           ON CONFLICT (request_key) DO NOTHING`,
          [key, captureId, amountCents, currency],
        );
        return refundBy('request_key', key);
      }),
    readRefund: (id) => sure(() => refundBy('id', id)),
    // Only the store's staff refund a transfer.
    refundsOf: async () => ok([]),
    // A bank sends no webhooks: its statements are read.
    verifyEvent: async () => ({ ok: false, reason: 'a bank sends no events', again: false }),
    parseEvent: () => null,
    readEvent: async () => ok(null),
    listEvents: async () => ok({ events: [], next: null }),
  };
}
