import type { Queryable } from '#src/db/open.ts';

/**
 * Sends a failed mail again, for another day: what staff do once the cause is repaired. False if it had not failed, or
 * so long ago that its content is forgotten.
 */
export async function retryMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET state = 'queued', give_up_at = now() + interval '1 day'
     WHERE id = $1 AND state = 'failed' AND text_body <> ''`,
    [id],
  );
  return rowCount === 1;
}
