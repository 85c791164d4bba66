interface Waiter {
  /** The network that asked; undefined: the store itself. */
  network: string | undefined;
  /** Ends the wait, with a turn or without one. */
  end(hasTurn: boolean): void;
}

export interface TurnLimits {
  /** How many turns there are at the same time, and for one network. The store's own work counts only in total. */
  concurrency: number;
  concurrencyPerNetwork: number;
  /** How many may wait, in total and from one network; any more are refused at once. */
  maxWaiting: number;
  maxWaitingPerNetwork: number;
  /** Milliseconds after which whoever still waits is refused. */
  maxWaitMs: number;
}

/**
 * Turns that networks take one after the other; within a network, whoever came first is first. A few clients can neither
 * make others wait behind all of their requests nor, by filling the queue, keep others out of it.
 */
export class Turns {
  readonly #limits: TurnLimits;
  /** How many turns each network has now. */
  readonly #underWay = new Map<string | undefined, number>();
  readonly #waiting = new Set<Waiter>();
  /** For each waiting network, when it last had a turn. */
  readonly #lastTurns = new Map<string | undefined, number>();
  #running = 0;
  #turns = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn. If the queue is full, the network with the most requests in it loses its last one, provided that
   * it still has no fewer than the network that comes.
   * @param network undefined: the store itself
   * @returns a function that ends the turn, once however often it is called; undefined if there is no room to wait, or
   *   no turn in time
   */
  async take(network: string | undefined): Promise<(() => void) | undefined> {
    if (this.#mayBegin(network)) this.#begin(network);
    else if (!this.#hasRoom(network) || !(await this.#wait(network))) return undefined;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(network);
    };
  }

  /** Whether somebody waits because all turns are taken. */
  get areShort(): boolean {
    return this.#running >= this.#limits.concurrency && this.#waiting.size > 0;
  }

  #mayBegin(network: string | undefined): boolean {
    const { concurrency, concurrencyPerNetwork } = this.#limits;
    if (this.#running >= concurrency) return false;
    return network === undefined || (this.#underWay.get(network) ?? 0) < concurrencyPerNetwork;
  }

  #begin(network: string | undefined): void {
    this.#running += 1;
    this.#underWay.set(network, (this.#underWay.get(network) ?? 0) + 1);
  }

  #end(network: string | undefined): void {
    this.#running -= 1;
    const left = (this.#underWay.get(network) ?? 1) - 1;
    if (left > 0) this.#underWay.set(network, left);
    else this.#underWay.delete(network);
    this.#passOn();
  }

  /** Waits until `#passOn` gives this caller a turn; false if none comes in time. */
  #wait(network: string | undefined): Promise<boolean> {
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

  /** Gives the turn that has ended to whoever is next: of the network whose last turn was longest ago. */
  #passOn(): void {
    const counts = this.#counts();
    for (const network of this.#lastTurns.keys())
      if (!counts.has(network)) this.#lastTurns.delete(network);
    let next: Waiter | undefined;
    let longestAgo = Number.POSITIVE_INFINITY;
    for (const waiter of this.#waiting) {
      const lastTurn = this.#lastTurns.get(waiter.network) ?? 0;
      if (lastTurn >= longestAgo || !this.#mayBegin(waiter.network)) continue;
      next = waiter;
      longestAgo = lastTurn;
    }
    if (!next) return;
    this.#turns += 1;
    this.#lastTurns.set(next.network, this.#turns);
    this.#begin(next.network);
    next.end(true);
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
