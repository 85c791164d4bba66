import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { JobKind, Outcome } from '#src/jobs/job-kind.ts';
import { composeMessage } from './compose-message.ts';
import { postMessage } from './post-message.ts';
import { findTarget } from './public-target.ts';
import { signMessage, webhookSecret } from './sign-message.ts';

const MINUTE = 60_000;
/** Delays after each failed attempt: a receiver may be down for three days. */
const PAUSES_MS = [
  5000,
  ...[5, 30, 2 * 60, 5 * 60, 10 * 60, 14 * 60, 20 * 60, 24 * 60].map((minutes) => minutes * MINUTE),
];
const ANSWER_MS = 15_000;
/** How long other messages wait at most for one whose receiver did not answer. */
const LONGEST_WAIT_MS = 5 * MINUTE;
/** The status with which a receiver declines further messages. */
const GONE = 410;

interface Delivery {
  id: number;
  endpoint_id: number;
  message_id: string;
  event: string;
  subject: string;
  happened_at: Date;
  tries: number;
  url: string;
  endpoint_state: 'on' | 'off';
  generation: number;
  /** How many earlier secrets still sign. */
  former: number;
}

export interface WebhookSending {
  db: Database;
  publicUrl: string;
  storeSecret: () => string;
  /** Also accepts this machine as a target, for tests. */
  allowLoopback?: boolean;
  /** Asked for names instead of the system's, for tests. */
  nameServers?: readonly string[];
  /** Time limit for an answer, in milliseconds. */
  answerMs?: number;
}

/**
 * Sends a message to one endpoint, repeatedly until it is accepted: at least once, always with the same id (Standard
 * Webhooks). A process killed between the answer and its record sends it again.
 */
export const webhookJob = (sending: WebhookSending): JobKind => ({
  kind: 'send-webhook',
  concurrency: 8,
  timeoutMs: 40_000,
  maxAttempts: Number.POSITIVE_INFINITY,
  async handle({ delivery: id }, { signal, insist }) {
    const { db } = sending;
    const delivery = await deliveryOf(db, Number(id));
    if (!delivery) return undefined;
    if (delivery.endpoint_state === 'off') {
      await insist(() => fail(db, delivery, { error: 'The webhook was switched off.' }));
      return undefined;
    }
    const outcome = await attempt(sending, delivery, signal);
    let result: Outcome;
    await insist(async () => {
      result = await record(db, delivery, outcome);
    });
    return result;
  },
});

function deliveryOf(db: Database, id: number): Promise<Delivery | undefined> {
  return row<Delivery>(
    db,
    `SELECT d.id::integer, d.endpoint_id::integer, d.message_id, d.event, d.subject, d.happened_at, d.tries, e.url,
       e.state AS endpoint_state, e.generation,
       (SELECT count(*)::int FROM unnest(e.former_ends) ends WHERE ends > now()) AS former
     FROM webhook_delivery d JOIN webhook_endpoint e ON e.id = d.endpoint_id
     WHERE d.id = $1 AND d.state = 'waiting'`,
    [id],
  );
}

interface Attempt {
  error: string;
  status?: number | undefined;
  ms?: number;
  /** A retry would have the same result. */
  ended?: boolean;
}

async function attempt(
  { db, publicUrl, storeSecret, allowLoopback, nameServers, answerMs = ANSWER_MS }: WebhookSending,
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Attempt> {
  const data = await composeMessage(db, publicUrl, delivery);
  if (!data) return { error: 'Its subject no longer exists.', ended: true };
  const target = await findTarget(delivery.url, { allowLoopback, signal, nameServers });
  if (typeof target === 'string') return { error: target };
  const id = delivery.message_id;
  const body = JSON.stringify({
    type: delivery.event,
    timestamp: delivery.happened_at.toISOString(),
    data,
  });
  const timestamp = Math.floor(Date.now() / 1000);
  const secrets = Array.from({ length: delivery.former + 1 }, (_, back) =>
    webhookSecret(storeSecret(), {
      id: delivery.endpoint_id,
      generation: delivery.generation - back,
    }),
  );
  return postMessage(
    target,
    {
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Meridian-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signMessage(secrets, { id, timestamp, body }),
      },
    },
    AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
  );
}

