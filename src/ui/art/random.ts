/** A source of numbers in [0, 1): the same seed gives the same sequence in every engine. */
export type Random = () => number;

/**
 * 32-bit hash of a string (FNV-1a with a murmur3 finish), so that slugs with the same ending get different drawings.
 */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i);
    h = Math.imul(h, 0x01000193);
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Seeded generator (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A smooth series over t in [0, 1] with values in about [-1, 1]: a sum of sines with random phases. */
export function series(next: Random, octaves = 4, frequency = 1): (t: number) => number {
  const terms = Array.from({ length: octaves }, (_, k) => ({
    frequency: frequency * 1.9 ** k * (0.8 + 0.4 * next()),
    phase: next() * 6.283,
    amplitude: 0.62 ** k,
  }));
  const norm = terms.reduce((sum, term) => sum + term.amplitude, 0);
  return (t) =>
    terms.reduce(
      (sum, term) => sum + term.amplitude * Math.sin(6.283 * term.frequency * t + term.phase),
      0,
    ) / norm;
}
