import type { ProviderEvent } from '../provider.ts';
import { parseJson } from './request.ts';
import { eventSchema } from './schemas.ts';

/** A bank took the money back. */
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const ID = /^[A-Z0-9]{1,36}$/;
const EVENT_ID = /^[A-Za-z0-9-]{1,64}$/;
const NAMED = /^[!-~]{1,100}$/;
const known = (value: unknown): string | null =>
  typeof value === 'string' && ID.test(value) ? value : null;
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A refund refers to its capture only in the link `up`. */
function captureOfRefund(links: unknown): string | null {
  if (!Array.isArray(links)) return null;
  const up = links.find((link) => part(link, 'rel') === 'up');
  return known(/\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(String(part(up, 'href')))?.[1]);
}

/** Every id in a resource. */
function idsOf(resource: Record<string, unknown>): unknown[] {
  const related = part(resource.supplementary_data, 'related_ids');
  const units = resource.purchase_units;
  const unit = Array.isArray(units) ? units[0] : undefined;
  return [
    resource.id,
    resource.order_id,
    resource.custom_id,
    resource.invoice_id,
    part(related, 'order_id'),
    part(related, 'capture_id'),
    part(unit, 'custom_id'),
    part(unit, 'invoice_id'),
    captureOfRefund(resource.links),
  ];
}

/** The ids in a delivery's body, or null if it is not an event. Amounts and states are read from PayPal. */
export function readWebhookEvent(body: Uint8Array): ProviderEvent | null {
  const parsed = eventSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')));
  if (!parsed.success || !EVENT_ID.test(parsed.data.id)) return null;
  const { id, event_type: eventType, resource_type: type, resource = {} } = parsed.data;
  const ownId = known(resource.id);
  const related = part(part(resource.supplementary_data, 'related_ids'), 'order_id');
  const named = idsOf(resource).filter(
    (value): value is string => typeof value === 'string' && NAMED.test(value),
  );
  return {
    id,
    type: eventType,
    paymentId: type === 'checkout-order' ? (known(resource.order_id) ?? ownId) : known(related),
    refundId: type === 'refund' ? ownId : null,
    isReversal: eventType === REVERSED,
    ids: [...new Set(named)].sort(),
  };
}
