import type { PurchaseUnit } from '../records.ts';
import { type Call, member } from '../wire/http.ts';
import { type Reply, refuse, refuseOne, unknownResource } from '../wire/reply.ts';
import { checkOrderRules } from './order-rules.ts';
import { checkOrderSchema } from './order-schema.ts';

const PATCHABLE = ['amount', 'custom_id', 'invoice_id', 'description', 'soft_descriptor'];

/** `PATCH /v2/checkout/orders/{id}`: replaces members of purchase units before the capture. */
export function patchOrder(call: Call): Reply {
  const [id = ''] = call.params;
  const order = call.world.store.get('order', id);
  if (!order) return unknownResource('order_id', id);
  if (order.status === 'COMPLETED') return refuseOne('ORDER_ALREADY_CAPTURED');
  if (!Array.isArray(call.json))
    return refuseOne('INVALID_PARAMETER_SYNTAX', { field: '/', location: 'body' });
  const units = structuredClone(order.units);
  for (const operation of call.json as unknown[]) {
    const path = String(member(operation, 'path') ?? '');
    const [, reference, name] =
      /^\/purchase_units\/@reference_id=='([^']*)'\/(\w+)$/.exec(path) ?? [];
    const unit = units.find((candidate) => candidate.reference_id === reference);
    const verb = member(operation, 'op');
    if (!unit || !name || !PATCHABLE.includes(name) || (verb !== 'replace' && verb !== 'add')) {
      return refuseOne('NOT_PATCHABLE', { field: path, location: 'body' });
    }
    Object.assign(unit, { [name]: member(operation, 'value') } as Partial<PurchaseUnit>);
  }
  const schema = checkOrderSchema({ intent: order.intent, purchase_units: units });
  const findings = schema.length ? schema : checkOrderRules(units);
  if (findings.length) return refuse(findings);
  call.world.store.put('order', { ...order, units, updateTime: call.world.clock.stamp() });
  return { status: 204 };
}
