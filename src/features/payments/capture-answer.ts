import type { z } from 'zod';
import { failure } from '#src/errors.ts';
import { grantOfOrder } from '#src/features/delivery/queries.ts';
import {
  type AttemptRow,
  capturesOf,
  isDelivered,
  isPaidFor,
  type OrderRow,
} from '#src/features/orders/queries.ts';
import type { Success } from '#src/http/api/contract.ts';
import { answer } from '#src/http/api/contract.ts';
import { masked } from '#src/masked.ts';
import { toPaypalValue } from '#src/payment/paypal/amounts.ts';
import { href, pages } from '#src/routes.ts';
import type { checkoutContracts } from '../checkout/contract.ts';
import type { Payments } from './payments.ts';
import { settle } from './settle.ts';

type Body = z.infer<(typeof checkoutContracts)['captureOrder']['response']>;

const WITHDRAWN = 'The report was withdrawn before the payment was taken. Nothing was charged.';

/** The visitor waits no longer; the work goes on. */
const ANSWER_MS = 11_000;

const faulty = () => failure('unavailable', { message: 'Error fetching payment details.' });
const personal = (body: Body): Success<Body> => ({ ...answer(body), personal: true });

/**
 * Answers the return from PayPal (specification, sections 3 and 8): captures what the buyer approved, once, and tells
 * how it ended. Only tokens that the database knows reach PayPal. Strangers, who may hold a token too, see no particulars.
 * @param browserHash of the secret of the asking browser, if it has one
 */
export async function answerCapture(
  payments: Payments,
  token: string | undefined,
  browserHash: Buffer | undefined,
) {
  if (!token) return failure('bad-request', { message: 'No payment token provided.' });
  if (!/^[A-Z0-9]{1,36}$/.test(token))
    return failure('not-found', { message: 'Payment capture failed.' });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, 'late');
  });
  const settling = settle(payments, token, 'return');
  // The sweeper hears of a failure that comes after the answer.
  settling.catch(() => undefined);
  const settled = await Promise.race([settling, late]).finally(() => clearTimeout(timer));
  if (settled === 'late') return faulty();
  if (settled.outcome === 'unknown')
    return failure('not-found', { message: 'Payment capture failed.' });
  if (settled.outcome === 'doubt') return faulty();
  const { order, attempt } = settled;
  const own =
    browserHash !== undefined && order.access_hashes.some((hash) => hash.equals(browserHash));
  return personal(await bodyOf(payments, order, attempt, own));
}

async function bodyOf(
  { db }: Payments,
  order: OrderRow,
  attempt: AttemptRow,
  own: boolean,
): Promise<Body> {
  const held = order.status === 'pending_payment' || order.needs_review;
  if (order.status === 'cancelled')
    return { success: false, message: 'Payment capture failed.', reason: WITHDRAWN };
  const retry = href(pages.buyNow, {}, { id: order.report_code, type: order.licence });
  if (!isPaidFor(order) && !held)
    return { success: false, message: 'Payment capture failed.', retry };
  const captures = (await capturesOf(db, order.id)).filter(
    ({ status }) => !['DECLINED', 'FAILED'].includes(status),
  );
  const show = own
    ? (text: string | null) => text ?? ''
    : (text: string | null) => masked(text ?? '');
  const shown = captures.map(({ capture_id, status, amount_cents, currency }) => ({
    id: capture_id,
    status: held ? 'PENDING' : status,
    amount: { value: toPaypalValue(amount_cents) ?? '', currency_code: currency },
  }));
  const data = {
    id: attempt.paypal_order_id ?? '',
    status: held ? 'PENDING' : 'COMPLETED',
    payer: { payer_id: show(order.payer_id), email_address: show(order.payer_email) },
    purchase_units: [{ payments: { captures: shown } }],
  };
  const message = held ? 'Your payment is being checked.' : 'Payment completed.';
  if (!own) return { success: true, message, data };
  const grant = isDelivered(order) ? await grantOfOrder(db, order.id) : undefined;
  const download = grant ? `/download/${grant.id}` : null;
  return {
    success: true,
    message,
    data,
    order: {
      number: order.order_no,
      report_id: order.report_code,
      report_name: order.report_name,
      type: order.licence,
      email: order.email,
      download,
      invoice: download && `${download}/invoice`,
    },
  };
}
