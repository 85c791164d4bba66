import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, type Failure, failure } from '#src/errors.ts';
import { setActor } from '#src/features/orders/move-order.ts';
import { lockOrder, noOrder } from '#src/features/orders/queries.ts';
import { type HowToPay, howToPay, howToPayOrder } from '#src/features/payments/bank/how-to-pay.ts';
import { transferPayment } from '#src/features/payments/bank/transfer-payment.ts';
import { giveUpOrder } from '#src/features/payments/begun/give-up-order.ts';
import { answer, type Handler } from '#src/http/api/contract.ts';
import type { transferContracts } from './contract.ts';

/**
 * Whether anybody with the key of an order may cancel it: nothing has been paid or delivered. An offer's order is
 * declined on the page of the offer.
 */
export async function canCancel(
  db: Queryable,
  { state, order }: Pick<HowToPay, 'state' | 'order'>,
): Promise<boolean> {
  if (state !== 'waiting' || order.released_at) return false;
  return !(await row(db, 'SELECT FROM offer WHERE id = $1', [order.quote_id]));
}

/**
 * Cancels an order by transfer for its buyer, or for the owner of an address that somebody else typed: no more payment
 * is requested. Money that arrives nonetheless waits for a person.
 */
export const cancelOrder =
  (db: Database): Handler<typeof transferContracts.cancelOrder> =>
  async ({ body: { key } }) => {
    const refused = conflict('This order cannot be cancelled here any more. Please contact us.');
    const done = answer({ success: true as const, message: 'The order is cancelled.' });
    return db.transaction(async (client) => {
      const payment = await transferPayment(client, key);
      if (!payment)
        return failure('not-found', {
          message: 'This order is not known. Please check its address.',
        });
      // Read under the lock: of two concurrent clicks the second sees the result of the first.
      await lockOrder(client, payment.order_id);
      const found = (await howToPay(client, key))!;
      if (found.order.status === 'cancelled') return done;
      await setActor(client, 'buyer');
      return (await giveUp(client, found, 'the buyer cancelled the order')) ? done : refused;
    });
  };

/**
 * Cancels an order by transfer for staff, in the caller's transaction, by the same rule as for its buyer.
 * @param by the person's e-mail address
 * @returns why it was not cancelled; undefined: it is
 */
export async function cancelByStaff(
  db: Queryable,
  orderId: string,
  by: string,
): Promise<Failure | undefined> {
  const order = await lockOrder(db, orderId);
  if (!order) return noOrder;
  if (order.status === 'cancelled') return undefined;
  const found = await howToPayOrder(db, orderId);
  if (found && (await giveUp(db, found, `${by} cancelled the order`))) return undefined;
  return conflict(
    'This order cannot be cancelled: only one whose transfer is awaited can, of which nothing has been paid or delivered. An offer is withdrawn on its own page.',
  );
}

/** @returns false if it is too late */
async function giveUp(client: Queryable, found: HowToPay, why: string): Promise<boolean> {
  if (!(await canCancel(client, found))) return false;
  if (!(await giveUpOrder(client, found.order_id, why))) return false;
  await rows(
    client,
    'UPDATE transfer_payment SET closed_at = COALESCE(closed_at, now()) WHERE order_id = $1',
    [found.order_id],
  );
  return true;
}
