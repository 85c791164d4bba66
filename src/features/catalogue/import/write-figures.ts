import { isDeepStrictEqual } from 'node:util';
import { type Database, type Queryable, row } from '#src/db/open.ts';
import type { DraftFigure } from '#src/features/figures/editing/draft-figure.ts';
import { writtenEdition } from '#src/features/figures/editing/editions-of.ts';
import { saveFigures } from '#src/features/figures/editing/save-figures.ts';
import { firstForecast } from '#src/features/figures/figure-years.ts';
import type { StoredEdition } from '#src/features/figures/queries.ts';
import type { GivenFigures } from './figure-group.ts';

/** What became of the figures of one report. */
export type FigureOutcome = 'inserted' | 'updated' | 'unchanged' | { refused: string };

/** The same figures, whatever the order of their keys and whether a flag is false or not there. */
function same(before: StoredEdition, figures: DraftFigure[]): boolean {
  const plain = ({ rows, ...figure }: DraftFigure) => ({
    ...figure,
    rows: rows.map(({ is_total = false, is_kept = false, ...one }) => ({
      ...one,
      is_total,
      is_kept,
    })),
  });
  return isDeepStrictEqual(
    before.figures.map(({ id: _, ...figure }) => plain(figure)),
    figures.map(plain),
  );
}

/** The last year that any of the figures has measured. */
const dataTo = (figures: DraftFigure[]): number | null =>
  figures.reduce<number | null>((latest, figure) => {
    const year = figure.years[firstForecast(figure) - 1];
    return year === undefined ? latest : Math.max(latest ?? year, year);
  }, null);

async function writeOne(db: Queryable, given: GivenFigures): Promise<FigureOutcome> {
  const { code, figures, reason } = given;
  const report = await row<{ id: number; edition: number }>(
    db,
    'SELECT id, edition FROM report WHERE code = $1',
    [code],
  );
  if (!report) return { refused: `report_id: there is no report ${code}` };
  const edition = given.edition ?? report.edition;
  const before = await writtenEdition(db, report.id, edition);
  if (before && same(before, figures)) return 'unchanged';
  const about = {
    data_to: dataTo(figures),
    next_planned: before?.next_planned ?? null,
    evidence: before?.evidence ?? null,
  };
  const saved = await saveFigures(db, report.id, { edition, figures, about, reason });
  if ('body' in saved) return { refused: saved.body.message };
  return before && before.figures.length > 0 ? 'updated' : 'inserted';
}

/** Ends a transaction of which nothing is to stay. */
class RolledBack extends Error {}

/**
 * Writes the figures of some reports in one transaction: those that are refused are left out, the others are replaced
 * where they differ. With `dryRun` nothing stays.
 * @throws what the database throws
 */
export async function writeFigures(
  db: Database,
  batch: readonly GivenFigures[],
  dryRun: boolean,
): Promise<FigureOutcome[]> {
  let outcomes: FigureOutcome[] = [];
  await db
    .transaction(async (client) => {
      outcomes = [];
      for (const given of batch) outcomes.push(await writeOne(client, given));
      if (dryRun) throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return outcomes;
}
