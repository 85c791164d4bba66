import { row } from '#src/db/open.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { editionOf } from '#src/features/figures/queries.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import { type Delivery, keepFile } from '../dependencies.ts';
import { drawDocument } from './report-document.ts';

/**
 * Draws the report of a line whose edition is no longer the current one, as its data file has it: a copy may still have
 * to be made of it after a transfer that took weeks, or after a correction. Undefined if the line has the current
 * edition, or if the store does not draw the report: an uploaded file has no edition of its own.
 * @returns its key in the file storage; no row names it, so the caller removes it
 */
export async function earlierDocument(
  delivery: Delivery,
  line: Pick<OrderLine, 'report_id' | 'report_name' | 'edition'>,
): Promise<string | undefined> {
  const { db, chaptersOf } = delivery;
  if (line.report_id === null) return undefined;
  const passed = await row(
    db,
    'SELECT FROM report WHERE id = $1 AND full_file IS NULL AND edition <> $2',
    [line.report_id, line.edition],
  );
  const report = passed ? await reportByKey(db, String(line.report_id)) : undefined;
  const stored = report ? await editionOf(db, report.id, line.edition) : undefined;
  if (!report || !stored || stored.figures.length === 0) return undefined;
  const edition = { ...stored, figures: stored.figures.map(wholeFigure) };
  const chapters = await chaptersOf?.(report, edition);
  if (!chapters) return undefined;
  const sold = { ...report, name: line.report_name, published_on: stored.published_on };
  const drawn = await drawDocument(db, sold, { chapters, figures: edition.figures });
  return keepFile(delivery, [drawn.bytes], 'document');
}
