import { randomInt, randomUUID } from 'node:crypto';
import type { DeliveryRecord, EventRecord } from '../records.ts';
import type { World } from '../world.ts';
import { transmit } from './transmit.ts';

/** Deliveries of webhook events: when each is due, and its outcome. */
export interface Deliveries {
  enqueue(event: EventRecord, mode?: string, onlyWebhook?: string): void;
  /** Sends everything that waits, now; resolves when each has had one attempt. */
  flush(): Promise<{ delivered: number; failed: number }>;
  /** Looks at the clock again. */
  wake(): void;
  clear(): void;
  close(): Promise<void>;
}

const MAX_ATTEMPTS = 25;
const LIFE_MS = 3 * 86_400_000;
const LONGEST_WAIT_MS = 3 * 3_600_000;
const AT_ONCE = 16;
export const WEBHOOK_MODES =
  /^(on|off|drop|shuffle|bad-sig|other-webhook-id|replay|crc-collide|mock|duplicate:[1-9]\d?|delay:\d{1,6}|cert:CERT-[A-Za-z0-9-]+)$/;

/** A forger does not try again; only the provider's own deliveries are repeated. */
const isForged = (mode: string): boolean => /^(bad-sig|other-webhook-id|mock|cert:)/.test(mode);

/** Runs the deliveries of a stand-in; `firstWaitMs` is the wait before the second attempt, doubled after each. */
export function startDeliveries(world: World, firstWaitMs: number): Deliveries {
  const waiting = new Map<string, DeliveryRecord>();
  const inFlight = new Map<string, Promise<void>>();
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  for (const old of world.store.all('delivery')) {
    if (old.state === 'pending' || old.state === 'held') waiting.set(old.id, old);
  }

  const keep = (record: DeliveryRecord): void => {
    if (record.state === 'pending' || record.state === 'held') waiting.set(record.id, record);
    else waiting.delete(record.id);
    world.store.put('delivery', record);
  };

  async function attempt(record: DeliveryRecord): Promise<void> {
    const event = world.store.get('event', record.eventId);
    const webhook = world.store.get('webhook', record.webhookId);
    if (!event || !webhook?.url) return keep({ ...record, state: 'dropped' });
    const attempts = record.attempts + 1;
    const status = await transmit(world, event, webhook, record, closing.signal);
    if (closing.signal.aborted || !waiting.has(record.id)) return;
    const time = world.clock.stamp();
    const { mode } = record;
    world.ledger.append({
      type: 'delivery',
      at: time,
      event: event.id,
      event_type: event.event_type,
      webhook: webhook.id,
      mode,
      attempt: attempts,
      status,
    });
    const lastStatus = typeof status === 'number' ? status : 0;
    const tried = { ...record, attempts, lastStatus };
    if (lastStatus >= 200 && lastStatus < 300) return keep({ ...tried, state: 'delivered' });
    const dueAtMs =
      world.clock.now() + Math.min(firstWaitMs * 2 ** record.attempts, LONGEST_WAIT_MS);
    const over = attempts >= MAX_ATTEMPTS || dueAtMs > record.firstAtMs + LIFE_MS || isForged(mode);
    keep({ ...tried, dueAtMs, state: over ? 'failed' : 'pending' });
  }

  function begin(record: DeliveryRecord): Promise<void> {
    const running = inFlight.get(record.id);
    if (running) return running;
    const started = attempt(record).finally(() => {
      inFlight.delete(record.id);
      wake();
    });
    inFlight.set(record.id, started);
    return started;
  }

  function wake(): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    let next = Number.POSITIVE_INFINITY;
    for (const record of waiting.values()) {
      // Each attempt that ends looks again.
      if (inFlight.size >= AT_ONCE) return;
      if (record.state === 'held' || inFlight.has(record.id)) continue;
      if (record.dueAtMs <= world.clock.now()) void begin(record);
      else next = Math.min(next, record.dueAtMs);
    }
    if (next < Number.POSITIVE_INFINITY) {
      timer = setTimeout(wake, Math.min(Math.max(next - world.clock.now(), 1), 60_000));
    }
  }

  return {
    wake,
    enqueue(event, mode = world.knobs.webhooks, onlyWebhook) {
      const now = world.clock.now();
      const copies = mode.startsWith('duplicate:') ? Number(mode.slice('duplicate:'.length)) : 1;
      const delay = mode.startsWith('delay:')
        ? Number(mode.slice('delay:'.length))
        : mode === 'shuffle'
          ? randomInt(500)
          : 0;
      for (const webhook of world.store.all('webhook')) {
        const subscribed =
          webhook.eventTypes.includes('*') || webhook.eventTypes.includes(event.event_type);
        if (!webhook.url || !subscribed || (onlyWebhook && onlyWebhook !== webhook.id)) continue;
        const state = mode === 'off' ? 'held' : mode === 'drop' ? 'dropped' : 'pending';
        for (let copy = 0; copy < copies; copy += 1) {
          keep({
            id: randomUUID(),
            eventId: event.id,
            webhookId: webhook.id,
            mode,
            attempts: 0,
            firstAtMs: now,
            dueAtMs: now + delay,
            state,
          });
        }
      }
      wake();
    },
    async flush() {
      await Promise.all(inFlight.values());
      const due = [...waiting.values()].map((record) => ({
        ...record,
        state: 'pending' as const,
        dueAtMs: world.clock.now(),
      }));
      for (const record of due) keep(record);
      for (let index = 0; index < due.length; index += AT_ONCE) {
        await Promise.all(due.slice(index, index + AT_ONCE).map(begin));
      }
      const delivered = due.filter(
        (record) => world.store.get('delivery', record.id)?.state === 'delivered',
      ).length;
      return { delivered, failed: due.length - delivered };
    },
    clear() {
      waiting.clear();
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.allSettled(inFlight.values());
    },
  };
}
