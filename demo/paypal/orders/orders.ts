import { newId } from '../ids.ts';
import type { OrderRecord, PurchaseUnit } from '../records.ts';
import { type Call, header, member } from '../wire/http.ts';
import { once, refuseKey } from '../wire/idempotency.ts';
import { type Reply, refuse, refuseOne, unknownResource } from '../wire/reply.ts';
import { checkOrderRules } from './order-rules.ts';
import { checkOrderSchema } from './order-schema.ts';
import { fullOrder, minimalOrder } from './order-view.ts';

const ORDER_KEY_HOURS = 6;
export const wantsRepresentation = (call: Call): boolean =>
  header(call, 'prefer') === 'return=representation';

function makeOrder(call: Call, requested: PurchaseUnit[]): OrderRecord {
  const { world, json } = call;
  const source = member(member(json, 'payment_source'), 'paypal');
  const context = member(source, 'experience_context') ?? member(json, 'application_context');
  const time = world.clock.stamp();
  const units = requested.map((unit) => ({
    reference_id: unit.reference_id ?? 'default',
    amount: unit.amount,
    payee: { email_address: 'merchant@example.com', merchant_id: world.merchantId },
    custom_id: unit.custom_id,
    invoice_id: unit.invoice_id,
    description: unit.description,
    soft_descriptor: unit.soft_descriptor,
    items: unit.items,
  }));
  return {
    id: newId(),
    status: source === undefined ? 'CREATED' : 'PAYER_ACTION_REQUIRED',
    intent: String(member(json, 'intent')),
    units,
    hasPaymentSource: source !== undefined,
    brandName: String(member(context, 'brand_name') ?? ''),
    returnUrl: String(member(context, 'return_url') ?? ''),
    cancelUrl: String(member(context, 'cancel_url') ?? ''),
    createTime: time,
    updateTime: time,
    captureIds: [],
  };
}

/** `POST /v2/checkout/orders` */
export async function createOrder(call: Call): Promise<Reply> {
  const { world, json } = call;
  const schema = checkOrderSchema(json);
  if (schema.length) return refuse(schema);
  const badKey = refuseKey(call);
  if (badKey) return badKey;
  if (member(json, 'payment_source') !== undefined && header(call, 'paypal-request-id') === null) {
    return refuseOne('PAYPAL_REQUEST_ID_REQUIRED', {
      field: 'PayPal-Request-Id',
      location: 'header',
    });
  }
  const units = member(json, 'purchase_units') as PurchaseUnit[];
  const rules = checkOrderRules(units);
  if (rules.length) return refuse(rules);
  const view = (order: OrderRecord) =>
    (wantsRepresentation(call) ? fullOrder : minimalOrder)(world, order);
  return once(
    call,
    ORDER_KEY_HOURS,
    () => {
      const order = makeOrder(call, units);
      world.store.put('order', order);
      return { resource: order.id, reply: { status: 201, body: view(order) } };
    },
    (id) => ({ status: 200, body: view(world.store.get('order', id)!) }),
  );
}

/** `GET /v2/checkout/orders/{id}` */
export function getOrder(call: Call): Reply {
  const [id = ''] = call.params;
  const order = call.world.store.get('order', id);
  return order
    ? { status: 200, body: fullOrder(call.world, order) }
    : unknownResource('order_id', id);
}
