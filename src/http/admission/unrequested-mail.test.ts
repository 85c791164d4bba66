import { afterAll, beforeAll, expect, it } from 'vitest';
import { remindOfOffers } from '#src/features/offers/remind.ts';
import { visitorsOf } from '../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// Somebody types the address of a person who has never visited the store into every form there is.

let store: PaypalStore;
let finance: StaffClient;
beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  finance = await staffClient(store, 'finance');
});
afterAll(() => store?.close());

const ask = visitorsOf(() => store);
const CHECK = { turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX' };
const person = {
  name: 'Ana',
  mobile_no: '+34600000000',
  company_name: 'Celda',
  message: 'Hello',
  ...CHECK,
};

/** Every form that mails the address in it. */
const forms = {
  sample: (email: string, n: number) =>
    ask('POST', '/sample-report-request', {
      ...person,
      email,
      country: '+34',
      message: `Hello ${n}`,
      report_id: 'MR-EN-1042',
      type: '1',
    }),
  contact: (email: string, n: number) =>
    ask('POST', '/contact-us', {
      ...person,
      email,
      subject: 'Hello',
      message: `Hello ${n}`,
      privacy_policy: true,
    }),
  question: (email: string, n: number) =>
    ask('POST', '/question', { email, question: `How large is market ${n}?`, ...CHECK }),
  newsletter: async (email: string) => {
    await store.db.query("UPDATE subscriber SET confirm_sent_at = now() - interval '1 hour'");
    return ask('POST', '/subscriber', { email, ...CHECK });
  },
  offer: (email: string, n: number) =>
    ask('POST', '/offers', {
      ...person,
      email,
      country: 'Spain',
      note: `No. ${n}`,
      report_id: 'MR-EN-1042',
    }),
  order: async (email: string, n: number) => {
    const { body } = await ask('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user');
    const paid = { amount: body.price, quote: body.quote, pay_by: 'transfer' };
    return ask('POST', '/paypal/create-order', { ...person, ...paid, email, name: `Ana ${n}` });
  },
  signUp: (email: string) =>
    ask('POST', '/user/register', {
      ...person,
      email,
      password: 'a long password',
      address: 'Calle 1',
    }),
  reset: (email: string) => ask('POST', '/forget-password', { email, ...CHECK }),
};

const sentTo = async (email: string): Promise<string[]> =>
  (
    await store.db.query('SELECT kind FROM outbox_mail WHERE recipient = $1 ORDER BY created_at', [
      email,
    ])
  ).rows.map(({ kind }) => kind);

it('a mailbox gets at most twenty mails a day by whatever forms its address is typed into', async () => {
  const email = 'never-was-here@example.com';
  for (let n = 0; n < 8; n++)
    for (const [form, send] of Object.entries(forms)) {
      const { status } = await send(email, n);
      expect(status, form).toBe(200);
    }
  const sent = await sentTo(email);
  expect(sent.length).toBeLessThanOrEqual(20);
  expect(sent.length).toBeGreaterThan(10);
});

it('who orders is mailed how to pay, and who signs up the link, although strangers sent many samples', async () => {
  const email = 'buyer-with-a-stranger@example.com';
  for (let n = 0; n < 12; n++) await forms.sample(email, n);
  const { body } = await forms.sample(email, 12);
  expect([body.success, body.mailed]).toEqual([true, false]);
  expect(body.sample_url).toContain('/download/sample/');
  await forms.order(email, 0);
  await forms.signUp(email);
  expect((await sentTo(email)).slice(-2)).toEqual(['transfer', 'account-confirm']);
});

it('what a form says about the limit does not reveal whether the address has an account', async () => {
  const { db } = store;
  const notMailedAfter = async (email: string) => {
    for (let n = 0; n < 4; n++) {
      await forms.reset(email);
      await forms.newsletter(email);
    }
    for (let n = 0; ; n++) if ((await forms.sample(email, n)).body.mailed === false) return n;
  };
  const nobody = await notMailedAfter('no-account@example.com');
  await forms.signUp('an-account@example.com');
  expect(await notMailedAfter('an-account@example.com')).toBe(nobody);
  await forms.newsletter('a-subscriber@example.com');
  await db.query("UPDATE subscriber SET state = 'confirmed' WHERE email LIKE 'a-subscriber%'");
  expect(await notMailedAfter('a-subscriber@example.com')).toBe(nobody);
});

it('staff who correct the address of an order are not limited by what strangers did', async () => {
  const email = 'mistyped@example.com';
  const right = 'right@example.com';
  await forms.order(email, 0);
  for (let n = 0; n < 8; n++) await forms.order(right, n);
  const before = (await sentTo(right)).length;
  const [order] = (await store.db.query('SELECT id FROM orders WHERE email = $1', [email])).rows;
  const corrected = await finance.call('POST', `/orders/${order.id}/email`, {
    email: right,
    seen: email,
  });
  expect(corrected.status).toBe(200);
  expect(await sentTo(right)).toHaveLength(before + 1);
});

it('reminders of offers that an address was sent for nothing count as well', async () => {
  const email = 'many-offers@example.com';
  for (let n = 0; n < 5; n++) await forms.offer(email, n);
  await store.db.query(
    "UPDATE offer SET sent_at = now() - interval '8 days' WHERE email = 'many-offers@example.com'",
  );
  for (let n = 0; n < 2; n++) await forms.sample(email, n);
  await remindOfOffers(
    { db: store.db, publicUrl: 'http://localhost', offerSecret: 'a secret' },
    new AbortController().signal,
  );
  const sent = await sentTo(email);
  expect(sent).toHaveLength(8);
  expect(sent.at(-1)).toBe('offer-reminder');
});
