/** The lexemes of a word or a text with their places, as PostgreSQL's parser finds them. */
export interface Places {
  /** In quotes. */
  lexemes: readonly (readonly [lexeme: string, at: readonly number[]])[];
  /** How many places it takes; words that are not indexed take some too. */
  length: number;
}

/** A little less than what a `tsvector` can hold; beyond it PostgreSQL drops places. */
const MOST_PLACES = 16_000;
const MOST_OF_A_LEXEME = 250;

/** A `tsvector` in text form, put together from words as `setweight(to_tsvector(…), …) || …` does from texts. */
export class VectorText {
  private readonly found = new Map<string, { places: string; count: number }>();
  private last = 0;
  private isTooLong = false;

  /** Adds the words of a text. */
  add(words: readonly Places[], weight: 'A' | 'B' | 'C'): void {
    let start = this.last;
    for (const { lexemes, length } of words) {
      for (const [lexeme, places] of lexemes)
        for (const place of places) this.place(lexeme, start + place, weight);
      start += length;
    }
    if (start > MOST_PLACES) this.isTooLong = true;
  }

  private place(lexeme: string, at: number, weight: string): void {
    const known = this.found.get(lexeme);
    if (!known) this.found.set(lexeme, { places: `${at}${weight}`, count: 1 });
    else {
      known.places += `,${at}${weight}`;
      known.count += 1;
      if (known.count > MOST_OF_A_LEXEME) this.isTooLong = true;
    }
    if (at > this.last) this.last = at;
  }

  /** Undefined if it has more places than a `tsvector` can hold. */
  get text(): string | undefined {
    if (this.isTooLong) return undefined;
    let text = '';
    for (const [lexeme, { places }] of this.found) text += `${lexeme}:${places} `;
    return text;
  }
}
