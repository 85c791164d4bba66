import { createHash, randomBytes } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';

export type Purpose = 'reset' | 'confirm' | 'order';

const LIFE: Record<Purpose, string> = { reset: '30 minutes', confirm: '7 days', order: '7 days' };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a token for a link: 256 random bits, of which only the SHA-256 is stored. `orderId` is for purpose `order`. */
export async function makeLink(
  client: Queryable,
  given: { purpose: Purpose; customerId: string; email: string; orderId?: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO customer_link (token_hash, customer_id, purpose, email, order_id, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + $6::interval)`,
    [
      hashOf(token),
      given.customerId,
      given.purpose,
      given.email,
      given.orderId ?? null,
      LIFE[given.purpose],
    ],
  );
  return token;
}

const ALIVE = 'l.token_hash = $1 AND l.purpose = $2 AND l.used_at IS NULL AND l.expires_at > now()';

/** Whose link it is, while it may be used; it stays unused. */
export const findLink = (db: Queryable, purpose: Purpose, token: string) =>
  row<{ customer_id: string; account_email: string }>(
    db,
    `SELECT l.customer_id, c.email AS account_email FROM customer_link l JOIN customer c ON c.id = l.customer_id
     WHERE ${ALIVE} AND c.disabled_at IS NULL`,
    [hashOf(token), purpose],
  );

/** Uses a token up: of two that come at once exactly one gets the account (reliability, A3). */
export const spendLink = (client: Queryable, purpose: Purpose, token: string) =>
  row<{ customer_id: string; email: string; order_id: string | null }>(
    client,
    `UPDATE customer_link l SET used_at = now() WHERE ${ALIVE} RETURNING customer_id, email, order_id`,
    [hashOf(token), purpose],
  );

/** Makes all open links of one kind useless. */
export async function voidLinks(
  client: Queryable,
  purpose: Purpose,
  customerId: string,
): Promise<void> {
  await client.query(
    'UPDATE customer_link SET used_at = now() WHERE customer_id = $1 AND purpose = $2 AND used_at IS NULL',
    [customerId, purpose],
  );
}
