import { askingNetwork } from './asking-network.ts';

/** There is no room for more work now: answered as 503, to be tried again. */
export class TooBusy extends Error {
  readonly statusCode = 503;
  readonly code = 'TOO_BUSY';
  constructor() {
    super('all places are taken and the line is full');
  }
}

export interface LineSettings {
  /** How many work at the same time. */
  places: number;
  /** How many may wait; one more is refused at once. One network has half of it at most. */
  queue: number;
  /** Milliseconds that one waits at most. */
  patienceMs: number;
}

interface Waiting {
  /** Undefined: the store's own work. */
  network: string | undefined;
  begin(): void;
}

/**
 * Opens a line for work of which only so much may be done at once. Networks that wait have a turn each, one after the other,
 * and each in the order in which it asked: whoever sends hundreds waits behind their own work.
 * @returns a function that does work when its turn has come; it throws TooBusy when the line is full or does not move, or
 *   what the work throws
 */
export function openLine({
  places,
  queue,
  patienceMs,
}: LineSettings): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: Waiting[] = [];
  /** Of networks that wait: when one of theirs began last. */
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
  // A place that becomes free passes on to the network whose last turn is longest ago.
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
