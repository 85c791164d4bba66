import { rows } from '#src/db/open.ts';
import { CORRECTIONS } from '#src/features/figures/published-figures.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import { lineWithOrder } from '#src/features/orders/order-lines.ts';
import type { Delivery } from '../dependencies.ts';
import { mailNewLink } from '../mail-new-link.ts';
import { MOST_DOWNLOADS } from '../mail-receipt.ts';
import { grantOfLine } from '../queries.ts';
import { type ReaderRow, readersOf } from '../readers/licence-queries.ts';
import { type CorrectedValue, correctionLetter, MOST_NAMED } from './correction-letter.ts';

/** The corrections of a job: those of one save, by the ids of the first and the last. */
export interface Corrected {
  /** Line of an order. */
  line: string;
  from: number;
  to: number;
}

/**
 * Tells the buyer of an edition, and the readers who have downloaded it, what was corrected or withdrawn and why, each
 * with a new private link to the corrected files. Sent once, however often it is retried, and not when the licence has
 * ended.
 */
export async function notifyOfCorrections(
  { db, publicUrl }: Pick<Delivery, 'db' | 'publicUrl'>,
  { line: lineId, from, to }: Corrected,
): Promise<void> {
  await db.transaction(async (client) => {
    const sold = await lineWithOrder(client, lineId);
    if (!sold || sold.order.needs_review || !(await grantOfLine(client, lineId))) return;
    const { order, line } = sold;
    const found = await rows<CorrectedValue & { count: number }>(
      client,
      `SELECT f.number AS figure, f.title, c.row_name, c.year, c.field, c.old_value::float8 AS old_value,
         c.new_value::float8 AS new_value, f.unit, f.currency, f.decimals, c.reason, (count(*) OVER ())::int AS count
       FROM ${CORRECTIONS} JOIN edition e ON e.id = f.edition_id
       WHERE c.id BETWEEN $1 AND $2 AND e.report_id = $3 AND e.number = $4 ORDER BY c.id LIMIT ${MOST_NAMED}`,
      [from, to, line.report_id, line.edition],
    );
    if (found.length === 0) return;
    const mail = (id: string, name: string, reader?: ReaderRow) =>
      mailNewLink(client, { ...sold, ...(reader && { reader }) }, publicUrl, {
        kind: 'correction',
        dedupeKey: `corrected:${id}:${to}`,
        letterWith: (link) =>
          correctionLetter({
            name,
            isBuyer: !reader,
            orderNo: order.order_no,
            reportName: line.report_name,
            reportCode: line.report_code,
            corrected: found,
            count: found[0]!.count,
            hasData: hasDataFile(line.formats),
            link,
            downloads: MOST_DOWNLOADS,
          }),
      });
    await mail(lineId, order.buyer_name);
    for (const reader of await readersOf(client, lineId))
      if (reader.last_used_at) await mail(reader.id, reader.name, reader);
  });
}
