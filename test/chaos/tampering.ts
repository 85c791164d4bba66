import { randomBytes, randomUUID } from 'node:crypto';
import { ask, begin, buy, comeBack, form, order, quoteAt } from './buyer.ts';
import { promised } from './money.ts';
import type { Played } from './played/played.ts';
import { count, type Finding, type Shop, times } from './shop.ts';

const fixed: unknown[] = [
  0,
  -1,
  0.01,
  1e-7,
  '1e3',
  null,
  '４２５０',
  4650,
  6900,
  [3450],
  { value: 3450 },
  2 ** 53 + 1,
  '',
  ' ',
  'NaN',
  true,
  '3450.001',
  '3,450',
  '$3450',
  '+3450',
  '0x D7A',
  '3450\u0000',
  3450.01,
  3449.99,
  '３４５０',
  '3450.0.0',
  -3450,
  '1e9999',
];

/** P7: a price written by the buyer is never accepted. */
export async function prices(shop: Shop, n: number, by: Played): Promise<Finding> {
  const base = shop.stores[0].url;
  const { payments: before } = await by.ledger();
  const answers = await times(n, 8, async (i) => {
    const quote = (await quoteAt(base))!;
    const amount =
      i < fixed.length ? fixed[i] : Math.round(Math.random() * 10 ** (2 + (i % 9))) / 100 + 0.005;
    const body = form(`${by.name}-price-${i}`, quote, { by, isTaxed: i % 3 === 0 });
    return (await order(base, { ...body, amount })).status;
  });
  const bare = await order(base, {
    name: 'A',
    email: 'a@example.com',
    mobile_no: '123456789',
    amount: 3450,
    pay_by: by.name,
  });
  const { payments: after } = await by.ledger();
  const wrong = answers.filter((status) => status !== 422).length;
  return {
    promise: promised('P7 tampering with the price has no effect', by),
    tried: `${n} different amounts, and a request without a report`,
    result: `${n - wrong}/${n} refused with 422; without a report ${bare.status}; ${after - before} payments at ${by.label}`,
    held: wrong === 0 && bare.status === 422 && after === before,
  };
}

/** P8: what a provider says is checked before anything is delivered. */
export async function mismatches(shop: Shop, each: number, by: Played): Promise<Finding> {
  await by.deliver('off');
  for (const mode of by.lies)
    await times(each, 1, async (i) => {
      const { token } = await begin(shop, `${by.name}-wrong-${mode}-${i}`, { by });
      await by.approve(token);
      await by.lie(token, mode);
      await comeBack(shop.stores[0].url, token);
    });
  await by.deliver('on');
  const review = await count(
    shop,
    `SELECT count(*) AS n FROM orders o WHERE email LIKE '${by.name}-wrong-%' AND needs_review
       AND EXISTS (SELECT FROM staff_alert WHERE order_id = o.id)`,
  );
  const { rows } = await shop.db.query(
    `SELECT o.email FROM orders o JOIN download_grant g ON g.order_id = o.id WHERE email LIKE '${by.name}-wrong-%'`,
  );
  const granted = rows.map(({ email }) => email);
  const n = by.lies.length * each;
  return {
    promise: promised('P8 mismatches are not delivered', by),
    tried: `${n} captures with a different amount, currency, custom id or payee`,
    result:
      `${review}/${n} marked for review with an alert; ${granted.length} licences ${granted.join(' ')}`.trim(),
    held: review === n && granted.length === 0,
  };
}

/** P12: unknown, foreign and malformed tokens, and prefetches, never reach PayPal. */
export async function tokens(shop: Shop): Promise<Finding> {
  const base = shop.stores[0].url;
  const { token } = await begin(shop, 'lookahead');
  await shop.paypal.deliver('off');
  await shop.paypal.approve(token);
  const requests = async () =>
    (await shop.remote.emu('ledger')).entries.filter(
      ({ type, path }: { type: string; path?: string }) =>
        type === 'request' && path?.includes('/capture'),
    ).length;
  const before = await requests();
  const url = `${base}/admin/api/paypal/capture-order`;
  const none = await ask(url);
  const bad = await times(20, 4, (i) =>
    ask(
      `${url}?token=${encodeURIComponent(['ABCDEFGH123456789', '../x', "' OR 1=1", '%00', 'é', 'A'.repeat(190)][i % 6]!)}`,
    ),
  );
  const head = await ask(`${url}?token=${token}`, { method: 'HEAD' });
  const ahead = await ask(`${url}?token=${token}`, { headers: { 'sec-purpose': 'prefetch' } });
  const calls = (await requests()) - before;
  await shop.paypal.deliver('on');
  const paid = await comeBack(base, token);
  const told = bad.filter(
    ({ json }) => json?.success === false && typeof json.message === 'string',
  ).length;
  return {
    promise: 'P12 only known tokens are captured',
    tried: 'no token, 20 unknown or malformed tokens, HEAD, prefetch',
    result: `'${none.json?.message}'; ${told}/20 answered success: false; ${calls} captures at PayPal; HEAD ${head.status}, prefetch ${ahead.status}, then paid: ${paid.json?.success}`,
    held:
      none.json?.message === 'No payment token provided.' &&
      told === 20 &&
      calls === 0 &&
      paid.json?.success === true,
  };
}

/** A1: downloads belong to the buyer. */
export async function guesses(shop: Shop, n: number): Promise<Finding> {
  const [one, two] = [await buy(shop, 'owner-1'), await buy(shop, 'owner-2')];
  const paths = [one, two].map(({ reply }) => reply.json.order.download as string);
  const base = shop.stores[1].url;
  const own = await ask(base + paths[0], { cookie: one.cookie });
  const foreign = [
    await ask(base + paths[0], { cookie: two.cookie }),
    await ask(base + paths[1], { cookie: one.cookie }),
    await ask(base + paths[0]),
    await ask(`${base}${paths[0]}/invoice`),
  ];
  const answers = await times(n, 8, (i) => {
    const guess =
      i % 3 === 0
        ? randomUUID()
        : i % 3 === 1
          ? randomBytes(32).toString('base64url')
          : randomBytes(9).toString('hex');
    return ask(`${base}/download/${guess}${i % 2 ? '/invoice' : ''}`, {
      cookie: `buyer=${randomBytes(32).toString('base64url')}`,
    });
  });
  const opened = [...foreign, ...answers].filter(({ status }) => status !== 404).length;
  const bodies = new Set([...foreign, ...answers].map(({ text }) => text)).size;
  return {
    promise: 'A1 only the buyer can download',
    tried: `2 buyers, a stranger, ${n} guesses`,
    result: `own download ${own.status}, ${own.text.slice(0, 5)}; ${opened} downloads by others; ${bodies} kind of refusal`,
    held: own.status === 200 && own.text.startsWith('%PDF-') && opened === 0 && bodies === 1,
  };
}
