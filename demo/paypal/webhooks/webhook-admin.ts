import { randomUUID } from 'node:crypto';
import { toStamp } from '../clock.ts';
import { newId } from '../ids.ts';
import type { WebhookRecord } from '../records.ts';
import { type Call, member } from '../wire/http.ts';
import { notificationProblem, type Reply } from '../wire/reply.ts';
import type { World } from '../world.ts';
import type { Deliveries } from './deliveries.ts';
import { makeEvent } from './events.ts';
import { signDelivery } from './webhook-sign.ts';

const MOST_WEBHOOKS = 10;
const invalid = (field: string, issue: string): Reply =>
  notificationProblem(400, 'VALIDATION_ERROR', 'Invalid data provided', field, issue);
const unknownWebhook = (): Reply =>
  notificationProblem(
    404,
    'INVALID_RESOURCE_ID',
    'The requested resource ID was not found',
    'webhook_id',
    'Webhook URL does not exist',
  );

/** PayPal itself takes https on port 443 only; loopback is what the stand-in adds. */
function isAllowedUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.protocol === 'https:') return url.port === '';
  return url.protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(url.hostname);
}

const webhookView = (world: World, webhook: WebhookRecord) => {
  const href = `${world.url}/v1/notifications/webhooks/${webhook.id}`;
  const links = ['GET', 'PATCH', 'DELETE'].map((method) => ({
    href,
    rel: { GET: 'self', PATCH: 'update', DELETE: 'delete' }[method],
    method,
  }));
  return {
    id: webhook.id,
    url: webhook.url,
    event_types: webhook.eventTypes.map((name) => ({ name })),
    links,
  };
};

function typesOf(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const names = value.map((entry) => member(entry, 'name'));
  return names.every((name) => typeof name === 'string') ? (names as string[]) : null;
}

export function createWebhook({ world, json }: Call): Reply {
  const url = member(json, 'url');
  const eventTypes = typesOf(member(json, 'event_types'));
  if (!isAllowedUrl(url)) return invalid('url', 'Not a valid webhook URL');
  if (!eventTypes) return invalid('event_types', 'Required field is missing.');
  const existing = world.store.all('webhook');
  if (existing.some((webhook) => webhook.url === url)) {
    return notificationProblem(400, 'WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists');
  }
  if (existing.length >= MOST_WEBHOOKS) {
    return notificationProblem(
      400,
      'WEBHOOK_NUMBER_LIMIT_EXCEEDED',
      'Webhook number limit exceeded',
    );
  }
  const webhook = { id: newId(), url, eventTypes };
  world.store.put('webhook', webhook);
  return { status: 201, body: webhookView(world, webhook) };
}

export const listWebhooks = ({ world }: Call): Reply => ({
  status: 200,
  body: { webhooks: world.store.all('webhook').map((webhook) => webhookView(world, webhook)) },
});

export function getWebhook({ world, params }: Call): Reply {
  const webhook = world.store.get('webhook', params[0] ?? '');
  return webhook ? { status: 200, body: webhookView(world, webhook) } : unknownWebhook();
}

export function patchWebhook({ world, params, json }: Call): Reply {
  const webhook = world.store.get('webhook', params[0] ?? '');
  if (!webhook) return unknownWebhook();
  if (!Array.isArray(json)) return invalid('patch_request', 'Required field is missing.');
  const changed = { ...webhook };
  for (const operation of json as unknown[]) {
    const [path, value] = [member(operation, 'path'), member(operation, 'value')];
    const eventTypes = path === '/event_types' ? typesOf(value) : null;
    if (path === '/url' && isAllowedUrl(value)) changed.url = value;
    else if (eventTypes) changed.eventTypes = eventTypes;
    else return invalid(String(path), 'Not a valid patch');
  }
  world.store.put('webhook', changed);
  return { status: 200, body: webhookView(world, changed) };
}

export function deleteWebhook({ world, params }: Call): Reply {
  if (!world.store.get('webhook', params[0] ?? '')) return unknownWebhook();
  world.store.remove('webhook', params[0]!);
  return { status: 204 };
}

/** `POST /v1/notifications/simulate-event`: a mock, signed for the literal webhook id `WEBHOOK_ID`. */
export function simulateEvent({ world, json }: Call): Reply {
  const webhook = world.store.get('webhook', String(member(json, 'webhook_id')));
  const url = webhook?.url ?? member(json, 'url');
  const type = member(json, 'event_type');
  if (!isAllowedUrl(url)) return invalid('url', 'Not a valid webhook URL');
  if (typeof type !== 'string') return invalid('event_type', 'Required field is missing.');
  const event = makeEvent(world, type, 'capture', 'A mock event', {
    id: newId(),
    status: 'COMPLETED',
  });
  const body = JSON.stringify(event);
  const transmission = { id: randomUUID(), time: toStamp(Date.now()), webhookId: 'WEBHOOK_ID' };
  const headers = signDelivery(world, transmission, Buffer.from(body));
  fetch(url, {
    method: 'POST',
    headers,
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).then(
    (answer) => answer.body?.cancel(),
    () => undefined,
  );
  return { status: 202, body: event };
}

/** `POST …/webhooks-events/{id}/resend` */
export function resendEvent(call: Call, deliveries: Deliveries): Reply {
  const event = call.world.store.get('event', call.params[0] ?? '');
  if (!event) return unknownWebhook();
  const only = (member(call.json, 'webhook_ids') as string[] | undefined)?.[0];
  deliveries.enqueue(event, 'on', only);
  return { status: 202, body: event };
}
