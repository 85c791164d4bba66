import { failure } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { type PaymentRef, paymentOfToken } from '#src/features/payments/attempts.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { type Settled, settle } from '#src/features/payments/settle.ts';
import { personalAnswer } from '#src/http/api/contract.ts';
import { type SharedRuns, sharedRuns } from '#src/pool/shared-runs.ts';
import { captureBody } from './capture-body.ts';

/** The visitor waits no longer than this; the work continues. */
const ANSWER_MS = 11_000;

const notFound = () => failure('not-found', { message: 'Payment capture failed.' });
const unavailable = () => failure('unavailable', { message: 'Error fetching payment details.' });

interface Visitor {
  /** Of the requesting browser's secret, if it has one. */
  browserHash: Buffer | undefined;
  /** The id of the account that is logged in there. */
  customerId: () => Promise<string | undefined>;
}

/**
 * Answers the return from a provider: captures an approved payment, once, and returns the outcome. Only tokens in the
 * database are sent to the provider.
 */
export async function answerCapture(
  payments: Payments,
  token: string | undefined,
  visitor: Visitor,
) {
  if (!token) return failure('bad-request', { message: 'No payment token provided.' });
  const ref = /^[\w-]{1,200}$/.test(token) ? await paymentOfToken(payments.db, token) : undefined;
  if (!ref) return notFound();
  const settled = await settledInTime(payments, ref);
  if (!settled || settled.outcome === 'doubt') return unavailable();
  if (settled.outcome === 'unknown') return notFound();
  const { order, attempt } = settled;
  const own = await isBuyerOf(order, visitor);
  return personalAnswer(await captureBody(payments.db, { order, attempt, own }));
}

/** Settles a payment; undefined if that takes too long, in which case it continues. */
async function settledInTime(payments: Payments, ref: PaymentRef): Promise<Settled | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, undefined);
  });
  const settling = settleOnce(payments, ref);
  // If it fails after the answer, the sweeper continues.
  settling.catch(() => undefined);
  return Promise.race([settling, late]).finally(() => clearTimeout(timer));
}

const returns = new WeakMap<Payments, SharedRuns<Settled>>();

/**
 * Buyers return twice at most. A program that calls hundreds of times at once would have each of its calls ask the
 * provider, and the others wait for it in the database.
 */
function settleOnce(payments: Payments, ref: PaymentRef): Promise<Settled> {
  const runs = returns.get(payments) ?? sharedRuns<Settled>();
  returns.set(payments, runs);
  return runs(`${ref.provider} ${ref.id}`, () => settle(payments, ref, 'return'));
}

/** An order of an account is shown only while its customer is logged in: the browser may be somebody else's by now. */
async function isBuyerOf(
  { access_hashes, user_id }: OrderRow,
  { browserHash, customerId }: Visitor,
): Promise<boolean> {
  if (!browserHash || !access_hashes.some((hash) => hash.equals(browserHash))) return false;
  return user_id === null || user_id === (await customerId());
}
