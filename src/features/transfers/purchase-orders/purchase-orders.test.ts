import { readdirSync } from 'node:fs';
import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueInvoice } from '#src/features/delivery/issue-invoice.ts';
import { giveUpOrder } from '#src/features/payments/begun/give-up-order.ts';
import { apiBase } from '#src/routes.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import { loseCommit } from '../../../../test/stand-ins/database/lose-commit.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// An order with a purchase order: sent, reviewed, refused or accepted, and paid.

let store: PaypalStore;
let finance: StaffClient;
let pdf: Buffer;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  await withStaff(store);
  finance = await staffClient(store, 'finance');
  const document = await PDFDocument.create();
  document.addPage();
  pdf = Buffer.from(await document.save());
});
afterAll(() => store?.close());

const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;
let calls = 0;
const from = () => {
  calls += 1;
  return `198.18.${calls >> 8}.${calls & 255}`;
};
const headers = { 'sec-fetch-site': 'same-origin' };

let buyers = 0;
async function ordered(more: object = {}, account: Record<string, string> = {}) {
  buyers += 1;
  const email = `buyer${buyers}@nordvik.example`;
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    store.app.inject({
      method,
      url: apiBase + path,
      remoteAddress: from(),
      headers: { ...headers, ...account },
      payload,
    });
  const offer = (await call('GET', '/custom-buy-now-link/MR-EN-1042?type=single-user')).json();
  const made = await call('POST', '/paypal/create-order', {
    name: 'Sofia Lind',
    email,
    mobile_no: '+47 000000',
    company_name: 'Nordvik AS',
    amount: offer.price,
    quote: offer.quote,
    pay_by: 'purchase-order',
    ...more,
  });
  expect(made.json()).toMatchObject({ success: true });
  const key = new URL(made.json().approval_url).pathname.split('/').at(-1)!;
  const [{ id, order_no: no, amount_cents: cents }] = await all(
    'SELECT id, order_no, amount_cents FROM orders WHERE email = $1',
    [(more as { email?: string }).email ?? email],
  );
  return { key, id, no, cents, email };
}
type Ordered = Awaited<ReturnType<typeof ordered>>;

