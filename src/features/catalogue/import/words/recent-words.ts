import type { Word } from './learn-words.ts';

/** A word takes half a kilobyte. */
const MOST_RECENT = 15_000;

/** A cache of at most twice as many words; those that were used lately stay in it. */
export class RecentWords {
  private recent = new Map<string, Word>();
  private older = new Map<string, Word>();

  get(written: string): Word | undefined {
    const known = this.recent.get(written);
    if (known) return known;
    const word = this.older.get(written);
    if (word) this.add(word);
    return word;
  }

  add(word: Word): void {
    // Not under the text that was asked for: it was cut out of a part of the file, and would keep it in memory.
    this.recent.set(word.written, word);
  }

  /** Drops words not used since the cache was last full, if it is full again. */
  dropOld(): void {
    if (this.recent.size <= MOST_RECENT) return;
    this.older = this.recent;
    this.recent = new Map();
  }
}
