import { type Queryable, rows } from '#src/db/open.ts';
import type { ProviderAnswer } from '#src/payment/result.ts';
import type { PaymentRef } from '../attempts.ts';
import type { Payments } from '../payments.ts';

/** The provider's ids for one order. */
export interface ProviderIds {
  payments: PaymentRef[];
  refunds: PaymentRef[];
}

/** The providers' ids for everything that belongs to an order, newest first. */
export async function providerIdsOf(db: Queryable, orderId: string): Promise<ProviderIds> {
  const payments = await rows<PaymentRef>(
    db,
    `SELECT provider, provider_order_id AS id FROM payment_attempt
     WHERE order_id = $1 AND provider_order_id IS NOT NULL ORDER BY n DESC LIMIT 10`,
    [orderId],
  );
  const refunds = await rows<PaymentRef>(
    db,
    `SELECT provider, provider_refund_id AS id FROM refund
     WHERE order_id = $1 AND provider_refund_id IS NOT NULL ORDER BY created_at DESC LIMIT 20`,
    [orderId],
  );
  return { payments, refunds };
}

/** The providers' current answers about all of it, verbatim. */
export async function askProviders(
  { providerOf }: Payments,
  { payments, refunds }: ProviderIds,
): Promise<Omit<ProviderAnswer, 'debugId'>[]> {
  const answers: ProviderAnswer[] = [];
  for (const ref of payments) answers.push(...(await providerOf(ref).read(ref.id)).raw);
  for (const ref of refunds) answers.push(...(await providerOf(ref).readRefund(ref.id)).raw);
  return answers.map(({ method, path, status, body }) => ({ method, path, status, body }));
}
