import { type Queryable, rows } from '#src/db/open.ts';
import type { ImportedReport } from './import-check.ts';

/** So many words are remembered; a file that has more of them begins again. */
const MOST = 100_000;
/** Longer descriptions are searched by their beginning, which the database cuts (`search_shown`). */
const LONGEST = 40_000;

interface Word {
  /** As `report_text` holds them, one a line. */
  lexemes: string;
  /** The last text in which it was counted. */
  seen: number;
}

/**
 * What the database makes of the words of imported texts, so that it has to look at each of them once and not in every
 * report. A word is whatever stands between two spaces: none that PostgreSQL's parser finds goes across one, but for tags.
 */
export class KnownWords {
  private readonly words = new Map<string, Word>();
  private readonly added = new Set<string>();
  private texts = 0;

  /**
   * The lexemes of each description as `report_text` holds them, one a line; null where the database has to read the
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

  /** The words of names and keywords that this import has not added to those from which mistyped ones are corrected. */
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

  /** Remembers words that were added. */
  note(words: readonly string[]): void {
    if (this.added.size > MOST) this.added.clear();
    for (const word of words) this.added.add(word);
  }
}

/** Asks the database for the lexemes of words. */
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

/** The lexemes of words, one a line. */
function joined(words: readonly Word[]): string {
  let lines = '';
  for (const { lexemes } of words) if (lexemes) lines += lines ? `\n${lexemes}` : lexemes;
  return lines;
}

/** HTML as the words that it shows, as `search_shown` has them; null where one could go across a space. */
function shown(html: string): string | null {
  if (html.length > LONGEST) return null;
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('<') ? null : text;
}
