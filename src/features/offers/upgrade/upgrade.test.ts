import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeDelivery } from '#src/features/delivery/revoke-delivery.ts';
import { connect } from '../../../../demo/paypal/wire/remote.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { visitorsOf } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// A larger licence for the difference: the offer, its payment, and what was paid counts once.

const REPORT = 'MR-EN-1042';

let store: PaypalStore;
let finance: StaffClient;
/** List prices in cents. */
let price: Record<'single' | 'multiple' | 'corporate', number>;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  finance = await staffClient(store, 'finance');
  const { rows } = await store.db.query(
    `SELECT single_price_cents AS single, multiple_price_cents AS multiple, corporate_price_cents AS corporate
     FROM report WHERE code = $1`,
    [REPORT],
  );
  price = rows[0] as typeof price;
});
afterAll(() => store?.close());

interface Browser {
  cookie?: string;
}

const visitor = visitorsOf(() => store);
/** A call, or a page with a key, of a browser with these cookies. */
const ask = (
  method: 'GET' | 'POST',
  path: string,
  { cookie = '' }: Browser = {},
  payload?: object,
) => visitor(method, path, payload, cookie);

async function customer() {
  const person = newCustomer();
  await ask('POST', '/user/register', {}, person);
  const { email, password } = person;
  const browser = browserWith(await ask('POST', '/user/login', {}, { email, password }));
  return { email, browser };
}

async function pay(url: string): Promise<void> {
  const token = new URL(url).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  const { body } = await ask('GET', `/paypal/capture-order?token=${token}`);
  expect(body.success).toBe(true);
}

const newestLicence = async (email: string) => {
  const { rows } = await store.db.query(
    `SELECT x.code, o.id AS order, o.order_no AS "orderNo", l.net_cents AS net FROM licence x
     JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id
     WHERE o.email = $1 ORDER BY x.issued_at DESC LIMIT 1`,
    [email],
  );
  return rows[0] as { code: string; order: string; orderNo: string; net: number };
};

/** A new customer with a licence that was bought and paid. */
async function owner(type = 'single-user') {
  const who = await customer();
  const quote = (await ask('GET', `/custom-buy-now-link/${REPORT}?type=${type}`)).body;
  const created = await ask('POST', '/paypal/create-order', who.browser, {
    name: 'Jana Reuter',
    email: who.email,
    company_name: 'Vantavolt GmbH',
    mobile_no: '+49 30 123456',
    country: 'Germany',
    address: 'Ring 1',
    city: 'Berlin',
    zipcode: '10115',
    amount: quote.price,
    quote: quote.quote,
  });
  await pay(created.body.approval_url);
  return { ...who, ...(await newestLicence(who.email)) };
}

const upgradesOf = ({ browser }: { browser: Browser }, code: string) =>
  ask('GET', `/user/licences/${code}/upgrades`, browser);
const askFor = ({ browser }: { browser: Browser }, licence: string, type: string) =>
  ask('POST', '/user/licences/upgrade', browser, { licence, type });
const accept = (offer: string) =>
  ask('POST', '/offers/accept', {}, { key: offer.replace('/offer/', '') });
const stateOf = async (offer: string) =>
  (await ask('GET', `/offers/${offer.replace('/offer/', '')}`)).body.state;

/** The same customer with the larger licence, paid. */
async function upgraded(who: Awaited<ReturnType<typeof owner>>, type: string) {
  const { offer } = (await askFor(who, who.code, type)).body;
  await pay((await accept(offer)).body.approval_url);
  return { ...(await newestLicence(who.email)), offer };
}
const refund = (order: string) =>
  finance.call('POST', `/orders/${order}/refunds`, {
    refund: crypto.randomUUID(),
    amount_cents: 'all',
    reason: 'Bought twice.',
  });

