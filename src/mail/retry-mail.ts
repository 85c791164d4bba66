import type { Queryable } from '#src/db/open.ts';

/**
 * Sends a failed mail again, retrying for another day: used by staff once the cause is fixed. False if it had not
 * failed, or so long ago that its content has been deleted.
 */
export async function retryMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET state = 'queued', give_up_at = now() + interval '1 day'
     WHERE id = $1 AND state = 'failed' AND text_body <> ''`,
    [id],
  );
  return rowCount === 1;
}
