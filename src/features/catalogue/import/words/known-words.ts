import { type Queryable, rows } from '#src/db/open.ts';
import type { ImportedReport } from '../import-check.ts';
import { type Places, VectorText } from './vector-text.ts';

/** Maximum number of cached words; beyond it the cache is cleared. */
const MOST = 100_000;
/** Longer texts are indexed only by their beginning, which the database cuts (`search_shown`). */
const LONGEST = 40_000;
/** A word of more characters may hold more tokens than a `tsvector` has places for. */
const LONGEST_WORD = 500;
/** As much of a summary is indexed. */
const LONGEST_SUMMARY = 2000;

interface Word {
  /** Its lexemes in English, one per line; undefined if it is too long. */
  lexemes: string | undefined;
  english: Places;
  /** Of the word written without its hyphens; undefined if it has none. */
  joined: Places | undefined;
  /** The number of the last text in which it was found. */
  seen: number;
}

/** The long texts of a report, as stored. */
export interface LongTexts {
  description: string;
  table_of_contents: string;
  segmentation: string;
}

/** What searches know of the long texts of a report, as `write_due_texts` takes it. */
export interface KnownTexts {
  /** The lexemes of its description, one per line. */
  words: string;
  /** The vector of its contents and segments. */
  places: string;
}

/** The vector of a report's name, and that of its keywords and summary; the one of its code goes between them. */
export interface KnownSearch {
  named: string;
  about: string;
}

/** By the codes of reports. */
export type KnownSearches = ReadonlyMap<string, KnownSearch>;

/**
 * A cache of the lexemes of imported words, so that the database parses each word once and not in every report. A word
 * is whatever is between two spaces: no token of PostgreSQL's parser contains a space, except tags.
 */
export class KnownWords {
  private readonly words = new Map<string, Word>();
  private readonly added = new Set<string>();
  private texts = 0;

  /** What searches know of the long texts of each report; undefined if the database has to parse them itself. */
  async textsOf(db: Queryable, reports: readonly LongTexts[]): Promise<(KnownTexts | undefined)[]> {
    const found = await this.found(db, (find) =>
      reports.map(({ description, table_of_contents, segmentation }) => {
        const [described, contents, segments] = [
          shown(description),
          shown(table_of_contents),
          shown(segmentation),
        ];
        if (described === undefined || contents === undefined || segments === undefined)
          return undefined;
        return {
          described: this.onceEach(described, find),
          contents: contents.split(' ').map(find),
          segments: segments.split(' ').map(find),
        };
      }),
    );
    return found.map((texts) => {
      const words = texts && linesOf(texts.described);
      const places = texts && placesOf(texts);
      return words === undefined || places === undefined ? undefined : { words, places };
    });
  }

  /** What searches know of the names, keywords and summaries of reports, but of those that the database has to parse. */
  async searchesOf(db: Queryable, reports: readonly ImportedReport[]): Promise<KnownSearches> {
    const found = await this.found(db, (find) =>
      reports.flatMap(({ code, name, keyword = '', summary = '' }) => {
        const texts = [name, keyword, summary];
        if (summary.length > LONGEST_SUMMARY || texts.some((text) => text.includes('<'))) return [];
        const [named, keywords, summed] = texts.map((text) => text.split(' ').map(find));
        return [{ code, name: named!, keyword: keywords!, summary: summed! }];
      }),
    );
    return new Map(
      found.flatMap(({ code, ...words }) => {
        const search = vectorsOf(words);
        return search ? [[code, search]] : [];
      }),
    );
  }

  /** Looks words up, and has the database parse those that are new. */
  private async found<T>(db: Queryable, look: (find: (written: string) => Word) => T): Promise<T> {
    if (this.words.size > MOST) this.words.clear();
    const unknown = new Map<string, Word>();
    const found = look((written) => {
      const known = this.words.get(written) ?? unknown.get(written);
      if (known) return known;
      if (written.length > LONGEST_WORD) return TOO_LONG;
      const word = { lexemes: '', english: NOTHING, joined: undefined, seen: 0 };
      unknown.set(written, word);
      return word;
    });
    await learn(db, unknown);
    for (const [written, word] of unknown) this.words.set(written, word);
    return found;
  }