describe('a larger licence', () => {
  it('costs its list price less what was paid, to the cent, and counts what earlier upgrades cost', async () => {
    const who = await owner();
    const found = await upgradesOf(who, who.code);
    expect(found.body).toMatchObject({ closed: null, currency: 'USD', upgraded: null });
    const difference = (to: number, paid: number) => (to - paid) / 100;
    expect(found.body.upgrades).toEqual([
      {
        type: 'multiple-user',
        price: price.multiple / 100,
        difference: difference(price.multiple, price.single),
      },
      {
        type: 'corporate-user',
        price: price.corporate / 100,
        difference: difference(price.corporate, price.single),
      },
    ]);
    const multiple = await upgraded(who, 'multiple-user');
    expect(Number(multiple.net)).toBe(price.multiple - price.single);
    const further = (await upgradesOf(who, multiple.code)).body.upgrades;
    expect(further).toEqual([
      {
        type: 'corporate-user',
        price: price.corporate / 100,
        difference: difference(price.corporate, price.multiple),
      },
    ]);
    const corporate = await upgraded({ ...who, ...multiple }, 'corporate-user');
    const { rows } = await store.db.query(
      'SELECT sum(amount_cents)::int AS sum FROM orders WHERE email = $1',
      [who.email],
    );
    expect(rows[0]!.sum).toBe(price.corporate);
    expect((await upgradesOf(who, corporate.code)).body.upgrades).toEqual([]);
    expect((await upgradesOf(who, who.code)).body).toMatchObject({
      closed: 'upgraded',
      upgraded: { code: multiple.code, type: 'multiple-user' },
    });
  });

  it('belongs to the account, whoever pays; both licences stay valid, and offer and invoice name the first', async () => {
    const who = await owner();
    const { offer, code, order } = await upgraded(who, 'corporate-user');
    const library = (await ask('GET', '/user/library', who.browser)).body.orders;
    expect(library.map((one: { licence: string }) => one.licence)).toEqual([
      `/profile/licences/${code}`,
      `/profile/licences/${who.code}`,
    ]);
    for (const one of [code, who.code])
      expect((await ask('GET', `/licences/${one}`)).body.state).toBe('valid');
    const shown = (await ask('GET', `/offers/${offer.replace('/offer/', '')}`)).body;
    expect(shown).toMatchObject({ upgrade_of: who.code, discount: price.single / 100, tax: 0 });
    // A line may break at any hyphen.
    const printed = async (pdf: Buffer) => (await pdfText(pdf)).replace(/\s/g, '');
    const papers = [await printed((await ask('GET', `${offer}/offer.pdf`)).raw)];
    const { body } = await finance.call('GET', `/orders/${order}`);
    expect(body.data.lines[0]).toMatchObject({ upgrade_of: who.code });
    const grant = library[0].download.replace('/download/', '');
    const invoice = () =>
      store.app.inject({ url: `/download/${grant}/invoice`, headers: who.browser });
    await expect.poll(async () => (await invoice()).statusCode).toBe(200);
    papers.push(await printed((await invoice()).rawPayload));
    for (const paper of papers) {
      expect(paper).toContain(`upgradeoflicence${who.code}`);
      // What was paid is not a discount.
      expect(paper).toContain(`Alreadypaidforlicence${who.code}−$3,450.00Taxablevalue$3,450.00`);
      expect(paper).not.toContain('Discount');
    }
    const mailed = async (kind: string) =>
      (
        await store.db.query(
          `SELECT string_agg(text_body, ' ') AS text FROM outbox_mail WHERE kind = $1 AND recipient = lower($2)`,
          [kind, who.email],
        )
      ).rows[0]!.text.replace(/\s+/g, ' ');
    expect(await mailed('offer')).toContain(
      `Corporate User licence, upgrade of licence ${who.code}`,
    );
    expect(await mailed('receipt')).toMatch(new RegExp(`Upgrade of licence:? ${who.code}`));
  });

  it('may cost a few dollars more: staff read an offer whose price is nearly all paid', async () => {
    const who = await owner();
    // As it is in orders of clients that send only the fields of the first contract.
    await store.db.query("UPDATE orders SET country = '' WHERE id = $1", [who.order]);
    await store.db.query('UPDATE report SET multiple_price_cents = $2 WHERE code = $1', [
      REPORT,
      price.single + 1000,
    ]);
    try {
      expect((await askFor(who, who.code, 'multiple-user')).status).toBe(200);
    } finally {
      await store.db.query('UPDATE report SET multiple_price_cents = $2 WHERE code = $1', [
        REPORT,
        price.multiple,
      ]);
    }
    const { rows } = await store.db.query('SELECT id FROM offer WHERE upgrade_of = $1', [who.code]);
    const { body } = await finance.call('GET', `/offers/${rows[0]!.id}`);
    expect(body.data).toMatchObject({ upgrade_of: who.code, gross_cents: 1000 });
    expect(body.data.lines[0].discount_percent).toBeGreaterThan(99);
    const listed = (await finance.call('GET', '/offers')).body.data;
    expect(listed.find(({ id }: { id: string }) => id === rows[0]!.id)).toMatchObject({
      upgrade_of: who.code,
    });
  });

  it('sends whoever reads a declined offer to the page of the licence, and not to the desk', async () => {
    const who = await owner();
    const { offer } = (await askFor(who, who.code, 'corporate-user')).body;
    const key = offer.replace('/offer/', '');
    expect((await ask('POST', '/offers/answer', {}, { key, answer: 'decline' })).status).toBe(200);
    const page = (await ask('GET', offer)).raw.toString();
    expect(page).toContain('Jana Reuter can make a new one on the page of the licence.');
    expect(page).not.toContain('Ask for the same terms');
    expect((await askFor(who, who.code, 'corporate-user')).body.offer).not.toBe(offer);
  });

  it('is for its owner alone', async () => {
    const who = await owner();
    const stranger = await customer();
    expect((await upgradesOf(stranger, who.code)).status).toBe(404);
    expect((await askFor(stranger, who.code, 'corporate-user')).status).toBe(404);
    expect((await askFor({ browser: {} }, who.code, 'corporate-user')).status).toBe(401);
    expect((await askFor(who, who.code, 'single-user')).status).toBe(422);
  });
});

