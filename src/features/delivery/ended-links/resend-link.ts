import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '#src/db/open.ts';
import { isDelivered } from '#src/features/orders/order-states.ts';
import { lockOrder, orderOf } from '#src/features/orders/queries.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import { renewLink } from '../renew-link.ts';

export const RESEND_LINK = 'resend-link';

const A_DAY_S = 86_400;
const OF_ONE_ORDER = 3;
const OF_ONE_ADDRESS = 10;

/**
 * Queues the mail with new private links of the order with this number and this address. The same is queued for an order
 * that does not exist, so that neither the answer nor its timing reveals the difference (OWASP, forgot password).
 */
export async function requestLink(
  client: Queryable,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<void> {
  const order = (await orderOf(client, orderNo, email)) ?? randomUUID();
  await enqueue(client, {
    key: `${RESEND_LINK}:${randomUUID()}`,
    kind: RESEND_LINK,
    payload: { order },
  });
}

/**
 * Mails new private links of an order whose buyer may still download: to the address of the order, at most three times a
 * day.
 */
export function resendLink(db: Database, id: string, publicUrl: string): Promise<void> {
  return db.transaction(async (client) => {
    const order = await lockOrder(client, id);
    // What is not sent is not counted: a stranger could use up the buyer's limit.
    if (!order || !isDelivered(order) || order.needs_review) return;
    const limits = [
      { key: `resend of order ${order.id}`, most: OF_ONE_ORDER, seconds: A_DAY_S },
      { key: `resend to ${order.email.toLowerCase()}`, most: OF_ONE_ADDRESS, seconds: A_DAY_S },
    ];
    if (await withinLimits(client, limits)) await renewLink(client, order, publicUrl);
  });
}