async function record(db: Database, delivery: Delivery, outcome: Attempt): Promise<Outcome> {
  if (!outcome.error) {
    await rows(
      db,
      `UPDATE webhook_delivery SET state = 'delivered', tries = tries + 1, status = $2, took_ms = $3, error = '',
         tried_at = now(), next_try_at = NULL, delivered_at = now() WHERE id = $1`,
      [delivery.id, outcome.status, outcome.ms],
    );
    return undefined;
  }
  const pause = PAUSES_MS[delivery.tries];
  if (pause === undefined || outcome.ended || outcome.status === GONE) {
    if (!outcome.ended) await switchOff(db, delivery.endpoint_id, outcome);
    await fail(db, delivery, outcome);
    return { gaveUp: outcome.error };
  }
  await rows(
    db,
    `UPDATE webhook_delivery SET tries = tries + 1, status = $2, took_ms = $3, error = $4, tried_at = now(),
       next_try_at = now() + $5 * interval '1 ms' WHERE id = $1`,
    [delivery.id, outcome.status ?? null, outcome.ms ?? null, outcome.error, pause],
  );
  if (outcome.status === undefined) await postponeOthers(db, delivery, pause);
  return { again: pause, reason: outcome.error };
}

/**
 * Postpones the other messages to an endpoint together with one that got no answer. Otherwise each of thousands, as
 * after an import, would run into its own time-out, and messages to other endpoints would wait behind them for hours.
 */
async function postponeOthers(db: Database, { id, endpoint_id }: Delivery, pause: number) {
  await rows(
    db,
    `UPDATE job SET run_at = now() + $3 * interval '1 ms' WHERE id IN (
       SELECT j.id FROM webhook_delivery d JOIN job j ON j.key = 'webhook:' || d.id
       WHERE d.endpoint_id = $1 AND d.state = 'waiting' AND d.id <> $2
         AND j.state = 'queued' AND j.run_at < now() + $3 * interval '0.5 ms'
       LIMIT 10000 FOR UPDATE OF j SKIP LOCKED)`,
    [endpoint_id, id, Math.min(pause, LONGEST_WAIT_MS)],
  );
}

async function fail(db: Database, { id }: Delivery, { error, status, ms }: Attempt): Promise<void> {
  await rows(
    db,
    `UPDATE webhook_delivery SET state = 'failed', tries = tries + 1, status = $2, took_ms = $3, error = $4,
       tried_at = now(), next_try_at = NULL WHERE id = $1`,
    [id, status ?? null, ms ?? null, error],
  );
}

/**
 * An endpoint that declines further messages, or accepted nothing during all retries, gets no more until staff switch
 * it on again.
 */
async function switchOff(db: Database, endpoint: number, { status }: Attempt): Promise<void> {
  await rows(
    db,
    `UPDATE webhook_endpoint e SET state = 'off', state_reason = $2, updated_at = now()
     WHERE id = $1 AND ($3 OR NOT EXISTS (SELECT FROM webhook_delivery d
       WHERE d.endpoint_id = e.id AND d.delivered_at > now() - interval '3 days'))`,
    [
      endpoint,
      status === GONE
        ? 'It answered 410: it accepts no more messages.'
        : 'It accepted nothing for three days.',
      status === GONE,
    ],
  );
}

/**
 * Sends deliveries that have failed, or are waiting for a retry, at once: the same messages with the same ids.
 * @returns their number
 */
export async function sendAgain(db: Queryable, ids: readonly number[]): Promise<number> {
  const sent = await row<{ n: number }>(db, 'SELECT send_webhooks_again($1) AS n', [ids]);
  return sent?.n ?? 0;
}
