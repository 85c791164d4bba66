import { type Queryable, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/** Kind of the job that removes a file of the storage once the transaction that let go of it has committed. */
export const REMOVE_FILE = 'remove-file';

async function removeFiles(client: Queryable, keys: (string | null)[]): Promise<void> {
  for (const key of keys)
    if (key) await enqueue(client, { key: `${REMOVE_FILE}:${key}`, kind: REMOVE_FILE, payload: { key } });
}

/** Removes requests with all that hangs on them: history, notes, links, their mails and CVs. */
export async function removeLeads(client: Queryable, ids: string[]): Promise<void> {
  const cvs = await rows<{ cv_key: string }>(
    client,
    'SELECT cv_key FROM lead WHERE id = ANY($1::uuid[]) AND cv_key IS NOT NULL',
    [ids],
  );
  await removeFiles(
    client,
    cvs.map(({ cv_key }) => cv_key),
  );
  await rows(
    client,
    `DELETE FROM outbox_mail WHERE dedupe_key IN (
       SELECT 'lead:' || id || ':' || kind FROM unnest($1::uuid[]) AS id, unnest(ARRAY['thanks', 'notice']) AS kind
       UNION ALL SELECT 'lead:' || lead_id || ':answer:' || id FROM lead_entry WHERE lead_id = ANY($1::uuid[]))`,
    [ids],
  );
  await rows(client, 'DELETE FROM lead WHERE id = ANY($1::uuid[])', [ids]);
}

/** Removes orders with their invoices, licences and files. Only what no law keeps may be given. */
export async function removeOrders(client: Queryable, ids: string[]): Promise<void> {
  const files = await rows<{ file_key: string | null }>(
    client,
    `SELECT file_key FROM invoice WHERE order_id = ANY($1::uuid[])
     UNION ALL SELECT file_key FROM download_grant WHERE order_id = ANY($1::uuid[])`,
    [ids],
  );
  await removeFiles(
    client,
    files.map(({ file_key }) => file_key),
  );
  await rows(client, 'DELETE FROM invoice WHERE order_id = ANY($1::uuid[])', [ids]);
  await rows(client, 'DELETE FROM orders WHERE id = ANY($1::uuid[])', [ids]);
}

/** Takes the content out of mails; recipient, subject and times stay. */
export async function forgetMails(client: Queryable, ids: string[]): Promise<void> {
  await rows(
    client,
    `UPDATE outbox_mail SET text_body = '', html_body = NULL, headers = '{}', attachments = '[]'
     WHERE id = ANY($1::uuid[])`,
    [ids],
  );
}

/** Removes orders that nobody approved; the figures keep how many there were in each month. */
export async function removeUnapproved(client: Queryable, ids: string[]): Promise<void> {
  await rows(
    client,
    `INSERT INTO removed_checkout AS r (month, orders)
     SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), count(*) FROM orders WHERE id = ANY($1::uuid[]) GROUP BY 1
     ON CONFLICT (month) DO UPDATE SET orders = r.orders + excluded.orders`,
    [ids],
  );
  await removeOrders(client, ids);
}
