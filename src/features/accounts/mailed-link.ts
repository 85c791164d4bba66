import { createHash, randomBytes } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';

export type Purpose = 'reset' | 'confirm';

const LIFE: Record<Purpose, string> = { reset: '30 minutes', confirm: '7 days' };

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a token for a link: 256 random bits, of which only the SHA-256 is stored. */
export async function makeLink(
  client: Queryable,
  given: { purpose: Purpose; customerId: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `INSERT INTO customer_link (token_hash, customer_id, purpose, email, expires_at)
     VALUES ($1, $2, $3, $4, now() + $5::interval)`,
    [hashOf(token), given.customerId, given.purpose, given.email, LIFE[given.purpose]],
  );
  return token;
}

/** Uses a token up: of two that come at once exactly one gets the account (reliability, A3). */
export const spendLink = (client: Queryable, purpose: Purpose, token: string) =>
  row<{ customer_id: string; email: string }>(
    client,
    `UPDATE customer_link SET used_at = now()
     WHERE token_hash = $1 AND purpose = $2 AND used_at IS NULL AND expires_at > now() RETURNING customer_id, email`,
    [hashOf(token), purpose],
  );

/** Makes all open links of one kind useless. */
export async function voidLinks(client: Queryable, purpose: Purpose, customerId: string): Promise<void> {
  await client.query(
    'UPDATE customer_link SET used_at = now() WHERE customer_id = $1 AND purpose = $2 AND used_at IS NULL',
    [customerId, purpose],
  );
}