describe('what was paid counts once', () => {
  it('asking again leads to the same offer; another licence replaces it', async () => {
    const who = await owner();
    const [first, again] = await Promise.all([
      askFor(who, who.code, 'corporate-user'),
      askFor(who, who.code, 'corporate-user'),
    ]);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.offer).toBe(first.body.offer);
    const other = await askFor(who, who.code, 'multiple-user');
    expect(other.body.offer).not.toBe(first.body.offer);
    expect(await stateOf(first.body.offer)).toBe('withdrawn');
    expect((await accept(first.body.offer)).status).toBe(409);
    expect((await accept(other.body.offer)).status).toBe(200);
  });

  it('once it is paid there is no second upgrade, also not by an offer from before', async () => {
    const who = await owner();
    const { offer } = (await askFor(who, who.code, 'multiple-user')).body;
    const { approval_url } = (await accept(offer)).body;
    await pay(approval_url);
    const refused = await askFor(who, who.code, 'corporate-user');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This licence was upgraded already.',
    ]);
    expect((await accept(offer)).status).toBe(409);
  });

  it('an offer is refused once the licence has ended or a newer edition is on sale', async () => {
    const who = await owner();
    const { offer } = (await askFor(who, who.code, 'corporate-user')).body;
    await store.db.query('UPDATE report SET edition = edition + 1 WHERE code = $1', [REPORT]);
    try {
      const newer = await accept(offer);
      expect([newer.status, newer.body.message]).toEqual([
        409,
        expect.stringContaining('A newer edition'),
      ]);
      expect((await upgradesOf(who, who.code)).body).toMatchObject({
        closed: 'edition',
        upgrades: [],
      });
    } finally {
      await store.db.query('UPDATE report SET edition = edition - 1 WHERE code = $1', [REPORT]);
    }
    expect((await refund(who.order)).status).toBe(200);
    const ended = await accept(offer);
    expect([ended.status, ended.body.message]).toEqual([409, 'This licence has ended.']);
    expect((await askFor(who, who.code, 'corporate-user')).status).toBe(409);
  });

  it('the first order is refunded only after the upgrade; then the licence can be upgraded again', async () => {
    const who = await owner();
    const larger = await upgraded(who, 'corporate-user');
    const refused = await refund(who.order);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`was upgraded by order ${larger.orderNo}`),
    ]);
    expect((await refund(larger.order)).status).toBe(200);
    expect((await upgradesOf(who, who.code)).body.upgrades).toHaveLength(2);
    const again = await upgraded(who, 'corporate-user');
    expect(Number(again.net)).toBe(price.corporate - price.single);
    expect((await refund(again.order)).status).toBe(200);
    expect((await refund(who.order)).status).toBe(200);
  });

  it('staff are alerted if the first licence ends otherwise, before or after the upgrade is paid', async () => {
    const alerts = async ({ code }: { code: string }) =>
      (
        await store.db.query('SELECT message FROM staff_alert WHERE key = $1', [
          `upgrade-of-ended:${code}`,
        ])
      ).rows;
    const after = await owner();
    const larger = await upgraded(after, 'corporate-user');
    await revokeDelivery(store.db, after.order);
    expect((await alerts(after))[0]!.message).toContain(`order ${larger.orderNo}`);

    const before = await owner();
    const { offer } = (await askFor(before, before.code, 'corporate-user')).body;
    const { approval_url } = (await accept(offer)).body;
    await revokeDelivery(store.db, before.order);
    expect(await alerts(before)).toEqual([]);
    await pay(approval_url);
    expect(await alerts(before)).toHaveLength(1);
  });

  it('staff cannot change the offer', async () => {
    const who = await owner();
    await askFor(who, who.code, 'corporate-user');
    const { rows } = await store.db.query('SELECT id FROM offer WHERE upgrade_of = $1', [who.code]);
    const { body } = await finance.call('GET', `/offers/${rows[0]!.id}`);
    const fields = Object.fromEntries(body.writable.map((name: string) => [name, body.data[name]]));
    const save = (changes: object) =>
      finance.call('PUT', `/offers/${rows[0]!.id}`, {
        ...fields,
        ...changes,
        version: body.version,
        emptied: body.writable,
      });
    const [line] = body.data.lines;
    for (const changes of [
      { lines: [{ ...line, discount_percent: 95 }] },
      { country: 'India' },
      { note: 'Call us.' },
    ]) {
      const refused = await save(changes);
      expect([refused.status, refused.body.message]).toEqual([
        409,
        expect.stringContaining('upgrades a licence'),
      ]);
    }
    expect(body.data).toMatchObject({
      upgrade_of: who.code,
      gross_cents: price.corporate - price.single,
    });
  });
});
