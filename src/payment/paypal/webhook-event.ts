import { parseJson } from './request.ts';
import { eventSchema } from './schemas.ts';

/** All that may be believed of a webhook: what it is about. Its amounts and states are read from PayPal. */
export interface Doorbell {
  eventId: string;
  eventType: string;
  orderId: string | null;
  captureId: string | null;
  refundId: string | null;
}

const ID = /^[A-Z0-9]{1,36}$/;
const EVENT_ID = /^[A-Za-z0-9-]{1,64}$/;
const known = (value: unknown): string | null =>
  typeof value === 'string' && ID.test(value) ? value : null;
const part = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined;

/** A refund names its capture only in the link `up`. */
function captureOfRefund(links: unknown): string | null {
  if (!Array.isArray(links)) return null;
  const up = links.find((link) => part(link, 'rel') === 'up');
  return known(/\/v2\/payments\/captures\/([A-Z0-9]+)$/.exec(String(part(up, 'href')))?.[1]);
}

/** The ids in a delivery's body, or null when it is no event. */
export function readWebhookEvent(body: Uint8Array): Doorbell | null {
  const parsed = eventSchema.safeParse(parseJson(Buffer.from(body).toString('utf8')));
  if (!parsed.success || !EVENT_ID.test(parsed.data.id)) return null;
  const { id: eventId, event_type: eventType, resource_type: type, resource = {} } = parsed.data;
  const own = known(resource.id);
  const related = part(part(resource.supplementary_data, 'related_ids'), 'order_id');
  return {
    eventId,
    eventType,
    orderId: type === 'checkout-order' ? (known(resource.order_id) ?? own) : known(related),
    captureId:
      type === 'capture' ? own : type === 'refund' ? captureOfRefund(resource.links) : null,
    refundId: type === 'refund' ? own : null,
  };
}
