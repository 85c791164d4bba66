import { type Queryable, row, rows } from '#src/db/open.ts';
import { setActor } from '#src/features/orders/move-order.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import type { PaymentRef } from '../attempts.ts';
import type { Payments } from '../payments.ts';
import { settle } from '../settle.ts';
import { alertOfChargeback } from './chargeback.ts';
import { alertOfFailed } from './failed-refund.ts';
import { applyRefunds } from './refund-ledger.ts';
import { sendRefund } from './send-refund.ts';

/** The store's order to which a capture belongs; a capture that is not recorded yet is settled first. */
async function orderOf(
  payments: Payments,
  provider: string,
  captureId: string,
): Promise<string | undefined | 'doubt'> {
  const known = () =>
    row<{ order_id: string }>(payments.db, 'SELECT order_id FROM capture WHERE capture_id = $1', [
      captureId,
    ]);
  const first = await known();
  if (first) return first.order_id;
  const read = await payments.providerOf({ provider }).paymentOfCapture(captureId);
  if (read.outcome === 'unknown') return 'doubt';
  const id = read.outcome === 'ok' ? read.value : null;
  if (!id) return undefined;
  const settled = await settle(payments, { provider, id }, 'webhook');
  if (settled.outcome === 'doubt') return 'doubt';
  return (await known())?.order_id;
}

interface KnownRefund {
  id: string;
  kind: 'refund' | 'reversal';
  state: string;
}

const knownRefund = (db: Queryable, { provider, id }: PaymentRef) =>
  row<KnownRefund>(
    db,
    'SELECT id, kind, state FROM refund WHERE provider = $1 AND provider_refund_id = $2',
    [provider, id],
  );

/**
 * Records a refund or chargeback known to a provider, whoever made it. A dispute that was won and is lost again is another
 * chargeback: the first one stays as it ended, with its credit note.
 * @param ref the refund with its provider's id
 * @param reversed the provider reports that the bank reversed the payment: the order becomes `reversed`
 * @returns false if the provider is not available now
 */
export async function syncRefund(
  payments: Payments,
  ref: PaymentRef,
  reversed: boolean,
): Promise<boolean> {
  const { db } = payments;
  const provider = payments.providerOf(ref);
  const before = await knownRefund(db, ref);
  const read = await provider.readRefund(ref.id);
  if (read.outcome === 'unknown') return false;
  if (read.outcome === 'refused') return true;
  const { state, captureId, amountCents } = read.value;
  if (!captureId || !amountCents) return true;
  const orderId = await orderOf(payments, ref.provider, captureId);
  if (orderId === 'doubt') return false;
  if (!orderId) return true;
  // One of our refunds whose answer was lost gets its id first, so that it is not counted twice.
  const open = await rows<{ id: string }>(
    db,
    `SELECT id FROM refund WHERE capture_id = $1 AND state = 'requested'`,
    [captureId],
  );
  for (const { id } of open) {
    const sent = await sendRefund(payments, id, 'webhook');
    if (sent.state === 'requested') return false;
  }
  const kind = reversed || before?.kind === 'reversal' ? 'reversal' : 'refund';
  const reason = `${kind === 'reversal' ? 'reported by' : 'made at'} ${provider.label}`;
  const isOld = await db.transaction(async (client) => {
    await setActor(client, 'webhook');
    const order = (await lockOrder(client, orderId))!;
    const known = await knownRefund(client, ref);
    if (known?.kind === 'reversal' && known.state === 'failed' && state !== 'failed') {
      // It was won while this was on its way: what the provider said may be from before.
      if (before?.state !== 'failed') return true;
      await client.query('UPDATE refund SET provider_refund_id = NULL WHERE id = $1', [known.id]);
    }
    const kept = await row<{ id: string; kind: string }>(
      client,
      `INSERT INTO refund (provider, provider_refund_id, capture_id, order_id, kind, amount_cents, state, reason)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (provider, provider_refund_id) DO UPDATE SET state = excluded.state,
         kind = CASE WHEN excluded.kind = 'reversal' THEN 'reversal' ELSE refund.kind END
       RETURNING id, kind`,
      [ref.provider, ref.id, captureId, orderId, kind, amountCents, state, reason],
    );
    // No lines were given: the refund is shared among all of them, once.
    await client.query(
      'SELECT spread_refund($1) WHERE NOT EXISTS (SELECT FROM refund_line WHERE refund_id = $1)',
      [kept!.id],
    );
    await applyRefunds(client, order, captureId);
    if (kept!.kind === 'reversal')
      await alertOfChargeback(
        client,
        order,
        { id: kept!.id, amount_cents: amountCents, state, provider_refund_id: ref.id },
        provider.label,
      );
    else if (state === 'failed')
      await alertOfFailed(
        client,
        order,
        { id: kept!.id, amount_cents: amountCents },
        provider.label,
      );
    return false;
  });
  return isOld ? syncRefund(payments, ref, reversed) : true;
}
