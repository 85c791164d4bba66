import { linesOf } from '#src/features/orders/order-lines.ts';
import { assignOrder } from '#src/features/orders/order-owner.ts';
import { guestOrder } from '#src/features/orders/queries.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { masked } from '#src/masked.ts';
import { href, pages } from '#src/routes.ts';
import { queueAccountMail } from './account-mails.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { findLink, makeLink, spendLink } from './auth/mailed-link.ts';
import type { AccountDependencies } from './dependencies.ts';
import { orderLetter } from './letters.ts';

const A_DAY_S = 86_400;

/**
 * Mails the link that adds an order made without logging in to the customer's account. It goes to the order's address,
 * at most three times a day, and works for this account only. Whether there is an order is not revealed.
 * @returns false if the customer has made too many requests today
 */
export async function askForOrder(
  { db, publicUrl }: AccountDependencies,
  customer: CustomerRow,
  { orderNo, email }: { orderNo: string; email: string },
): Promise<boolean> {
  return db.transaction(async (client) => {
    const limit = { key: `order link ${customer.id}`, most: 10, seconds: A_DAY_S };
    if (!(await withinLimits(client, [limit]))) return false;
    const order = await guestOrder(client, orderNo, email);
    if (!order) return true;
    if (
      !(await withinLimits(client, [
        { key: `link of order ${order.id}`, most: 3, seconds: A_DAY_S },
      ]))
    )
      return true;
    const token = await makeLink(client, {
      purpose: 'order',
      customerId: customer.id,
      email: order.email.toLowerCase(),
      orderId: order.id,
    });
    const reports = (await linesOf(client, order.id)).map(({ report_name }) => report_name);
    const to = { address: order.email, name: '', proved: false };
    await queueAccountMail(client, publicUrl, { kind: 'account-order-link', to }, () =>
      orderLetter(
        { order_no: order.order_no, reports },
        masked(customer.email),
        publicUrl + href(pages.claimOrder, {}, { token }),
      ),
    );
    return true;
  });
}

export type Claim =
  | { ok: true; orderNo: string }
  | { ok: false; why: 'old-link' | 'other-account' };

/** Assigns an order to the account that requested it, once, with the link that was mailed to the order's address. */
export async function claimOrder(
  { db }: AccountDependencies,
  customer: CustomerRow,
  token: string,
): Promise<Claim> {
  const link = await findLink(db, 'order', token);
  if (!link) return { ok: false, why: 'old-link' };
  if (link.owner_id !== customer.id) return { ok: false, why: 'other-account' };
  return db.transaction(async (client): Promise<Claim> => {
    const spent = await spendLink(client, 'order', token);
    const orderNo =
      spent?.order_id &&
      (await assignOrder(client, { id: spent.order_id, email: spent.email, userId: customer.id }));
    return orderNo ? { ok: true, orderNo } : { ok: false, why: 'old-link' };
  });
}
