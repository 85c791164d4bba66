import { plainText } from './read-sentences.ts';

/**
 * How alike two texts are is told by their prints: of the texts' runs of five words each, the smallest of 64 hashes
 * (MinHash, Broder 1997). The share of places at which two prints agree estimates the share of runs that both texts
 * have. Texts of which half is common agree in one of the 16 bands of four places with a probability of 64%, of which
 * four fifths with 99.9%, so bands find candidates by index.
 */
const PRINT_PLACES = 64;
const BAND = 4;
const RUN = 5;
/** Texts below this many words are alike by chance. */
const FEWEST_WORDS = 60;
/** Longer texts are judged by their beginning, so that one check has a bounded cost. */
const MOST_WORDS = 20_000;

export interface Print {
  print: number[];
  bands: number[];
}

/** Print of a text in HTML; undefined for one that is too short. Numbers are left out: two markets differ by more than them. */
export function printOf(html: string): Print | undefined {
  const words =
    plainText(html)
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const print = new Int32Array(PRINT_PLACES).fill(0x7fffffff);
  const hashes = words.map(hashOf);
  for (let i = 0; i + RUN <= hashes.length; i++) {
    let run = 17;
    for (let n = 0; n < RUN; n++) run = mix(run, hashes[i + n]!);
    for (let place = 0; place < PRINT_PLACES; place++) {
      const value = mix(run, SEEDS[place]!) & 0x7fffffff;
      if (value < print[place]!) print[place] = value;
    }
  }
  const bands: number[] = [];
  for (let from = 0; from < PRINT_PLACES; from += BAND) {
    let band = from;
    for (let n = 0; n < BAND; n++) band = mix(band, print[from + n]!);
    bands.push(band);
  }
  return { print: [...print], bands };
}

/** The estimated share of runs of words that two texts have in common, from 0 to 1. */
export const alike = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, i) => value === b[i]).length / PRINT_PLACES;

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** The finalizer of MurmurHash3 over both. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 31) + b;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

const SEEDS = Array.from({ length: PRINT_PLACES }, (_, place) => Math.imul(place + 1, 0x9e3779b1));
