import { reconcile } from '#src/features/payments/reconcile.ts';
import { refundOrder } from '#src/features/payments/refunds/refund-order.ts';
import { ask, begin, buy, comeBack, form, order, quoteAt, tokenOf } from './buyer.ts';
import { count, type Finding, type Shop, times, until } from './shop.ts';

const AT_ONCE = 8;

/** P2: approved and gone. Nobody comes back and no webhook arrives; the sweeper finishes it. */
export async function closedTabs(
  shop: Shop,
  n: number,
  finish?: (shop: Shop) => Promise<void>,
): Promise<Finding> {
  await shop.remote.emu('webhooks', { mode: 'off' });
  const begun = await times(n, AT_ONCE, (i) => begin(shop, `tab-${i}`));
  await times(n, AT_ONCE, (i) => shop.remote.emu('approve', { order: begun[i]!.token }));
  await finish?.(shop);
  const mailed = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o JOIN outbox_mail m ON m.dedupe_key = 'receipt:' || o.id
       WHERE o.email LIKE 'tab-%' AND o.status = 'paid'`,
    );
  const ms = await until(async () => (await mailed()) === n, 75_000);
  const done = await mailed();
  await shop.remote.emu('webhooks', { mode: 'on' });
  return {
    promise: 'P2 a closed tab still gets its report',
    tried: `${n} approvals, no return, no webhooks`,
    result: `${done}/${n} captured and mailed ${ms === undefined ? 'late' : `after ${(ms / 1000).toFixed(1)} s`}`,
    held: done === n && ms !== undefined && ms <= 60_000,
  };
}

/** P3: two tabs, double clicks, return and webhook at once, over two processes. */
export async function doubleClicks(shop: Shop, n: number): Promise<Finding> {
  const [a, b] = shop.stores.map(({ url }) => url) as [string, string];
  await shop.remote.emu('webhooks', { mode: 'duplicate:2' });
  let [errors, different] = [0, 0];
  await times(n, AT_ONCE, async (i) => {
    const quote = (await quoteAt(a))!;
    const body = form(`twice-${i}`, quote);
    const clicks = await Promise.all([order(a, body), order(b, body)]);
    const token = tokenOf(clicks[0])!;
    if (tokenOf(clicks[1]) !== token) different += 1;
    await shop.remote.emu('approve', { order: token });
    const cookie = clicks[0].cookie;
    const returns = await Promise.all([comeBack(a, token, cookie), comeBack(b, token, cookie)]);
    if (returns[0].text !== returns[1].text) different += 1;
    errors += [...clicks, ...returns].filter(({ status }) => status >= 500 || status === 0).length;
  });
  await shop.remote.emu('webhooks', { mode: 'on' });
  const one = await count(
    shop,
    `SELECT count(*) AS n FROM orders o WHERE email LIKE 'twice-%' AND status = 'paid'
       AND 1 = (SELECT count(*) FROM payment_attempt WHERE order_id = o.id) AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id)
       AND 1 = (SELECT count(*) FROM download_grant WHERE order_id = o.id)
       AND 1 = (SELECT count(*) FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id)`,
  );
  const orders = await count(shop, `SELECT count(*) AS n FROM orders WHERE email LIKE 'twice-%'`);
  return {
    promise: 'P3 double clicks: one order, one capture',
    tried: `${n} quotes, 2 creates, 2 returns and 2 deliveries of each webhook at once over two processes`,
    result: `${one}/${n} with one PayPal order, capture, licence and receipt; ${orders} orders; ${different} answers that differ; ${errors} answers of 500 and more`,
    held: one === n && orders === n && errors === 0 && different === 0,
  };
}

/** P3: after a decline the buyer approves the old and the new attempt: only one takes money. */
export async function twoApprovals(shop: Shop, n: number): Promise<Finding> {
  const [a, b] = shop.stores.map(({ url }) => url) as [string, string];
  let declined = 0;
  await times(n, AT_ONCE, async (i) => {
    const quote = (await quoteAt(a))!;
    const body = form(`again-${i}`, quote);
    const first = tokenOf(await order(a, body))!;
    await shop.remote.emu('approve', { order: first, next_capture: 'decline' });
    if ((await comeBack(a, first)).json?.message === 'Payment capture failed.') declined += 1;
    const second = tokenOf(await order(b, body))!;
    await Promise.all([
      shop.remote.emu('approve', { order: first }),
      shop.remote.emu('approve', { order: second }),
    ]);
    await Promise.all([comeBack(a, first), comeBack(b, second)]);
  });
  const one = await count(
    shop,
    `SELECT count(*) AS n FROM orders o WHERE email LIKE 'again-%' AND status = 'paid'
       AND 1 = (SELECT count(*) FROM capture WHERE order_id = o.id) AND 2 = (SELECT count(*) FROM payment_attempt WHERE order_id = o.id)`,
  );
  const { double_captures: double } = await shop.remote.emu('assert');
  return {
    promise: 'P3 two approved attempts of one order: one capture',
    tried: `${n} orders, declined once, then both attempts approved and returned from at once`,
    result: `${declined} declines told; ${one}/${n} paid by exactly one capture; ${double.length} double captures`,
    held: one === n && declined === n && double.length === 0,
  };
}

/** P9: pending is not paid; later COMPLETED delivers and DENIED cancels. */
export async function pending(shop: Shop, n: number): Promise<Finding> {
  const held = await times(2 * n, AT_ONCE, async (i) => {
    const { token, cookie } = await begin(shop, `held-${i}`);
    await shop.remote.emu('approve', { order: token, next_capture: 'pending:PENDING_REVIEW' });
    const reply = await comeBack(shop.stores[0].url, token, cookie);
    return reply.json?.success === true && reply.json.data.status === 'PENDING';
  });
  const early = await count(
    shop,
    `SELECT count(*) AS n FROM orders o JOIN download_grant g ON g.order_id = o.id WHERE o.email LIKE 'held-%'`,
  );
  const { rows } = await shop.db.query(
    `SELECT c.capture_id, o.email FROM capture c JOIN orders o ON o.id = c.order_id WHERE o.email LIKE 'held-%' ORDER BY o.email`,
  );
  await times(rows.length, AT_ONCE, (i) =>
    shop.remote.emu(`captures/${rows[i].capture_id}`, {
      status: i % 2 === 0 ? 'COMPLETED' : 'DENIED',
    }),
  );
  const of = (status: string) =>
    count(shop, `SELECT count(*) AS n FROM orders WHERE email LIKE 'held-%' AND status = $1`, [
      status,
    ]);
  await until(async () => (await of('paid')) + (await of('declined')) === 2 * n, 60_000);
  const [paid, declined] = [await of('paid'), await of('declined')];
  return {
    promise: 'P9 pending is not paid',
    tried: `${2 * n} held payments, half released, half denied`,
    result: `${held.filter(Boolean).length} told as PENDING; ${early} licences too early; ${paid} delivered, ${declined} declined`,
    held: held.every(Boolean) && early === 0 && paid === n && declined === n,
  };
}

/** P10: refunds once, access ends, too much is refused; also refunds at the provider's own site and chargebacks. */
export async function refunds(shop: Shop, n: number): Promise<Finding> {
  const bought = await times(n, AT_ONCE, async (i) => {
    const { reply, cookie } = await buy(shop, `back-${i}`);
    const { rows } = await shop.db.query(
      `SELECT o.id, c.capture_id FROM orders o JOIN capture c ON c.order_id = o.id WHERE o.email = $1`,
      [`back-${i}@example.com`],
    );
    return {
      id: rows[0].id as string,
      capture: rows[0].capture_id as string,
      download: reply.json.order.download as string,
      cookie,
    };
  });
  let tooMuch = 0;
  await times(n, AT_ONCE, async (i) => {
    const { id: orderId, capture } = bought[i]!;
    const wish = { orderId, reason: 'asked', requestedBy: 'staff' };
    if (i % 4 === 3) return shop.remote.emu(`captures/${capture}`, { status: 'REVERSED' });
    if (i % 4 === 2) return shop.remote.emu(`captures/${capture}/refund`, {});
    if (i % 4 === 1) await refundOrder(shop.payments, { ...wish, amountCents: 10_000 });
    const over = await refundOrder(shop.payments, { ...wish, amountCents: 345_001 });
    if ('body' in over && over.status === 422) tooMuch += 1;
    const refundId = crypto.randomUUID();
    await Promise.all([
      refundOrder(shop.payments, { ...wish, refundId }),
      refundOrder(shop.payments, { ...wish, refundId }),
    ]);
  });
  const givenBack = () =>
    count(
      shop,
      `SELECT count(*) AS n FROM orders o JOIN capture c ON c.order_id = o.id WHERE o.email LIKE 'back-%'
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
    promise: 'P10 refunds once, and access ends',
    tried: `${n} orders: double clicks, part then rest, made at PayPal's site, chargebacks`,
    result: `${given}/${n} given back to the cent, last one ${ms ?? '–'} ms after the sync began; ${tooMuch}/${asked} over-refunds refused with 422; ${downloadable} still downloadable`,
    held: given === n && tooMuch === asked && downloadable === 0 && ms !== undefined,
  };
}

