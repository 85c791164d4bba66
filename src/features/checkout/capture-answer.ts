import type { z } from 'zod';
import { rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { grantsOfOrder } from '#src/features/delivery/queries.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { isPaidFor } from '#src/features/orders/queries.ts';
import type { Success } from '#src/http/api/contract.ts';
import { answer } from '#src/http/api/contract.ts';
import { masked } from '#src/masked.ts';
import { decimalText } from '#src/money.ts';
import type { CaptureState } from '#src/payment/provider.ts';
import { type SharedRuns, sharedRuns } from '#src/pool/shared-runs.ts';
import { href, pages } from '#src/routes.ts';
import {
  type AttemptRow,
  type CaptureRow,
  capturesOf,
  type PaymentRef,
  paymentOfToken,
} from '../payments/attempts.ts';
import { reasonNoted } from '../payments/begun/not-captured.ts';
import type { Payments } from '../payments/payments.ts';
import { type Settled, settle } from '../payments/settle.ts';
import { beginAgain } from './begin-again.ts';
import type { checkoutContracts } from './contract.ts';

/** The status words of the published call, taken from its first provider. */
const WORDS: Record<CaptureState, string> = {
  captured: 'COMPLETED',
  held: 'PENDING',
  declined: 'DECLINED',
  partially_refunded: 'PARTIALLY_REFUNDED',
  refunded: 'REFUNDED',
};

/** The state of a capture after its refunds, which the store may know before its provider has reported them. */
function stateNow({ state, amount_cents: paid, refunded_cents: refunded }: CaptureRow) {
  if (refunded === 0) return state;
  return refunded < paid ? 'partially_refunded' : 'refunded';
}

type Body = z.infer<(typeof checkoutContracts)['captureOrder']['response']>;

const whyNotTaken = {
  withdrawn: 'The report was withdrawn before the payment was taken. Nothing was charged.',
  orderedAgain:
    'You ordered again with the same discount code, so this payment was not taken. Nothing was charged for it.',
  codeUsedUp:
    'Your discount code was used up meanwhile, so this payment was not taken. Nothing was charged.',
  cancelled: 'The order was cancelled before the payment was taken. Nothing was charged.',
};
const boughtAlready = (order: string) =>
  `You have another order for the same${order}, so this second payment was not taken. Nothing was charged for it.`;

/** Why the payment of a cancelled order was not taken, by the note on its attempt. */
const reasonOf = ({ last_error }: AttemptRow, own: boolean): string => {
  const noted = reasonNoted(last_error) ?? { kind: 'cancelled' as const };
  if (noted.kind === 'bought') return boughtAlready(own ? `, ${noted.orderNo}` : '');
  return whyNotTaken[noted.kind];
};

const NOT_COMPLETED = 'Your order was not completed.';
const HELD_BACK =
  'Your payment arrived, but it differs from the order, so nothing was delivered. Please do not pay again: write to us, and we will complete the order or refund you.';
const UNCONFIRMED =
  'We could not find out whether your payment was taken, so nothing was delivered. Please do not pay again: write to us, and we will complete the order or refund you.';
const MONEY_BACK = 'Your payment differed from the order and was refunded in full.';

/**
 * Why nothing was delivered for a payment that differed from its order, or could not be confirmed, unless staff are still
 * reviewing it. An accepted payment is no longer in review.
 */
function whyNotDelivered(
  order: OrderRow,
  attempt: AttemptRow,
  captures: CaptureRow[],
): string | undefined {
  if (attempt.state !== 'review') return undefined;
  if (order.status === 'refunded') return MONEY_BACK;
  if (order.needs_review) return undefined;
  return captures.length > 0 ? HELD_BACK : UNCONFIRMED;
}

const OF_AN_OFFER =
  'Nothing was charged. Open the offer again to pay it, with another card if you like.';

/** The visitor waits no longer than this; the work continues. */
const ANSWER_MS = 11_000;

const faulty = () => failure('unavailable', { message: 'Error fetching payment details.' });
const personal = (body: Body): Success<Body> => ({ ...answer(body), personal: true });

/**
 * Buyers return twice at most. A program that calls hundreds of times at once would have each of its calls ask the
 * provider, and the others wait for it in the database.
 */
const returns = new WeakMap<Payments, SharedRuns<Settled>>();

function settleReturn(payments: Payments, ref: PaymentRef): Promise<Settled> {
  const runs = returns.get(payments) ?? sharedRuns<Settled>();
  returns.set(payments, runs);
  return runs(`${ref.provider} ${ref.id}`, () => settle(payments, ref, 'return'));
}

interface Visitor {
  /** Of the requesting browser's secret, if it has one. */
  browserHash: Buffer | undefined;
  /** The id of the account that is logged in there. */
  customerId: () => Promise<string | undefined>;
}

/** An order of an account is shown only while its customer is logged in: the browser may be somebody else's by now. */
async function isBuyerOf(
  { access_hashes, user_id }: OrderRow,
  { browserHash, customerId }: Visitor,
): Promise<boolean> {
  if (!browserHash || !access_hashes.some((hash) => hash.equals(browserHash))) return false;
  return user_id === null || user_id === (await customerId());
}

/**
 * Answers the return from a provider: captures an approved payment, once, and returns the outcome. Only tokens in the
 * database are sent to the provider. Strangers, who may have a token too, get no details.
 */
export async function answerCapture(
  payments: Payments,
  token: string | undefined,
  visitor: Visitor,
) {
  if (!token) return failure('bad-request', { message: 'No payment token provided.' });
  const ref = /^[\w-]{1,200}$/.test(token) ? await paymentOfToken(payments.db, token) : undefined;
  if (!ref) return failure('not-found', { message: 'Payment capture failed.' });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, 'late');
  });
  const settling = settleReturn(payments, ref);
  // If it fails after the answer, the sweeper continues.
  settling.catch(() => undefined);
  const settled = await Promise.race([settling, late]).finally(() => clearTimeout(timer));
  if (settled === 'late') return faulty();
  if (settled.outcome === 'unknown')
    return failure('not-found', { message: 'Payment capture failed.' });
  if (settled.outcome === 'doubt') return faulty();
  const { order, attempt } = settled;
  const isBuyer = await isBuyerOf(order, visitor);
  return personal(await bodyOf(payments, order, attempt, isBuyer));
}

