import { type Queryable, rows } from '#src/db/open.ts';
import { letterSender } from '#src/features/content/letter-sender.ts';
import { hasDataFile } from '#src/features/orders/formats.ts';
import { lineWithOrder } from '#src/features/orders/order-lines.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { renderLetter } from '#src/mail/templates/render-letter.ts';
import { newToken } from '#src/secrets.ts';
import type { Delivery } from '../dependencies.ts';
import { MOST_DOWNLOADS } from '../mail-link.ts';
import { grantOfLine } from '../queries.ts';
import { replaceLink } from '../renew-link.ts';
import { makeStamped } from '../stamp-report.ts';
import { missingFileKey } from './missing-file.ts';
import { readyLetter } from './ready-letter.ts';

/** The job that delivers a report to a buyer who paid before it had a file. */
export const DELIVER_WAITING = 'deliver-waiting';

/**
 * The job after a report got a file: queues one for every buyer who paid before that and has no copy yet.
 * @param cause what gave the report its file; the same one is never acted on twice
 */
export async function findWaiting(db: Queryable, report: number, cause: string): Promise<void> {
  const waiting = await rows<{ id: string }>(
    db,
    `SELECT l.id FROM order_line l JOIN staff_alert a ON a.key = ${missingFileKey('l.id')}
       JOIN download_grant g ON g.line_id = l.id AND g.file_key IS NULL AND g.revoked_at IS NULL
     WHERE l.report_id = $1 ORDER BY l.id`,
    [report],
  );
  for (const { id } of waiting)
    await enqueue(db, {
      key: `${DELIVER_WAITING}:${id}:${cause}`,
      kind: DELIVER_WAITING,
      payload: { line: id },
    });
}

/**
 * Makes the copy of a buyer who paid before the report had a file, and mails a new private link, once per line. A
 * buyer who has downloaded the report by now gets no mail.
 */
export async function deliverWaiting(delivery: Delivery, lineId: string): Promise<void> {
  const before = await grantOfLine(delivery.db, lineId);
  if (!before || before.used > 0) return;
  const made = await makeStamped(delivery, lineId);
  if (!made || made === 'no-file') return;
  const { db, publicUrl } = delivery;
  await db.transaction(async (client) => {
    const sold = await lineWithOrder(client, lineId);
    if (!sold || sold.order.needs_review || !(await grantOfLine(client, lineId))) return;
    const { order, line } = sold;
    const token = newToken();
    const sender = await letterSender(client, publicUrl);
    const letter = readyLetter({
      buyerName: order.buyer_name,
      orderNo: order.order_no,
      reportName: line.report_name,
      reportCode: line.report_code,
      hasData: hasDataFile(line.formats),
      link: `${publicUrl}/download/${token}`,
      downloads: MOST_DOWNLOADS,
    });
    const queued = await queueMail(client, {
      kind: 'report-ready',
      to: { address: order.email, name: order.buyer_name },
      replyTo: sender.email || undefined,
      ...renderLetter(letter, sender),
      dedupeKey: `ready:${lineId}`,
    });
    // The previous link becomes invalid only when the mail with the new one is sent.
    if (queued.ok) await replaceLink(client, lineId, token);
  });
}