/** P11: after everything, our ledger and the provider's agree to the cent. */
export async function books(shop: Shop): Promise<Finding> {
  const result = await reconcile(shop.payments, new Date(0));
  const accounts = await shop.remote.emu('assert');
  const cents = (sums: Record<string, string>) => Math.round(Number(sums.USD ?? 0) * 100);
  const bank = await count(
    shop,
    `SELECT (SELECT COALESCE(sum(amount_cents + fee_cents), 0) FROM bank_allocation)
       - (SELECT COALESCE(sum(amount_cents), 0) FROM transfer_refund) AS n`,
  );
  const provider = cents(accounts.captured) - cents(accounts.given_back) + bank;
  const { rows } = await shop.db.query(
    `SELECT COALESCE(sum(amount_cents - refunded_cents), 0)::bigint AS cents FROM capture
     WHERE currency = 'USD' AND status NOT IN ('DECLINED', 'FAILED')`,
  );
  const difference = Number(rows[0].cents) - provider;
  return {
    promise: 'P11 money adds up',
    tried: `${result.compared} orders compared with the ledgers of provider and bank, ${accounts.captures} captures, ${accounts.refunds} refunds`,
    result: `ours ${(Number(rows[0].cents) / 100).toFixed(2)}, theirs ${(provider / 100).toFixed(2)}, difference ${(difference / 100).toFixed(2)}; reconcile: ${result.differing.length} orders differ, ${result.unanswered.length} unanswered`,
    held:
      difference === 0 && result.differing.length === 0 && accounts.double_captures.length === 0,
  };
}
