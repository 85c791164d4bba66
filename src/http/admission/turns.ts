import { FairQueue, type QueueLimits } from '#src/pool/fair-queue.ts';

export interface TurnLimits extends QueueLimits {
  /** Requests that may run at the same time, in total and from one network. */
  concurrency: number;
  concurrencyPerNetwork: number;
}

/** Lets a few requests run at a time in one process; fewer from one network, so that nobody waits behind a flood. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #underWay = new Map<string, number>();
  readonly #waiting: FairQueue;
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
    this.#waiting = new FairQueue(limits);
  }

  /**
   * Waits for a turn.
   * @param network the network that sends
   * @returns a function that ends the turn, once however often it is called; undefined if too many are waiting already
   *   or the wait was too long
   */
  async take(network: string): Promise<(() => void) | undefined> {
    if (this.#free(network)) this.#begin(network);
    else if (!(await this.#waiting.wait(network))) return undefined;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(network);
    };
  }

  #free(network: string): boolean {
    const { concurrency, concurrencyPerNetwork } = this.#limits;
    return (
      this.#running < concurrency && (this.#underWay.get(network) ?? 0) < concurrencyPerNetwork
    );
  }

  #begin(network: string): void {
    this.#running += 1;
    this.#underWay.set(network, (this.#underWay.get(network) ?? 0) + 1);
  }

  #end(network: string): void {
    this.#running -= 1;
    const left = (this.#underWay.get(network) ?? 1) - 1;
    if (left > 0) this.#underWay.set(network, left);
    else this.#underWay.delete(network);
    const next = this.#waiting.next((one) => one !== undefined && this.#free(one));
    if (next?.network !== undefined) this.#begin(next.network);
  }
}
