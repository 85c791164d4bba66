const AT_A_TIME = 8;
/** One address cannot hold all places, or the whole line, with files that it sends slowly. */
const OF_ONE_ADDRESS = 2;
const MOST_WAITING = 64;
const WAITING_OF_ONE_ADDRESS = 8;
const PATIENCE_MS = 10_000;

interface Waiting {
  key: string;
  begin(): void;
}

/** Lets a few uploads be read at a time, in one process. */
export class UploadTurns {
  readonly #reading = new Map<string, number>();
  #waiting: Waiting[] = [];

  /**
   * Waits for a turn, at most ten seconds.
   * @param key the address that sends
   * @returns what ends the turn, to be called once; undefined when too many wait already or the wait was too long
   */
  async take(key: string): Promise<(() => void) | undefined> {
    if (this.#free(key)) return this.#begin(key);
    const ofThisAddress = this.#waiting.filter((one) => one.key === key).length;
    if (this.#waiting.length >= MOST_WAITING || ofThisAddress >= WAITING_OF_ONE_ADDRESS) return undefined;
    return new Promise((resolve) => {
      const waiting: Waiting = {
        key,
        begin: () => {
          clearTimeout(timer);
          resolve(this.#begin(key));
        },
      };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        resolve(undefined);
      }, PATIENCE_MS);
      this.#waiting.push(waiting);
    });
  }

  #free(key: string): boolean {
    const all = [...this.#reading.values()].reduce((sum, number) => sum + number, 0);
    return all < AT_A_TIME && (this.#reading.get(key) ?? 0) < OF_ONE_ADDRESS;
  }

  #begin(key: string): () => void {
    this.#reading.set(key, (this.#reading.get(key) ?? 0) + 1);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const left = (this.#reading.get(key) ?? 1) - 1;
      if (left > 0) this.#reading.set(key, left);
      else this.#reading.delete(key);
      this.#next();
    };
  }

  #next(): void {
    const next = this.#waiting.find((one) => this.#free(one.key));
    if (!next) return;
    this.#waiting = this.#waiting.filter((one) => one !== next);
    next.begin();
  }
}
