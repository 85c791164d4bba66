import type { FastifyInstance } from 'fastify';
import { type Queryable, row } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { createWebhookVerifier } from '#src/payment/paypal/verify-webhook.ts';
import { readWebhookEvent } from '#src/payment/paypal/webhook-event.ts';
import { apiBase } from '#src/routes.ts';
import type { Payments } from './payments.ts';

/** Where PayPal's deliveries arrive; the one writing address that other sites' servers may call. */
export const webhookPath = `${apiBase}/paypal/webhook`;

const BODY_LIMIT = 256 * 1024;

/**
 * Takes PayPal's webhooks: what is signed is kept once and answered at once, a job follows it. A delivery is a doorbell
 * and never evidence, since its signature covers only a CRC-32 of the body (reliability, decision 6).
 */
export async function serveWebhook(app: FastifyInstance, payments: Payments): Promise<void> {
  const verify = createWebhookVerifier(payments.config);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_, body, done) =>
      done(null, body),
    );
    scope.post(
      webhookPath,
      { bodyLimit: BODY_LIMIT, config: { cost: 'guarded' } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const verdict = await verify(request.headers, body);
        if (!verdict.ok) {
          request.log.warn({ reason: verdict.reason }, 'a webhook was refused');
          // PayPal tries again what could not be checked just now.
          return reply
            .code(verdict.reason === 'certificate-unreachable' ? 503 : 400)
            .send({ success: false });
        }
        const event = readWebhookEvent(body);
        if (!event) return reply.code(400).send({ success: false });
        await keepEvent(payments, { ...event, transmissionId: verdict.transmissionId }, body);
        return reply.send({ success: true });
      },
    );
  });
}

/**
 * Whether an event names an order, a capture or a refund of ours. Several stores may be paid into one account, and
 * PayPal tells each of them everything.
 */
async function isOurs(client: Queryable, raw: Buffer): Promise<boolean> {
  const found = await row<{ ours: boolean }>(
    client,
    `WITH named AS (SELECT id FROM unnest(webhook_ids($1) || $2::text[]) AS id)
     SELECT EXISTS (SELECT FROM payment_attempt WHERE paypal_order_id = ANY(ARRAY(SELECT id FROM named)))
         OR EXISTS (SELECT FROM capture WHERE capture_id = ANY(ARRAY(SELECT id FROM named)))
         OR EXISTS (SELECT FROM refund WHERE paypal_refund_id = ANY(ARRAY(SELECT id FROM named)))
         OR EXISTS (SELECT FROM orders WHERE id = ANY(ARRAY(SELECT id::uuid FROM named WHERE id ~ $3))) AS ours`,
    // A refund names its capture in a link only.
    [
      raw,
      [readWebhookEvent(raw)?.captureId].filter(Boolean),
      '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    ],
  );
  return found?.ours ?? false;
}

/**
 * Keeps an event and queues its job, in one transaction and once per event. Another store's events are passed over.
 * @returns whether it was new and ours
 */
export function keepEvent(
  { db }: Payments,
  event: { eventId: string; eventType: string; transmissionId: string },
  raw: Uint8Array,
): Promise<boolean> {
  return db.transaction(async (client) => {
    if (!(await isOurs(client, Buffer.from(raw)))) return false;
    const { rowCount } = await client.query(
      `INSERT INTO webhook_inbox (event_id, event_type, transmission_id, raw) VALUES ($1, $2, $3, $4)
       ON CONFLICT (event_id) DO NOTHING`,
      [event.eventId, event.eventType, event.transmissionId, Buffer.from(raw)],
    );
    if (rowCount === 0) return false;
    return enqueue(client, {
      key: `event:${event.eventId}`,
      kind: 'paypal-event',
      payload: { event: event.eventId },
    });
  });
}
