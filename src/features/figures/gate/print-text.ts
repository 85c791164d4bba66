import { plainText } from './read-sentences.ts';

/**
 * The similarity of two texts is estimated from their fingerprints: the smallest of 64 hashes of each text's runs of
 * five words (MinHash, Broder 1997). The share of positions at which two fingerprints agree estimates the share of
 * common runs. Texts that are half the same agree in one of the 16 bands of four positions with a probability of 64%,
 * those that are four fifths the same with 99.9%, so bands find candidates through an index.
 */
const PRINT_PLACES = 64;
const BAND = 4;
const RUN = 5;
/** Texts with fewer words are similar by chance. */
const FEWEST_WORDS = 60;
/** Of longer texts only the beginning is used, which bounds the cost of one check. */
const MOST_WORDS = 20_000;
const MOST_SIGNS = 200_000;

/** A paragraph has shorter runs and a smaller fingerprint; at four fifths the same, 94% share one of four bands. */
const RUN_OF_PARAGRAPHS = 4;
const PLACES_OF_PARAGRAPHS = 12;
const BAND_OF_PARAGRAPHS = 3;
const FEWEST_WORDS_OF_PARAGRAPHS = 40;
const MOST_PARAGRAPHS = 60;

export interface Print {
  print: number[];
  bands: number[];
}

/**
 * Fingerprint of a text in HTML; undefined if the text is too short. Numbers are ignored: two markets differ by more
 * than their numbers.
 */
export function printOf(html: string): Print | undefined {
  const words =
    plainText(html)
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.slice(0, MOST_WORDS) ?? [];
  if (words.length < FEWEST_WORDS) return undefined;
  const print = smallestOf(runsOf(words, RUN), PRINT_PLACES);
  return { print: [...print], bands: bandsOf(print, BAND) };
}

/** A paragraph long enough to be original text. */
export interface Paragraph {
  text: string;
  /** Paragraphs with a common mark are compared. */
  marks: number[];
  runs: Set<number>;
}

/** The first 60 long paragraphs of a text in HTML. */
export function paragraphsOf(html: string): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of plainText(html).slice(0, MOST_SIGNS).split(/\n+/)) {
    const text = line.replace(/\s+/g, ' ').trim();
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
    if (words.length < FEWEST_WORDS_OF_PARAGRAPHS) continue;
    const runs = runsOf(words, RUN_OF_PARAGRAPHS);
    const marks = bandsOf(smallestOf(runs, PLACES_OF_PARAGRAPHS), BAND_OF_PARAGRAPHS);
    found.push({ text, marks, runs: new Set(runs) });
    if (found.length === MOST_PARAGRAPHS) break;
  }
  return found;
}

/** The share of word runs that two paragraphs have in common, from 0 to 1. */
export function sharedRuns(a: Paragraph, b: Paragraph): number {
  let common = 0;
  for (const run of a.runs) if (b.runs.has(run)) common += 1;
  return (2 * common) / (a.runs.size + b.runs.size);
}

function runsOf(words: readonly string[], length: number): number[] {
  const hashes = words.map(hashOf);
  const runs: number[] = [];
  for (let i = 0; i + length <= hashes.length; i++) {
    let run = 17;
    for (let n = 0; n < length; n++) run = mix(run, hashes[i + n]!);
    runs.push(run);
  }
  return runs;
}

function smallestOf(runs: readonly number[], places: number): Int32Array {
  const print = new Int32Array(places).fill(0x7fffffff);
  for (const run of runs)
    for (let place = 0; place < places; place++) {
      const value = mix(run, SEEDS[place]!) & 0x7fffffff;
      if (value < print[place]!) print[place] = value;
    }
  return print;
}

function bandsOf(print: Int32Array, length: number): number[] {
  const bands: number[] = [];
  for (let from = 0; from < print.length; from += length) {
    let band = from;
    for (let n = 0; n < length; n++) band = mix(band, print[from + n]!);
    bands.push(band);
  }
  return bands;
}

/** The estimated share of word runs that two texts have in common, from 0 to 1. */
export const alike = (a: readonly number[], b: readonly number[]): number =>
  a.filter((value, i) => value === b[i]).length / PRINT_PLACES;

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash | 0;
}

/** Mixes two numbers with the finalizer of MurmurHash3. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a, 31) + b;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

const SEEDS = Array.from({ length: PRINT_PLACES }, (_, place) => Math.imul(place + 1, 0x9e3779b1));
