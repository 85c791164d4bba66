import { askingNetwork } from './asking-network.ts';
import { Turns } from './turns.ts';

/** There is no room for more work now: answered as 503, to be retried. */
export class TooBusy extends Error {
  readonly statusCode = 503;
  readonly code = 'TOO_BUSY';
  constructor() {
    super('the queue is full, or its work takes too long');
  }
}

export interface QueueSettings {
  /** How much work is done at the same time. */
  concurrency: number;
  /** How much work may wait; any more is refused at once. One network may take at most half of this. */
  maxWaiting: number;
  /** Milliseconds after which waiting work is refused. */
  maxWaitMs: number;
}

/**
 * Opens a queue for work with limited concurrency. Waiting networks take turns, and within a network requests are
 * served in order: a client that sends hundreds waits behind its own work.
 * @returns a function that does work when its turn has come; it throws TooBusy if the queue is full or does not
 *   advance, or what the work throws
 */
export function openQueue({
  concurrency,
  maxWaiting,
  maxWaitMs,
}: QueueSettings): <T>(work: () => Promise<T>) => Promise<T> {
  const turns = new Turns({
    concurrency,
    concurrencyPerNetwork: concurrency,
    maxWaiting,
    maxWaitingPerNetwork: Math.ceil(maxWaiting / 2),
    maxWaitMs,
  });
  return async (work) => {
    const end = await turns.take(askingNetwork());
    if (!end) throw new TooBusy();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
