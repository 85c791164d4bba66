import { type Queryable, row } from '#src/db/open.ts';
import { type Gap, gaps } from './gap-names.ts';

const FIGURES = 'FROM edition e JOIN figure f ON f.edition_id = e.id WHERE e.report_id = t.id';

/** SQL: whether any edition of the report `t` has figures. */
export const hasFiguresSql = `EXISTS (SELECT ${FIGURES})`;

/** SQL: whether the report `t` has a gap. */
const lacks: Record<Gap, string> = {
  file: 'NOT has_file(t)',
  figures: `NOT ${hasFiguresSql}`,
  contents: "t.table_of_contents = ''",
  questions: 'NOT EXISTS (SELECT FROM report_question q WHERE q.report_id = t.id)',
  cover: "COALESCE(t.image, '') = ''",
  forecast: `(SELECT max(f.years[cardinality(f.years)]) ${FIGURES}) <= extract(year FROM now() AT TIME ZONE 'UTC') + 1`,
  stale: "t.updated_at < now() - interval '18 months'",
};

/** SQL: published reports with the gap named by `$`. */
export const lackingSql = `t.status = 'published' AND CASE $::text ${gaps
  .map((gap) => `WHEN '${gap}' THEN ${lacks[gap]}`)
  .join(' ')} END`;

/** Counts the published reports with each gap. */
export async function countGaps(db: Queryable): Promise<Record<Gap, number>> {
  const counts = gaps.map((gap) => `count(*) FILTER (WHERE ${lacks[gap]})::int AS ${gap}`);
  const found = await row<Record<Gap, number>>(
    db,
    `SELECT ${counts.join(', ')} FROM report t WHERE t.status = 'published'`,
  );
  return found!;
}
