import type { Queryable } from '#src/db/open.ts';
import { row } from '#src/db/open.ts';
import { conflict, type Failure } from '#src/errors.ts';
import { reportInAnyState } from '#src/features/catalogue/queries.ts';
import { missingToDraw, writtenChapters } from '#src/features/documents/written-chapters.ts';
import { noReport } from '#src/features/figures/editing/no-report.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Change } from '#src/staff/staff-contract.ts';
import type { Delivery } from '../dependencies.ts';
import { drawDocument, writtenEdition } from './report-document.ts';

/** The job that draws a report's PDF in advance, so that its page shows the number of pages and the contents. */
export const DRAW_REPORT = 'draw-report';

/**
 * Sets whether the store draws a report's PDF.
 * @returns the change, for the audit record; a failure that says what the report lacks
 */
export async function setDrawn(
  db: Queryable,
  id: number,
  isDrawn: boolean,
): Promise<Change | Failure> {
  const report = await reportInAnyState(db, id);
  if (!report) return noReport;
  const lacks = isDrawn ? missingToDraw(report, await writtenEdition(db, id)) : undefined;
  if (lacks) return conflict(lacks);
  await row(db, 'UPDATE report SET is_drawn = $2, updated_at = now() WHERE id = $1', [id, isDrawn]);
  if (isDrawn) {
    const cause = `draw:${id}:${Date.now()}`;
    await enqueue(db, { key: cause, kind: DRAW_REPORT, payload: { report: id } });
    await enqueue(db, {
      key: `waiting:${cause}`,
      kind: 'find-waiting',
      payload: { report: id, cause },
    });
  }
  return {
    entity: 'reports',
    id,
    before: { is_drawn: report.is_drawn },
    after: { is_drawn: isDrawn },
  };
}

/** The PDF of a report in any state, drawn from its current texts and figures; nothing is stored. */
export async function previewDrawn(
  delivery: Delivery,
  id: number,
): Promise<{ name: string; bytes: Uint8Array } | Failure> {
  const report = await reportInAnyState(delivery.db, id);
  if (!report) return noReport;
  const edition = await writtenEdition(delivery.db, id);
  const lacks = missingToDraw(report, edition);
  if (!edition || lacks) return conflict(lacks ?? '');
  const chapters = writtenChapters(report, edition);
  const { bytes } = await drawDocument(delivery.db, report, { chapters, figures: edition.figures });
  return { name: `${report.code}.pdf`, bytes };
}

/** The source of a report's PDF for buyers; `written`: the publisher's own code makes its chapters. */
export async function fullFileSource(
  { db, chaptersOf }: Delivery,
  id: number,
): Promise<'uploaded' | 'written' | 'drawn' | 'none' | Failure> {
  const report = await reportInAnyState(db, id);
  if (!report) return noReport;
  const files = await row<{ full_file: string | null }>(
    db,
    'SELECT full_file FROM report WHERE id = $1',
    [id],
  );
  if (files?.full_file) return 'uploaded';
  const edition = await writtenEdition(db, id);
  if (!edition) return 'none';
  if (await chaptersOf?.({ ...report, is_drawn: false }, edition)) return 'written';
  return (await chaptersOf?.(report, edition)) ? 'drawn' : 'none';
}
