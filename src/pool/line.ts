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
  /** How many may wait; one more is refused at once. */
  queue: number;
  /** Milliseconds that one waits at most. */
  patienceMs: number;
}

/**
 * Opens a line for work of which only so much may be done at once.
 * @returns a function that does work when its turn has come, in the order in which it was asked; it throws TooBusy when
 *   the line is full or does not move, or what the work throws
 */
export function openLine({
  places,
  queue,
  patienceMs,
}: LineSettings): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = places;

  const takeTurn = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= queue) throw new TooBusy();
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(proceed), 1);
        reject(new TooBusy());
      }, patienceMs);
      waiting.push(proceed);
    });
  };
  // A place that becomes free passes on to the one who has waited longest.
  const endTurn = () => {
    const next = waiting.shift();
    if (next) next();
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
