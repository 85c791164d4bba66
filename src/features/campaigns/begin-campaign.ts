import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import { campaignItems, isReader } from './campaign-items.ts';

/** Why a campaign that shows reports cannot begin. */
export const NO_REPORTS = 'There is no published report that this campaign could show.';

/**
 * Records the current readers of a campaign, and the reports that it shows.
 * @returns false if it would show reports, and there are none: then nothing is recorded
 */
export async function chooseReaders(client: Queryable, campaignId: string): Promise<boolean> {
  const items = await campaignItems(client, campaignId);
  const chosen = await row(
    client,
    `UPDATE campaign SET items = $2 WHERE id = $1 AND (kind = 'text' OR $2 <> '[]'::jsonb) RETURNING 1`,
    [campaignId, JSON.stringify(items)],
  );
  if (!chosen) return false;
  await rows(
    client,
    `INSERT INTO campaign_recipient (campaign_id, subscriber_id)
     SELECT c.id, s.id FROM campaign c, subscriber s WHERE c.id = $1 AND ${isReader} ORDER BY s.created_at
     ON CONFLICT DO NOTHING`,
    [campaignId],
  );
  return true;
}

/**
 * Begins the campaign that is due, in one transaction: one that was cancelled meanwhile is not begun. One whose reports
 * have been withdrawn becomes a draft again, which says why.
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
    if (due && !(await chooseReaders(client, due.id)))
      await rows(
        client,
        `UPDATE campaign SET state = 'draft', send_at = NULL, started_at = NULL, held = $2 WHERE id = $1`,
        [due.id, NO_REPORTS],
      );
    return due !== undefined;
  });
}
