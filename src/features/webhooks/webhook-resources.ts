import { z } from 'zod';
import { fieldProblem } from '#src/errors.ts';
import { containedIn, numberKey, someText, text } from '#src/staff/resource/fields.ts';
import type { Resource } from '#src/staff/resource/resource.ts';
import { owners } from '#src/staff/roles.ts';
import { faultOfUrl } from './public-target.ts';
import { webhookEvents } from './webhook-events.ts';

const lastDay = (condition = '') =>
  `(SELECT count(*)::int FROM webhook_delivery d WHERE d.endpoint_id = t.id AND d.happened_at > now() - interval '1 day'${condition})`;

/** The endpoints of other programs that are notified of events. */
export const webhookResource: Resource = {
  name: 'webhooks',
  label: 'webhook',
  table: 'webhook_endpoint',
  key: { column: 'id', type: numberKey },
  roles: { read: owners, write: owners },
  fields: z.strictObject({
    name: someText(80),
    url: someText(1000),
    events: z.array(z.enum(webhookEvents)).min(1, 'is required'),
    state: z.enum(['on', 'off']),
  }),
  also: {
    state_reason: text(200),
    sent: z.int().describe('messages of the last 24 hours'),
    delivered: z.int().describe('of these, accepted'),
    former_until: z.iso.datetime().nullable().describe('until then the previous secret signs too'),
    created_by: z.string().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  },
  expressions: { sent: lastDay(), delivered: lastDay(" AND d.state = 'delivered'") },
  listed: ['name', 'url', 'events', 'state', 'state_reason', 'sent', 'delivered', 'created_at'],
  timed: true,
  search: containedIn('name', 'url'),
  sorted: ['id', 'name', 'created_at'],
  sort: { by: 'name', direction: 'ASC' },
  writes: ['create', 'update', 'delete'],
  confirmWrites: true,
  async beforeWrite(given, { staff }, before) {
    const fault = given.url === undefined ? undefined : faultOfUrl(String(given.url), false);
    if (fault) return fieldProblem('url', fault);
    given.events = [...new Set(given.events as string[])];
    if (given.state === 'on') given.state_reason = '';
    if (!before) given.created_by = staff.email;
    return undefined;
  },
};

/** Every message to every webhook, and its outcome. */
export const webhookDeliveryResource: Resource = {
  name: 'webhook-deliveries',
  label: 'message to a webhook',
  table: 'webhook_delivery',
  key: { column: 'id', type: numberKey },
  roles: { read: owners, write: owners },
  fields: z.strictObject({}),
  also: {
    endpoint_id: z.int(),
    webhook: z.string(),
    message_id: z.string(),
    event: z.string(),
    subject: z.string(),
    happened_at: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    status: z.int().nullable().describe('HTTP status of the last answer'),
    took_ms: z.int().nullable(),
    error: z.string(),
    tried_at: z.iso.datetime().nullable(),
    next_try_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
  },
  expressions: { webhook: '(SELECT e.name FROM webhook_endpoint e WHERE e.id = t.endpoint_id)' },
  listed: [
    'endpoint_id',
    'webhook',
    'message_id',
    'event',
    'subject',
    'happened_at',
    'state',
    'tries',
    'status',
    'took_ms',
    'error',
    'next_try_at',
  ],
  search: 't.message_id = $ OR t.subject = $ OR t.event = $',
  sorted: ['id', 'happened_at'],
  sort: { by: 'happened_at', direction: 'DESC' },
  filters: {
    endpoint_id: { type: numberKey, sql: 't.endpoint_id = $' },
    state: { type: z.enum(['waiting', 'delivered', 'failed']), sql: 't.state = $' },
    event: { type: text(40), sql: 't.event = $' },
  },
  writes: [],
};
