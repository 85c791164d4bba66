/** Somebody who waits for a turn. */
export interface Waiter {
  /** The network that asked; undefined: the store itself. */
  network: string | undefined;
  begin(): void;
  /** Ends the wait without a turn. */
  refuse(): void;
}

export interface QueueLimits {
  /**
   * How many may wait, in total and from one network; any more are refused at once. The store's own work counts only in
   * total.
   */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
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
   * Adds somebody. If the queue is full, the network with the most requests in it loses its last one, provided that it
   * still has no fewer than the network that comes.
   * @returns false if there is no room
   */
  add(waiter: Waiter): boolean {
    const { maxWaiting, maxWaitingPerNetwork } = this.#limits;
    const counts = this.#counts();
    const own = counts.get(waiter.network) ?? 0;
    if (waiter.network !== undefined && own >= maxWaitingPerNetwork) return false;
    if (this.#waiting.size >= maxWaiting) {
      const last = this.#lastOfLargest(counts, own + 1);
      if (!last) return false;
      this.#waiting.delete(last);
      last.refuse();
    }
    this.#waiting.add(waiter);
    return true;
  }

  /** Removes somebody who no longer waits. */
  leave(waiter: Waiter): void {
    this.#waiting.delete(waiter);
  }

  /**
   * Removes and returns whoever is next: of the network whose last turn was longest ago.
   * @param mayBegin whether a network may have a turn now
   */
  next(mayBegin: (network: string | undefined) => boolean = () => true): Waiter | undefined {
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
    this.#waiting.delete(next);
    this.#turns += 1;
    this.#lastTurns.set(next.network, this.#turns);
    return next;
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
