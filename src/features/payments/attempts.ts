import { type Queryable, row, rows } from '#src/db/open.ts';
import type { CaptureState, PaymentProvider } from '#src/payment/provider.ts';

/** A payment at its provider. */
export interface PaymentRef {
  provider: string;
  /** As the provider names it. */
  id: string;
}

/** One payment at a provider for an order of ours. */
export interface AttemptRow {
  id: number;
  order_id: string;
  n: number;
  request_key: string;
  capture_try: number;
  provider: string;
  /** The provider as people know it. */
  provider_label: string;
  /** Null until the provider knows of it. */
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
  /** What kept it from its end. */
  last_error: string | null;
  next_check_at: Date;
  /** The provider may hold money, but could not be asked. */
  expected: boolean;
  /** Staff take a payment that differs from its order as it is. */
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

/** The attempt that a provider knows by this name. */
export function attemptOf(
  db: Queryable,
  { provider, id }: PaymentRef,
): Promise<AttemptRow | undefined> {
  return row(db, 'SELECT * FROM payment_attempt WHERE provider = $1 AND provider_order_id = $2', [
    provider,
    id,
  ]);
}

/** The payment that a buyer who comes back names; no two providers name one alike. */
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

/** Payments of an order, begun and not paid, beside that of one attempt. */
export function otherPayments(
  db: Queryable,
  orderId: string,
  attemptId: number,
): Promise<PaymentRef[]> {
  return rows(
    db,
    `SELECT provider, provider_order_id AS id FROM payment_attempt
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

/** Opens the next attempt to pay an order; its key is written before anything is sent. */
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
