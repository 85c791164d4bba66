import { type Queryable, rows } from '#src/db/open.ts';
import { eraseMentions } from './erase-mentions.ts';
import { countPerson, type Person } from './find-person.ts';
import { CAME_TO_NOTHING } from './personal-data.ts';
import { removeLeads, removeOrders } from './remove-rows.ts';

/**
 * Removes a person from every table, in the caller's transaction. Orders that were paid or may still be stay with their
 * invoices and licences, with the name on them, and belong to no account any more (GDPR, article 17, paragraph 3 b).
 * @returns how many rows each table lost
 */
export async function erasePerson(
  client: Queryable,
  person: Person,
): Promise<Record<string, number>> {
  const before = await countPerson(client, person);
  const email = person.email.toLowerCase();
  const erased = await eraseMentions(client, email);
  const leads = await rows<{ id: string }>(
    client,
    'SELECT id FROM lead WHERE lower(email) = $1 FOR UPDATE',
    [email],
  );
  await removeLeads(
    client,
    leads.map(({ id }) => id),
  );
  const orders = await rows<{ id: string }>(
    client,
    `SELECT id FROM orders t WHERE lower(t.email) = $1 AND ${CAME_TO_NOTHING} FOR UPDATE`,
    [email],
  );
  await removeOrders(
    client,
    orders.map(({ id }) => id),
  );
  await rows(
    client,
    'UPDATE orders SET user_id = NULL WHERE user_id IN (SELECT id::text FROM customer WHERE email = $1)',
    [email],
  );
  await rows(client, 'DELETE FROM subscriber WHERE lower(email) = $1', [email]);
  await rows(client, 'DELETE FROM customer_link WHERE lower(email) = $1', [email]);
  await rows(client, 'DELETE FROM customer WHERE email = $1', [email]);
  await rows(client, 'DELETE FROM consent_record WHERE visitor_id = $1', [
    person.visitorId ?? null,
  ]);
  await rows(
    client,
    'DELETE FROM outbox_mail WHERE lower(recipient) = $1 OR lower(reply_to) = $1',
    [email],
  );
  const after = await countPerson(client, person);
  const removed = before.map(
    ({ table, rows: had }, at) => [table, had - (after[at]?.rows ?? 0)] as const,
  );
  return Object.fromEntries([...removed, ...erased].filter(([, lost]) => lost));
}
