import type { ProviderResult } from './result.ts';

/**
 * A payment as a whole:
 * - `created`: begun, and not approved yet; or not any more, because the capture was declined
 * - `approved`: the buyer agreed; money moves when it is captured
 * - `captured`: its captures have the state of the money, which may be held or declined
 * - `ended`: it can take no more money
 * - `unclear`: a state that the store does not know, from which nothing follows
 */
export type PaymentState = 'created' | 'approved' | 'captured' | 'ended' | 'unclear';

/**
 * Money that was taken, or attempted: `held` by the provider, which decides later; `declined` for good. A state that
 * the store does not know is reported as `held`, so that it neither delivers nor takes the money a second time.
 */
export type CaptureState = 'captured' | 'held' | 'declined' | 'partially_refunded' | 'refunded';

/** A refund: `pending` at the provider, `done`, or `failed` for good. */
export type RefundState = 'done' | 'pending' | 'failed';

/** The order for which the store requests payment. */
export interface NewPayment {
  /** The order's uuid; the provider returns it with everything about the payment. */
  orderId: string;
  /** The order's number; unique among all payments into one account, as a second safeguard against a double charge. */
  orderNo: string;
  /** Integer cents. */
  amountCents: number;
  /** ISO 4217 code of a currency with two decimals. */
  currency: string;
  /** What is bought, for the buyer to read. Texts that are too long for the provider are cut. */
  description: string;
  /** Code of what is bought. */
  sku: string;
  /** The items bought; the sum of prices and taxes is `amountCents`. Absent: one item, as described above. */
  items?: PaidItem[];
  /** The seller, for the buyer to read; absent: the account's name. */
  brandName?: string;
  /** The seller, on the statement of the buyer's card or bank. */
  statementName?: string;
  /** Where the buyer returns after approving, with `token=<payment id>` added. From the settings. */
  returnUrl: string;
  /** Where the buyer returns after cancelling. */
  cancelUrl: string;
}

/** One of several items that are paid for together. */
export interface PaidItem {
  name: string;
  sku: string;
  /** Integer cents, after discounts and without tax. */
  netCents: number;
  /** Integer cents. */
  taxCents: number;
}

/** Money that a payment took, or attempted to take. */
export interface Capture {
  id: string;
  state: CaptureState;
  /** Integer cents; null if the provider's amount is not in whole cents. */
  amountCents: number | null;
  currency: string;
  /** As the provider states them on the capture; null if only the payment has them. */
  orderId: string | null;
  orderNo: string | null;
  payee: string | null;
  /** When it reached its state: ISO 8601, UTC. Older news never overwrites newer news. */
  at: string;
}

/** A payment as the provider holds it. */
export interface Payment {
  id: string;
  state: PaymentState;
  /** The provider's own term for its state, for the record. */
  word: string;
  /** Where the buyer approves it; null if there is no such address, or none to which a buyer may be sent. */
  approvalUrl: string | null;
  /** The order and the payee; null if the provider does not state them. */
  orderId: string | null;
  orderNo: string | null;
  payee: string | null;
  /** Who paid, as far as the provider knows. */
  payer: { id: string | null; email: string | null };
  /** Oldest first; the store creates one at most. */
  captures: Capture[];
  /** Integer cents of all refunds that the provider states, whoever made them; absent if it does not state them. */
  refundedCents?: number | undefined;
  /** Other differences from a payment that the store creates, one phrase each. */
  oddities: string[];
}

/** A refund, made by the store, on the provider's own site, or by a bank. */
export interface Refund {
  id: string;
  state: RefundState;
  /** The refunded capture; null if the provider does not state it. */
  captureId: string | null;
  /** Integer cents; null if the provider's amount is not in whole cents. */
  amountCents: number | null;
}

export interface NewRefund {
  captureId: string;
  /** Integer cents, at least 1. */
  amountCents: number;
  currency: string;
}

/**
 * An event of a provider, delivered or fetched. Only its ids may be trusted: everything else is read from the
 * provider.
 */
