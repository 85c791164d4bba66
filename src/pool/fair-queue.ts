interface Waiter {
  /** The network that asked; undefined: the store itself. */
  network: string | undefined;
  /** Ends the wait, with a turn or without one. */
  end(hasTurn: boolean): void;
}

export interface QueueLimits {
  /**
   * How many may wait, in total and from one network; any more are refused at once. The store's own work counts only in
   * total.
   */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
  /** Milliseconds after which whoever still waits is refused. */
  maxWaitMs: number;
}

/**
 * A queue in which networks take turns; within a network, whoever came first is first. A few clients can neither make
 * others wait behind all of their requests nor, by filling the queue, keep others out of it.
 */
export class FairQueue {
  readonly #limits: QueueLimits;
  readonly #waiting = new Set<Waiter>();
  /** For each waiting network, when it last had a turn. */
  readonly #lastTurns = new Map<string | undefined, number>();
  #turns = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /**
   * Waits until `next` gives this caller a turn. If the queue is full, the network with the most requests in it loses
   * its last one, provided that it still has no fewer than the network that comes.
   * @param network undefined: the store itself
   * @returns false if there is no room, or no turn in time
   */
  wait(network: string | undefined): Promise<boolean> {
    if (!this.#hasRoom(network)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const waiter: Waiter = {
        network,
        end: (hasTurn) => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve(hasTurn);
        },
      };
      const timer = setTimeout(waiter.end, this.#limits.maxWaitMs, false);
      this.#waiting.add(waiter);
    });
  }

  /**
   * Gives a turn to whoever is next: of the network whose last turn was longest ago.
   * @param mayBegin whether a network may have a turn now
   * @returns whose turn it is; undefined if nobody has one
   */
  next(
    mayBegin: (network: string | undefined) => boolean = () => true,
  ): { network: string | undefined } | undefined {
    const counts = this.#counts();
    for (const network of this.#lastTurns.keys())
      if (!counts.has(network)) this.#lastTurns.delete(network);
    let next: Waiter | undefined;
    let longestAgo = Number.POSITIVE_INFINITY;
    for (const waiter of this.#waiting) {
      const lastTurn = this.#lastTurns.get(waiter.network) ?? 0;
      if (lastTurn >= longestAgo || !mayBegin(waiter.network)) continue;
      next = waiter;
      longestAgo = lastTurn;
    }
    if (!next) return undefined;
    this.#turns += 1;
    this.#lastTurns.set(next.network, this.#turns);
    next.end(true);
    return next;
  }

  /** Whether one more of a network may wait; makes room for it if necessary. */
  #hasRoom(network: string | undefined): boolean {
    const { maxWaiting, maxWaitingPerNetwork } = this.#limits;
    const counts = this.#counts();
    const own = counts.get(network) ?? 0;
    if (network !== undefined && own >= maxWaitingPerNetwork) return false;
    if (this.#waiting.size < maxWaiting) return true;
    const last = this.#lastOfLargest(counts, own + 1);
    last?.end(false);
    return last !== undefined;
  }

  /** How many wait, by network. */
  #counts(): Map<string | undefined, number> {
    const counts = new Map<string | undefined, number>();
    for (const { network } of this.#waiting) counts.set(network, (counts.get(network) ?? 0) + 1);
    return counts;
  }

  /** The last one of the network that has the most waiting, if these are more than the given number. */
  #lastOfLargest(counts: Map<string | undefined, number>, than: number): Waiter | undefined {
    let [largest, most]: [string | undefined, number] = [undefined, than];
    for (const [network, count] of counts)
      if (network !== undefined && count > most) [largest, most] = [network, count];
    if (largest === undefined) return undefined;
    return [...this.#waiting].findLast(({ network }) => network === largest);
  }
}
