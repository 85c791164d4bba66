import { type Amount, says } from './read-sentences.ts';

/** Many values, sorted for lookups of whether one of them equals a number in a text. */
export class SortedValues {
  readonly #sorted: Float64Array;

  constructor(values: Iterable<number>) {
    this.#sorted = Float64Array.from(values).sort();
  }

  /** Whether the number, at the precision in which it is written, equals one of the values. */
  has(amount: Amount): boolean {
    // Slightly wider than the tolerance of `says`, which decides.
    const room = amount.place + Math.abs(amount.value) * 1e-8;
    for (let i = this.#from(amount.value - room); i < this.#sorted.length; i++) {
      const value = this.#sorted[i]!;
      if (value > amount.value + room) return false;
      if (says(amount, value)) return true;
    }
    return false;
  }

  /** Index of the first value that is not below this one. */
  #from(least: number): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#sorted[middle]! < least) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
