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
  textsOf(db: Queryable, reports: readonly LongTexts[]): Promise<(KnownTexts | undefined)[]> {
    return this.each(db, reports, (report, wordsOf) => {
      const [description, segments, contents] = [
        shown(report.description),
        shown(report.segmentation),
        shown(report.table_of_contents),
      ];
      if (description === undefined || segments === undefined || contents === undefined)
        return undefined;
      const words = this.linesOf(wordsOf(description));
      const places = placesOf(wordsOf(segments), wordsOf(contents));
      return words === undefined || places === undefined ? undefined : { words, places };
    });
  }

  /** What searches know of the names, keywords and summaries of reports, but of those that the database has to parse. */
  async searchesOf(db: Queryable, reports: readonly ImportedReport[]): Promise<KnownSearches> {
    const found = await this.each(db, reports, (report, wordsOf) => {
      const { name, keyword = '', summary = '' } = report;
      const texts = [name, keyword, summary];
      if (summary.length > LONGEST_SUMMARY || texts.some((text) => text.includes('<')))
        return undefined;
      return vectorsOf(wordsOf(name), wordsOf(keyword), wordsOf(summary));
    });
    return new Map(
      reports.flatMap(({ code }, n) => {
        const search = found[n];
        return search ? [[code, search]] : [];
      }),
    );
  }

  /**
   * Makes something of the words of each report, and has the database parse those that are new. The words of a thousand
   * reports are never in memory together: moving them about would cost more than looking them up a second time.
   */
  private async each<Report, Known>(
    db: Queryable,
    reports: readonly Report[],
    make: (report: Report, wordsOf: (text: string) => Word[]) => Known,
  ): Promise<Known[]> {
    if (this.words.size > MOST) this.words.clear();
    const made: Known[] = [];
    let due = [...reports.keys()];
    while (due.length > 0) {
      const unknown = new Map<string, Word>();
      let areKnown = true;
      const find = (written: string): Word => {
        const known = this.words.get(written);
        if (known) return known;
        if (written.length > LONGEST_WORD) return TOO_LONG;
        areKnown = false;
        const word = unknown.get(written) ?? { ...NOTHING };
        unknown.set(written, word);
        return word;
      };
      const wordsOf = (text: string) => text.split(' ').map(find);
      due = due.filter((n) => {
        areKnown = true;
        made[n] = make(reports[n]!, wordsOf);
        return !areKnown;
      });
      for (const [written, word] of await learned(db, [...unknown.keys()]))
        this.words.set(written, word);
    }
    return made;
  }

  /** The lexemes of the different words of a text, one per line; undefined if a word is too long. */
  private linesOf(words: readonly Word[]): string | undefined {
    const seen = ++this.texts;
    const lines: string[] = [];
    for (const word of words) {
      if (word.seen === seen) continue;
      word.seen = seen;
      if (word.lexemes === undefined) return undefined;
      if (word.lexemes) lines.push(word.lexemes);
    }
    return lines.join('\n');
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

const NOTHING: Word = {
  lexemes: '',
  english: { lexemes: [], length: 0 },
  joined: undefined,
  seen: 0,
};
const TOO_LONG: Word = {
  ...NOTHING,
  lexemes: undefined,
  english: { lexemes: [], length: Number.POSITIVE_INFINITY },
};

type LearnedPlaces = [lexeme: string, at: number[]][];

/** What the database makes of words. */
async function learned(db: Queryable, words: string[]): Promise<[written: string, word: Word][]> {
  if (words.length === 0) return [];
  // The place of a word behind it tells how many places a word takes: one such as "the" takes one too.
  const placesIn = (config: string, text: string) =>
    `(SELECT json_agg(json_build_array(lexeme, positions)) FROM unnest(to_tsvector('${config}', ${text} || ' end')))`;
  const found = await rows<{
    written: string;
    english: LearnedPlaces;
    joined: LearnedPlaces | null;
  }>(
    db,
    `SELECT written, ${placesIn('english', 'search_plain(written)')} AS english,
       CASE WHEN strpos(written, '-') > 0 THEN ${placesIn('simple', 'search_joined(written)')} END AS joined
     FROM unnest($1::text[]) written`,
    [words],
  );
  return found.map(({ written, english, joined }) => {
    const own = beforeEnd(english);
    const lexemes = own.lexemes.map(([lexeme]) => lexeme).join('\n');
    return [
      written,
      {
        lexemes,
        english: quoted(own),
        joined: joined ? quoted(beforeEnd(joined)) : undefined,
        seen: 0,
      },
    ];
  });
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

/** The vector of segments and contents, like that of `refresh_report_text`. */
function placesOf(segments: readonly Word[], contents: readonly Word[]): string | undefined {
  const vector = new VectorText();
  vector.add(segments.map(english), 'B');
  vector.add(segments.map(joined), 'B');
  vector.add(contents.map(english), 'C');
  return vector.text;
}

/** The vectors of a report, like those of `write_report_search`. */
function vectorsOf(
  name: readonly Word[],
  keyword: readonly Word[],
  summary: readonly Word[],
): KnownSearch | undefined {
  const [naming, telling] = [new VectorText(), new VectorText()];
  naming.add(name.map(english), 'A');
  naming.add(name.map(joined), 'A');
  telling.add(keyword.map(english), 'B');
  telling.add(keyword.map(joined), 'B');
  telling.add(summary.map(english), 'C');
  const [named, about] = [naming.text, telling.text];
  return named === undefined || about === undefined ? undefined : { named, about };
}

const english = (word: Word) => word.english;
const joined = (word: Word) => word.joined;

/** The visible text of HTML, like `search_shown`; undefined if a token could contain a space. */
function shown(html: string): string | undefined {
  if (html.length > LONGEST) return undefined;
  const text = html.replace(/<[^>]*>/g, ' ');
  return text.includes('<') ? undefined : text;
}
