import { askingNetwork } from './asking-network.ts';

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

interface Waiting {
  /** Undefined: the store's own work. */
  network: string | undefined;
  begin(): void;
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
  const waiting: Waiting[] = [];
  /** For each waiting network, when its work last started. */
  const lastTurns = new Map<string | undefined, number>();
  let turns = 0;
  let free = places;

  const takeTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const network = askingNetwork();
    const own = waiting.filter((other) => other.network === network).length;
    if (waiting.length >= queue || (network !== undefined && own * 2 >= queue)) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      const one = {
        network,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(one), 1);
        reject(new TooBusy());
      }, patienceMs);
      waiting.push(one);
    });
  };
  // A place that becomes free goes to the network whose last turn was longest ago.
  const endTurn = () => {
    const lastTurn = ({ network }: Waiting) => lastTurns.get(network) ?? 0;
    const [next] = waiting.toSorted((one, other) => lastTurn(one) - lastTurn(other));
    for (const network of lastTurns.keys())
      if (!waiting.some((one) => one.network === network)) lastTurns.delete(network);
    if (!next) {
      free += 1;
      return;
    }
    waiting.splice(waiting.indexOf(next), 1);
    turns += 1;
    lastTurns.set(next.network, turns);
    next.begin();
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
