import type { OrderRecord } from '../records.ts';
import type { World } from '../world.ts';
import { captureView, refundView } from './capture-view.ts';

const link = (href: string, rel: string, method: string) => ({ href, rel, method });

function orderLinks(world: World, order: OrderRecord) {
  const self = `${world.url}/v2/checkout/orders/${order.id}`;
  const links = [link(self, 'self', 'GET')];
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return links;
  if (order.status === 'APPROVED')
    return [...links, link(self, 'update', 'PATCH'), link(`${self}/capture`, 'capture', 'POST')];
  const rel = world.knobs.rel ?? (order.hasPaymentSource ? 'payer-action' : 'approve');
  links.push(link(`${world.webUrl}/checkoutnow?token=${order.id}`, rel, 'GET'));
  if (!order.hasPaymentSource)
    links.push(link(self, 'update', 'PATCH'), link(`${self}/capture`, 'capture', 'POST'));
  return links;
}

function paymentSource(order: OrderRecord) {
  if (order.payer) {
    const { email_address, payer_id, name, address } = order.payer;
    return {
      payment_source: {
        paypal: { email_address, account_id: payer_id, account_status: 'VERIFIED', name, address },
      },
    };
  }
  return order.hasPaymentSource ? { payment_source: { paypal: {} } } : {};
}

/** The short form that PayPal gives without `Prefer: return=representation`. */
export const minimalOrder = (world: World, order: OrderRecord) => ({
  id: order.id,
  status: order.status,
  ...paymentSource(order),
  links: orderLinks(world, order),
});

/** The full representation, as GET answers it. */
export function fullOrder(world: World, order: OrderRecord) {
  const captures = order.captureIds.map((id) => world.store.get('capture', id)!);
  const units = order.units.map((unit) => {
    const ofUnit = captures.filter((capture) => capture.referenceId === unit.reference_id);
    const refunds = ofUnit
      .flatMap(({ refundIds }) => refundIds)
      .map((id) => refundView(world, world.store.get('refund', id)!));
    const payments = {
      captures: ofUnit.map((capture) => captureView(world, capture)),
      ...(refunds.length > 0 && { refunds }),
    };
    return ofUnit.length > 0 ? { ...unit, payments } : unit;
  });
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    ...paymentSource(order),
    purchase_units: units,
    ...(order.payer ? { payer: order.payer } : {}),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: orderLinks(world, order),
  };
}

/** A capture answer: the captures are listed, the rest of the unit is not, unless the representation was asked for. */
export function capturedOrder(world: World, order: OrderRecord, representation: boolean) {
  const { create_time, update_time, ...full } = fullOrder(world, order);
  if (world.knobs.minimal_capture) return minimalOrder(world, order);
  if (representation) return { ...full, create_time, update_time };
  const { intent: _intent, ...rest } = full;
  const units = full.purchase_units.map((unit) => ({
    reference_id: unit.reference_id,
    ...('payments' in unit ? { payments: unit.payments } : {}),
  }));
  return { ...rest, purchase_units: units };
}