  /** The words of a text, each once. */
  private onceEach(text: string, find: (written: string) => Word): Word[] {
    const seen = ++this.texts;
    const found: Word[] = [];
    for (const written of text.split(' ')) {
      const word = find(written);
      if (word.seen === seen) continue;
      word.seen = seen;
      found.push(word);
    }
    return found;
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

const NOTHING: Places = { lexemes: [], length: 0 };
const TOO_LONG: Word = {
  lexemes: undefined,
  english: { lexemes: [], length: Number.POSITIVE_INFINITY },
  joined: undefined,
  seen: 0,
};

type LearnedPlaces = [lexeme: string, at: number[]][];

/** Gets the lexemes of words from the database. */
async function learn(db: Queryable, words: Map<string, Word>): Promise<void> {
  if (words.size === 0) return;
  // The place of a word behind it tells how many places a word takes: one such as "the" takes one too.
  const placesIn = (config: string, text: string) =>
    `(SELECT json_agg(json_build_array(lexeme, positions)) FROM unnest(to_tsvector('${config}', ${text} || ' end')))`;
  const learned = await rows<{
    word: string;
    english: LearnedPlaces;
    joined: LearnedPlaces | null;
  }>(
    db,
    `SELECT word, ${placesIn('english', 'search_plain(word)')} AS english,
       CASE WHEN strpos(word, '-') > 0 THEN ${placesIn('simple', 'search_joined(word)')} END AS joined
     FROM unnest($1::text[]) word`,
    [[...words.keys()]],
  );
  for (const { word, english, joined } of learned) {
    const found = beforeEnd(english);
    Object.assign(words.get(word)!, {
      lexemes: found.lexemes.map(([lexeme]) => lexeme).join('\n'),
      english: quoted(found),
      joined: joined ? quoted(beforeEnd(joined)) : undefined,
    });
  }
}

/** What is before the word that was put behind. */
function beforeEnd(found: LearnedPlaces): Places {
  const end = Math.max(...found.flatMap(([, places]) => places));
  const lexemes = found.flatMap(([lexeme, places]) => {
    const own = places.filter((place) => place < end);
    return own.length > 0 ? [[lexeme, own] as const] : [];
  });
  return { lexemes, length: end - 1 };
}

const quoted = ({ lexemes, length }: Places): Places => ({
  lexemes: lexemes.map(([lexeme, places]) => [`'${lexeme.replace(/['\\]/g, '$&$&')}'`, places]),
  length,
});

/** The lexemes of words, one per line; undefined if one is too long. */
function linesOf(words: readonly Word[]): string | undefined {
  let lines = '';
  for (const { lexemes } of words) {
    if (lexemes === undefined) return undefined;
    if (lexemes) lines += lines ? `\n${lexemes}` : lexemes;
  }
  return lines;
}

/** The vector of segments and contents, like that of `refresh_report_text`. */
function placesOf({
  segments,
  contents,
}: {
  segments: readonly Word[];
  contents: readonly Word[];
}): string | undefined {
  const vector = new VectorText();
  add(vector, segments, 'B');
  vector.add(
    contents.map(({ english }) => english),
    'C',
  );
  return vector.text;
}

/** The vectors of a report, like those of `write_report_search`. */
function vectorsOf({
  name,
  keyword,
  summary,
}: Record<'name' | 'keyword' | 'summary', readonly Word[]>): KnownSearch | undefined {
  const [naming, telling] = [new VectorText(), new VectorText()];
  add(naming, name, 'A');
  add(telling, keyword, 'B');
  telling.add(
    summary.map(({ english }) => english),
    'C',
  );
  const [named, about] = [naming.text, telling.text];
  return named === undefined || about === undefined ? undefined : { named, about };
}

/** Adds words as written and, after them, those with hyphens without. */
function add(vector: VectorText, words: readonly Word[], weight: 'A' | 'B'): void {
  vector.add(
    words.map(({ english }) => english),
    weight,
  );
  vector.add(
    words.flatMap(({ joined = [] }) => joined),
    weight,
  );
}

/** The visible text of HTML, like `search_shown`; undefined if a token could contain a space. */
function shown(html: string): string | undefined {
  if (html.length > LONGEST) return undefined;
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('<') ? undefined : text;
}
