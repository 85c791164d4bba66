import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { ask, begin, buy, comeBack, form, order, quoteAt, tokenOf } from './buyer.ts';
import type { Played } from './played/played.ts';
import { count, type Finding, type Shop, times, until } from './shop.ts';

const AT_ONCE = 8;

/** The name of a promise as tested with a provider. */
export const promised = (promise: string, by: Played): string =>
  by.name === 'paypal' ? promise : `${promise} (${by.label})`;

/** P2: approved and gone. Nobody comes back and no webhook arrives; the sweeper completes it. */
export async function closedTabs(
  shop: Shop,
  n: number,
  by: Played,
  finish?: (shop: Shop) => Promise<void>,
): Promise<Finding> {
  await by.deliver('off');
  const begun = await times(n, AT_ONCE, (i) => begin(shop, `${by.name}-tab-${i}`, { by }));
  await times(n, AT_ONCE, (i) => by.approve(begun[i]!.token));
  await finish?.(shop);
  const mailed = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o JOIN outbox_mail m ON m.dedupe_key = 'receipt:' || o.id
       WHERE o.email LIKE '${by.name}-tab-%' AND o.status = 'paid'`,
    );
  const ms = await until(async () => (await mailed()) === n, 75_000);
  const done = await mailed();
  await by.deliver('on');
  return {
    promise: promised('P2 a buyer who closes the tab still gets the report', by),
    tried: `${n} approvals, no return, no webhooks`,
    result: `${done}/${n} captured and mailed ${ms === undefined ? 'late' : `after ${(ms / 1000).toFixed(1)} s`}`,
    held: done === n && ms !== undefined && ms <= 60_000,
  };
}

/** P3: two tabs, double clicks, return and webhook at once, over two processes. */
export async function doubleClicks(shop: Shop, n: number, by: Played): Promise<Finding> {
  const [a, b] = shop.stores.map(({ url }) => url) as [string, string];
  await by.deliver('several');
  let [errors, different] = [0, 0];
  await times(n, AT_ONCE, async (i) => {
    const quote = (await quoteAt(a))!;
    const body = form(`${by.name}-twice-${i}`, quote, { by, isTaxed: i % 3 === 0 });
    const clicks = await Promise.all([order(a, body), order(b, body)]);
    const token = tokenOf(clicks[0])!;
    if (tokenOf(clicks[1]) !== token) different += 1;
    await by.approve(token);
    const cookie = clicks[0].cookie;
    const returns = await Promise.all([comeBack(a, token, cookie), comeBack(b, token, cookie)]);
    if (returns[0].text !== returns[1].text) different += 1;
    errors += [...clicks, ...returns].filter(({ status }) => status >= 500 || status === 0).length;
  });
  await by.deliver('on');
  const one = await count(
    shop,
    `SELECT count(*) AS n FROM orders o WHERE email LIKE '${by.name}-twice-%' AND status = 'paid'
       AND 1 = (SELECT count(*) FROM payment_attempt WHERE order_id = o.id) AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id)
       AND 1 = (SELECT count(*) FROM download_grant WHERE order_id = o.id)
       AND 1 = (SELECT count(*) FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id)`,
  );
  const orders = await count(
    shop,
    `SELECT count(*) AS n FROM orders WHERE email LIKE '${by.name}-twice-%'`,
  );
  return {
    promise: promised('P3 double clicks: one order, one capture', by),
    tried: `${n} quotes, 2 creates, 2 returns and several deliveries of each webhook at the same moment, over two processes`,
    result: `${one}/${n} with one ${by.label} payment, capture, licence and receipt; ${orders} orders; ${different} differing answers; ${errors} answers with 5xx`,
    held: one === n && orders === n && errors === 0 && different === 0,
  };
}

/**
 * P3: after a decline the buyer approves the old and the new attempt: only one takes money.
 * @param then who handles the second attempt
 */
export async function twoApprovals(shop: Shop, n: number, then: Played): Promise<Finding> {
  const [a, b] = shop.stores.map(({ url }) => url) as [string, string];
  const mark = `${then.name}-again`;
  let declined = 0;
  await times(n, AT_ONCE, async (i) => {
    const quote = (await quoteAt(a))!;
    const body = form(`${mark}-${i}`, quote);
    const first = tokenOf(await order(a, body))!;
    await shop.paypal.approve(first, 'declined');
    if ((await comeBack(a, first)).json?.message === 'Payment capture failed.') declined += 1;
    const second = tokenOf(await order(b, { ...body, pay_by: then.name }))!;
    await Promise.all([shop.paypal.approve(first), then.approve(second)]);
    await Promise.all([comeBack(a, first), comeBack(b, second)]);
  });
  const once = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o WHERE email LIKE '${mark}-%' AND status = 'paid'
       AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id AND state = 'captured')
       AND 2 = (SELECT count(*) FROM payment_attempt WHERE order_id = o.id)`,
    );
  const one = await once();
  const charged = await Promise.all([shop.paypal.ledger(), shop.stripe.ledger()]);
  const double = charged.flatMap(({ doubled }) => doubled);
  const held = then.name === 'stripe' ? charged[1].waiting.length : 0;
  return {
    promise: promised('P3 two approved attempts of one order: one capture', then),
    tried: `${n} orders, declined once, then both attempts approved and completed at the same moment`,
    result: `${declined} declines reported; ${one}/${n} paid by exactly one capture; ${double.length} double captures; ${held} authorisations left open`,
    held: one === n && declined === n && double.length + held === 0,
  };
}

