import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { campaignItems, isReader } from './campaign-items.ts';

/** Records the current readers of a campaign, and the reports that it shows. */
export async function chooseReaders(client: Queryable, campaignId: string): Promise<void> {
  const items = JSON.stringify(await campaignItems(client, campaignId));
  await rows(client, 'UPDATE campaign SET items = $2 WHERE id = $1', [campaignId, items]);
  await rows(
    client,
    `INSERT INTO campaign_recipient (campaign_id, subscriber_id)
     SELECT c.id, s.id FROM campaign c, subscriber s WHERE c.id = $1 AND ${isReader} ORDER BY s.created_at
     ON CONFLICT DO NOTHING`,
    [campaignId],
  );
}

/**
 * Begins the campaign that is due, in one transaction: one that was cancelled meanwhile is not begun.
 * @returns whether there was one
 */
export function beginScheduled(db: Database): Promise<boolean> {
  return db.transaction(async (client) => {
    const due = await row<{ id: string }>(
      client,
      `UPDATE campaign SET state = 'sending', started_at = now(), updated_at = now()
       WHERE state = 'scheduled' AND id = (SELECT id FROM campaign
         WHERE state = 'scheduled' AND send_at <= now() ORDER BY send_at LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
    );
    if (due) await chooseReaders(client, due.id);
    return due !== undefined;
  });
}
