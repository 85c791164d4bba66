import { type Queryable, rows } from '#src/db/open.ts';
import type { ImportedReport } from './import-check.ts';

/** Maximum number of cached words; beyond it the cache is cleared. */
const MOST = 100_000;
/** Longer descriptions are indexed only by their beginning, which the database cuts (`search_shown`). */
const LONGEST = 40_000;

interface Word {
  /** In the form of `report_text`, one per line. */
  lexemes: string;
  /** The number of the last text in which it was found. */
  seen: number;
}

/**
 * A cache of the lexemes of imported words, so that the database parses each word once and not in every report. A word
 * is whatever is between two spaces: no token of PostgreSQL's parser contains a space, except tags.
 */
export class KnownWords {
  private readonly words = new Map<string, Word>();
  private readonly added = new Set<string>();
  private texts = 0;

  /**
   * The lexemes of each description in the form of `report_text`, one per line; null if the database has to parse the
   * text itself.
   */
  async lexemesOf(db: Queryable, descriptions: readonly string[]): Promise<(string | null)[]> {
    if (this.words.size > MOST) this.words.clear();
    const unknown = new Map<string, Word>();
    const wordsOf = (html: string) => {
      const text = shown(html);
      if (text === null) return null;
      const found: Word[] = [];
      const seen = ++this.texts;
      for (const written of text.split(' ')) {
        let word = this.words.get(written) ?? unknown.get(written);
        if (!word) {
          word = { lexemes: '', seen: 0 };
          unknown.set(written, word);
        }
        if (word.seen === seen) continue;
        word.seen = seen;
        found.push(word);
      }
      return found;
    };
    const words = descriptions.map(wordsOf);
    await learn(db, unknown);
    for (const [written, word] of unknown) this.words.set(written, word);
    return words.map((found) => found && joined(found));
  }

  /** The words in names and keywords that this import has not yet added to those used for spelling corrections. */
  newIn(reports: readonly ImportedReport[]): string[] {
    const found = new Set<string>();
    const look = (text: string) => {
      for (const word of text.split(' ')) if (!this.added.has(word)) found.add(word);
    };
    for (const { name, keyword = '' } of reports) {
      look(name);
      look(keyword.length > 1000 ? [...keyword].slice(0, 1000).join('') : keyword);
    }
    return [...found];
  }

  /** Remembers added words. */
  note(words: readonly string[]): void {
    if (this.added.size > MOST) this.added.clear();
    for (const word of words) this.added.add(word);
  }
}

/** Gets the lexemes of words from the database. */
async function learn(db: Queryable, words: Map<string, Word>): Promise<void> {
  if (words.size === 0) return;
  const learned = await rows<{ word: string; lexemes: string }>(
    db,
    `SELECT word, array_to_string(tsvector_to_array(to_tsvector('english', search_plain(word))), E'\\n') AS lexemes
     FROM unnest($1::text[]) word`,
    [[...words.keys()]],
  );
  for (const { word, lexemes } of learned) words.get(word)!.lexemes = lexemes;
}

/** The lexemes of words, one per line. */
function joined(words: readonly Word[]): string {
  let lines = '';
  for (const { lexemes } of words) if (lexemes) lines += lines ? `\n${lexemes}` : lexemes;
  return lines;
}

/** The visible text of HTML, like `search_shown`; null if a token could contain a space. */
function shown(html: string): string | null {
  if (html.length > LONGEST) return null;
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('<') ? null : text;
}
