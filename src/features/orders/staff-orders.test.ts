import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { row } from '#src/db/open.ts';
import { issueInvoice } from '#src/features/delivery/issue-invoice.ts';
import { openPayments } from '#src/features/payments/payments.ts';
import { reconciliationJob } from '#src/features/payments/staff/start-reconciliation.ts';
import { tempFolder } from '#src/files/temp-folder.ts';
import { openPlatform } from '#src/main/open-platform.ts';
import { amountText } from '#src/money.ts';
import { paypalProvider } from '#src/payment/paypal/provider.ts';
import { apiBase } from '#src/routes.ts';
import { type StaffRole, staffRoles } from '#src/staff/roles.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { working } from '../../../test/jobs.ts';
import { fullSession, withoutCeilings } from '../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// docs/promises.md, P10, A2 and A9: what staff do with orders, money and links, over HTTP.

let remote: Remote;
let store: PaypalStore;
/** The key of an existing file. */
let paper: string;
const tokens = {} as Record<StaffRole, string>;

beforeAll(async () => {
  store = await openPaypalStore();
  remote = connect(store.provider.url);
  const put = await (await openPlatform(store.config).files()).put(once('%PDF-1.7'), {
    folder: 'stamped',
    maxBytes: 100,
  });
  if (!put.ok) throw new Error(put.reason);
  paper = put.key;
  await withoutCeilings(store);
  for (const role of staffRoles) tokens[role] = await member(role);
});
afterAll(() => store?.close());

async function* once(text: string) {
  yield Buffer.from(text);
}

/** A session of a new member of staff who has just entered the password. */
async function member(role: StaffRole): Promise<string> {
  const { rows } = await store.db.query(
    `INSERT INTO staff_user (email, name, role, password_hash, totp_confirmed)
     VALUES ($1, $2, $2, 'none', true) RETURNING id`,
    [`${role}@example.com`, role],
  );
  return fullSession(store.db, rows[0].id);
}

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: every call has its own body
  body: any;
  headers: Record<string, unknown>;
}

