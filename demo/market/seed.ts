/** FNV-1a with a final avalanche: the same text always gives the same unsigned 32-bit number. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A repeatable source of numbers from 0 up to 1 (mulberry32), one stream per seed text. */
export function random(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One of the choices, decided by the seed text alone. */
export function pick<T>(choices: readonly T[], seed: string): T {
  return choices[hash(seed) % choices.length]!;
}

/** All choices in an order decided by the seed text alone. */
export function shuffle<T>(choices: readonly T[], seed: string): T[] {
  const next = random(seed);
  return choices
    .map((choice) => ({ choice, rank: next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/**
 * Which of `count` choices comes at a turn: in every run of `count` turns each comes once, in an order that the seed
 * text decides, so that none is used oftener than another.
 */
export function inTurn(seed: string, turn: number, count: number): number {
  const round = Math.floor(turn / count);
  const order = shuffle(
    Array.from({ length: count }, (_, i) => i),
    `${seed} ${round}`,
  );
  return order[turn % count]!;
}
