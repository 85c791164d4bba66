import { type Queryable, rows } from '#src/db/open.ts';
import { href, pages } from '#src/routes.ts';
import { digestOf, newToken } from '#src/secrets.ts';

/**
 * Makes the link of one mail: the address that ends the subscription, by its page or by the one click of RFC 8058, and the
 * page where its reader chooses industries.
 */
export async function makeUnsubscribeLink(
  client: Queryable,
  publicUrl: string,
  subscriberId: string,
): Promise<{ url: string; industriesUrl: string }> {
  const token = newToken();
  await rows(client, 'INSERT INTO unsubscribe_link (token_hash, subscriber_id) VALUES ($1, $2)', [
    digestOf(token),
    subscriberId,
  ]);
  return {
    url: `${publicUrl}${pages.unsubscribe}?token=${token}`,
    industriesUrl: `${publicUrl}${href(pages.newsletter, { notice: 'industries' })}?token=${token}`,
  };
}
