import { type Queryable, rows } from '#src/db/open.ts';
import type { Meaning, Unit } from './meaning.ts';
import { searchQueryOf } from './search-query.ts';
import { isNumber } from './words.ts';

/** A word of a search with the number of reports that contain it. */
export interface WordCount {
  word: string;
  reports: number;
}

/** Maximum number of reports counted for a word. */
const MOST_COUNTED = 1000;
/** Maximum number of words of a search that are used, the rarest ones. */
const MOST_HELD = 6;

/** The parts of a search that may find reports alone: not numbers and single letters, as in "R&D". */
const telling = ({ units }: Meaning): Unit[] =>
  units.filter(({ typed }) => typed.length > 1 && !isNumber(typed));

/**
 * The number of published reports that contain each word of a search, in the order of the words, except for numbers and
 * single letters.
 */
export async function wordCounts(db: Queryable, meaning: Meaning): Promise<WordCount[]> {
  const units = telling(meaning);
  if (units.length === 0) return [];
  const found = await rows<{ reports: number }>(
    db,
    `SELECT count_texts_with(to_tsquery('english', unit), ${MOST_COUNTED}) AS reports
     FROM unnest($1::text[]) WITH ORDINALITY AS given(unit, place) ORDER BY place`,
    [units.map(({ exact }) => exact)],
  );
  return units.map(({ typed }, at) => ({ word: typed, reports: found[at]?.reports ?? 0 }));
}

/**
 * Published reports with some of the words of a search, for a search of which no report has all: those with the most
 * words first, then by the place of the word and its rarity. Words that do not occur at all are ignored.
 * @returns ids, at most `most`
 */
export async function nearestReports(
  db: Queryable,
  meaning: Meaning,
  counts: WordCount[],
  most: number,
): Promise<number[]> {
  const held = telling(meaning)
    .map((unit, at) => ({ unit, reports: counts[at]?.reports ?? 0 }))
    .filter(({ reports }) => reports > 0)
    .sort((a, b) => a.reports - b.reports)
    .slice(0, MOST_HELD);
  if (held.length === 0) return [];
  const units = held.map(({ unit }) => unit);
  const found = new Set<number>();
  const add = (more: { id: number }[]) => {
    for (const { id } of more) found.add(id);
  };
  add(await reportsWith(db, meaning, units, most));
  if (found.size < most && held.length > 2)
    for (const left of units.toReversed()) {
      const others = units.filter((unit) => unit !== left);
      add(await reportsWith(db, meaning, others, most));
    }
  if (found.size < most) {
    const alone = await Promise.all(
      held.map(async ({ unit, reports }) => {
        const rare = 1 + Math.log(MOST_COUNTED / reports);
        const near = await reportsWith(db, meaning, [unit], most);
        return near.map(({ id, rank }) => ({ id, rank: rank * rare }));
      }),
    );
    add(alone.flat().toSorted((a, b) => b.rank - a.rank));
  }
  return [...found].slice(0, most);
}

/** The best reports with all of these words. */
const reportsWith = (db: Queryable, meaning: Meaning, units: Unit[], most: number) =>
  rows<{ id: number; rank: number }>(
    db,
    `SELECT id, rank FROM reports_meant($1, 300) WHERE kind <> 2
     ORDER BY rank DESC, published_on DESC NULLS LAST, id DESC LIMIT $2`,
    [JSON.stringify({ ...searchQueryOf({ ...meaning, units }), begun: '' }), most],
  );
