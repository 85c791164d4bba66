import type { Queryable } from '#src/db/open.ts';
import { OUTBOX_CHANNEL } from './queue-mail.ts';

/**
 * Sends a failed mail again, for another day: what staff do once the cause is repaired. False if it had not failed, or
 * so long ago that its content is forgotten.
 */
export async function retryMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET state = 'queued', next_attempt_at = now(), give_up_at = now() + interval '1 day'
     WHERE id = $1 AND state = 'failed' AND text_body <> ''`,
    [id],
  );
  await client.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
  return rowCount === 1;
}
