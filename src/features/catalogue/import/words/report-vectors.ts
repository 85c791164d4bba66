import type { Word } from './learn-words.ts';
import { VectorText, type Weight } from './vector-text.ts';

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
  addText(vector, segments, 'B');
  addText(vector, contents, 'C');
  return vector.text;
}

/** The vectors of a report, like that of the database's function `report_vector`. */
export function vectorsOf(
  name: readonly Word[],
  keyword: readonly Word[],
  summary: readonly Word[],
): KnownSearch | undefined {
  const [naming, telling] = [new VectorText(), new VectorText()];
  addText(naming, name, 'A');
  addText(telling, keyword, 'B');
  addText(telling, summary, 'C');
  const [named, about] = [naming.text, telling.text];
  return named === undefined || about === undefined ? undefined : { named, about };
}

/** The words of a text, and behind them its compounds as one word each, like `search_lexemes`. */
function addText(vector: VectorText, words: readonly Word[], weight: Weight): void {
  vector.add(
    words.map(({ english }) => english),
    weight,
  );
  vector.add(
    words.map(({ joined }) => joined),
    weight,
  );
}
