import { askingNetwork } from './asking-network.ts';
import { FairQueue } from './fair-queue.ts';

/** There is no room for more work now: answered as 503, to be retried. */
export class TooBusy extends Error {
  readonly statusCode = 503;
  readonly code = 'TOO_BUSY';
  constructor() {
    super('all places are taken and the queue is full');
  }
}

export interface LineSettings {
  /** How many work at the same time. */
  places: number;
  /** How many may wait; any more are refused at once. One network may take at most half of the places. */
  queue: number;
  /** Maximum wait in milliseconds. */
  patienceMs: number;
}

/**
 * Opens a queue for work with limited concurrency. Waiting networks take turns, and within a network requests are
 * served in order: a client that sends hundreds waits behind its own work.
 * @returns a function that does work when its turn has come; it throws TooBusy if the queue is full or does not
 *   advance, or what the work throws
 */
export function openLine({
  places,
  queue,
  patienceMs,
}: LineSettings): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting = new FairQueue({ waiting: queue, waitingOfOne: Math.ceil(queue / 2) });
  let free = places;

  const takeTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const one = {
        network: askingNetwork(),
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
        refuse: () => {
          clearTimeout(timer);
          reject(new TooBusy());
        },
      };
      const timer = setTimeout(() => {
        waiting.leave(one);
        reject(new TooBusy());
      }, patienceMs);
      if (!waiting.add(one)) one.refuse();
    });
  };
  const endTurn = () => {
    const next = waiting.next();
    if (next) next.begin();
    else free += 1;
  };

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      endTurn();
    }
  };
}
