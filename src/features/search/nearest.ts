import { type Queryable, rows } from '#src/db/open.ts';
import type { Meaning } from './meaning.ts';

/** A word of a search with the number of reports that hold it. */
export interface WordCount {
  word: string;
  reports: number;
}

/** Reports of one word are counted up to this number. */
const MOST_COUNTED = 1000;

/** How many published reports hold each word of a search, in the order of the words. */
export async function wordCounts(db: Queryable, { units }: Meaning): Promise<WordCount[]> {
  if (units.length === 0) return [];
  const found = await rows<{ reports: number }>(
    db,
    `SELECT (SELECT count(*)::int FROM (
               SELECT FROM report_text
               WHERE whole @@ regexp_replace(to_tsquery('english', unit)::text, '<(-|\\d+)>', '&', 'g')::tsquery
               LIMIT ${MOST_COUNTED}) held) AS reports
     FROM unnest($1::text[]) WITH ORDINALITY AS given(unit, place) ORDER BY place`,
    [units.map(({ exact }) => exact)],
  );
  return units.map(({ typed }, at) => ({ word: typed, reports: found[at]?.reports ?? 0 }));
}

/**
 * Published reports that hold some of the words of a search, for when none holds all: those with the most of its words
 * first, rare words before common ones. Words that are nowhere count for nothing.
 * @returns ids, at most `most`
 */
export async function nearestReports(
  db: Queryable,
  meaning: Meaning,
  counts: WordCount[],
  most: number,
): Promise<number[]> {
  const held = meaning.units
    .map(({ exact, typed }, at) => ({ exact, typed, reports: counts[at]?.reports ?? 0 }))
    .filter(({ typed, reports }) => typed.length > 1 && reports > 0)
    .sort((a, b) => a.reports - b.reports)
    .slice(0, 6);
  if (held.length === 0) return [];
  const others = (left: number) => held.filter((_, at) => at !== left).map(({ exact }) => exact);
  // All that are held; all but one; at last each alone, the rarest first.
  const steps = [
    held.map(({ exact }) => exact).join(' & '),
    ...(held.length > 2
      ? [
          held
            .map((_, left) => `(${others(left).join(' & ')})`)
            .toReversed()
            .join(' | '),
        ]
      : []),
    ...held.map(({ exact }) => exact),
  ];
  const any = held.map(({ exact }) => exact).join(' | ');
  const found: number[] = [];
  for (const step of steps) {
    const more = await rows<{ id: number }>(
      db,
      `SELECT id FROM reports_found(to_tsquery('english', $1), ''::tsquery, to_tsquery('english', $2), 300)
       WHERE id <> ALL ($3::bigint[])
       ORDER BY rank DESC, published_on DESC NULLS LAST, id DESC LIMIT $4`,
      [step, any, found, most - found.length],
    );
    found.push(...more.map(({ id }) => id));
    if (found.length >= most) break;
  }
  return found;
}
