import type { Queryable } from '#src/db/open.ts';

/** A mail that was given up and that a person must decide about: without its content it can no longer be sent. */
export const FAILED_MAIL = "state = 'failed' AND text_body <> ''";

/**
 * Sends a failed mail again, retrying for another day: used by staff once the cause is fixed. False if it had not
 * failed, or so long ago that its content has been deleted.
 */
export async function retryMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET state = 'queued', give_up_at = now() + interval '1 day'
     WHERE id = $1 AND ${FAILED_MAIL}`,
    [id],
  );
  return rowCount === 1;
}

/**
 * Ends the attention that a failed mail demands when sending it again is useless, such as to an address that does not
 * exist: its content is deleted, as it would be later anyway. False if it had not failed, or was dismissed before.
 */
export async function dismissMail(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE outbox_mail SET text_body = '', html_body = NULL, headers = '{}', attachments = '[]'
     WHERE id = $1 AND ${FAILED_MAIL}`,
    [id],
  );
  return rowCount === 1;
}
