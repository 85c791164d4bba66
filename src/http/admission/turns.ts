export interface TurnLimits {
  /** Requests that may run at the same time, in total and from one network. */
  atATime: number;
  ofOne: number;
  /** Requests that may wait for their turn, in total and from one network. */
  waiting: number;
  waitingOfOne: number;
  patienceMs: number;
}

interface Waiting {
  key: string;
  begin(): void;
}

/** Lets a few requests run at a time in one process; fewer from one network, so that nobody waits behind a flood. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #underWay = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn.
   * @param key the network that sends
   * @returns a function that ends the turn, to be called once; undefined if too many are waiting already or the wait
   *   was too long
   */
  async take(key: string): Promise<(() => void) | undefined> {
    if (this.#free(key)) return this.#begin(key);
    const { waiting: maxWaiting, waitingOfOne, patienceMs } = this.#limits;
    const ofThisNetwork = this.#waiting.filter((waiter) => waiter.key === key).length;
    if (this.#waiting.length >= maxWaiting || ofThisNetwork >= waitingOfOne) return undefined;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        key,
        begin: () => {
          clearTimeout(timer);
          resolve(this.#begin(key));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((waiter) => waiter !== waiting);
        resolve(undefined);
      }, patienceMs);
      this.#waiting.push(waiting);
    });
  }

  #free(key: string): boolean {
    const all = [...this.#underWay.values()].reduce((sum, number) => sum + number, 0);
    return all < this.#limits.atATime && (this.#underWay.get(key) ?? 0) < this.#limits.ofOne;
  }

  #begin(key: string): () => void {
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#underWay.get(key) ?? 1) - 1;
      if (left > 0) this.#underWay.set(key, left);
      else this.#underWay.delete(key);
      this.#next();
    };
  }

  #next(): void {
    const next = this.#waiting.find((waiter) => this.#free(waiter.key));
    if (!next) return;
    this.#waiting = this.#waiting.filter((waiter) => waiter !== next);
    next.begin();
  }
}