async function bodyOf(
  { db }: Payments,
  order: OrderRow,
  attempt: AttemptRow,
  own: boolean,
): Promise<Body> {
  const captures = (await capturesOf(db, order.id)).filter(({ state }) => state !== 'declined');
  const refused = whyNotDelivered(order, attempt, captures);
  if (refused) return { success: false, message: NOT_COMPLETED, reason: refused };
  const isPending = order.status === 'pending_payment' || order.needs_review;
  if (order.status === 'cancelled')
    return { success: false, message: 'Payment capture failed.', reason: reasonOf(attempt, own) };
  if (!isPaidFor(order) && !isPending) {
    const again = await beginAgain(db, order);
    return {
      success: false,
      message: 'Payment capture failed.',
      ...(again ? { retry: href(pages.buyNow, {}, again) } : { reason: OF_AN_OFFER }),
    };
  }
  const show = own
    ? (text: string | null) => text ?? ''
    : (text: string | null) => masked(text ?? '');
  const shown = captures.map((capture) => ({
    id: capture.capture_id,
    status: WORDS[isPending ? 'held' : stateNow(capture)],
    amount: { value: decimalText(capture.amount_cents), currency_code: capture.currency },
  }));
  const data = {
    id: attempt.provider_order_id ?? '',
    status: WORDS[isPending ? 'held' : 'captured'],
    payer: { payer_id: show(order.payer_id), email_address: show(order.payer_email) },
    purchase_units: [{ payments: { captures: shown } }],
  };
  const message = isPending ? 'Your payment is being checked.' : 'Payment completed.';
  const paid_with = attempt.provider_label;
  if (!own) return { success: true, message, data, paid_with };
  const lines = await boughtLines(db, order);
  const [first] = lines;
  const grant = lines.find(({ download }) => download);
  return {
    success: true,
    message,
    data,
    paid_with,
    order: {
      number: order.order_no,
      ...first!,
      email: order.email,
      invoice: grant ? `${grant.download}/invoice` : null,
      lines,
    },
  };
}

/** The lines of the order, with the paths of their files. */
async function boughtLines(db: Payments['db'], order: OrderRow) {
  const grants = isDelivered(order) ? await grantsOfOrder(db, order.id) : [];
  const bought = await linesOf(db, order.id);
  const reports = await rows<{
    id: number;
    slug: string;
    image: string | null;
    category: string;
    industrySlug: string;
  }>(
    db,
    `SELECT r.id, r.slug, r.image, i.name AS category, i.slug AS "industrySlug"
     FROM report r JOIN industry i ON i.id = r.industry_id WHERE r.id = ANY($1)`,
    [bought.map(({ report_id }) => report_id)],
  );
  return bought.map((line) => {
    const report = reports.find(({ id }) => id === line.report_id);
    const grant = grants.find(({ line_id }) => line_id === line.id);
    const download = grant ? `/download/${grant.id}` : null;
    return {
      report_id: line.report_code,
      report_name: line.report_name,
      type: line.licence,
      download,
      data: download && hasDataFile(line.formats) ? `${download}/data` : null,
      in_preparation: grant?.in_preparation ?? false,
      slug: report?.slug ?? null,
      image: report?.image ?? null,
      category: report?.category ?? null,
      industrySlug: report?.industrySlug ?? null,
    };
  });
}
