import { type Queryable, rows } from '#src/db/open.ts';
import { digestOf, newToken } from '#src/secrets.ts';

/** Makes the address that ends one subscription: by its page, or by the one click of RFC 8058. */
export async function makeUnsubscribeLink(
  client: Queryable,
  publicUrl: string,
  subscriberId: string,
): Promise<string> {
  const token = newToken();
  await rows(client, 'INSERT INTO unsubscribe_link (token_hash, subscriber_id) VALUES ($1, $2)', [
    digestOf(token),
    subscriberId,
  ]);
  return `${publicUrl}/unsubscribe?token=${token}`;
}