export interface ProviderEvent {
  id: string;
  /** The provider's own term, for the record. */
  type: string;
  paymentId: string | null;
  refundId: string | null;
  /** It reports that a bank took back the money of `refundId`. */
  isReversal: boolean;
  /** Every id in it: of payments, captures, refunds and our orders. */
  ids: string[];
}

/** A delivery's verdict. `again`: it could not be checked just now, and the provider should send it again. */
export type EventVerdict =
  | { ok: true; event: ProviderEvent; deliveryId: string }
  | { ok: false; reason: string; again: boolean };

export interface EventPage {
  /** Each with its bytes, as if it had been delivered. */
  events: { event: ProviderEvent; raw: Buffer }[];
  /** Identifies the next page; null after the last one. */
  next: string | null;
}

/**
 * A payment provider, in the store's own terms. An implementation has its own folder next to this file, and only that
 * folder knows the provider's spellings.
 *
 * Promises of every call: it never throws and ends within ten seconds. `ok` is what the provider holds now.
 * `refused`: definitely not done. `unknown`: undecided, see `Unknown` for what that obliges the caller to do.
 *
 * Promise of every key: stored before the call, it identifies one intention forever. The same call with the same key,
 * repeated at any time or sent twice at once, takes effect once; a provider that forgets keys after some hours must
 * refuse a repetition by its own state (`already-captured`). A new intention has a new key.
 */
export interface PaymentProvider {
  /** Stored with everything known about it: lower case, never changed. */
  readonly name: string;
  /** Its display name. */
  readonly label: string;
  /** The choice shown to buyers, if named differently. */
  readonly choice?: string;
  /** What buyers pay with there, such as `an account or a card`. */
  readonly means: string;
  /** The account that must receive the money, as `Payment.payee` states it. */
  readonly account: string;
  /** No real money moves. */
  readonly isTest: boolean;
  /** The buyer pays against an invoice in their own time, and is not redirected to the provider. */
  readonly byInvoice?: true;
  /** How long a payment that nobody has approved or paid stays open; 72 hours by default. */
  readonly waitsHours?: number;

  /** Starts the payment of an order, and returns where the buyer approves it. */
  start(order: NewPayment, key: string): Promise<ProviderResult<Payment>>;
  read(paymentId: string): Promise<ProviderResult<Payment>>;
  /** Takes the money of an approved payment. `ok` does not mean paid: its captures say whether it is. */
  capture(paymentId: string, key: string): Promise<ProviderResult<Payment>>;
  /**
   * Ensures that a payment takes no more money than it has taken: its page is closed, an authorisation on a card is
   * released. `refused`: too late, it has taken some or is about to.
   */
  close(paymentId: string): Promise<ProviderResult<null>>;
  /** The payment of a capture; null if the provider does not state it. */
  paymentOfCapture(captureId: string): Promise<ProviderResult<string | null>>;
  /** Refunds money of a capture. */
  refund(refund: NewRefund, key: string): Promise<ProviderResult<Refund>>;
  readRefund(refundId: string): Promise<ProviderResult<Refund>>;
  /** The ids of the refunds of a capture, whoever made them; what a bank took back is not among them. */
  refundsOf(of: { paymentId: string; captureId: string }): Promise<ProviderResult<string[]>>;

  /**
   * Whether the provider sent this, for this store.
   * @param headers with names in lower case
   * @param body the original bytes
   */
  verifyEvent(
    headers: Record<string, string | string[] | undefined>,
    body: Uint8Array,
  ): Promise<EventVerdict>;
  /** The event in stored bytes; null if they are not one. */
  parseEvent(body: Uint8Array): ProviderEvent | null;
  /** One event as the provider stores it. */
  readEvent(eventId: string): Promise<ProviderResult<ProviderEvent | null>>;
  /** Events since a time, in pages; for deliveries that were lost. */
  listEvents(query: { since: Date; page?: string }): Promise<ProviderResult<EventPage>>;
}
