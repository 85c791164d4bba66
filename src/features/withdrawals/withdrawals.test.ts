import { afterAll, beforeAll, expect, it } from 'vitest';
import { DUMMY_TOKEN } from '#src/captcha/test-captcha.ts';
import { delivery } from '#src/features/delivery/feature.ts';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { doQueued } from '../../../test/jobs.ts';
import { withdrawals } from './feature.ts';
import { CONFIRM } from './withdraw.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
});
afterAll(() => store?.close());

const withdraw = async (order_no: string, email: string) => {
  const response = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/withdrawals`,
    payload: { name: 'Ana Buyer', order_no, email, turnstile_token: DUMMY_TOKEN },
  });
  return { status: response.statusCode, body: response.json() };
};
const letters = async () => {
  await doQueued(store, withdrawals, CONFIRM);
  return (
    await store.db.query<{ recipient: string; text_body: string }>(
      "SELECT recipient, text_body FROM outbox_mail WHERE kind = 'withdrawal' ORDER BY created_at",
    )
  ).rows;
};
const alerts = async () =>
  (
    await store.db.query("SELECT message FROM staff_alert WHERE kind = 'withdrawal' ORDER BY id")
  ).rows.map(({ message }) => message);

async function givenOrder(no: string, columns: Record<string, unknown>): Promise<void> {
  const order = {
    order_no: no,
    report_code: 'C',
    report_name: 'A report',
    licence: 'single-user',
    amount_cents: 345_000,
    currency: 'USD',
    buyer_name: 'Ana',
    email: 'Ana@example.com',
    phone: '1',
    country: 'Italy',
    buyer_kind: 'private',
    content_hash: '',
    status: 'paid',
    paid_at: new Date(),
    ...columns,
  };
  const names = Object.keys(order);
  await store.db.query(
    `INSERT INTO orders (${names}) VALUES (${names.map((_, n) => `$${n + 1}`)})`,
    Object.values(order),
  );
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

it('a withdrawal is confirmed to the address of the order, and staff learn by when to refund', async () => {
  await givenOrder('MR-2026-000911', { created_at: daysAgo(3) });
  const first = await withdraw('mr-2026-000911', 'ana@EXAMPLE.com');
  expect(first).toEqual({
    status: 200,
    body: {
      success: true,
      message:
        'If this is an order with this address, the confirmation of your withdrawal is on its way to it.',
    },
  });
  const [letter] = await letters();
  expect(letter?.recipient).toBe('Ana@example.com');
  for (const words of ['Ana Buyer', 'MR-2026-000911', 'A report', '$3,450.00 USD', 'UTC'])
    expect(letter?.text_body).toContain(words);
  expect(await alerts()).toEqual([
    expect.stringMatching(
      /^Ana Buyer has withdrawn from order MR-2026-000911 of \d+ \w+ \d+ \(a private person in Italy, \$3,450\.00 USD\)\. A consumer may do so until \d+ \w+ \d+, and gets the price back by \d+ \w+ \d+\.$/,
    ),
  ]);

  // Again, and at the same time.
  const again = await Promise.all([1, 2].map(() => withdraw('MR-2026-000911', 'ana@example.com')));
  expect(again).toEqual([first, first]);
  expect([await letters(), await alerts()].map(({ length }) => length)).toEqual([1, 1]);
});

it('a stranger learns nothing, and nothing is recorded', async () => {
  await givenOrder('MR-2026-000912', {});
  await givenOrder('MR-2026-000913', { status: 'refunded' });
  await givenOrder('MR-2026-000914', { status: 'awaiting_approval', paid_at: null });
  const before = (await letters()).length;
  const answers = [
    await withdraw('MR-2026-000912', 'stranger@example.com'),
    await withdraw('MR-2026-000999', 'ana@example.com'),
    await withdraw('MR-2026-000913', 'ana@example.com'),
    await withdraw('MR-2026-000914', 'ana@example.com'),
  ];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect((await letters()).length).toBe(before);
  const { rows } = await store.db.query('SELECT FROM withdrawal WHERE confirmed_at IS NULL');
  expect(rows).toEqual([]);
});

it('after the 14 days it is recorded too, and staff are told', async () => {
  await givenOrder('MR-2026-000915', { created_at: daysAgo(20), buyer_kind: 'business' });
  await withdraw('MR-2026-000915', 'ana@example.com');
  expect(await letters()).toHaveLength(2);
  expect((await alerts()).at(-1)).toMatch(/a company in Italy.*The 14 days of a consumer ended on/);
});

it('the foot of every page, and the refund policy, lead to the form', async () => {
  for (const path of ['/', '/refund-policy']) {
    const { body } = await store.app.inject(path);
    expect(body).toContain('href="/withdraw"');
  }
  const { body } = await store.app.inject('/withdraw');
  expect(body).toContain('Confirm withdrawal');
});

it('the receipt of a private person names the form, and that of a company does not', async () => {
  for (const [no, buyer_kind] of [
    ['MR-2026-000916', 'private'],
    ['MR-2026-000917', 'business'],
  ] as const) {
    await givenOrder(no, { buyer_kind });
    await store.db.query(
      "INSERT INTO download_grant (order_id, token_hash) SELECT id, convert_to(order_no, 'UTF8') FROM orders WHERE order_no = $1",
      [no],
    );
    await store.app.inject({
      method: 'POST',
      url: `${apiBase}/resend-link`,
      payload: { order_no: no, email: 'ana@example.com', turnstile_token: DUMMY_TOKEN },
    });
  }
  await doQueued(store, delivery, 'resend-link');
  const { rows } = await store.db.query<{ text_body: string }>(
    "SELECT text_body FROM outbox_mail WHERE kind = 'receipt' ORDER BY created_at",
  );
  expect(rows.map(({ text_body }) => text_body.includes('/withdraw'))).toEqual([true, false]);
});
