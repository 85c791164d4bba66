import { safeApprovalUrl } from '../approval-url.ts';
import type {
  Capture,
  CaptureState,
  Payment,
  PaymentState,
  Refund,
  RefundState,
} from '../provider.ts';
import { isTestKey, type StripeConfig } from './config-type.ts';
import {
  idIn,
  type StripeDispute,
  type StripeIntent,
  type StripeRefund,
  type StripeSession,
} from './schemas.ts';

// A state that is in none of these tables is one that Stripe added: the port says what each then counts as.

const REFUND_STATES: Record<string, RefundState> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

/** The money left the account when the dispute began; it returns if the dispute is won. Inquiries move no money. */
const DISPUTE_STATES: Record<string, RefundState> = {
  lost: 'done',
  won: 'failed',
  prevented: 'failed',
  warning_needs_response: 'failed',
  warning_under_review: 'failed',
  warning_closed: 'failed',
};

/** Hosts of the payment page, on which the buyer agrees. */
const pageHosts = ({ webHosts }: StripeConfig): string[] =>
  webHosts.length > 0 ? webHosts : ['checkout.stripe.com'];

/** The two modes of a key: no payment in test mode may deliver from a store with a live key. */
export const accountOf = (config: StripeConfig): string => (isTestKey(config) ? 'test' : 'live');

function stateOf(session: StripeSession, intent: StripeIntent | null): PaymentState {
  if (session.status === 'expired') return 'ended';
  if (session.status !== 'complete' || !intent) return 'created';
  if (intent.status === 'requires_capture') return 'approved';
  if (intent.status === 'canceled') return 'ended';
  return intent.latest_charge ? 'captured' : 'created';
}

function captureState({ status, latest_charge: charge }: StripeIntent): CaptureState {
  if (charge?.status === 'failed' || status === 'requires_payment_method') return 'declined';
  if (status !== 'succeeded' || charge?.status !== 'succeeded') return 'held';
  if (charge.amount_refunded === 0) return 'captured';
  return charge.amount_refunded < charge.amount_captured ? 'partially_refunded' : 'refunded';
}

function captureIn(intent: StripeIntent, readAt: Date): Capture[] {
  const charge = intent.latest_charge;
  if (!charge) return [];
  const state = captureState(intent);
  return [
    {
      id: charge.id,
      state,
      amountCents:
        state === 'held' || state === 'declined' ? charge.amount : charge.amount_captured,
      currency: charge.currency.toUpperCase(),
      orderId: charge.metadata.order_id ?? null,
      orderNo: charge.metadata.order_no ?? null,
      payee: null,
      // A charge does not say when it reached its state; each reading is at least as new as its request.
      at: readAt.toISOString(),
    },
  ];
}

/**
 * A Checkout Session with its payment intent and charge as a payment.
 * @param readAt when it was requested
 */
export function paymentOf(session: StripeSession, config: StripeConfig, readAt: Date): Payment {
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const state = stateOf(session, intent);
  return {
    id: session.id,
    state,
    word: [session.status, intent?.status].filter(Boolean).join(', '),
    approvalUrl: session.url ? safeApprovalUrl(session.url, pageHosts(config), config) : null,
    orderId: session.client_reference_id,
    orderNo: session.metadata?.order_no ?? null,
    payee: session.livemode ? 'live' : 'test',
    payer: {
      id: idIn(session.customer),
      email: session.customer_details?.email ?? null,
    },
    captures: state === 'captured' && intent ? captureIn(intent, readAt) : [],
    refundedCents: intent?.latest_charge?.amount_refunded,
    oddities: session.mode === 'payment' ? [] : [`the mode is ${session.mode} instead of payment`],
  };
}

/** Money that the store refunded. */
export const refundOf = ({ id, amount, charge, status }: StripeRefund): Refund => ({
  id,
  state: REFUND_STATES[status ?? ''] ?? 'pending',
  captureId: idIn(charge),
  amountCents: amount,
});

/** Money that a bank took back. */
export const reversalOf = ({ id, amount, charge, status }: StripeDispute): Refund => ({
  id,
  state: DISPUTE_STATES[status] ?? 'pending',
  captureId: idIn(charge),
  amountCents: amount,
});