async function send(key: string, file: Buffer, name = 'PO-4500-118.pdf', number = '4500-118') {
  const form = new FormData();
  form.set('key', key);
  form.set('po_number', number);
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), name);
  const encoded = new Response(form);
  const answer = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/purchase-orders`,
    remoteAddress: from(),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const shown = async ({ key }: Ordered) =>
  (await store.app.inject({ url: `${apiBase}/transfers/${key}`, remoteAddress: from() })).json();
const decide = ({ id }: Ordered, what: 'acceptance' | 'refusal', body: object) =>
  finance.call('POST', `/purchase-orders/${id}/${what}`, body);
const subjects = async ({ email }: Ordered) =>
  (
    await all('SELECT subject FROM outbox_mail WHERE recipient = $1 ORDER BY created_at', [email])
  ).map(({ subject }) => subject);
const kept = () =>
  readdirSync(store.folder, { recursive: true }).filter(
    (name) => String(name).includes('purchase-order/') && /[0-9a-f]{64}/.test(String(name)),
  );

it('a purchase order is sent, refused with a reason, sent again, accepted with a custom payment term, and delivered when paid', async () => {
  const order = await ordered();
  expect(await shown(order)).toMatchObject({ state: 'waiting', purchase_order: { state: 'none' } });
  expect(await send(order.key, pdf)).toMatchObject({ status: 200, body: { success: true } });
  expect(await shown(order)).toMatchObject({
    purchase_order: { state: 'sent', number: '4500-118', file: 'PO-4500-118.pdf' },
  });
  const waiting = (await finance.call('GET', '/purchase-orders?state=sent')).body.data;
  expect(waiting).toMatchObject([{ order_no: order.no, who: 'Nordvik AS', po_number: '4500-118' }]);
  const file = await store.app.inject({
    url: `/admin/api/staff/purchase-orders/${order.id}/file`,
    headers: { ...headers, cookie: finance.cookie },
  });
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers['content-disposition']).toContain('attachment');

  expect((await decide(order, 'refusal', { note: 'It says $3,400.' })).status).toBe(200);
  expect(await shown(order)).toMatchObject({
    purchase_order: { state: 'refused', note: 'It says $3,400.' },
  });
  expect((await send(order.key, pdf, 'again.pdf', '4500-119')).status).toBe(200);
  const sentAt = async () =>
    (await finance.call('GET', `/purchase-orders/${order.id}`)).body.data.po_sent_at;
  const looked = await sentAt();
  expect((await send(order.key, pdf, 'other.pdf', '4500-120')).status).toBe(200);
  // Nobody can accept or refuse a file that they have not seen.
  for (const [what, body] of [
    ['acceptance', { days: 60, release: false }],
    ['refusal', { note: 'It says $3,400.' }],
  ] as const)
    expect((await decide(order, what, { ...body, seen: looked })).body.message).toContain(
      'has sent another purchase order since',
    );
  expect((await send(order.key, pdf, 'again.pdf', '4500-119')).status).toBe(200);
  const accepted = { days: 60, release: false, seen: await sentAt() };
  expect((await decide(order, 'acceptance', accepted)).status).toBe(200);
  expect((await decide(order, 'acceptance', { days: 90, release: false })).status).toBe(409);
  const [{ days, po_number }] = await all(
    `SELECT p.due_on - publishers_day() AS days, o.po_number FROM transfer_payment p JOIN orders o ON o.id = p.order_id WHERE p.id = $1`,
    [order.key],
  );
  expect([days, po_number]).toEqual([60, '4500-119']);
  expect((await send(order.key, pdf)).status).toBe(409);
  expect((await subjects(order)).slice(1)).toEqual([
    `Order ${order.no}: please send your purchase order again`,
    `Order ${order.no}: your purchase order has been accepted`,
  ]);
  const licences = () =>
    all('SELECT 1 FROM licence WHERE order_id = $1 AND revoked_at IS NULL', [order.id]);
  expect(await licences()).toHaveLength(0);
  const paid = await finance.call('POST', '/transfers', {
    booked_on: '2026-11-23',
    amount_cents: order.cents,
    currency: 'USD',
    payer_name: 'Nordvik AS',
    payer_account: '',
    remittance: order.no,
  });
  expect(paid.status).toBe(200);
  expect(await licences()).toHaveLength(1);
});

it('a purchase order is compared with its order row by row, as far as its text can be read', async () => {
  const order = await ordered();
  await send(order.key, pdf);
  const compared = async () =>
    (await finance.call('GET', `/purchase-orders/${order.id}/comparison`)).body.rows;
  expect(await compared()).toEqual([]);
  const document = await PDFDocument.create();
  const page = document.addPage();
  page.drawText(`Purchase order 4500-118 of Nordvik AS for ${order.no}: $3,450.00, net 60`, {
    size: 9,
  });
  await send(order.key, Buffer.from(await document.save()));
  expect(
    (await compared()).map(({ what, verdict }: Record<string, string>) => `${what}: ${verdict}`),
  ).toEqual([
    'Amount: same',
    'Currency: same',
    'Buyer: same',
    'Their number: same',
    'Our number: same',
    'To pay within: differs',
  ]);
  const sales = await staffClient(store, 'sales');
  expect((await sales.call('GET', `/purchase-orders/${order.id}/comparison`)).status).toBe(403);
});

it('a purchase order is compared although its page has numbers and strings without end', async () => {
  const order = await ordered();
  const document = await PDFDocument.create();
  document.addPage().drawText(`Order ${order.no}`);
  const hostile = [`${'1'.repeat(50_000)}x`, '(\\\\'.repeat(50_000), '<1> <1> ['.repeat(50_000)];
  const page = document.addPage();
  const streams = hostile.map((text) => document.context.register(document.context.stream(text)));
  page.node.set(PDFName.of('Contents'), document.context.obj(streams));
  await send(order.key, Buffer.from(await document.save()));
  const { body } = await finance.call('GET', `/purchase-orders/${order.id}/comparison`);
  expect(body.rows).toContainEqual(
    expect.objectContaining({ what: 'Our number', verdict: 'same' }),
  );
});

it('a purchase order of an order cancelled by its buyer is not listed as waiting, and cannot be accepted', async () => {
  const order = await ordered();
  await send(order.key, pdf);
  const waiting = async () =>
    (await finance.call('GET', '/purchase-orders?state=sent')).body.data.map(
      ({ order_no }: { order_no: string }) => order_no,
    );
  expect(await waiting()).toContain(order.no);
  const cancelled = await store.app.inject({
    method: 'POST',
    url: `${apiBase}/transfers/cancellation`,
    remoteAddress: from(),
    headers,
    payload: { key: order.key },
  });
  expect(cancelled.statusCode).toBe(200);
  expect(await waiting()).not.toContain(order.no);
  for (const release of [false, true])
    expect((await decide(order, 'acceptance', { days: 30, release })).body.message).toContain(
      'Its order is cancelled',
    );
  expect(await subjects(order)).toHaveLength(1);
});

it('two concurrent decisions count as one', async () => {
  const order = await ordered();
  await send(order.key, pdf);
  const both = await Promise.all([
    decide(order, 'acceptance', { days: 30, release: false }),
    decide(order, 'refusal', { note: 'No' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await subjects(order)).toHaveLength(2);
});

it('an order is due so many days after the publisher’s day, not that of UTC', async () => {
  const [{ time_zone: home }] = await all('SELECT time_zone FROM legal_seller');
  // There it is another day than in UTC, at any time.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  const order = await ordered();
  await send(order.key, pdf);
  expect((await decide(order, 'acceptance', { days: 10, release: false })).status).toBe(200);
  const [{ due }] = await all(
    'SELECT due_on = (now() AT TIME ZONE $2)::date + 10 AS due FROM transfer_payment WHERE id = $1',
    [order.key, timeZone],
  );
  expect(due).toBe(true);
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [home]);
});

it('a transfer that names an invoice pays its order, also one that was corrected since', async () => {
  const files = async () => await store.platform.files();
  for (const isCorrected of [false, true]) {
    const order = await ordered();
    await send(order.key, pdf);
    await decide(order, 'acceptance', { days: 30, release: true });
    await issueInvoice(
      { db: store.db, files, publicUrl: 'http://localhost', temp: store.folder } as never,
      order.id,
    );
    const [{ number }] = await all('SELECT number FROM invoice WHERE order_id = $1', [order.id]);
    if (isCorrected) {
      const [particulars] = await all(
        `SELECT 'Nordvik Energi AS' AS company, buyer_name, address, city, state, zipcode, tax_number, po_number
         FROM orders WHERE id = $1`,
        [order.id],
      );
      await all('UPDATE staff_session SET confirmed_at = now()');
      const made = await finance.call('POST', `/invoices/${order.id}/correction`, particulars);
      expect(made.status).toBe(200);
    }
    const receive = async (booked_on: string) =>
      (
        await finance.call('POST', '/transfers', {
          booked_on,
          amount_cents: order.cents,
          currency: 'USD',
          payer_name: 'Shared services',
          payer_account: '',
          remittance: `Your invoice ${number.replaceAll('-', ' ')}, doc 19003321`,
        })
      ).body.data.id;
    await receive('2026-11-23');
    expect(await all('SELECT status FROM orders WHERE id = $1', [order.id])).toEqual([
      { status: 'paid' },
    ]);
    const again = await receive('2026-11-24');
    const { settled } = (await finance.call('GET', `/transfers/${again}/suggestions`)).body;
    expect(settled).toMatchObject([{ order_no: order.no }]);
  }
});

it('an order delivered before payment is due on one day in the letter, on the invoice, and for staff in every zone', async () => {
  const [{ time_zone: home }] = await all('SELECT time_zone FROM legal_seller');
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  const order = await ordered();
  await send(order.key, pdf);
  expect((await decide(order, 'acceptance', { days: 30, release: true })).status).toBe(200);
  const files = async () => await store.platform.files();
  await issueInvoice(
    { db: store.db, files, publicUrl: 'http://localhost', temp: store.folder } as never,
    order.id,
  );
  const [invoice] = await all(
    "SELECT number, content -> 'document' ->> 'dueOn' AS due, content -> 'document' ->> 'issuedOn' AS issued FROM invoice WHERE order_id = $1",
    [order.id],
  );
  const [year, month, day] = invoice.due.split('-').map(Number);
  const [{ text_body: letter }] = await all(
    'SELECT text_body FROM outbox_mail WHERE dedupe_key = $1',
    [`receipt:${order.id}`],
  );
  const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });
  expect(letter).toMatch(
    new RegExp(
      `To pay by ${day} ${short.format(Date.UTC(year, month - 1)).slice(0, 3)}\\w* ${year}`,
    ),
  );
  const listed = async () => (await finance.call('GET', `/invoices?q=${order.no}`)).body.data[0];
  expect(await listed()).toMatchObject({
    issued_on: invoice.issued,
    due_on: invoice.due,
    overdue: false,
  });
  const onScreen = async () => (await finance.call('GET', `/orders/${order.id}`)).body.data.due_on;
  expect(await onScreen()).toBe(invoice.due);
  const exported = (await finance.call('GET', `/invoices/export?q=${order.no}`)).text;
  expect(exported).toContain(`${invoice.number},${invoice.issued},`);
  expect(exported).toContain(`,${invoice.due},`);
  // It can be paid until that day is over.
  const due = (moment: string) =>
    all(`UPDATE orders SET due_at = ${moment} WHERE id = $1`, [order.id]);
  const overdue = async () =>
    (await finance.call('GET', `/invoices?q=${order.no}&unpaid=overdue`)).body.total;
  await due('publishers_midnight(publishers_day())');
  expect([(await listed()).overdue, await overdue()]).toEqual([false, 0]);
  await due("publishers_midnight(publishers_day()) - interval '1 s'");
  expect([(await listed()).overdue, await overdue()]).toEqual([true, 1]);
  await store.db.query('UPDATE orders SET paid_at = now() WHERE id = $1', [order.id]);
  expect(await onScreen()).toBe(null);
  await store.db.query('UPDATE legal_seller SET time_zone = $1', [home]);
});

it('an order is due according to the terms of its company', async () => {
  const terms = {
    name: 'Nordvik',
    tax_number: '',
    mail_domain: 'nordvik.example',
    deliver_on: 'payment',
    note: '',
  };
  const made = await finance.call('POST', '/company-terms', { ...terms, days_to_pay: 45 });
  expect(made.status).toBe(200);
  const order = await ordered();
  const [{ days }] = await all(
    'SELECT due_on - publishers_day() AS days FROM transfer_payment WHERE id = $1',
    [order.key],
  );
  expect(days).toBeGreaterThanOrEqual(44);
  expect(days).toBeLessThanOrEqual(46);
  expect((await finance.call('POST', '/company-terms', { ...terms, days_to_pay: 45 })).status).toBe(
    422,
  );
});

it('an order is delivered at once under its company’s terms only to an account proved to belong to the company', async () => {
  const NUMBER = 'NO123456785MVA';
  const terms = { deliver_on: 'purchase-order', days_to_pay: 30, note: '' };
  for (const of of [
    { name: 'Fjell', tax_number: '', mail_domain: 'fjell.example' },
    { name: 'Havn', tax_number: NUMBER, mail_domain: '' },
  ])
    expect((await finance.call('POST', '/company-terms', { ...terms, ...of })).status).toBe(200);
  const account = async (email: string, confirmed: boolean) => {
    await store.db.query('DELETE FROM rate_window');
    const { password, ...person } = { ...newCustomer(), email };
    const post = (path: string, payload: object) =>
      store.app.inject({ method: 'POST', url: apiBase + path, remoteAddress: from(), payload });
    await post('/user/register', { ...person, password });
    if (confirmed)
      await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [email]);
    const answer = await post('/user/login', { email, password });
    return browserWith({ status: answer.statusCode, body: undefined, headers: answer.headers });
  };
  const toDecide = async (order: Ordered) => {
    await send(order.key, pdf);
    const { body } = await finance.call('GET', `/purchase-orders/${order.id}`);
    return [body.data.account, body.data.delivers_on_order, body.data.terms_say];
  };

  // A guest types a colleague's address or the company's number, which anybody can know.
  expect(await toDecide(await ordered({ email: 'cfo@fjell.example' }))).toEqual([
    'guest',
    false,
    true,
  ]);
  expect(await toDecide(await ordered({ tax_number: NUMBER }))).toEqual(['guest', false, true]);
  const claimed = await account('mallory@fjell.example', false);
  expect(await toDecide(await ordered({}, claimed))).toEqual(['unconfirmed', false, false]);
  const colleague = await account('nina@fjell.example', true);
  expect(await toDecide(await ordered({}, colleague))).toEqual(['confirmed', true, false]);

  const buyer = await account('olav@mail.example', true);
  const first = await ordered({ tax_number: NUMBER }, buyer);
  expect(await toDecide(first)).toEqual(['confirmed', false, true]);
  await finance.call('POST', '/transfers', {
    booked_on: '2026-11-23',
    amount_cents: first.cents,
    currency: 'USD',
    payer_name: 'Havn AS',
    payer_account: '',
    remittance: first.no,
  });
  expect(await toDecide(await ordered({ tax_number: NUMBER }, buyer))).toEqual([
    'confirmed',
    true,
    true,
  ]);
});

it('a purchase order is refused, and not stored, if it is not a passive PDF, too large, or for an order without one', async () => {
  const order = await ordered();
  const card = await ordered({ pay_by: 'transfer' });
  const before = kept().length;
  const script = Buffer.from(
    pdf
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>'),
    'latin1',
  );
  for (const [file, name] of [
    [Buffer.from('MZ not a pdf'), 'po.pdf'],
    [pdf, 'po.exe'],
    [script, 'po.pdf'],
    // What a name may not contain is not what its buyer should read about a CV.
    [pdf, 'po\u2028.pdf'],
    [Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]), 'po.pdf'],
  ] as const) {
    const { status, body } = await send(order.key, file, name);
    expect([413, 422]).toContain(status);
    expect(body.message).toMatch(/PDF|too large|at most 5 MB/);
    expect(body.message).not.toMatch(/\bCV\b/);
  }
  expect((await send(card.key, pdf)).status).toBe(404);
  expect((await send('bt-guess', pdf)).status).toBe(404);
  expect((await send(order.key, pdf, 'po.pdf', '')).status).toBe(422);
  expect(kept().length).toBe(before);
  expect(await shown(order)).toMatchObject({ purchase_order: { state: 'none' } });
});

it('a purchase order keeps its file if the connection broke while it was being stored: it was stored', async () => {
  const order = await ordered();
  loseCommit(store.db, "SET po_state = 'sent'");
  expect((await send(order.key, pdf)).status).toBeGreaterThanOrEqual(500);
  expect(await shown(order)).toMatchObject({ purchase_order: { state: 'sent' } });
  const file = await store.app.inject({
    url: `/admin/api/staff/purchase-orders/${order.id}/file`,
    headers: { ...headers, cookie: finance.cookie },
  });
  expect(file.rawPayload.equals(pdf)).toBe(true);
});

it('at most ten files can be sent per order and day', async () => {
  const order = await ordered();
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push((await send(order.key, pdf)).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

it('an order is delivered before payment if finance releases it: with an invoice that is due, and not again when paid', async () => {
  const order = await ordered();
  await send(order.key, pdf);
  expect((await decide(order, 'acceptance', { days: 45, release: true })).status).toBe(200);
  const state = async () =>
    (
      await all(
        `SELECT o.status, o.released_at IS NOT NULL AS released,
           (SELECT count(*)::int FROM licence WHERE order_id = o.id) AS licences,
           (SELECT count(*)::int FROM download_grant g JOIN order_line l ON l.id = g.line_id WHERE l.order_id = o.id) AS links,
           (SELECT count(*)::int FROM outbox_mail WHERE dedupe_key = 'receipt:' || o.id) AS receipts
         FROM orders o WHERE o.id = $1`,
        [order.id],
      )
    )[0];
  const delivered = { released: true, licences: 1, links: 1, receipts: 1 };
  expect(await state()).toEqual({ ...delivered, status: 'awaiting_approval' });
  const files = await store.platform.files();
  await issueInvoice(
    {
      db: store.db,
      files: async () => files,
      publicUrl: 'http://localhost',
      temp: store.folder,
    } as never,
    order.id,
  );
  const [invoice] = await all('SELECT content FROM invoice WHERE order_id = $1', [order.id]);
  expect(invoice.content.document.paid).toBeUndefined();
  expect(invoice.content.document.dueOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  const [mail] = await all('SELECT text_body FROM outbox_mail WHERE dedupe_key = $1', [
    `receipt:${order.id}`,
  ]);
  expect(mail.text_body).toContain('To pay by');
  expect(await shown(order)).toMatchObject({
    state: 'waiting',
    delivered: true,
    can_cancel: false,
  });

  const unpaid = async (which: string) =>
    (await finance.call('GET', `/invoices?unpaid=${which}`)).body.data.map(
      ({ order_no }: { order_no: string }) => order_no,
    );
  expect([await unpaid('true'), await unpaid('overdue')]).toEqual([[order.no], []]);
  await all("UPDATE orders SET due_at = now() - interval '1 day' WHERE id = $1", [order.id]);
  expect(await unpaid('overdue')).toEqual([order.no]);

  // An invoiced order cannot be rewritten with its quote, nor given up.
  const [before] = await all('SELECT company FROM orders WHERE id = $1', [order.id]);
  expect(await store.db.transaction((client) => giveUpOrder(client, order.id, 'for a test'))).toBe(
    false,
  );
  expect((await all('SELECT company FROM orders WHERE id = $1', [order.id]))[0]).toEqual(before);
  const paid = await finance.call('POST', '/transfers', {
    booked_on: '2026-11-23',
    amount_cents: order.cents,
    currency: 'USD',
    payer_name: 'Nordvik AS',
    payer_account: '',
    remittance: order.no,
  });
  expect(await state()).toEqual({ ...delivered, status: 'paid' });
  // The money was somebody else's. What was delivered on the purchase order does not depend on it.
  const { id } = paid.body.data;
  const wrong = { order_no: order.no, reason: 'Of somebody else' };
  const { matched } = (await finance.call('GET', `/transfers/${id}/suggestions`)).body;
  expect(matched).toMatchObject([{ order_no: order.no, paid: true, released: true }]);
  expect((await finance.call('POST', `/transfers/${id}/unmatch`, wrong)).body).toMatchObject({
    reversed: true,
  });
  expect(await state()).toEqual({ ...delivered, status: 'reversed' });
  for (const table of ['licence', 'download_grant'])
    expect(
      await all(
        `SELECT revoked_at FROM ${table} JOIN order_line l ON l.id = line_id WHERE l.order_id = $1`,
        [order.id],
      ),
    ).toEqual([{ revoked_at: null }]);
});
