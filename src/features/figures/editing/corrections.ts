import { type Queryable, rows } from '#src/db/open.ts';
import type { StoredFigure } from '../queries.ts';
import type { DraftFigure } from './draft-figure.ts';

/** One changed value. */
export interface Correction {
  figure: number;
  row: string;
  year: number;
  field: 'value' | 'low' | 'high';
  old: number | null;
  now: number | null;
  isKept: boolean;
}

/** The values that differ between the published figures and the new ones. */
export function correctionsOf(
  before: readonly StoredFigure[],
  after: readonly DraftFigure[],
): Correction[] {
  return before.flatMap((old) => {
    const now = after.find(({ number }) => number === old.number);
    return old.rows.flatMap((row) => {
      const given = now?.rows.find(({ name }) => name === row.name);
      const isKept = old.visibility === 'buyers' || row.is_kept === true;
      return old.years.flatMap((year, i) => {
        const at = now?.years.indexOf(year) ?? -1;
        return (['value', 'low', 'high'] as const).flatMap((field): Correction[] => {
          const key = field === 'value' ? 'values' : field;
          const [was, is] = [row[key]?.[i] ?? null, given?.[key]?.[at] ?? null];
          return was === is
            ? []
            : [{ figure: old.number, row: row.name, year, field, old: was, now: is, isKept }];
        });
      });
    });
  });
}

/**
 * Records corrections and withdrawn figures with the date and the reason. The edition's status becomes `corrected`.
 */
export async function keepCorrections(
  db: Queryable,
  editionId: number,
  corrections: readonly Correction[],
  reason: string,
): Promise<void> {
  // One statement, so that buyers get one mail for each save.
  await rows(
    db,
    `WITH removed AS (
       UPDATE removed_figure g SET reason = $3 WHERE g.edition_id = $1 AND NOT EXISTS (
         SELECT FROM figure_correction c WHERE c.removed_id = g.id AND c.field = 'figure')
       RETURNING g.id, g.removed_on)
     INSERT INTO figure_correction (figure_id, removed_id, corrected_on, row_name, year, field, old_value, new_value,
       reason, is_kept)
     SELECT f.id, NULL, (now() AT TIME ZONE 'UTC')::date, g."row", g.year, g.field, g.old, g.now, $3, g."isKept"
     FROM jsonb_to_recordset($2::jsonb) AS g(figure int, "row" text, year int, field text, old numeric, now numeric,
       "isKept" boolean)
     JOIN figure f ON f.edition_id = $1 AND f.number = g.figure
     UNION ALL
     SELECT NULL, id, removed_on, '', extract(year FROM removed_on)::int, 'figure', NULL, NULL, $3, false FROM removed`,
    [editionId, JSON.stringify(corrections), reason],
  );
  await rows(db, "UPDATE edition SET status = 'corrected', updated_at = now() WHERE id = $1", [
    editionId,
  ]);
}