async function staff(
  role: StaffRole,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await store.app.inject({
    method,
    url: staffBase + path,
    headers: {
      cookie: `staff_session=${tokens[role]}`,
      'sec-fetch-site': 'same-origin',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  const json = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    body: json ? answer.json() : answer.body,
    headers: answer.headers,
  } as Answer;
}

/** Saves a link as its form does. */
async function changeLink(id: unknown, fields: object) {
  const { version } = (await staff('sales', 'GET', `/custom-links/${id}`)).body;
  return staff('sales', 'PUT', `/custom-links/${id}`, {
    ...fields,
    version,
    emptied: ['note', 'expires_at'],
  });
}

let buyers = 0;

async function quoteFor(key: string) {
  const answer = await store.app.inject({
    url: `${apiBase}/custom-buy-now-link/${key}?type=single-user`,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const createOrder = (body: object) =>
  store.app.inject({ method: 'POST', url: `${apiBase}/paypal/create-order`, payload: body });

/** Buys with the key of a link, up to the return from the provider; faults at the provider can be given. */
async function buy(key = 'MR-EN-1042', fault?: string) {
  const { body: offer } = await quoteFor(key);
  const email = `buyer-${++buyers}@example.com`;
  const created = await createOrder({
    name: 'Bo Buyer',
    email,
    mobile_no: '+34 600 000 000',
    amount: offer.price,
    quote: offer.quote,
  });
  const token = new URL(created.json().approval_url).searchParams.get('token')!;
  await remote.emu('approve', { order: token });
  if (fault)
    await remote.emu('faults', {
      match: { path: `/v2/checkout/orders/${token}/capture` },
      mode: fault,
    });
  await store.app.inject({ url: `${apiBase}/paypal/capture-order?token=${token}` });
  const order = (await row<{ id: string; order_no: string; status: string; amount_cents: number }>(
    store.db,
    'SELECT * FROM orders WHERE email = $1',
    [email],
  ))!;
  const mail = await row<{ text_body: string }>(
    store.db,
    "SELECT text_body FROM outbox_mail WHERE recipient = $1 AND kind = 'receipt'",
    [email],
  );
  // The copy with the buyer's name is drawn elsewhere; any file replaces it here.
  await store.db.query('UPDATE download_grant SET file_key = $2 WHERE order_id = $1', [
    order.id,
    paper,
  ]);
  const link = /\/download\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1];
  return { ...order, email, token, link };
}

const download = async (link: string | undefined) =>
  (await store.app.inject({ method: 'HEAD', url: `/download/${link}` })).statusCode;
const newestLink = async (email: string) =>
  /\/download\/([\w-]{43})/.exec(
    (await row<{ text_body: string }>(
      store.db,
      "SELECT text_body FROM outbox_mail WHERE recipient = $1 AND kind = 'receipt' ORDER BY created_at DESC LIMIT 1",
      [email],
    ))!.text_body,
  )?.[1];
const refund = (role: StaffRole, id: string, cents: number | 'all', form = randomUUID()) =>
  staff(role, 'POST', `/orders/${id}/refunds`, {
    refund: form,
    amount_cents: cents,
    reason: 'asked for it',
  });
/** The refunds of an order in the provider's own ledger. */
async function givenBack(token: string) {
  const { entries } = await remote.emu('ledger');
  const money = entries.filter(
    (entry: { type: string; movement: string; order: string }) =>
      entry.type === 'money' && entry.movement === 'refund' && entry.order === token,
  );
  return money.map((entry: { amount: { value: string } }) => entry.amount.value);
}
const auditOf = async (entity: string, id: string | number) =>
  (
    await store.db.query(
      'SELECT call, staff_email, after FROM staff_audit WHERE entity = $1 AND entity_id = $2 ORDER BY id',
      [entity, String(id)],
    )
  ).rows;

describe('who may do what', () => {
  const everyone: [string, string, StaffRole[]][] = [
    ['GET', '/orders', ['owner', 'finance', 'sales']],
    ['GET', '/orders/export', ['owner', 'finance', 'sales']],
    ['GET', '/orders/ID', ['owner', 'finance', 'sales']],
    ['GET', '/orders/ID/payment', ['owner', 'finance']],
    ['GET', '/orders/ID/provider', ['owner', 'finance']],
    ['POST', '/orders/ID/check', ['owner', 'finance']],
    ['POST', '/orders/ID/refunds', ['owner', 'finance']],
    ['POST', '/orders/ID/review', ['owner', 'finance']],
    ['POST', '/orders/ID/receipt', ['owner', 'finance']],
    ['POST', '/orders/ID/download', ['owner', 'finance']],
    ['DELETE', '/orders/ID/download', ['owner', 'finance']],
    ['POST', '/orders/ID/email', ['owner', 'finance']],
    ['POST', '/orders/ID/cancellation', ['owner', 'finance']],
    ['GET', '/invoices', ['owner', 'finance']],
    ['GET', '/invoices/export', ['owner', 'finance']],
    ['GET', '/invoices/ID/file', ['owner', 'finance']],
    ['POST', '/invoices/ID/correction', ['owner', 'finance']],
    ['GET', '/alerts', ['owner', 'finance']],
    ['POST', '/alerts/1/resolve', ['owner', 'finance']],
    ['GET', '/reconciliations', ['owner', 'finance']],
    ['GET', '/reconciliations/nightly', ['owner', 'finance']],
    ['POST', '/reconciliations', ['owner', 'finance']],
    ['GET', '/custom-links', ['owner', 'finance', 'sales']],
    ['GET', '/custom-links/1', ['owner', 'finance', 'sales']],
    ['POST', '/custom-links', ['owner', 'finance', 'sales']],
    ['PUT', '/custom-links/1', ['owner', 'finance', 'sales']],
    ['POST', '/custom-links/1/revoke', ['owner', 'finance', 'sales']],
  ];

  it('each call is allowed for its roles and refused for all others', async () => {
    const wrong: string[] = [];
    for (const [method, path, roles] of everyone)
      for (const role of staffRoles) {
        // An order that does not exist and a body without fields: nothing is done, but permission is checked first.
        const url = path.replace('ID', '00000000-0000-4000-8000-000000000000');
        const { status } = await staff(
          role,
          method as 'GET',
          url,
          method === 'GET' ? undefined : {},
        );
        const admitted = status !== 403 && status !== 401;
        if (admitted !== roles.includes(role))
          wrong.push(`${method} ${path} as ${role}: ${status}`);
      }
    expect(wrong).toEqual([]);
  });

  it('strangers and other sites are refused', async () => {
    for (const [method, path] of everyone) {
      const url = staffBase + path.replace('ID', '00000000-0000-4000-8000-000000000000');
      const stranger = await store.app.inject({ method: method as 'GET', url });
      expect([401, 403], `${method} ${path}`).toContain(stranger.statusCode);
      const headers = { cookie: `staff_session=${tokens.owner}`, 'sec-fetch-site': 'cross-site' };
      const forged = await store.app.inject({ method: method as 'GET', url, headers });
      expect(forged.statusCode, `${method} ${path} from another site`).toBe(403);
    }
  });

  it('checkout and back office share one payments object, which logs in to its provider once', async () => {
    const order = await buy();
    expect((await staff('finance', 'GET', `/orders/${order.id}/provider`)).status).toBe(200);
    const { entries } = await remote.emu('ledger');
    const logIns = entries.filter(
      ({ type, path }: { type: string; path?: string }) =>
        type === 'request' && path === '/v1/oauth2/token',
    );
    expect(logIns).toHaveLength(1);
  });

  it('sales see an order without its payment', async () => {
    const order = await buy();
    const { status, body } = await staff('sales', 'GET', `/orders/${order.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      order_no: order.order_no,
      status: 'paid',
      amount_cents: order.amount_cents,
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${order.token}|payer|capture`, 'i'));
  });
});

describe('the list of orders', () => {
  it('can be filtered, and searched by number, address and ids of the provider', async () => {
    const order = await buy();
    const { body: history } = await staff('finance', 'GET', `/orders/${order.id}/payment`);
    const found = async (query: string) =>
      (await staff('finance', 'GET', `/orders?${query}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    const ids = [
      order.order_no,
      order.email,
      order.token,
      history.captures[0].capture_id.toLowerCase(),
    ];
    for (const q of ids) expect(await found(`q=${q}`), q).toEqual([order.id]);
    expect(await found('q=%25')).toEqual([]);
    // A buyer often quotes the company's own number.
    await store.db.query("UPDATE orders SET po_number = 'PO-77/889 B' WHERE id = $1", [order.id]);
    expect(await found('q=po-77%2F889%20b')).toEqual([order.id]);
    // Not every provider writes its ids in capitals.
    const named = (id: string) =>
      store.db.query('UPDATE payment_attempt SET provider_order_id = $2 WHERE order_id = $1', [
        order.id,
        id,
      ]);
    await named('cs_test_aB');
    expect(await found('q=cs_test_aB')).toEqual([order.id]);
    await named(order.token);
    // There it is another day than in UTC, at any time.
    const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
    await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format();
    expect(
      await found(`status=paid&from=${day}&to=${day}&buyer=${order.email}&report=mr-en-1042`),
    ).toEqual([order.id]);
    expect(await found(`buyer=${order.email}&status=refunded`)).toEqual([]);
    expect(await found(`buyer=${order.email}&needs_review=true`)).toEqual([]);
    expect(await found(`buyer=${order.email}&amount_from=${order.amount_cents}`)).toEqual([
      order.id,
    ]);
    expect(await found(`buyer=${order.email}&amount_from=${order.amount_cents + 1}`)).toEqual([]);
    expect(await found(`buyer=${order.email}&amount_to=${order.amount_cents - 1}`)).toEqual([]);
    expect(await found(`buyer=${order.email}&to=2020-01-01`)).toEqual([]);
    for (const sort of ['created_at', 'paid_at', 'order_no', 'status', 'amount_cents', 'email'])
      expect((await staff('finance', 'GET', `/orders?sort=${sort}&order=ASC`)).status, sort).toBe(
        200,
      );
    expect((await staff('finance', 'GET', '/orders?sort=payer_id')).status).toBe(400);
    for (const currency of ['USD', 'EUR'])
      expect(await found(`buyer=${order.email}&currency=${currency}&amount_from=1`)).toEqual(
        currency === 'USD' ? [order.id] : [],
      );
    const { rows: days } = await store.db.query('SELECT publishers_day()::text AS today');
    const refundedToday = () => found(`buyer=${order.email}&refunded_from=${days[0].today}`);
    expect(await refundedToday()).toEqual([]);
    const refunded = await refund('finance', order.id, 100);
    expect(await refundedToday()).toEqual([order.id]);
    await store.db.query(
      `INSERT INTO tax_document (kind, number, order_id, refund_id, content)
       VALUES ('credit-note', 'CN-2026-000777', $1, $2, '{"lines": []}')`,
      [order.id, refunded.body.refund.id],
    );
    expect(await found('q=cn-2026-000777')).toEqual([order.id]);
  });

  it('is exported with its filters, after the password was entered in the last minutes', async () => {
    const order = await buy();
    const { body, headers } = await staff('finance', 'GET', `/orders/export?q=${order.order_no}`);
    const [heading, line, ...more] = String(body).trim().split('\r\n');
    expect(heading).toContain('order,created,paid,status');
    expect(heading).toMatch(/,refunded,tax_treatment,tax_number,po_number,paid_on$/);
    expect(line).toMatch(/,0\.00,[a-z-]+,,,\d{4}-\d\d-\d\d$/);
    expect(line).toContain(`${order.order_no},`);
    expect(line).toContain((order.amount_cents / 100).toFixed(2));
    expect(more).toEqual([]);
    expect(String(headers['content-disposition'])).toContain('.csv');
  });
});

describe('refunds', () => {
  it('a double click results in one full refund, which ends access', async () => {
    const order = await buy();
    expect(await download(order.link)).toBe(200);
    const form = randomUUID();
    const [one, other] = await Promise.all([
      refund('finance', order.id, 'all', form),
      refund('finance', order.id, 'all', form),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(await givenBack(order.token)).toEqual([(order.amount_cents / 100).toFixed(2)]);
    expect(one.body).toMatchObject({
      status: 'refunded',
      refund: { id: form, amount_cents: order.amount_cents },
    });
    expect(await download(order.link)).toBe(404);
    const again = await refund('finance', order.id, 'all');
    expect(again.status).toBe(422);
    const { body } = await staff('finance', 'GET', `/orders/${order.id}/payment`);
    expect(body.refunds).toHaveLength(1);
    expect(body.refunds[0]).toMatchObject({
      requested_by: 'finance@example.com',
      reason: 'asked for it',
    });
    expect(body.refundable_cents).toBe(0);
    const audit = await auditOf('orders', order.id);
    expect(audit.filter(({ after }) => after.status === 'done')).not.toEqual([]);
    expect(audit.every(({ staff_email: who }) => who === 'finance@example.com')).toBe(true);
  });

  it('a partial refund keeps the download, the rest ends it, and more than the rest is refused', async () => {
    const order = await buy();
    const left = order.amount_cents - 12_345;
    // Two people do the same at the same moment: the second is told what is left, and refunds nothing.
    const part = (role: StaffRole) =>
      staff(role, 'POST', `/orders/${order.id}/refunds`, {
        refund: randomUUID(),
        amount_cents: 12_345,
        seen_cents: order.amount_cents,
        reason: 'goodwill',
      });
    const parts = await Promise.all([part('owner'), part('finance')]);
    const [done, late] = parts.toSorted((one, other) => one.status - other.status);
    expect(done!.body).toMatchObject({
      status: 'partially_refunded',
      refund: { amount_cents: 12_345 },
    });
    expect(late!.status).toBe(409);
    expect(late!.body.message).toContain(`By now ${amountText(left)} can be refunded`);
    expect(await givenBack(order.token)).toEqual(['123.45']);
    expect(await download(order.link)).toBe(200);
    const over = await refund('owner', order.id, left + 1);
    expect(over.status).toBe(422);
    expect(over.body.errors.amount).toEqual([`At most ${amountText(left)} can be refunded.`]);
    expect((await refund('owner', order.id, left)).body.status).toBe('refunded');
    expect(await download(order.link)).toBe(404);
    expect(await givenBack(order.token)).toEqual(['123.45', (left / 100).toFixed(2)]);
    expect((await staff('owner', 'POST', `/orders/${order.id}/download`)).status).toBe(409);
  });

  it('one form with two meanings, invalid amounts and a password entered too long ago are refused', async () => {
    const [order, other] = [await buy(), await buy()];
    const form = randomUUID();
    expect((await refund('finance', order.id, 100, form)).status).toBe(200);
    expect((await refund('finance', order.id, 200, form)).status).toBe(409);
    expect((await refund('finance', other.id, 100, form)).status).toBe(409);
    for (const cents of [0, -1, 1.5, 1e21, '100', null, 'everything'])
      expect((await refund('finance', order.id, cents as number)).status, String(cents)).toBe(422);
    await store.db.query("UPDATE staff_session SET confirmed_at = now() - interval '6 minutes'");
    const stale = await refund('finance', other.id, 'all');
    expect(stale.body.error).toBe('confirm-password');
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    expect(await givenBack(other.token)).toEqual([]);
  });

  it('after a lost answer a refund is uncertain, and the same form completes it once', async () => {
    const order = await buy();
    const form = randomUUID();
    await remote.emu('faults', {
      match: { path: '/v2/payments/captures/*/refund' },
      mode: 'commit-then-500',
      times: 3,
    });
    const lost = await refund('finance', order.id, 'all', form);
    expect(lost.status).toBe(200);
    expect(['requested', 'done']).toContain(lost.body.refund.status);
    for (let tries = 0; tries < 3; tries++) await refund('finance', order.id, 'all', form);
    expect(await givenBack(order.token)).toHaveLength(1);
    expect((await staff('finance', 'GET', `/orders/${order.id}`)).body.data.status).toBe(
      'refunded',
    );
  });
});

describe('downloads and receipts', () => {
  it('a new receipt invalidates the old link; a revoked download works again only when renewed', async () => {
    const order = await buy();
    expect((await staff('finance', 'POST', `/orders/${order.id}/receipt`)).status).toBe(200);
    expect(await download(order.link)).toBe(404);
    const second = await newestLink(order.email);
    expect(await download(second)).toBe(200);
    expect((await staff('finance', 'DELETE', `/orders/${order.id}/download`)).status).toBe(200);
    expect(await download(second)).toBe(404);
    expect((await staff('finance', 'DELETE', `/orders/${order.id}/download`)).status).toBe(409);
    expect((await staff('finance', 'POST', `/orders/${order.id}/receipt`)).status).toBe(409);
    expect((await staff('finance', 'POST', `/orders/${order.id}/download`)).status).toBe(200);
    const third = await newestLink(order.email);
    expect(await download(third)).toBe(200);
    // "I never got my report": the address was mistyped. Whoever has that mailbox cannot download any more.
    const correct = (to: string, seen = order.email) =>
      staff('finance', 'POST', `/orders/${order.id}/email`, { email: to, seen });
    expect((await correct('not an address')).status).toBe(422);
    expect((await correct(order.email)).status).toBe(409);
    expect((await correct(' Right@Example.com ')).status).toBe(200);
    expect(await download(third)).toBe(404);
    expect(await download(await newestLink('right@example.com'))).toBe(200);
    // A colleague has done the same.
    const late = await correct('other@example.com');
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('right@example.com');
    const audit = await auditOf('orders', order.id);
    expect(audit.at(-1).after).toEqual({ email: 'right@example.com' });
    expect(audit.map(({ call }) => call)).toEqual([
      'orders.receipt',
      'orders.revoke',
      'orders.renew',
      'orders.email',
    ]);
  });
});

describe('review', () => {
  it('is ended with a note; an accepted payment is delivered at the next check', async () => {
    const order = await buy('MR-EN-1042', 'wrong-payee');
    const { body } = await staff('finance', 'GET', `/orders/${order.id}`);
    expect(body.data.needs_review).toBe(true);
    expect(
      (await staff('finance', 'GET', '/orders?needs_review=true')).body.data.map(
        (o: { id: string }) => o.id,
      ),
    ).toEqual([order.id]);
    const { body: history } = await staff('finance', 'GET', `/orders/${order.id}/payment`);
    expect(history.alerts[0].message).toContain('the payee');
    const open = await staff('finance', 'GET', '/alerts?open=true');
    expect(open.body.data.map(({ order_id }: { order_id: string }) => order_id)).toContain(
      order.id,
    );
    const review = (accept: boolean, note = 'asked the buyer') =>
      staff('finance', 'POST', `/orders/${order.id}/review`, { note, accept });
    expect((await review(true, ' ')).status).toBe(422);
    expect((await review(true)).status).toBe(200);
    expect((await review(true)).status).toBe(409);
    const checked = await staff('finance', 'POST', `/orders/${order.id}/check`);
    expect(checked.body).toEqual({ status: 'paid', needs_review: false, sure: true });
    expect(await download(await newestLink(order.email))).toBe(200);
    // Another check changes nothing.
    expect((await staff('finance', 'POST', `/orders/${order.id}/check`)).body.needs_review).toBe(
      false,
    );
    const [audit] = await auditOf('orders', order.id);
    expect(audit.after).toEqual({ needs_review: false, accept: true, note: 'asked the buyer' });
  });

  it('too small a payment is never accepted, and can be refunded', async () => {
    const order = await buy('MR-EN-1042', 'wrong-payee');
    // Without the trigger, which rejects a price that differs from the sum of the lines.
    await store.db.query(`ALTER TABLE orders DISABLE TRIGGER orders_complete_lines;
      UPDATE orders SET amount_cents = amount_cents + 1 WHERE id = '${order.id}';
      ALTER TABLE orders ENABLE TRIGGER orders_complete_lines`);
    const refused = await staff('finance', 'POST', `/orders/${order.id}/review`, {
      note: 'x',
      accept: true,
    });
    const { body: history } = await staff('finance', 'GET', `/orders/${order.id}/payment`);
    expect(refused.body.message).toBe(
      'Less than the price was paid, or in another currency: refund it instead.',
    );
    const back = await refund('finance', order.id, 'all');
    expect(back.body.status).toBe('refunded');
    expect(await givenBack(order.token)).toEqual([
      (history.captures[0].amount_cents / 100).toFixed(2),
    ]);
  });
});

describe('what the buyer of an order in review is told on returning', () => {
  const returned = async ({ token }: { token: string }) =>
    (await store.app.inject({ url: `${apiBase}/paypal/capture-order?token=${token}` })).json();

  it('is never asked to pay again for money that is held, once the review is closed', async () => {
    const order = await buy('MR-EN-1042', 'wrong-payee');
    expect(await returned(order)).toMatchObject({ success: true, data: { status: 'PENDING' } });
    const closed = await staff('finance', 'POST', `/orders/${order.id}/review`, {
      note: 'paid to somebody else',
      accept: false,
    });
    expect(closed.status).toBe(200);
    expect(await returned(order)).toEqual({
      success: false,
      message: 'Your order was not completed.',
      reason: expect.stringContaining('do not pay again'),
    });
  });

  it('hears that the money went back, before and after the review is closed', async () => {
    const order = await buy('MR-EN-1042', 'wrong-payee');
    expect((await refund('finance', order.id, 'all')).body.status).toBe('refunded');
    const back = {
      success: false,
      message: 'Your order was not completed.',
      reason: expect.stringContaining('refunded'),
    };
    expect(await returned(order)).toEqual(back);
    await staff('finance', 'POST', `/orders/${order.id}/review`, { note: 'sent', accept: false });
    expect(await returned(order)).toEqual(back);
  });
});

describe('history, invoices, alerts, reconciliation', () => {
  it('the history contains attempts, captures, states, events and the provider’s answers', async () => {
    const order = await buy();
    await store.db.query(
      `INSERT INTO webhook_inbox (event_id, event_type, transmission_id, raw) VALUES ('WH-1', 'PAYMENT.CAPTURE.COMPLETED', 't', $1),
         ('WH-2', 'PAYMENT.CAPTURE.COMPLETED', 't', $2), ('WH-3', 'BROKEN', 't', $3)`,
      [
        Buffer.from(JSON.stringify({ id: 'WH-1', resource: { id: 'X', custom_id: order.id } })),
        Buffer.from(JSON.stringify({ id: 'WH-2', resource: { id: 'ANOTHER' } })),
        Buffer.from('{"resource":{"id":"\\u0000"}} \xff', 'latin1'),
      ],
    );
    const { body } = await staff('finance', 'GET', `/orders/${order.id}/payment`);
    expect(body.events.map(({ event_id }: { event_id: string }) => event_id)).toEqual(['WH-1']);
    expect(body.events[0].raw).toContain(order.id);
    expect(body.states.map(({ to }: { to: string }) => to)).toEqual([
      'new',
      'awaiting_approval',
      'capturing',
      'paid',
    ]);
    expect(body.attempts).toMatchObject([
      { n: 1, state: 'captured', provider: 'paypal', provider_order_id: order.token },
    ]);
    expect(body.captures).toMatchObject([{ status: 'captured', amount_cents: order.amount_cents }]);
    expect(body.refundable_cents).toBe(order.amount_cents);
    const { body: provider } = await staff('finance', 'GET', `/orders/${order.id}/provider`);
    expect(JSON.parse(provider.answers[0].body)).toMatchObject({
      id: order.token,
      status: 'COMPLETED',
    });
    expect((await staff('finance', 'GET', `/orders/${randomUUID()}/payment`)).status).toBe(404);
  });

  it('concurrent first downloads of one order stamp it once', {
    tags: 'exhaustive',
  }, async () => {
    const order = await buy();
    await store.db.query('UPDATE download_grant SET file_key = NULL WHERE order_id = $1', [
      order.id,
    ]);
    const url = `/download/${order.link}`;
    expect((await store.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    const made = 'SELECT file_key FROM download_grant WHERE order_id = $1';
    expect((await store.db.query(made, [order.id])).rows).toEqual([{ file_key: null }]);
    // Every stored file passes through this folder.
    const incoming = join(store.folder, 'files/incoming');
    mkdirSync(incoming, { recursive: true });
    const stored = new Set<string>();
    const watcher = watch(incoming, (_, name) => name && stored.add(name));
    const answers = await Promise.all(Array.from({ length: 6 }, () => store.app.inject({ url })));
    for (const { statusCode, rawPayload } of answers) {
      expect(statusCode).toBe(200);
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect((await store.db.query(made, [order.id])).rows[0].file_key).toMatch(/^report\//);
    watcher.close();
    // The report itself and its stamped copy.
    expect(stored.size).toBe(2);
    expect(readdirSync(tempFolder(store.folder))).toEqual([]);
  });

  it('invoices are listed, filtered and drawn', async () => {
    const order = await buy();
    const { files } = openPlatform(store.config);
    await issueInvoice(
      {
        db: store.db,
        files,
        publicUrl: store.config.publicUrl,
        temp: tempFolder(store.config.dataDir),
      },
      order.id,
    );
    await refund('finance', order.id, 500);
    const { body } = await staff('finance', 'GET', `/invoices?q=${order.order_no}`);
    expect(body.data).toMatchObject([
      {
        order_no: order.order_no,
        amount_cents: order.amount_cents,
        refunded_cents: 500,
        order_status: 'partially_refunded',
      },
    ]);
    const file = await staff('finance', 'GET', `/invoices/${order.id}/file`);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(String(file.body).slice(0, 5)).toBe('%PDF-');
    const { body: csv } = await staff('finance', 'GET', '/invoices/export');
    expect(csv).toContain(body.data[0].number);
  });

  it('an alert is resolved once, with a note', async () => {
    const made = await row<{ id: number }>(
      store.db,
      "INSERT INTO staff_alert (key, kind, message) VALUES ('k', 'provider-refused', 'Look here') RETURNING id",
    );
    const path = `/alerts/${made!.id}/resolve`;
    expect((await staff('finance', 'POST', path, { note: 'seen' })).status).toBe(200);
    expect((await staff('finance', 'POST', path, { note: 'seen' })).status).toBe(404);
    expect(await auditOf('alerts', made!.id)).toMatchObject([
      { after: { resolved: true, note: 'seen' } },
    ]);
    expect(
      (await staff('finance', 'GET', '/alerts?open=false&q=Look%20here')).body.data,
    ).toMatchObject([{ resolved_by: 'finance@example.com' }]);
  });

  it('the ledgers are compared in the background, one comparison at a time', async () => {
    const [one, other] = await Promise.all([
      staff('finance', 'POST', '/reconciliations', { days: 7 }),
      staff('finance', 'POST', '/reconciliations', { days: 7 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const last = async () => (await staff('finance', 'GET', '/reconciliations')).body.data[0];
    expect((await last()).state).toBe('running');
    const payments = openPayments(
      store.db,
      [paypalProvider(store.provider.config)],
      'http://localhost',
    );
    const jobs = working(store.db, { jobs: [reconciliationJob(payments)] });
    await expect.poll(async () => (await last()).state).toBe('done');
    await jobs.stop();
    const { result, asked_by } = await last();
    expect(asked_by).toBe('finance@example.com');
    expect(result).toMatchObject({ differenceCents: 0, differing: [], unanswered: [] });
    expect(result.compared).toBeGreaterThan(5);
    expect((await staff('finance', 'POST', '/reconciliations', { days: 0 })).status).toBe(422);
  });
});

describe('custom links', () => {
  const reportId = async () =>
    (await row<{ id: number }>(store.db, "SELECT id FROM report WHERE code = 'MR-EN-1042'"))!.id;
  const make = async (more: object = {}) =>
    staff('sales', 'POST', '/custom-links', {
      report_id: await reportId(),
      licence: 'corporate-user',
      price_cents: 123_456,
      note: 'for Acme',
      expires_at: null,
      ...more,
    });

  it('the order has the link’s price, and counts for the link', async () => {
    const { status, body } = await make();
    expect(status).toBe(200);
    expect(body.data.key).toMatch(/^_[\w-]{22}$/);
    const offer = await quoteFor(body.data.key);
    expect(offer.body).toMatchObject({
      price: 1234.56,
      type: 'corporate-user',
      reportId: 'MR-EN-1042',
    });
    const buyer = { name: 'Bo', email: 'link@example.com', mobile_no: '+34 600 000 000' };
    for (const amount of [1234.55, 0.01, '1234.560', 4250])
      expect(
        (await createOrder({ ...buyer, amount, quote: offer.body.quote })).statusCode,
        String(amount),
      ).toBe(422);
    const order = await buy(body.data.key);
    expect(order).toMatchObject({
      amount_cents: 123_456,
      licence: 'corporate-user',
      status: 'paid',
    });
    const unquoted = await createOrder({ ...buyer, amount: 1234.56, report_id: body.data.key });
    expect(unquoted.json().approval_url).toBeTruthy();
    const { body: again } = await staff('sales', 'GET', `/custom-links/${body.data.id}`);
    expect(again.data).toMatchObject({
      orders: 2,
      paid: 1,
      state: 'valid',
      created_by: 'sales@example.com',
    });
    expect((await staff('sales', 'GET', `/orders?custom_link_id=${body.data.id}`)).body.total).toBe(
      2,
    );
  });

  it('an expired or revoked link is refused with the reason, even with a quote for its price', async () => {
    const { body } = await make();
    const { id, key } = body.data;
    const page = () => store.app.inject({ url: `/buy-now?id=${key}` });
    expect((await page()).statusCode).toBe(200);
    await store.db.query(
      "UPDATE custom_link SET expires_at = now() - interval '1 minute' WHERE id = $1",
      [id],
    );
    const expired = await quoteFor(key);
    expect(expired.status).toBe(410);
    expect(expired.body.message).toBe('This offer has expired. Please ask us for a new one.');
    expect((await page()).body).toContain('This offer has expired. Please ask us for a new one.');
    const { data } = body;
    const fields = {
      report_id: data.report_id,
      licence: data.licence,
      price_cents: data.price_cents,
      note: 'longer',
    };
    const later = new Date(Date.now() + 86_400_000).toISOString();
    expect((await changeLink(id, { ...fields, expires_at: later })).status).toBe(200);
    expect((await page()).statusCode).toBe(200);
    const { body: offer } = await quoteFor(key);
    expect((await staff('sales', 'POST', `/custom-links/${id}/revoke`)).status).toBe(200);
    expect((await staff('sales', 'POST', `/custom-links/${id}/revoke`)).status).toBe(404);
    expect((await quoteFor(key)).body.message).toBe(
      'This offer has been withdrawn. Please ask us for a new one.',
    );
    const buyer = {
      name: 'Bo',
      email: 'late@example.com',
      mobile_no: '+34 600 000 000',
      amount: offer.price,
    };
    expect((await createOrder({ ...buyer, quote: offer.quote })).statusCode).toBe(422);
    expect((await createOrder({ ...buyer, report_id: key })).statusCode).toBe(410);
    const calls = (await auditOf('custom-links', id)).map(({ call }) => call);
    expect(calls).toEqual(['custom-links.create', 'custom-links.update', 'custom-links.revoke']);
  });

  it('what it sells cannot be changed, and only reports for sale can be linked', async () => {
    const { body } = await make();
    const { id, report_id, licence, note, expires_at } = body.data;
    const change = (more: object) =>
      changeLink(id, { report_id, licence, price_cents: 123_456, note, expires_at, ...more });
    expect((await change({ price_cents: 1 })).status).toBe(422);
    expect((await change({ licence: 'single-user' })).status).toBe(422);
    expect((await change({ note: 'new' })).status).toBe(200);
    expect((await change({ key: 'chosen' })).status).toBe(422);
    for (const wrong of [
      { price_cents: 0 },
      { price_cents: 1.5 },
      { report_id: 999_999 },
      { licence: 'all' },
    ])
      expect((await make(wrong)).status, JSON.stringify(wrong)).toBe(422);
    expect(
      (await make({ expires_at: '2020-01-01T00:00:00Z' })).body.errors.expires_at,
    ).toBeTruthy();
  });

  it('no report can have a key of that form', async () => {
    const { body } = await make();
    const set = (column: string, value: string) =>
      store.db.query(`UPDATE report SET ${column} = $1 WHERE code = 'MR-EN-1042'`, [value]);
    await expect(set('slug', body.data.key)).rejects.toThrow(/report_keys_kind/);
    await expect(set('code', body.data.key.toUpperCase())).rejects.toThrow(/report_keys_kind/);
    await expect(
      store.db.query("UPDATE custom_link SET key = 'global-energy-market-2030' WHERE id = $1", [
        body.data.id,
      ]),
    ).rejects.toThrow(/custom_link_key_kind/);
  });
});
