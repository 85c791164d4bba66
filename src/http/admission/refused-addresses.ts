/** How many refused addresses one process remembers; about 150 bytes each. */
const MOST = 50_000;

/**
 * Addresses that a counter has refused, until their windows end: the rest of a flood costs no query. Bounded: the
 * oldest is forgotten first, and is then refused by the database again.
 */
export class RefusedAddresses {
  readonly #until = new Map<string, number>();

  /** Whole seconds for which a key is still refused; 0 if it is not remembered. */
  secondsLeft(key: string): number {
    const until = this.#until.get(key);
    if (until === undefined) return 0;
    const seconds = Math.ceil((until - Date.now()) / 1000);
    if (seconds > 0) return seconds;
    this.#until.delete(key);
    return 0;
  }

  /** Remembers a key as refused for that many seconds. */
  add(key: string, seconds: number): void {
    if (this.#until.size >= MOST) this.#until.delete(this.#until.keys().next().value!);
    this.#until.set(key, Date.now() + seconds * 1000);
  }
}
