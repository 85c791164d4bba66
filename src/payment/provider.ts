import type { ProviderResult } from './result.ts';

/**
 * A payment as a whole:
 * - `created`: begun, and not approved yet
 * - `approved`: the buyer agreed; money moves when it is captured
 * - `captured`: its captures have the state of the money, which may be held or declined
 * - `ended`: it can take no money any more
 */
export type PaymentState = 'created' | 'approved' | 'captured' | 'ended';

/**
 * Money that was taken, or tried: `held` by the provider, who decides later; `declined` for good. A state that the store
 * does not know is given as `held`, so that it neither delivers nor takes the money a second time.
 */
export type CaptureState = 'captured' | 'held' | 'declined' | 'partially_refunded' | 'refunded';

/** Money that is given back: `pending` at the provider, `done`, or `failed` for good. */
export type RefundState = 'done' | 'pending' | 'failed';

/** What the store wants to be paid for: one order. */
export interface NewPayment {
  /** The order's uuid; the provider repeats it with everything about the payment. */
  orderId: string;
  /** The order's number; unique among all that is paid into one account, a second fence against a double charge. */
  orderNo: string;
  /** Integer cents. */
  amountCents: number;
  /** ISO 4217 code of a currency with two decimals. */
  currency: string;
  /** What is bought, as the buyer reads it. Texts that are too long for the provider are cut. */
  description: string;
  /** Code of what is bought. */
  sku: string;
  /** What is bought, one by one; the sum of prices and taxes is `amountCents`. Left out: one thing, as described above. */
  items?: PaidItem[];
  /** Who sells, as the buyer reads it; left out: as the account is named. */
  brandName?: string;
  /** Who sells, on the statement of the buyer's card or bank. */
  statementName?: string;
  /** Where the buyer comes back after approving, with `token=<payment id>` added. From the settings. */
  returnUrl: string;
  /** Where the buyer comes back after cancelling. */
  cancelUrl: string;
}

/** One thing of several that are paid for at once. */
export interface PaidItem {
  name: string;
  sku: string;
  /** Integer cents, after discounts and without tax. */
  netCents: number;
  /** Integer cents. */
  taxCents: number;
}

/** Money that a payment took, or tried to take. */
export interface Capture {
  id: string;
  state: CaptureState;
  /** Integer cents; null when the provider's amount is not one of whole cents. */
  amountCents: number | null;
  currency: string;
  /** As the provider names them on the capture; null when only the payment has them. */
  orderId: string | null;
  orderNo: string | null;
  payee: string | null;
  /** When it came to its state: ISO 8601, UTC. Older news never overwrites newer news. */
  at: string;
}

/** A payment as the provider holds it. */
export interface Payment {
  id: string;
  state: PaymentState;
  /** The provider's own word for its state, for the record. */
  word: string;
  /** Where the buyer approves it; null when there is no such address, or none that a buyer may be sent to. */
  approvalUrl: string | null;
  /** The order and the payee; null when the provider does not say. */
  orderId: string | null;
  orderNo: string | null;
  payee: string | null;
  /** Who paid, as the provider knows them. */
  payer: { id: string | null; email: string | null };
  /** Oldest first; the store makes one at most. */
  captures: Capture[];
  /** Other differences from a payment that the store begins, one phrase each. */
  oddities: string[];
}

/** Money that was given back, by the store, at the provider's own site, or by a bank. */
export interface Refund {
  id: string;
  state: RefundState;
  /** ISO 4217 code; null when the provider does not say. */
  captureId: string | null;
  /** Integer cents; null when the provider's amount is not one of whole cents. */
  amountCents: number | null;
}

export interface NewRefund {
  captureId: string;
  /** Integer cents, at least 1. */
  amountCents: number;
  currency: string;
}

/**
 * An event of a provider, delivered or fetched. Only its ids may be trusted: everything else is read
 * from the provider.
 */
export interface ProviderEvent {
  id: string;
  /** The provider's own word, for the record. */
  type: string;
  paymentId: string | null;
  captureId: string | null;
  refundId: string | null;
  /** It says that a bank took the money of `refundId` back. */
  isReversal: boolean;
  /** Every id that it names: of payments, captures, refunds and our orders. */
  ids: string[];
}

/** A delivery's verdict. `again`: it could not be checked just now, and the provider should send it once more. */
export type EventVerdict =
  | { ok: true; event: ProviderEvent; deliveryId: string }
  | { ok: false; reason: string; again: boolean };

export interface EventPage {
  /** Each with its bytes, as a delivery of it would bring them. */
  events: { event: ProviderEvent; raw: Buffer }[];
  /** Names the next page; null after the last one. */
  next: string | null;
}

/**
 * A payment provider, in the store's own words. An implementation has a folder of its own beside this
 * file, which alone knows the provider's spellings.
 *
 * Promises of every call: it never throws and ends after ten seconds at the latest. `ok` is what the provider holds now.
 * `refused`: definitely not done. `unknown`: nobody knows, see `Unknown` for what that obliges the caller to do.
 *
 * Promise of every key: written down before the call, it names one intention forever. The same call with the same key,
 * repeated at any time or sent twice at once, has its effect once; a provider that forgets keys after some hours must
 * refuse a repetition by its own state (`already-captured`). A new intention has a new key.
 */
export interface PaymentProvider {
  /** Kept beside everything that is known of it: lower case, never changed. */
  readonly name: string;
  /** As people know it. */
  readonly label: string;
  /** What buyers choose, where it is called otherwise. */
  readonly choice?: string;
  /** What buyers pay with there, such as `an account or a card`. */
  readonly means: string;
  /** The account that must be paid, as `Payment.payee` names it. */
  readonly account: string;
  /** No real money moves. */
  readonly isTest: boolean;
  /** The buyer pays against an invoice in their own time, and is sent to no page of the provider. */
  readonly byInvoice?: true;
  /** How long what nobody has approved or paid stays open; left out: 72 hours. */
  readonly waitsHours?: number;

  /** Begins the payment of an order, and answers where the buyer approves it. */
  start(order: NewPayment, key: string): Promise<ProviderResult<Payment>>;
  read(paymentId: string): Promise<ProviderResult<Payment>>;
  /** Takes the money of an approved payment. `ok` does not mean paid: its captures tell. */
  capture(paymentId: string, key: string): Promise<ProviderResult<Payment>>;
  /**
   * Makes sure that a payment takes no money that it has not taken: its page is shut, what is held on a card is released.
   * `refused`: too late, it has taken some or is about to.
   */
  close(paymentId: string): Promise<ProviderResult<null>>;
  /** The payment of a capture; null when the provider does not say. */
  paymentOfCapture(captureId: string): Promise<ProviderResult<string | null>>;
  /** Gives money of a capture back. */
  refund(wish: NewRefund, key: string): Promise<ProviderResult<Refund>>;
  readRefund(refundId: string): Promise<ProviderResult<Refund>>;

  /**
   * Whether the provider sent this, for this store.
   * @param headers with names in lower case
   * @param body the bytes as they came
   */
  verifyEvent(
    headers: Record<string, string | string[] | undefined>,
    body: Uint8Array,
  ): Promise<EventVerdict>;
  /** The event in stored bytes; null when they are none. */
  parseEvent(body: Uint8Array): ProviderEvent | null;
  /** One event as the provider keeps it. */
  readEvent(eventId: string): Promise<ProviderResult<ProviderEvent | null>>;
  /** Events since a time, in pages; for deliveries that were lost. */
  listEvents(query: { since: Date; page?: string }): Promise<ProviderResult<EventPage>>;
}
