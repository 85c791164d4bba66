import { randomBytes } from 'node:crypto';
import { ask, comeBack, form, order, type Quote, quoteAt, tokenOf } from '../buyer.ts';
import type { Played } from '../played/played.ts';
import type { Shop } from '../shop.ts';
import type { Chance, Step } from './walk-chance.ts';
import { playedBy } from './walk-desk.ts';
import { askForUpgrades } from './walk-upgrades.ts';

/** A code that only one in three may use, one for one order of each buyer, and one for everybody. */
export const codes = ['WALK-THREE', 'WALK-ONCE', 'WALK-ALL'];

interface Begun {
  /** The payment at PayPal or Stripe; absent: by transfer. */
  token: string | undefined;
  /** The form; absent: an offer was accepted. */
  body: Record<string, unknown> | undefined;
  cookie: string;
}

const home = { country: 'India', city: 'Pune', state: 'Maharashtra', zipcode: '411004' };

/** What a few buyers do, who buy the same few reports again and again, in several tabs. */
export function buyersSteps(shop: Shop, chance: Chance, reports: string[]): Step[] {
  const buyers = Array.from({ length: 6 }, (_, i) => ({
    name: `walk-${i}`,
    cookie: `buyer=${randomBytes(32).toString('base64url')}`,
  }));
  const begun: Begun[] = [];
  const base = () => chance.pick(shop.stores).url;
  const post = (path: string, body: object, cookie: string) =>
    ask(`${base()}/admin/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cookie,
    });

  async function buy(name: string, quote: Quote | undefined, cookie: string): Promise<void> {
    if (!quote) return;
    const body = {
      ...form(name, quote),
      pay_by: chance.pick(['paypal', 'paypal', 'stripe', 'stripe', 'transfer', 'purchase-order']),
      ...(chance.happens(0.4) && home),
      ...(chance.happens(0.4) && { code: chance.pick(codes) }),
      ...(chance.happens(0.6) && { ask_if_bought: true }),
    };
    const { json } = await post('order-summary', body, cookie);
    if (json?.total === undefined) return;
    await send({ ...body, amount: json.total }, cookie);
  }
  async function send(body: Record<string, unknown>, cookie: string): Promise<void> {
    // Limits have tests of their own.
    await shop.db.query('DELETE FROM rate_window');
    const reply = await order(base(), body, cookie);
    if (reply.json?.approval_url) begun.push({ token: tokenOf(reply), body, cookie });
  }
  /** Asks for larger licences, and begins to pay for one of them: now or later, and sometimes twice. */
  const offers: string[] = [];
  async function upgrade(): Promise<void> {
    offers.push(...(await askForUpgrades(shop, chance)));
    if (offers.length === 0) return;
    await shop.db.query('DELETE FROM rate_window');
    const { cookie } = chance.pick(buyers);
    const key = chance.pick(offers.slice(-6));
    const pay_by = chance.pick(['paypal', 'stripe', 'stripe', 'transfer']);
    // Sometimes two of them accept it at once, each in another way.
    const [reply] = await Promise.all([
      post('offers/accept', { key, pay_by }, cookie),
      chance.happens(0.2) && post('offers/accept', { key, pay_by: 'transfer' }, buyers[0]!.cookie),
    ]);
    const token = tokenOf(reply);
    if (reply.json?.approval_url) begun.push({ token, body: undefined, cookie });
    // Otherwise only a few of them would ever be paid.
    if (!token || pay_by === 'transfer' || chance.happens(0.3)) return;
    await playedBy(shop, pay_by).approve(token, chance.pick(['taken', 'taken', 'held']));
    await comeBack(base(), token, cookie);
  }
  /** One of the newest payments: most of the older ones are over. */
  function recent(): (Begun & { token: string; by: Played }) | undefined {
    const open = begun.flatMap(({ token, ...rest }) => (token ? [{ ...rest, token }] : []));
    const one = open.length > 0 ? chance.pick(open.slice(-12)) : undefined;
    return one && { ...one, by: one.token.startsWith('cs_') ? shop.stripe : shop.paypal };
  }

  return [
    [8, upgrade],
    [
      10,
      async () => {
        const { name, cookie } = chance.pick(buyers);
        const licence = chance.pick(['single-user', 'single-user', 'corporate-user']);
        await buy(name, await quoteAt(base(), chance.pick(reports), licence), cookie);
      },
    ],
    [
      4,
      async () => {
        const { name, cookie: own } = chance.pick(buyers);
        let cookie = own;
        for (const report_id of reports.filter(() => chance.happens(0.7))) {
          const { cookies } = await post('basket', { report_id, type: 'single-user' }, cookie);
          if (cookies) cookie = `${own}; ${cookies}`;
        }
        const { json } = await ask(`${base()}/admin/api/custom-buy-now-link/basket`, { cookie });
        const { quote, price } = json ?? {};
        await buy(name, quote && { quote, price, reportId: 'basket', type: 'single-user' }, cookie);
      },
    ],
    [
      4,
      async () => {
        const { body, cookie } = begun.length > 0 ? chance.pick(begun) : {};
        if (!body || !cookie) return;
        await send({ ...body, pay_by: chance.pick(['paypal', 'stripe', 'transfer']) }, cookie);
      },
    ],
    [
      10,
      async () => {
        const one = recent();
        await one?.by.approve(
          one.token,
          chance.pick(['taken', 'taken', 'taken', 'held', 'declined']),
        );
      },
    ],
    [
      10,
      async () => {
        const one = recent();
        if (one) await comeBack(base(), one.token, one.cookie);
      },
    ],
  ];
}
