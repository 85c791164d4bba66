import type { Word } from './learn-words.ts';
import { VectorText } from './vector-text.ts';

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

/** The vector of segments and contents, like that of `refresh_report_text`. */
export function placesOf(segments: readonly Word[], contents: readonly Word[]): string | undefined {
  const vector = new VectorText();
  vector.add(segments.map(english), 'B');
  vector.add(segments.map(joined), 'B');
  vector.add(contents.map(english), 'C');
  return vector.text;
}

/** The vectors of a report, like those of `write_report_search`. */
export function vectorsOf(
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
