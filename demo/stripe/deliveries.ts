import { createHmac, randomInt } from 'node:crypto';
import type { EventRecord, Records } from './records.ts';
import type { World } from './world.ts';

const ANSWER_MS = 10_000;
const MOST_TRIES = 20;
const AT_ONCE = 16;

/** The header `Stripe-Signature` of exactly these bytes. */
export function signatureOf(
  secret: string,
  body: string,
  atS = Math.floor(Date.now() / 1000),
): string {
  return `t=${atS},v1=${createHmac('sha256', secret).update(`${atS}.${body}`).digest('hex')}`;
}

/** Deliveries of events to the shop, repeated until it answers 2xx. */
export interface Deliveries {
  enqueue(event: EventRecord): void;
  /** Tries everything that waits once, now. */
  flush(): Promise<{ delivered: number; failed: number }>;
  close(): Promise<void>;
}

/** @param retryMs wait before the second try, doubled after each, at most a minute */
export function startDeliveries(world: World, retryMs: number): Deliveries {
  const closing = new AbortController();
  const underWay = new Map<string, Promise<boolean>>();
  let timer: NodeJS.Timeout | undefined;

  async function post(event: EventRecord): Promise<boolean> {
    const body = JSON.stringify(event);
    const isForged = world.webhooks === 'forged';
    const secret = isForged ? 'whsec_of_somebody_else' : world.webhookSecret;
    const at = Math.floor(Date.now() / 1000) - (world.webhooks === 'stale' ? 3600 : 0);
    try {
      const answer = await fetch(world.webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(secret, body, at),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), closing.signal]),
      });
      await answer.body?.cancel();
      // A forger does not try again.
      return isForged || world.webhooks === 'stale' || answer.ok;
    } catch {
      return false;
    }
  }

  function attempt(delivery: Records['delivery']): Promise<boolean> {
    const running = underWay.get(delivery.id);
    if (running) return running;
    const trying = (async () => {
      const event = world.store.get('event', delivery.event);
      const isDone = !event || (await post(event));
      if (closing.signal.aborted) return false;
      const tries = delivery.tries + 1;
      if (isDone || tries >= MOST_TRIES) world.store.remove('delivery', delivery.id);
      else {
        const dueAt = Date.now() + Math.min(retryMs * 2 ** delivery.tries, 60_000);
        world.store.put('delivery', { ...delivery, tries, dueAt });
      }
      return isDone;
    })().finally(() => {
      underWay.delete(delivery.id);
      wake();
    });
    underWay.set(delivery.id, trying);
    return trying;
  }

  function wake(): void {
    clearTimeout(timer);
    if (closing.signal.aborted || !world.webhookUrl || world.webhooks === 'off') return;
    let next = Number.POSITIVE_INFINITY;
    for (const delivery of world.store.all('delivery')) {
      if (underWay.size >= AT_ONCE) return;
      if (underWay.has(delivery.id)) continue;
      if (delivery.dueAt <= Date.now()) void attempt(delivery);
      else next = Math.min(next, delivery.dueAt);
    }
    if (next < Number.POSITIVE_INFINITY) timer = setTimeout(wake, Math.max(next - Date.now(), 1));
  }

  wake();
  return {
    enqueue(event) {
      if (world.webhooks === 'drop') return;
      const copies = world.webhooks === 'duplicate' ? 3 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const wait = world.webhooks === 'shuffle' ? randomInt(500) : 0;
        world.store.put('delivery', {
          id: `${event.id}-${copy}`,
          event: event.id,
          tries: 0,
          dueAt: Date.now() + wait,
        });
      }
      wake();
    },
    async flush() {
      await Promise.all(underWay.values());
      const results = await Promise.all(world.store.all('delivery').map(attempt));
      const delivered = results.filter(Boolean).length;
      return { delivered, failed: results.length - delivered };
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      await Promise.allSettled(underWay.values());
    },
  };
}
