import { newId } from '../ids.ts';
import type { CaptureRecord, OrderRecord, PurchaseUnit } from '../records.ts';
import type { Call } from '../wire/http.ts';
import { type Outcome, once, refuseKey } from '../wire/idempotency.ts';
import type { Issue } from '../wire/issues.ts';
import { type Reply, refuseOne, unknownResource } from '../wire/reply.ts';
import { tamperUnit } from '../wire/tamper.ts';
import type { World } from '../world.ts';
import { captureResource } from './capture-view.ts';
import { spoken } from './money.ts';
import { capturedOrder } from './order-view.ts';
import { wantsRepresentation } from './orders.ts';

const ORDER_KEY_HOURS = 6;

function invoiceTaken(world: World, unit: PurchaseUnit): boolean {
  if (!unit.invoice_id || !world.knobs.unique_invoice_ids) return false;
  const captures = world.store.all('capture');
  return captures.some(
    (capture) => capture.invoiceId === unit.invoice_id && capture.status !== 'DECLINED',
  );
}

function refusalOf(world: World, order: OrderRecord, behaviour: string | null): Issue | null {
  if (order.status === 'COMPLETED') return 'ORDER_ALREADY_CAPTURED';
  if (order.intent !== 'CAPTURE') return 'ACTION_DOES_NOT_MATCH_INTENT';
  if (order.status !== 'APPROVED') return 'ORDER_NOT_APPROVED';
  if (order.units.some((unit) => invoiceTaken(world, unit))) return 'DUPLICATE_INVOICE_ID';
  return behaviour === 'decline' ? 'INSTRUMENT_DECLINED' : null;
}

function sendBackToBuyer(world: World, order: OrderRecord): void {
  const { nextCapture: _used, approvedAtMs: _at, ...rest } = order;
  const status = order.hasPaymentSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  world.store.put('order', { ...rest, status, updateTime: world.clock.stamp() });
}

/** Tells the webhooks that a capture exists or has changed. */
export function publishCapture(world: World, capture: CaptureRecord): void {
  const amount = spoken(capture.amount);
  const words: Record<string, [string, string]> = {
    COMPLETED: ['PAYMENT.CAPTURE.COMPLETED', `Payment completed for ${amount}`],
    PENDING: ['PAYMENT.CAPTURE.PENDING', `Payment pending for ${amount}`],
    DECLINED: ['PAYMENT.CAPTURE.DENIED', `A ${amount} capture payment was denied`],
  };
  const [type, summary] = words[capture.status] ?? words.COMPLETED!;
  world.publish(type, 'capture', summary, captureResource(world, capture));
}

function takeMoney(
  call: Call,
  order: OrderRecord,
  given: PurchaseUnit,
  behaviour: string | null,
): CaptureRecord {
  const { world } = call;
  const unit = tamperUnit(behaviour, given);
  const reason = behaviour?.startsWith('pending:') ? behaviour.slice('pending:'.length) : undefined;
  const time = world.clock.stamp();
  const capture: CaptureRecord = {
    id: newId(),
    orderId: order.id,
    referenceId: unit.reference_id,
    status: reason ? 'PENDING' : 'COMPLETED',
    reason,
    amount: { currency_code: unit.amount.currency_code, value: unit.amount.value },
    payee: unit.payee,
    customId: unit.custom_id,
    invoiceId: unit.invoice_id,
    refundIds: [],
    createTime: time,
    updateTime: time,
  };
  world.ledger.append({
    type: 'money',
    at: time,
    movement: 'capture',
    id: capture.id,
    capture: capture.id,
    order: order.id,
    custom_id: capture.customId ?? null,
    amount: capture.amount,
    key: (call.headers['paypal-request-id'] as string | undefined) ?? null,
  });
  world.store.put('capture', capture);
  publishCapture(world, capture);
  return capture;
}

function act(call: Call, id: string): Outcome {
  const { world } = call;
  const order = world.store.get('order', id)!;
  const behaviour = call.fault ?? order.nextCapture ?? null;
  const issue = refusalOf(world, order, behaviour);
  if (issue === 'INSTRUMENT_DECLINED') sendBackToBuyer(world, order);
  if (issue) return { refusal: refuseOne(issue), keep: true };
  const captured = order.units.map((unit) => takeMoney(call, order, unit, behaviour));
  const { nextCapture: _used, ...rest } = order;
  const units = order.units.map((unit) => tamperUnit(behaviour, unit));
  const captureIds = captured.map((capture) => capture.id);
  const done: OrderRecord = {
    ...rest,
    units,
    status: 'COMPLETED',
    captureIds,
    updateTime: world.clock.stamp(),
  };
  world.store.put('order', done);
  return {
    resource: id,
    reply: { status: 201, body: capturedOrder(world, done, wantsRepresentation(call)) },
  };
}

/** `POST /v2/checkout/orders/{id}/capture` */
export async function captureOrder(call: Call): Promise<Reply> {
  const [id = ''] = call.params;
  if (!call.world.store.get('order', id)) return unknownResource('order_id', id);
  const badKey = refuseKey(call);
  if (badKey) return badKey;
  return once(
    call,
    ORDER_KEY_HOURS,
    () => act(call, id),
    () => {
      const order = call.world.store.get('order', id)!;
      return { status: 200, body: capturedOrder(call.world, order, wantsRepresentation(call)) };
    },
  );
}
