import { isDeepStrictEqual } from 'node:util';
import { type Queryable, rows } from '#src/db/open.ts';
import { isFailure } from '#src/errors.ts';
import type { DraftFigure } from '#src/features/figures/editing/draft-figure.ts';
import { saveManyFigures } from '#src/features/figures/editing/save-figures.ts';
import { firstForecast } from '#src/features/figures/figure-years.ts';
import { editionsAt, type StoredEdition } from '#src/features/figures/queries.ts';
import type { GivenFigures } from './figure-group.ts';

/** The outcome for the figures of one report. */
export type FigureOutcome = 'inserted' | 'updated' | 'unchanged' | { refused: string };

/** Whether figures are the same, whatever the order of their keys and whether a flag is false or missing. */
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

/** The last measured year of any of the figures. */
const dataTo = (figures: DraftFigure[]): number | null =>
  figures.reduce<number | null>((latest, figure) => {
    const year = figure.years[firstForecast(figure) - 1];
    return year === undefined ? latest : Math.max(latest ?? year, year);
  }, null);

/** The stored reports of a batch, by code. */
async function storedReports(db: Queryable, batch: readonly GivenFigures[]) {
  const found = await rows<{ id: number; code: string; edition: number }>(
    db,
    'SELECT id, code, edition FROM report WHERE code = ANY ($1)',
    [batch.map(({ code }) => code)],
  );
  return new Map(found.map((report) => [report.code, report]));
}

/**
 * Writes the figures of some reports, each named once, in the caller's transaction: refused ones are skipped, the
 * others are replaced if they differ. With `dryRun` nothing is written.
 * @returns the outcome for each
 * @throws the errors of the database
 */
export async function writeFigures(
  db: Queryable,
  batch: readonly GivenFigures[],
  dryRun: boolean,
): Promise<FigureOutcome[]> {
  const reports = await storedReports(db, batch);
  const known = batch.flatMap((given) => {
    const report = reports.get(given.code);
    return report ? { ...given, report, edition: given.edition ?? report.edition } : [];
  });
  const editions = await editionsAt(
    db,
    known.map(({ report, edition }) => ({ reportId: report.id, number: edition })),
  );
  const changed = known.filter(({ report, figures }) => {
    const before = editions.get(report.id);
    return !before || !same(before, figures);
  });
  const saved = await saveManyFigures(
    db,
    changed.map(({ report, edition, figures, reason }) => {
      const before = editions.get(report.id);
      const about = {
        data_to: dataTo(figures),
        next_planned: before?.next_planned ?? null,
        evidence: before?.evidence_draft ?? before?.evidence ?? null,
      };
      return { reportId: report.id, edition, figures, about, ...(reason && { reason }) };
    }),
    { dryRun },
  );
  const savedOf = new Map(changed.map(({ code }, i) => [code, saved[i]!]));
  return batch.map(({ code }): FigureOutcome => {
    const report = reports.get(code);
    if (!report) return { refused: `report_id: there is no report ${code}` };
    const done = savedOf.get(code);
    if (!done) return 'unchanged';
    if (isFailure(done)) return { refused: done.body.message };
    return (editions.get(report.id)?.figures.length ?? 0) > 0 ? 'updated' : 'inserted';
  });
}