/** P9: a pending payment is not paid; later COMPLETED delivers and DENIED cancels. */
export async function pending(shop: Shop, n: number, by: Played): Promise<Finding> {
  const held = await times(2 * n, AT_ONCE, async (i) => {
    const { token, cookie } = await begin(shop, `${by.name}-held-${i}`, { by });
    await by.approve(token, 'held');
    const reply = await comeBack(shop.stores[0].url, token, cookie);
    return reply.json?.success === true && reply.json.data.status === 'PENDING';
  });
  const early = await count(
    shop,
    `SELECT count(*) AS n FROM orders o JOIN download_grant g ON g.order_id = o.id WHERE o.email LIKE '${by.name}-held-%'`,
  );
  const { rows } = await shop.db.query(
    `SELECT c.capture_id, a.provider_order_id AS payment FROM capture c JOIN payment_attempt a ON a.id = c.attempt_id JOIN orders o ON o.id = c.order_id WHERE o.email LIKE '${by.name}-held-%' ORDER BY o.email`,
  );
  await times(rows.length, AT_ONCE, (i) =>
    by.decide(rows[i].payment, rows[i].capture_id, i % 2 === 0),
  );
  const of = (status: string) =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders WHERE email LIKE '${by.name}-held-%' AND status = $1`,
      [status],
    );
  await until(async () => (await of('paid')) + (await of('declined')) === 2 * n, 60_000);
  const [paid, declined] = [await of('paid'), await of('declined')];
  return {
    promise: promised('P9 a pending payment is not paid', by),
    tried: `${2 * n} held payments, half released, half denied`,
    result: `${held.filter(Boolean).length} answered as PENDING; ${early} licences too early; ${paid} delivered, ${declined} declined`,
    held: held.every(Boolean) && early === 0 && paid === n && declined === n,
  };
}

/** P10: refunds once, access ends, excess is refused; also refunds at the provider's own site and chargebacks. */
export async function refunds(shop: Shop, n: number, by: Played): Promise<Finding> {
  const bought = await times(n, AT_ONCE, async (i) => {
    const { reply, cookie } = await buy(shop, `${by.name}-back-${i}`, { by, isTaxed: i % 3 === 0 });
    const { rows } = await shop.db.query(
      `SELECT o.id, o.amount_cents, c.capture_id FROM orders o JOIN capture c ON c.order_id = o.id WHERE o.email = $1`,
      [`${by.name}-back-${i}@example.com`],
    );
    return {
      id: rows[0].id as string,
      cents: rows[0].amount_cents as number,
      capture: rows[0].capture_id as string,
      download: reply.json.order.download as string,
      cookie,
    };
  });
  let tooMuch = 0;
  await times(n, AT_ONCE, async (i) => {
    const { id: orderId, capture, cents } = bought[i]!;
    const request = { orderId, reason: 'asked', requestedBy: 'staff' };
    if (i % 4 === 3) return by.chargeBack(capture);
    if (i % 4 === 2) return by.giveBack(capture);
    if (i % 4 === 1) await refundOrder(shop.payments, { ...request, amountCents: 10_000 });
    const over = await refundOrder(shop.payments, { ...request, amountCents: cents + 1 });
    if ('body' in over && over.status === 422) tooMuch += 1;
    const refundId = crypto.randomUUID();
    await Promise.all([
      refundOrder(shop.payments, { ...request, refundId }),
      refundOrder(shop.payments, { ...request, refundId }),
    ]);
  });
  const givenBack = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o JOIN capture c ON c.order_id = o.id WHERE o.email LIKE '${by.name}-back-%'
       AND o.status IN ('refunded', 'reversed') AND c.refunded_cents = c.amount_cents`,
    );
  const ms = await until(async () => (await givenBack()) === n, 60_000);
  const open = await times(
    n,
    AT_ONCE,
    async (i) =>
      (await ask(shop.stores[i % 2]!.url + bought[i]!.download, { cookie: bought[i]!.cookie }))
        .status,
  );
  const asked = bought.filter((_, i) => i % 4 < 2).length;
  const given = await givenBack();
  const downloadable = open.filter((status) => status !== 404).length;
  return {
    promise: promised('P10 refunds happen once and end access', by),
    tried: `${n} orders: double clicks, partial then full, made at ${by.label}'s site, chargebacks`,
    result: `${given}/${n} refunded to the cent, the last ${ms ?? '–'} ms after the sync began; ${tooMuch}/${asked} over-refunds refused with 422; ${downloadable} still downloadable`,
    held: given === n && tooMuch === asked && downloadable === 0 && ms !== undefined,
  };
}
