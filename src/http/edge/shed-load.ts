import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Refuse } from '../refusals.ts';
import { isReading } from './methods.ts';

/** The main thread is measured in windows of this length. */
const WINDOW_MS = 500;
/** Mean delay of the event loop in milliseconds, above which a window counts as overloaded; idle it is 20. */
const MOST_DELAY_MS = 500;
/** Number of windows in a row: a single long piece of work is not an overload. */
const WINDOWS = 4;
const RETRY_AFTER_S = '5';

/**
 * Watches the event loop's delay, and while the process is overloaded rejects requests that would need rendering: an
 * outdated answer that is still cached is sent instead, otherwise 503 with Retry-After. Cached answers are sent
 * before this anyway. Add before all other hooks.
 * @param isSpared paths that are always served
 */
export function shedLoad(
  app: FastifyInstance,
  isSpared: (path: string) => boolean,
  refuse: Refuse,
): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let overloaded = 0;
  let before = { count: 0, sum: 0 };
  const watch = setInterval(() => {
    // The histogram keeps running: a reset would lose the first delay after it, which may be the only one of a
    // window.
    const now = { count: delay.count, sum: delay.count > 0 ? delay.mean * delay.count : 0 };
    // A busy loop may get here before its delay is recorded; such a window says nothing.
    if (now.count === before.count) return;
    const mean = (now.sum - before.sum) / (now.count - before.count) / 1e6;
    overloaded = mean > MOST_DELAY_MS ? overloaded + 1 : 0;
    before = now;
  }, WINDOW_MS);
  watch.unref();
  app.addHook('onClose', async () => {
    clearInterval(watch);
    delay.disable();
  });
  app.addHook('onRequest', async (request, reply) => {
    if (overloaded < WINDOWS || isSpared(request.url.split('?')[0]!)) return;
    if (isReading(request.method) && app.pageCache.answerStale(request.raw, reply.raw))
      return reply.hijack();
    return refuse(request, reply.header('retry-after', RETRY_AFTER_S), 'busy');
  });
}
