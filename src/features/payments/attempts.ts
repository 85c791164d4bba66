import { type Queryable, row, rows } from '#src/db/open.ts';
import type { CaptureState, PaymentProvider } from '#src/payment/provider.ts';

/** A payment at its provider. */
export interface PaymentRef {
  provider: string;
  /** The provider's id of it. */
  id: string;
}

/** A payment at a provider for one of the store's orders. */
export interface AttemptRow {
  id: number;
  order_id: string;
  n: number;
  request_key: string;
  capture_try: number;
  provider: string;
  /** The provider's label. */
  provider_label: string;
  /** Null until it exists at the provider. */
  provider_order_id: string | null;
  approval_url: string | null;
  state:
    | 'new'
    | 'awaiting_approval'
    | 'capturing'
    | 'pending'
    | 'captured'
    | 'declined'
    | 'lapsed'
    | 'review';
  /** Why it is not completed. */
  last_error: string | null;
  next_check_at: Date;
  /** The provider may have money, but could not be queried. */
  expected: boolean;
  /** Staff accepted a payment that differs from its order. */
  accepted_at: Date | null;
  created_at: Date;
}

export interface CaptureRow {
  capture_id: string;
  order_id: string;
  attempt_id: number;
  state: CaptureState;
  /** Integer cents. */
  amount_cents: number;
  currency: string;
  refunded_cents: number;
  update_time: Date;
}

/** The attempt with a provider's payment id. */
export function attemptOf(
  db: Queryable,
  { provider, id }: PaymentRef,
): Promise<AttemptRow | undefined> {
  return row(db, 'SELECT * FROM payment_attempt WHERE provider = $1 AND provider_order_id = $2', [
    provider,
    id,
  ]);
}

/** The payment in the address of a returning buyer; ids are unique across providers. */
export async function paymentOfToken(
  db: Queryable,
  token: string,
): Promise<PaymentRef | undefined> {
  const found = await row<{ provider: string }>(
    db,
    'SELECT provider FROM payment_attempt WHERE provider_order_id = $1',
    [token],
  );
  return found && { provider: found.provider, id: token };
}

/** The newest attempt of an order. */
export function latestAttempt(db: Queryable, orderId: string): Promise<AttemptRow | undefined> {
  return row(db, 'SELECT * FROM payment_attempt WHERE order_id = $1 ORDER BY n DESC LIMIT 1', [
    orderId,
  ]);
}

/** Another payment of an order. */
export interface OtherPayment extends PaymentRef {
  /** It was not closed: the buyer may still pay it. */
  open: boolean;
}

/** Other payments of an order, begun and not paid, apart from that of one attempt. */
export function otherPayments(
  db: Queryable,
  orderId: string,
  attemptId: number,
): Promise<OtherPayment[]> {
  return rows(
    db,
    `SELECT provider, provider_order_id AS id, state = 'awaiting_approval' AS open FROM payment_attempt
     WHERE order_id = $1 AND id <> $2 AND provider_order_id IS NOT NULL AND state IN ('awaiting_approval', 'lapsed')`,
    [orderId, attemptId],
  );
}

/** Captures of an order, oldest first. */
export function capturesOf(db: Queryable, orderId: string): Promise<CaptureRow[]> {
  return rows(db, 'SELECT * FROM capture WHERE order_id = $1 ORDER BY created_at, capture_id', [
    orderId,
  ]);
}

/** Gives up an attempt: nothing is captured, and the sweeper leaves it alone. */
export async function lapseAttempt(client: Queryable, id: number, why: string): Promise<void> {
  await rows(
    client,
    "UPDATE payment_attempt SET state = 'lapsed', expected = false, last_error = $2 WHERE id = $1",
    [id, why],
  );
}

/** Opens the next attempt to pay an order; its key is stored before anything is sent. */
export async function openAttempt(
  client: Queryable,
  orderId: string,
  provider: Pick<PaymentProvider, 'name' | 'label'>,
): Promise<AttemptRow> {
  const attempt = await row<AttemptRow>(
    client,
    `INSERT INTO payment_attempt (order_id, n, provider, provider_label, request_key, next_check_at)
     SELECT $1, n, $2, $3, 'c-' || $1 || '-' || n, now() + interval '1 minute'
     FROM (SELECT COALESCE(max(n), 0) + 1 AS n FROM payment_attempt WHERE order_id = $1::uuid) next
     RETURNING *`,
    [orderId, provider.name, provider.label],
  );
  return attempt!;
}
