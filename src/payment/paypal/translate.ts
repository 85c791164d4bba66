import type { CaptureState, Payment, PaymentState, Refund, RefundState } from '../provider.ts';
import type { ProviderResult, RefusalReason } from '../result.ts';
import { fromPaypalValue } from './amounts.ts';
import { approvalUrl } from './approval-url.ts';
import type { PaypalConfig } from './config-type.ts';
import type { PaypalResult } from './result.ts';
import type { PaypalCapture, PaypalOrder, PaypalRefund } from './schemas.ts';

// A state that is in none of these tables is one that PayPal added: the port says what each then counts as.

const PAYMENT_STATES: Record<string, PaymentState> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  COMPLETED: 'captured',
  VOIDED: 'ended',
};

const CAPTURE_STATES: Record<string, CaptureState> = {
  COMPLETED: 'captured',
  PENDING: 'held',
  DECLINED: 'declined',
  FAILED: 'declined',
  PARTIALLY_REFUNDED: 'partially_refunded',
  REFUNDED: 'refunded',
};

const REFUND_STATES: Record<string, RefundState> = {
  COMPLETED: 'done',
  PENDING: 'pending',
  CANCELLED: 'failed',
  FAILED: 'failed',
};

/** PayPal says that it has been captured, or is being captured. */
const ALREADY = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'PREVIOUS_REQUEST_IN_PROGRESS',
]);

const BUYERS = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACTION_REQUIRED',
  'ORDER_NOT_APPROVED',
  'TRANSACTION_REFUSED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
]);

function reasonOf(status: number, issue: string): RefusalReason {
  if (status === 401 || status === 403) return 'forbidden';
  if (ALREADY.has(issue)) return 'already-captured';
  return BUYERS.has(issue) ? 'buyer' : 'other';
}

/** A PayPal result in the port's format, with its value translated. */
export function translated<From, To>(
  result: PaypalResult<From>,
  value: (from: From) => To,
): ProviderResult<To> {
  if (result.outcome === 'unknown') return result;
  if (result.outcome === 'ok')
    return { outcome: 'ok', value: value(result.value), raw: result.raw };
  const { status, issue, raw } = result;
  return { outcome: 'refused', reason: reasonOf(status, issue), issue, status, raw };
}

const captureIn = (capture: PaypalCapture): Payment['captures'][number] => ({
  id: capture.id,
  state: CAPTURE_STATES[capture.status] ?? 'held',
  amountCents: fromPaypalValue(capture.amount.value),
  currency: capture.amount.currency_code,
  orderId: capture.custom_id ?? null,
  orderNo: capture.invoice_id ?? null,
  payee: capture.payee?.merchant_id ?? null,
  at: capture.update_time ?? capture.create_time ?? new Date().toISOString(),
});

const refundsIn = ({ purchase_units: units = [] }: PaypalOrder) =>
  units.flatMap(({ payments }) => payments?.refunds ?? []);

/** The ids of the refunds listed in an order. */
export const refundIdsIn = (order: PaypalOrder): string[] => refundsIn(order).map(({ id }) => id);

/** The refunds listed in an order, in cents; undefined if PayPal lists none, or an amount is not in whole cents. */
function refundedIn(order: PaypalOrder): number | undefined {
  const amounts = refundsIn(order)
    .filter(({ status }) => REFUND_STATES[status] !== 'failed')
    .map(({ amount }) => fromPaypalValue(amount?.value ?? ''));
  if (amounts.length === 0 || amounts.includes(null)) return undefined;
  return amounts.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
}

/** A PayPal order as a payment. */
export function paymentOf(order: PaypalOrder, config: PaypalConfig): Payment {
  const units = order.purchase_units ?? [];
  const [unit] = units;
  return {
    id: order.id,
    state: PAYMENT_STATES[order.status] ?? 'unclear',
    word: order.status,
    approvalUrl: approvalUrl(order.links, config),
    orderId: unit?.custom_id ?? null,
    orderNo: unit?.invoice_id ?? null,
    payee: unit?.payee?.merchant_id ?? null,
    payer: { id: order.payer?.payer_id ?? null, email: order.payer?.email_address ?? null },
    captures: units.flatMap(({ payments }) => payments?.captures ?? []).map(captureIn),
    refundedCents: refundedIn(order),
    oddities: units.length === 1 ? [] : [`the number of units is ${units.length} instead of 1`],
  };
}

/** A refund refers to its capture only in the link `up`. */
export function refundOf(refund: PaypalRefund): Refund {
  const up = refund.links.find(({ rel }) => rel === 'up')?.href ?? '';
  return {
    id: refund.id,
    state: REFUND_STATES[refund.status] ?? 'pending',
    captureId: /\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(up)?.[1] ?? null,
    amountCents: fromPaypalValue(refund.amount?.value ?? ''),
  };
}
