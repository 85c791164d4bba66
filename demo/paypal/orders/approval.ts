import type { OrderRecord, Payer } from '../records.ts';
import type { World } from '../world.ts';
import { fullOrder } from './order-view.ts';

const APPROVAL_LIFE_MS = 3 * 3_600_000;

export const BUYERS: Record<'first' | 'second', Payer> = {
  first: {
    name: { given_name: 'Ana', surname: 'Núñez' },
    email_address: 'buyer@example.com',
    payer_id: 'QYR5Z8XDVJNXQ',
    address: { country_code: 'US' },
  },
  second: {
    name: { given_name: 'Ben', surname: 'Okafor' },
    email_address: 'other-buyer@example.com',
    payer_id: 'B7KWZ4M2NPX9S',
    address: { country_code: 'GB' },
  },
};

/** Whether a buyer may still approve this order. */
export const isOpen = (order: OrderRecord): boolean =>
  ['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status);

/** The buyer approves; `nextCapture` decides the outcome of the merchant's capture. */
export function approve(
  world: World,
  order: OrderRecord,
  payer: Payer,
  nextCapture?: string,
): OrderRecord {
  const approved: OrderRecord = {
    ...order,
    status: 'APPROVED',
    payer,
    approvedAtMs: world.clock.now(),
    updateTime: world.clock.stamp(),
    nextCapture,
  };
  world.store.put('order', approved);
  world.publish(
    'CHECKOUT.ORDER.APPROVED',
    'checkout-order',
    'An order has been approved by buyer',
    fullOrder(world, approved),
  );
  return approved;
}

/** Reverses approvals that no capture followed within three hours of the stand-in's clock. */
export function reverseOldApprovals(world: World): void {
  for (const order of world.store.all('order')) {
    if (
      order.status !== 'APPROVED' ||
      world.clock.now() - (order.approvedAtMs ?? 0) < APPROVAL_LIFE_MS
    )
      continue;
    world.store.put('order', { ...order, status: 'VOIDED', updateTime: world.clock.stamp() });
    const { purchase_units } = fullOrder(world, order);
    const resource = { order_id: order.id, purchase_units, payment_source: { paypal: {} } };
    world.publish(
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'checkout-order',
      'A payment has been reversed after approval.',
      resource,
    );
  }
}
