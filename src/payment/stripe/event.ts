import type { ProviderEvent } from '../provider.ts';
import { eventSchema } from './schemas.ts';

const NAMED = /^[!-~]{1,100}$/;
/** Fields of an event's object that contain our ids or Stripe's. */
const NAMING = ['id', 'charge', 'payment_intent', 'client_reference_id'] as const;

const text = (value: unknown): string | null =>
  typeof value === 'string' && NAMED.test(value) ? value : null;

/** The ids in a delivery's body, or null if it is not an event. Amounts and states are read from Stripe. */
export function readEvent(body: Uint8Array): ProviderEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
  const parsed = eventSchema.safeParse(json);
  if (!parsed.success || !/^evt_\w{1,100}$/.test(parsed.data.id)) return null;
  const { id, type, data } = parsed.data;
  const { object } = data;
  const own = text(object.id);
  const isDispute = object.object === 'dispute';
  const takesBack = isDispute || object.object === 'refund';
  const named = NAMING.map((field) => text(object[field])).filter((value) => value !== null);
  return {
    id,
    type,
    paymentId: object.object === 'checkout.session' ? own : null,
    refundId: takesBack ? own : null,
    isReversal: isDispute,
    ids: [...new Set(named)].sort(),
  };
}
