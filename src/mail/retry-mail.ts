import type { Queryable } from '#src/db/open.ts';
import { OUTBOX_CHANNEL } from './queue-mail.ts';

/** Sends a failed mail again, for another day: what staff do once the cause is mended. False if it had not failed. */
export async function retryMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET state = 'queued', next_attempt_at = now(), give_up_at = now() + interval '1 day'
     WHERE id = $1 AND state = 'failed'`,
    [id],
  );
  await client.query(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')`);
  return rowCount === 1;
}
