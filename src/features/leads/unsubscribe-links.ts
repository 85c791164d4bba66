import { type Queryable, rows } from '#src/db/open.ts';
import { href, pages } from '#src/routes.ts';
import { digestOf, newToken } from '#src/secrets.ts';

/**
 * Creates the links of a mail: the address that ends the subscription, with its page or with RFC 8058's one click, and
 * the page where the reader chooses industries.
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
