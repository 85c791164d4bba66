import { row } from '#src/db/open.ts';
import { reportByKey } from '#src/features/catalogue/queries.ts';
import { wholeFigure } from '#src/features/figures/public-figure.ts';
import { editionOf } from '#src/features/figures/queries.ts';
import { fillReferences } from '#src/features/figures/references.ts';
import type { OrderLine } from '#src/features/orders/order-lines.ts';
import type { Delivery } from '../dependencies.ts';
import { drawDocument } from './report-document.ts';

/**
 * The report of a line whose edition is no longer the current one, with the figures of its data file: a copy may still
 * have to be made of it after a transfer that took weeks, or after a correction. Undefined if the line has the current
 * edition, or if the store does not draw the report.
 * @returns what draws its PDF; it is not stored, since only this line needs it
 */
export async function earlierDocument(
  { db, chaptersOf }: Delivery,
  line: Pick<OrderLine, 'report_id' | 'report_name' | 'edition'>,
): Promise<(() => Promise<Uint8Array>) | undefined> {
  if (line.report_id === null) return undefined;
  const superseded = await row(db, 'SELECT FROM report WHERE id = $1 AND edition <> $2', [
    line.report_id,
    line.edition,
  ]);
  const report = superseded ? await reportByKey(db, String(line.report_id)) : undefined;
  const stored = report ? await editionOf(db, report.id, line.edition) : undefined;
  if (!report || !stored || stored.figures.length === 0) return undefined;
  const edition = { ...stored, figures: stored.figures.map(wholeFigure) };
  // The texts have the numbers of the current edition where they refer to its figures.
  const textOf = (html: string) => {
    const filled = fillReferences(html, stored.figures);
    return filled.ok ? filled.html : html;
  };
  const sold = {
    ...report,
    name: line.report_name,
    published_on: stored.published_on,
    description: textOf(report.description),
    segmentation: textOf(report.segmentation),
  };
  const chapters = await chaptersOf?.(sold, edition);
  if (!chapters) return undefined;
  return async () => (await drawDocument(db, sold, { chapters, figures: edition.figures })).bytes;
}
