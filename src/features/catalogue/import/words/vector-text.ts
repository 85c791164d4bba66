/** The lexemes of a word or a text with their places, as PostgreSQL's parser finds them. */
export interface Places {
  /** In quotes. */
  lexemes: readonly (readonly [lexeme: string, at: readonly number[]])[];
  /** How many places it takes; words that are not indexed take some too. */
  length: number;
}

/** A little less than what a `tsvector` holds; beyond it PostgreSQL drops places. */
const MOST_PLACES = 16_000;
const MOST_OF_A_LEXEME = 250;

export type Weight = 'A' | 'B' | 'C';

/** A `tsvector` in text form, put together from words as `setweight(to_tsvector(…), …) || …` does from texts. */
export class VectorText {
  /** A lexeme is named at each of its places; PostgreSQL brings them together. */
  private readonly written: string[] = [];
  private last = 0;
  private isTooLong = false;
  private readonly parts: (readonly (Places | undefined)[])[] = [];

  /** Adds the words of a text; those that are undefined take no place. */
  add(words: readonly (Places | undefined)[], weight: Weight): void {
    this.parts.push(words);
    let start = this.last;
    for (const word of words) {
      if (!word) continue;
      for (const [lexeme, places] of word.lexemes)
        for (const place of places) {
          const at = start + place;
          this.written.push(`${lexeme}:${at}${weight}`);
          if (at > this.last) this.last = at;
        }
      start += word.length;
    }
    if (start > MOST_PLACES) this.isTooLong = true;
  }

  /** Undefined if it has more places than a `tsvector` holds. */
  get text(): string | undefined {
    if (this.isTooLong || (this.last > MOST_OF_A_LEXEME && this.isRepetitive)) return undefined;
    return this.written.join(' ');
  }

  private get isRepetitive(): boolean {
    const counts = new Map<string, number>();
    for (const [lexeme, places] of this.parts.flat().flatMap((word) => word?.lexemes ?? []))
      counts.set(lexeme, (counts.get(lexeme) ?? 0) + places.length);
    return Math.max(...counts.values()) > MOST_OF_A_LEXEME;
  }
}
