import type { Queryable } from '#src/db/open.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrderOf } from '#src/features/orders/queries.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { renewLink } from '../renew-link.ts';

const A_DAY_S = 86_400;
const OF_ONE_ORDER = 3;
const OF_ONE_ADDRESS = 10;

/**
 * Mails a new private link of an order, if there is one with this number and this address and its buyer may still
 * download: to the address of the order, at most three times a day. The caller does not learn whether it was sent.
 */
export async function resendLink(
  client: Queryable,
  { orderNo, email }: { orderNo: string; email: string },
  publicUrl: string,
): Promise<void> {
  const order = await lockOrderOf(client, orderNo, email);
  // A request for an order that does not exist is not counted: a stranger could use up the buyer's limit.
  if (!order || !isDelivered(order) || order.needs_review) return;
  const limits = [
    { key: `resend of order ${order.id}`, most: OF_ONE_ORDER, seconds: A_DAY_S },
    { key: `resend to ${email.toLowerCase()}`, most: OF_ONE_ADDRESS, seconds: A_DAY_S },
  ];
  if (await withinLimits(client, limits)) await renewLink(client, order, publicUrl);
}
