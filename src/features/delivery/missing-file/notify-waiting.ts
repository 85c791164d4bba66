import { type Queryable, rows } from '#src/db/open.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import { lineWithOrder } from '#src/features/orders/order-lines.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Delivery } from '../dependencies.ts';
import { mailNewLink } from '../mail-new-link.ts';
import { MOST_DOWNLOADS } from '../mail-receipt.ts';
import { grantOfLine } from '../queries.ts';
import { readyLetter } from './ready-letter.ts';

/**
 * The job after a report got a file: queues the making of a copy for every buyer who waits for it.
 * @param cause what gave the report its file; the same one is never acted on twice
 */
export async function findWaiting(db: Queryable, report: number, cause: string): Promise<void> {
  const waiting = await rows<{ id: string }>(
    db,
    `SELECT l.id FROM order_line l JOIN download_grant g ON g.line_id = l.id
     WHERE l.report_id = $1 AND g.awaits_file AND g.revoked_at IS NULL ORDER BY l.id`,
    [report],
  );
  for (const { id } of waiting)
    await enqueue(db, {
      key: `stamp:${id}:${cause}`,
      kind: 'stamp-report',
      payload: { line: id },
    });
}

/**
 * Mails a new private link to a buyer who waited for the report's file, once it can be downloaded; once, however often
 * it is called. A buyer who has downloaded the report by now gets no mail.
 */
export async function notifyWaiting(
  { db, publicUrl }: Pick<Delivery, 'db' | 'publicUrl'>,
  lineId: string,
): Promise<void> {
  await db.transaction(async (client) => {
    const served = await rows(
      client,
      'UPDATE download_grant SET awaits_file = false WHERE line_id = $1 AND awaits_file RETURNING 1',
      [lineId],
    );
    if (served.length === 0) return;
    const sold = await lineWithOrder(client, lineId);
    const grant = await grantOfLine(client, lineId);
    if (!sold || sold.order.needs_review || !grant || grant.used > 0) return;
    const { order, line } = sold;
    await mailNewLink(client, sold, publicUrl, {
      kind: 'report-ready',
      letterWith: (link) =>
        readyLetter({
          buyerName: order.buyer_name,
          orderNo: order.order_no,
          reportName: line.report_name,
          reportCode: line.report_code,
          hasData: hasDataFile(line.formats),
          link,
          downloads: MOST_DOWNLOADS,
        }),
    });
  });
}
