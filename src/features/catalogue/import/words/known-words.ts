import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '#src/db/open.ts';
import type { ImportedReport } from '../import-check.ts';
import { learned, NOTHING, TOO_LONG, type Word } from './learn-words.ts';
import { RecentWords } from './recent-words.ts';
import { type KnownSearch, type KnownTexts, placesOf, vectorsOf } from './report-vectors.ts';
import { visibleText } from './visible-text.ts';

/** Maximum number of remembered words that were added; beyond it they are added again, which changes nothing. */
const MOST_ADDED = 50_000;
/** A word of more characters may hold more tokens than a `tsvector` has places for. */
const LONGEST_WORD = 500;
/** This many reports take a millisecond; replies of the database are handled in between. */
const REPORTS_AT_ONCE = 16;
/** Characters of a summary that are indexed. */
const LONGEST_SUMMARY = 2000;

/** The long texts of a report, as stored. */
export interface LongTexts {
  description: string;
  table_of_contents: string;
  segmentation: string;
}

/** By the codes of reports. */
export type KnownSearches = ReadonlyMap<string, KnownSearch>;

/**
 * A cache of the lexemes of imported words, so that the database parses each word once and not in every report. A word
 * is whatever is between two spaces: no token of PostgreSQL's parser contains a space, except tags.
 */
export class KnownWords {
  private readonly words = new RecentWords();
  private readonly added = new Set<string>();
  private texts = 0;

  /** What searches know of the long texts of each report; undefined if the database has to parse them itself. */
  textsOf(db: Queryable, reports: readonly LongTexts[]): Promise<(KnownTexts | undefined)[]> {
    return this.each(db, reports, (report, wordsOf) => {
      const [description, segments, contents] = [
        visibleText(report.description),
        visibleText(report.segmentation),
        visibleText(report.table_of_contents),
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
      if (summary.length > LONGEST_SUMMARY || `${name}${keyword}${summary}`.includes('<'))
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
    this.words.dropOld();
    const made: Known[] = [];
    let due = [...reports.keys()];
    while (due.length > 0) {
      const unknown = new Set<string>();
      let areKnown = true;
      const find = (written: string): Word => {
        const known = this.words.get(written);
        if (known) return known;
        if (written.length > LONGEST_WORD) return TOO_LONG;
        areKnown = false;
        unknown.add(written);
        return NOTHING;
      };
      const wordsOf = (text: string) => text.split(' ').map(find);
      const left: number[] = [];
      for (const [turn, n] of due.entries()) {
        if (turn % REPORTS_AT_ONCE === 0) await setImmediate();
        areKnown = true;
        made[n] = make(reports[n]!, wordsOf);
        if (!areKnown) left.push(n);
      }
      due = left;
      for (const word of await learned(db, [...unknown])) this.words.add(word);
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
    if (this.added.size > MOST_ADDED) this.added.clear();
    // Copies: a part of a text keeps the whole part of the file in memory that it was cut out of.
    for (const word of words) this.added.add(Buffer.from(word).toString());
  }
}
