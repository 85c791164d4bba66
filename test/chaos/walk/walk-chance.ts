/** A kind of step, and how often it is taken in comparison with others. */
export type Step = [often: number, take: () => Promise<unknown>];

/** Choices that are the same in every run with the same seed, as long as the answers come in the same order. */
export interface Chance {
  /** An integer from 0 to n - 1. */
  below(n: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  happens(probability: number): boolean;
}

/** The generator mulberry32: small, and good enough to shuffle steps. */
export function chanceOf(seed: number): Chance {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    below,
    pick: (items) => items[below(items.length)]!,
    happens: (probability) => next() < probability,
  };
}
