import { newEventId } from '../ids.ts';
import type { EventRecord } from '../records.ts';
import type { World } from '../world.ts';

/** A webhook event about a resource. */
export function makeEvent(
  world: World,
  type: string,
  resourceType: string,
  summary: string,
  resource: Record<string, unknown>,
): EventRecord {
  const id = newEventId();
  const self = `${world.url}/v1/notifications/webhooks-events/${id}`;
  return {
    id,
    event_version: '1.0',
    create_time: world.clock.stamp(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${self}/resend`, rel: 'resend', method: 'POST', encType: 'application/json' },
    ],
  };
}
