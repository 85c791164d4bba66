import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { doQueued } from '../../../../test/jobs.ts';
import { delivery } from '../feature.ts';
import { RESEND_LINK } from './resend-link.ts';

let store: TestApp;
beforeAll(async () => {
  store = await testApp({ demo: true, environment: { CAPTCHA: 'test' } });
});
afterAll(() => store?.close());

it('every invalid private link gets the same page, with a form for a new one', async () => {
  const paths = [
    '/download/x',
    `/download/${'a'.repeat(43)}`,
    `/download/${'a'.repeat(43)}/invoice`,
    '/download/0d7a9c1e-1111-4222-8333-444455556666/data',
    `/download/sample/${'b'.repeat(43)}`,
  ];
  const answers = await Promise.all(paths.map((url) => store.app.inject(url)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
  const [first, ...others] = answers.map(({ body }) => body);
  for (const other of others) expect(other).toBe(first);
  expect(first).toContain('This download link does not work');
  expect(first).toContain('Your licence has not ended, unless the report was refunded');
  expect(first).toContain('href="/profile"');
  // The links in a profile end with the session.
  expect(first).toContain('You are no longer logged in');
  expect(first).toContain('href="/login?next=%2Fprofile"');
  expect(first).toContain('href="mailto:sales@meridian.example"');
  expect(first).not.toContain('you&#x27;re lost');
});

const TOKEN = 'XXXX.DUMMY.TOKEN.XXXX';
const ask = async (order_no: string, email: string, turnstile_token = TOKEN) => {
  const response = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/resend-link`,
    payload: { order_no, email, turnstile_token },
  });
  return { status: response.statusCode, body: response.body };
};
const links = async () => {
  await doQueued(store, delivery, RESEND_LINK);
  return mailed();
};
const mailed = async () =>
  (
    await store.db.query<{ recipient: string; text_body: string }>(
      "SELECT recipient, text_body FROM outbox_mail WHERE kind = 'receipt' ORDER BY created_at",
    )
  ).rows.map(({ recipient, text_body }) => ({
    recipient,
    path: /\/download\/[\w-]{43}/.exec(text_body)?.[0],
  }));

async function givenOrder(no: string, status: string): Promise<void> {
  await store.db.query(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, status, paid_at)
     VALUES ($1, 'C', 'A report', 'single-user', 100, 'USD', 'Ana', 'Ana@example.com', '1', '', $2, now())`,
    [no, status],
  );
  await store.db.query(
    "INSERT INTO download_grant (order_id, token_hash, used) SELECT id, convert_to($1, 'UTF8'), 20 FROM orders WHERE order_no = $1",
    [no],
  );
}

it('a new link goes only to the address of the order, and strangers learn nothing', async () => {
  await givenOrder('MR-2026-000901', 'paid');
  await givenOrder('MR-2026-000902', 'refunded');
  const first = await ask('mr-2026-000901', 'ana@EXAMPLE.com');
  expect(first.status).toBe(200);
  const [sent] = await links();
  expect(sent).toEqual({ recipient: 'Ana@example.com', path: expect.any(String) });
  const { rows } = await store.db.query(
    "SELECT used, max_downloads FROM download_grant g JOIN order_line l ON l.id = g.line_id JOIN orders o ON o.id = l.order_id WHERE order_no = 'MR-2026-000901'",
  );
  expect(rows).toEqual([{ used: 0, max_downloads: 20 }]);

  for (const [no, email] of [
    ['MR-2026-000901', 'stranger@example.com'],
    ['MR-2026-000999', 'ana@example.com'],
    ['MR-2026-000902', 'ana@example.com'],
  ] as const)
    expect(await ask(no, email), no).toEqual(first);
  expect(await links()).toHaveLength(1);

  for (let times = 0; times < 5; times++)
    expect(await ask('MR-2026-000901', 'ana@example.com')).toEqual(first);
  const all = await links();
  expect(all, 'three a day').toHaveLength(3);
  expect(new Set(all.map(({ recipient }) => recipient))).toEqual(new Set(['Ana@example.com']));

  expect((await ask('MR-2026-000901', 'ana@example.com', 'made up')).status).toBe(422);
  expect((await ask(' ', 'ana')).body).toContain('Enter the number of the order.');
});

it('a request does the same work whether its order exists or not, and the mail is left to the worker', async () => {
  await givenOrder('MR-2026-000904', 'paid');
  await store.db.query('DELETE FROM rate_window');
  const before = await links();
  const queued = async () => doQueued(store, delivery, RESEND_LINK);
  await ask('MR-2026-000904', 'stranger@example.com');
  expect([await mailed(), await queued()]).toEqual([before, 1]);
  await ask('MR-2026-000904', 'ana@example.com');
  expect([await mailed(), await queued()]).toEqual([before, 1]);
  expect(await mailed()).toHaveLength(before.length + 1);
});

it('a stranger who only knows the address cannot keep its owner from a new link', async () => {
  await givenOrder('MR-2026-000903', 'paid');
  await store.db.query('DELETE FROM rate_window');
  const before = (await links()).length;
  for (let n = 0; n < 12; n++) await ask(`MR-2026-1${n}`, 'ana@example.com');
  expect(await links()).toHaveLength(before);
  await ask('MR-2026-000903', 'ana@example.com');
  expect(await links()).toHaveLength(before + 1);
});
