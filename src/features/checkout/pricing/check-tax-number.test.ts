import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callHref } from '#src/routes.ts';
import { visitorsOf } from '../../../../test/purchase.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { startVies } from '../../../../test/stand-ins/vies/vies.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
let store: PaypalStore;
const known: Record<string, string> = {
  DE136695976: 'Vantavolt GmbH',
  NL004495445B01: 'Meridian Research BV',
};
beforeAll(async () => {
  vies = await startVies(known);
  store = await openPaypalStore({ VIES_URL: vies.url });
});
afterAll(async () => {
  await store?.close();
  vies?.close();
});

const check = async (n: number, country: string, tax_number: string) =>
  (
    await store.app.inject({
      method: 'POST',
      url: callHref('checkTaxNumber'),
      remoteAddress: `203.0.113.${n % 250}`,
      payload: { country, tax_number },
    })
  ).json();

describe('the tax on a sale from the Netherlands to a company in Germany', () => {
  const ask = visitorsOf(() => store);
  const refused = 'DE129274202';
  beforeAll(async () => {
    await store.db.query("UPDATE legal_seller SET country = 'NL', letter_of_undertaking = ''");
    await store.db.query('DELETE FROM tax_registration');
    await store.db.query(
      "INSERT INTO tax_registration (country, scheme, number) VALUES ('NL', 'local', 'NL004495445B01')",
    );
  });
  afterAll(() => store.db.query('DELETE FROM rate_window'));
  const buyer = (tax_number: string) => ({
    country: 'Germany',
    buyer_kind: 'business',
    tax_number,
  });
  const quoted = async () =>
    (await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')).body.quote;
  const summary = async (tax_number: string, quote?: string) =>
    (
      await ask('POST', '/order-summary', {
        ...buyer(tax_number),
        quote: quote ?? (await quoted()),
      })
    ).body;
  const rateFor = async (tax_number: string) => (await summary(tax_number)).tax_rate;

  it('is charged once VIES has refused their number, in the summary and in the order', async () => {
    const quote = await quoted();
    const before = await summary(refused, quote);
    expect(before).toMatchObject({ tax_rate: 0, tax_number_ok: true });
    expect((await check(0, 'Germany', 'DE 129 274 202')).check).toBe('invalid');
    const after = await summary(refused, quote);
    expect(after).toMatchObject({ tax_rate: 21, tax_number_ok: true });
    const order = (amount: number) =>
      ask('POST', '/paypal/create-order', {
        ...buyer(refused),
        name: 'Jana Reuter',
        email: 'jana@example.com',
        mobile_no: '+49 30 123456',
        company_name: 'Vantavolt GmbH',
        address: 'Ring 1',
        city: 'Berlin',
        zipcode: '10115',
        quote,
        amount,
      });
    expect((await order(before.total)).body.errors).toHaveProperty('amount');
    expect((await order(after.total)).status).toBe(200);
    const { rows } = await store.db.query('SELECT tax_treatment, amount_cents FROM orders');
    expect(rows).toEqual([
      { tax_treatment: 'standard', amount_cents: Math.round(after.total * 100) },
    ]);
  });

  it('is not charged if VIES gives no clear answer, or has learnt the number since', async () => {
    const other = 'DE811128135';
    for (const mood of ['down', 'state-down', 'busy', 'rubbish'] as const) {
      vies.be(mood);
      expect((await check(1, 'Germany', other)).check).toBe('unanswered');
      expect(await rateFor(other)).toBe(0);
    }
    vies.be('well');
    expect(await rateFor(refused)).toBe(21);
    known[refused] = 'Vantavolt Energie GmbH';
    expect((await check(2, 'Germany', refused)).check).toBe('valid');
    expect(await rateFor(refused)).toBe(0);
  });

  it('is not decided by a refusal of another day', async () => {
    delete known[refused];
    expect((await check(3, 'Germany', refused)).check).toBe('invalid');
    expect(await rateFor(refused)).toBe(21);
    await store.db.query("UPDATE refused_tax_number SET refused_at = now() - interval '25 hours'");
    expect(await rateFor(refused)).toBe(0);
  });
});

it('strangers from many networks cannot use up the VIES quota of the store: beyond the limit only the format is checked', async () => {
  expect(await check(0, 'Germany', 'DE136695976')).toMatchObject({
    check: 'valid',
    service: 'VIES',
  });
  // Numbers that do not reach VIES do not count.
  for (let n = 0; n < 5; n++) {
    expect((await check(n, 'Germany', 'DE1')).check).toBe('invalid');
    expect((await check(n, 'Norway', '923609016MVA')).service).toBeNull();
  }
  const asked = vies.asked.length;
  await Promise.all(Array.from({ length: 310 }, (_, n) => check(n, 'Germany', 'DE136695976')));
  expect(vies.asked.length - asked).toBe(299);
  expect(await check(1, 'Germany', 'DE136695976')).toMatchObject({ check: 'form', service: null });
  expect((await check(1, 'Germany', 'DE136695977')).check).toBe('invalid');
});
