import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { childEnvironment } from '../processes/child-environment.ts';
import { comeBack, form, order, quoteAt, tokenOf } from './buyer.ts';
import { promised } from './money.ts';
import type { Played } from './played/played.ts';
import { count, type Finding, type Shop, until } from './shop.ts';

export const paymentPoints = [
  'create.begin',
  'create.written',
  'create.created',
  'create.saved',
  'settle.begin',
  'settle.claimed',
  'settle.read',
  'settle.marked',
  'settle.captured',
  'settle.recorded',
];
export const refundPoints = ['refund.begin', 'refund.written', 'refund.sent', 'refund.recorded'];

interface Buyer {
  name: string;
  isTaxed: boolean;
  body?: ReturnType<typeof form>;
  token?: string;
  approved: boolean;
  done: boolean;
}

/** Proceeds as long as the store lives; a buyer continues where it ended. */
async function goOn(shop: Shop, by: Played, buyer: Buyer): Promise<void> {
  const base = shop.stores[0].url;
  if (!buyer.body) {
    const quote = await quoteAt(base);
    if (!quote) return;
    buyer.body = form(buyer.name, quote, { by, isTaxed: buyer.isTaxed });
  }
  if (!buyer.token) buyer.token = tokenOf(await order(base, buyer.body));
  if (!buyer.token) return;
  if (!buyer.approved) await by.approve(buyer.token);
  buyer.approved = true;
  buyer.done = (await comeBack(base, buyer.token)).json?.success === true;
}

/** A member of staff refunds an order in a process that dies at the failpoint. */
async function refundAndDie(
  shop: Shop,
  orderId: string,
  refundId: string,
  failpoint: string,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'refund-process.ts'), orderId, refundId],
    {
      env: {
        ...childEnvironment(),
        ...shop.providerSettings,
        DATABASE_URL: shop.databaseUrl,
        FAILPOINT: failpoint,
      },
      stdio: 'ignore',
    },
  );
  await once(child, 'exit');
}

/**
 * P1: whatever process dies, a buyer is charged at most once and no order is lost.
 * @param plan where the store is killed, one life after the other; undefined: at random
 */
export async function kills(
  shop: Shop,
  plan: (string | undefined)[],
  refundPlan: string[],
  by: Played,
): Promise<Finding> {
  await shop.stores[1].kill();
  const buyers: Buyer[] = [];
  for (const [index, point] of plan.entries()) {
    const store = await shop.restart(0, point);
    const buyer: Buyer = {
      name: `${by.name}-kill-${index}`,
      isTaxed: index % 3 === 0,
      approved: false,
      done: false,
    };
    buyers.push(buyer);
    const open = buyers.filter(({ done }) => !done);
    if (!point) setTimeout(() => void store.kill(), 20 + Math.random() * 250);
    await Promise.race([
      store.ended,
      Promise.all(open.map((one) => goOn(shop, by, one))).then(() => goOn(shop, by, buyer)),
    ]);
    await store.kill();
  }
  const restarted = Date.now();
  await Promise.all([shop.restart(0), shop.restart(1)]);
  const settled = await until(async () => {
    await Promise.all(
      buyers.filter(({ done, token }) => !done && !token).map((buyer) => goOn(shop, by, buyer)),
    );
    const paid = await count(
      shop,
      `SELECT count(*) AS n FROM orders WHERE email LIKE '${by.name}-kill-%' AND status = 'paid'`,
    );
    return paid === buyers.length;
  }, 60_000);
  const after = Date.now() - restarted;
  const refunds = await refundKills(shop, refundPlan, by);
  const { doubled: double, unaccounted, waiting: approved } = await by.ledger();
  const left = buyers.filter(({ token }) => token && approved.includes(token));
  const deliveries = await count(
    shop,
    `SELECT count(*) AS n FROM orders o WHERE email LIKE '${by.name}-kill-%'
       AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id) AND 1 = (SELECT count(*) FROM download_grant WHERE order_id = o.id)
       AND 1 = (SELECT count(*) FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id)`,
  );
  const held =
    settled !== undefined &&
    deliveries === buyers.length &&
    double.length + unaccounted.length + left.length === 0 &&
    refunds.held;
  return {
    promise: promised('P1 charged at most once, whatever process dies', by),
    tried: `${plan.length + refunds.tried} kills at ${new Set([...plan, ...refundPlan]).size} points`,
    result: `${deliveries}/${buyers.length} orders with 1 capture, 1 licence, 1 receipt; ${double.length} double captures; ${left.length} approvals left over; all settled ${(after / 1000).toFixed(1)} s after the last restart; ${refunds.result}`,
    held,
  };
}

async function refundKills(shop: Shop, plan: string[], by: Played) {
  const { rows } = await shop.db.query(
    `SELECT id FROM orders WHERE email LIKE '${by.name}-kill-%' AND status = 'paid' LIMIT ${plan.length}`,
  );
  for (const [index, point] of plan.entries()) {
    const id = rows[index]?.id as string;
    const refundId = crypto.randomUUID();
    await refundAndDie(shop, id, refundId, point);
    // The same form is sent again; the sweeper may be faster.
    await refundOrder(shop.payments, {
      orderId: id,
      refundId,
      reason: 'chaos',
      requestedBy: 'staff',
    });
  }
  const ids = rows.map(({ id }) => id);
  const done = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o WHERE id = ANY($1) AND status = 'refunded'
         AND 1 = (SELECT count(*) FROM refund WHERE order_id = o.id AND status = 'COMPLETED')
         AND EXISTS (SELECT FROM download_grant WHERE order_id = o.id AND revoked_at IS NOT NULL)`,
      [ids],
    );
  await until(async () => (await done()) === plan.length, 60_000);
  const once = await done();
  return {
    tried: plan.length,
    held: once === plan.length,
    result: `${once}/${plan.length} refunds made once, licences revoked`,
  };
}
