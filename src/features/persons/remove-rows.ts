import { type Queryable, row, rows } from '#src/db/open.ts';

/** Removes requests with all that hangs on them: history, notes, links, their mails and CVs. Files go by the database (`release_file`). */
export async function removeLeads(client: Queryable, ids: string[]): Promise<void> {
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

/** Removes entries of the record of changes whose time is over, at most so many. Returns how many. */
export async function expireAudit(client: Queryable, most: number): Promise<number> {
  return (await row<{ n: number }>(client, 'SELECT expire_audit($1) AS n', [most]))?.n ?? 0;
}
