import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newToken } from '#src/secrets.ts';
import { connect } from '../../../demo/paypal/wire/remote.ts';
import { pdfText } from '../../../test/documents/pdf-text.ts';
import { processMs } from '../../../test/processes/processor-time.ts';
import { purchase, visitorsOf } from '../../../test/purchase.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../test/stand-ins/paypal/open-paypal-store.ts';

// An offer from the buyer's form to the licence, paid by somebody else in another browser.

let store: PaypalStore;
let report: { id: number; code: string; name: string };

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  [report] = (
    await store.db.query(
      "SELECT id, code, name FROM report WHERE status = 'published' AND single_price_cents > 0 ORDER BY id LIMIT 1",
    )
  ).rows as [typeof report];
});
afterAll(() => store?.close());

const ask = visitorsOf(() => store);

const buyer = {
  name: 'Jana Reuter',
  company_name: 'Vantavolt GmbH',
  country: 'Germany',
  address: 'Invalidenstraße 117',
  city: 'Berlin',
  zipcode: '10115',
  tax_number: 'DE136695976',
  note: 'We need it for the storage decision in July.',
  turnstile_token: 'XXXX.DUMMY.TOKEN.XXXX',
};
let buyers = 0;

/** An offer that a buyer has requested: its key, and the address it was sent to. */
async function offered(more: object = {}) {
  buyers += 1;
  const email = `buyer${buyers}@example.com`;
  const input = { ...buyer, email, report_id: report.code, type: 'multiple-user', ...more };
  const { status, body } = await ask('POST', '/offers', input);
  expect(status).toBe(200);
  const key = String(body.offer).replace('/offer/', '');
  return { key, email, body };
}
const read = (key: string) => ask('GET', `/offers/${key}`);
const accept = (key: string, more: object = {}, cookie = '') =>
  ask('POST', '/offers/accept', { key, ...more }, cookie);
const tokenOf = (url: string) => new URL(url).searchParams.get('token')!;
const mails = async (kind: string, to: string) =>
  (
    await store.db.query(
      'SELECT subject, text_body, headers FROM outbox_mail WHERE kind = $1 AND recipient = $2',
      [kind, to],
    )
  ).rows;

describe('an offer', () => {
  it('can be requested by an address’s owner, whatever strangers sent before; five a day are mailed', async () => {
    const email = 'owner-of@example.com';
    const input = { ...buyer, email, report_id: report.code };
    for (const blocked of [{ turnstile_token: 'wrong' }, { website: 'https://spam.example' }])
      for (let n = 0; n < 6; n++) await ask('POST', '/offers', { ...input, ...blocked });
    for (let n = 0; n < 5; n++) {
      const { status, body } = await ask('POST', '/offers', { ...input, note: `Offer ${n}` });
      expect([status, body.mailed]).toEqual([200, undefined]);
    }
    const { status, body } = await ask('POST', '/offers', { ...input, note: 'The sixth' });
    expect([status, body.mailed]).toEqual([200, false]);
    expect(body.message).toContain('have not e-mailed');
    const sent = await mails('offer', email);
    expect(sent).toHaveLength(5);
    // Written as in the mails about its payment; the signature begins as mail programs expect (RFC 3676).
    expect(sent[0].text_body).toMatch(/Total: \$[\d,]+\.\d\d USD\n/);
    expect(sent[0].text_body).toContain('\n-- \n');
    const key = String(body.offer).replace('/offer/', '');
    expect((await read(key)).body).toMatchObject({ state: 'sent', note: 'The sixth' });
    expect((await ask('GET', body.pdf)).status).toBe(200);
    // Nor is it mailed later.
    const { rows } = await store.db.query(
      'SELECT reminds FROM offer WHERE email = $1 ORDER BY id',
      [email],
    );
    expect(rows.filter(({ reminds }) => !reminds)).toHaveLength(1);
    expect((await accept(key)).status).toBe(200);
  });

  it('whose payment is declined is paid on its own page, not at the list price', async () => {
    const { key } = await offered();
    const { approval_url } = (await accept(key)).body;
    const token = tokenOf(approval_url);
    await connect(store.provider.url).emu('approve', { order: token, next_capture: 'decline' });
    const { body } = await ask('GET', `/paypal/capture-order?token=${token}`);
    expect(body).toEqual({
      success: false,
      message: 'Payment capture failed.',
      reason: expect.stringContaining('Open the offer again'),
    });
    expect((await accept(key)).status).toBe(200);
  });

  it('is taxed again when the approver corrects the billing details, until a payment has begun', async () => {
    const { key, email } = await offered({
      country: 'United States',
      tax_number: '',
      state: 'Texas',
    });
    const before = (await read(key)).body;
    const billing = {
      country: 'India',
      state: 'Maharashtra',
      address: 'Baner Road 4',
      city: 'Pune',
      zipcode: '411045',
      tax_number: '',
    };
    const change = (more: object = {}) =>
      ask('POST', '/offers/change', { key, ...billing, ...more });
    expect(await change()).toMatchObject({ status: 200, body: { success: true } });
    const after = (await read(key)).body;
    expect(after).toMatchObject({ billing, price: before.price, discount: before.discount });
    expect([before.tax, after.tax]).toEqual([0, Math.round(after.price * 18) / 100]);
    expect(after.total).toBe(after.price + after.tax);
    expect(after.events[0].words).toBe('Billing details changed by the buyer');
    const paper = await pdfText((await ask('GET', `/offer/${key}/offer.pdf`)).raw);
    expect(paper).toContain('Pune');
    expect(paper).not.toContain('Texas');
    const desk = await store.db.query(
      "SELECT subject FROM outbox_mail WHERE kind = 'offer-notice' AND reply_to = $1",
      [email],
    );
    expect(desk.rows.map(({ subject }) => subject).join()).toContain('changed who is billed');
    expect((await change({ country: '' })).status).toBe(422);
    expect((await ask('POST', '/offers/change', { key: newToken(), ...billing })).status).toBe(404);

    // Whose page is older approves nothing but the total that it shows.
    const approve = (amount: unknown) => ask('POST', '/offers/accept', { key, amount });
    for (const amount of [before.total, String(before.total), 'much'])
      expect(await approve(amount)).toMatchObject({
        status: 409,
        body: {
          message: expect.stringMatching(/^This offer now comes to \$[\d,.]+\. Please load/),
        },
      });
    expect((await approve(after.total)).status).toBe(200);
    expect((await accept(key)).status).toBe(200);
    const late = await change({ country: 'Germany' });
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('payment for this offer') },
    });
    expect((await read(key)).body.total).toBe(after.total);
  });

  it('can be corrected at most ten times a day', async () => {
    const { key } = await offered();
    const sent = [];
    for (let n = 0; n < 11; n++)
      sent.push(await ask('POST', '/offers/change', { key, country: 'Germany' }));
    expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429]);
    const hours = Number(sent.at(-1)!.headers['retry-after']) / 3600;
    expect(Math.round(hours)).toBe(24);
  });

  it('is available at once as a page, a PDF and a mail; the approver pays, and the buyer gets the licence', async () => {
    const { key, email, body } = await offered();
    const began = processMs();
    const paper = await ask('GET', body.pdf);
    expect(processMs() - began, 'ms of all threads').toBeLessThan(2000);
    expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.headers).toMatchObject({
      'cache-control': 'no-store, private',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const [mail] = await mails('offer', email);
    expect(mail.text_body).toContain(`/offer/${key}`);
    // The address is unproved: nothing that was typed is in the mail.
    for (const typed of [buyer.note, buyer.name, buyer.company_name])
      expect(mail.text_body).not.toContain(typed);

    const page = await ask('GET', body.offer);
    expect(page).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store, private', 'referrer-policy': 'no-referrer' },
    });
    const html = page.raw.toString();
    expect(html).toContain('noindex');
    expect(html).toContain('Offer for Vantavolt GmbH');
    // Neither visit says that a person saw it: mail programs and chats open links themselves.
    expect((await read(key)).body.state).toBe('sent');
    await ask('POST', '/offers/answer', { key, answer: 'opened' });
    await ask('POST', '/offers/answer', { key, answer: 'opened' });
    const shown = (await read(key)).body;
    expect(shown.events.map(({ words }: { words: string }) => words)).toEqual([
      'Opened',
      'Requested by Jana Reuter',
    ]);
    expect(shown).toMatchObject({ state: 'opened', tax: 0, lines: [{ type: 'multiple-user' }] });
    expect(shown.tax_words).toMatch(/Reverse charge: the customer accounts for the VAT\.$/);

    await accept(key, { po_number: 'PO-4500187362' });
    // Whoever cancels the payment finds the number as it was typed; whoever removes it means it.
    expect((await ask('GET', `${body.offer}?cancelled=1`)).raw.toString()).toContain(
      'value="PO-4500187362"',
    );
    await accept(key, { po_number: '' });
    expect((await read(key)).body.po_number).toBe('');
    await accept(key, { po_number: 'PO-4500187362' });
    const begun = await accept(key);
    const token = tokenOf(begun.body.approval_url);
    await connect(store.provider.url).emu('approve', { order: token });
    const [cookie] = begun.cookies;
    const paid = await ask(
      'GET',
      `/paypal/capture-order?token=${token}`,
      undefined,
      `${cookie!.name}=${cookie!.value}`,
    );
    expect(paid.body).toMatchObject({
      success: true,
      data: {
        purchase_units: [
          { payments: { captures: [{ amount: { value: shown.total.toFixed(2) } }] } },
        ],
      },
    });
    const { rows } = await store.db.query(
      `SELECT o.email, o.company, o.po_number, o.amount_cents, o.status, l.id AS licence FROM orders o
       JOIN licence l ON l.order_id = o.id WHERE lower(o.email) = $1`,
      [email],
    );
    expect(rows).toMatchObject([
      { company: 'Vantavolt GmbH', po_number: 'PO-4500187362', status: 'paid' },
    ]);
    expect(rows[0].amount_cents).toBe(Math.round(shown.total * 100));
    const { state, events } = (await read(key)).body;
    expect([state, events[0]?.words]).toEqual(['paid', 'Paid']);
    expect((await accept(key)).body.message).toContain('has been paid');
  });

  it('two concurrent approvers begin one payment of one order', async () => {
    const { key, email } = await offered();
    const all = await Promise.all([accept(key), accept(key), accept(key)]);
    const links = new Set(all.map(({ body }) => body.approval_url));
    expect(links.size).toBe(1);
    const { rows } = await store.db.query('SELECT id FROM orders WHERE lower(email) = $1', [email]);
    expect(rows).toHaveLength(1);
    expect((await read(key)).body.state).toBe('accepted');
  });

  it('that is declined before the payment of its order has begun leaves nothing to pay', async () => {
    const { key, email } = await offered();
    const orders = async () =>
      (await store.db.query('SELECT status FROM orders WHERE lower(email) = $1', [email])).rows;
    // Between the order and its payment, the publisher's name is read.
    const [approved, declined] = await store.db.transaction(async (between) => {
      await between.query('LOCK TABLE site_info IN ACCESS EXCLUSIVE MODE');
      const approving = accept(key);
      await expect.poll(orders).toHaveLength(1);
      const declining = ask('POST', '/offers/answer', { key, answer: 'decline' });
      const waiting = "SELECT FROM pg_locks WHERE relation = 'site_info'::regclass AND NOT granted";
      await expect.poll(async () => (await between.query(waiting)).rowCount).toBe(2);
      return [approving, declining];
    });
    expect((await declined).status).toBe(200);
    expect(await approved).toMatchObject({
      status: 409,
      body: { message: 'This offer was declined. Please ask us for a new one.' },
    });
    expect(await orders()).toEqual([{ status: 'cancelled' }]);
  });

  it('is open until the end of the day that its letter names', async () => {
    const { key, email } = await offered();
    const { held_until } = (await read(key)).body;
    const at = new Date(held_until).getTime();
    const day = new Date(at).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect((await mails('offer', email))[0].text_body).toContain(day);
    expect((at + 1) % 86_400_000).toBe(0);
  });

  it('that is declined, withdrawn or expired cannot be paid, even if a payment was begun', async () => {
    const declined = await offered();
    const begun = await accept(declined.key);
    const said = await ask('POST', '/offers/answer', {
      key: declined.key,
      answer: 'decline',
      text: 'Too expensive',
    });
    expect(said.status).toBe(200);
    await connect(store.provider.url).emu('approve', { order: tokenOf(begun.body.approval_url) });
    await ask('GET', `/paypal/capture-order?token=${tokenOf(begun.body.approval_url)}`);
    const { rows } = await store.db.query('SELECT status FROM orders WHERE lower(email) = $1', [
      declined.email,
    ]);
    expect(rows).toEqual([{ status: 'cancelled' }]);

    const expired = await offered();
    await store.db.query("UPDATE offer SET held_until = now() - interval '1 s' WHERE email = $1", [
      expired.email,
    ]);
    const withdrawn = await offered();
    await store.db.query("UPDATE offer SET status = 'withdrawn' WHERE email = $1", [
      withdrawn.email,
    ]);
    for (const [{ key }, state] of [
      [declined, 'declined'],
      [expired, 'expired'],
      [withdrawn, 'withdrawn'],
    ] as const) {
      expect((await read(key)).body.state).toBe(state);
      expect((await accept(key)).status).toBe(409);
      const html = (await ask('GET', `/offer/${key}`)).raw.toString();
      expect(html).toContain('Ask for the same terms');
      expect(html).not.toContain('Approve and pay');
    }
  });

  it('whose payment was declined can be declined, and is not paid by an approval that comes after that', async () => {
    const { key } = await offered();
    const token = tokenOf((await accept(key)).body.approval_url);
    const capture = () => ask('GET', `/paypal/capture-order?token=${token}`);
    await connect(store.provider.url).emu('approve', { order: token, next_capture: 'decline' });
    await capture();
    expect((await ask('POST', '/offers/answer', { key, answer: 'decline' })).status).toBe(200);
    await connect(store.provider.url).emu('approve', { order: token });
    expect((await capture()).body).toMatchObject({
      success: false,
      reason: 'The order was cancelled before the payment was taken. Nothing was charged.',
    });
  });

  it('keeps its price, whatever the report costs later, and cannot be paid once the report is withdrawn', async () => {
    const { key } = await offered({ type: 'single-user' });
    const { total } = (await read(key)).body;
    await store.db.query(
      'UPDATE report SET single_price_cents = single_price_cents + 50000 WHERE id = $1',
      [report.id],
    );
    expect((await read(key)).body.total).toBe(total);
    await store.db.query("UPDATE report SET status = 'withdrawn' WHERE id = $1", [report.id]);
    const refused = await accept(key);
    await store.db.query(
      "UPDATE report SET status = 'published', single_price_cents = single_price_cents - 50000 WHERE id = $1",
      [report.id],
    );
    expect(refused).toMatchObject({ status: 409 });
    expect(refused.body.message).toContain(report.code);
  });

  it('with a guessed key has no page, no PDF and no API answer', async () => {
    await offered();
    let found = 0;
    for (let i = 0; i < 50; i += 1)
      for (const key of [newToken(), 'x'.repeat(i + 1)])
        if ((await read(key)).status !== 404) found += 1;
    expect(found).toBe(0);
    const key = newToken();
    const page = await ask('GET', `/offer/${key}`);
    expect(page.status).toBe(404);
    expect(page.raw.toString()).not.toContain('OF-');
    expect((await ask('GET', `/offer/${key}/offer.pdf`)).status).toBe(404);
    expect((await accept(key)).status).toBe(404);
    expect((await ask('POST', '/offers/answer', { key, answer: 'decline' })).status).toBe(404);
  });

  it('has the same content in its PDF and on its page', async () => {
    const { key, body } = await offered({
      country: 'Spain',
      buyer_kind: 'business',
      tax_number: '',
    });
    const text = pdfText((await ask('GET', body.pdf)).raw).replaceAll('\n', ' ');
    const { number, total } = (await read(key)).body;
    expect(text).toContain(number);
    expect(text).toContain(total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
    expect(text).toContain(`/offer/${key}`);
  });

  it('accepts questions, and notifies the publisher', async () => {
    const { key } = await offered();
    const empty = await ask('POST', '/offers/answer', { key, answer: 'ask' });
    expect(empty.status).toBe(422);
    const text = 'Is the reverse charge right for us?';
    expect((await ask('POST', '/offers/answer', { key, answer: 'ask', text })).status).toBe(200);
    const { rows } = await store.db.query(
      "SELECT 1 FROM outbox_mail WHERE kind = 'offer-notice' AND text_body LIKE $1",
      [`%${text}%`],
    );
    expect(rows).toHaveLength(1);
  });

  it('can be for everything in the basket', async () => {
    const put = await ask('POST', '/basket', { report_id: report.code, type: 'corporate-user' });
    const [cookie] = put.cookies;
    const { status, body } = await ask(
      'POST',
      '/offers',
      { ...buyer, email: 'basket@example.com', report_id: 'basket' },
      `${cookie!.name}=${cookie!.value}`,
    );
    expect(status).toBe(200);
    const shown = (await read(body.offer.replace('/offer/', ''))).body;
    expect(shown.lines).toMatchObject([{ report_id: report.code, type: 'corporate-user' }]);
  });

  it('delays neither the files of paid orders nor the PDFs of others, however many PDFs strangers ask for at once', async () => {
    const { key } = await offered();
    const other = await offered();
    const { order, headers } = await purchase(store, store.provider.url, report.code);
    // From several networks in turn, since one network gets only half of a queue.
    const flood = Array.from({ length: 48 }, (_, n) =>
      store.app.inject({ url: `/offer/${key}/offer.pdf`, remoteAddress: `203.0.113.${n % 4}` }),
    );
    // As soon as one is refused, all places are taken and the queue is full.
    const refused = flood.map(async (sent) => {
      if ((await sent).statusCode !== 503) throw new Error('drawn');
    });
    await Promise.any(refused);
    const files = [
      { url: order.invoice, headers },
      { url: `/offer/${other.key}/offer.pdf`, remoteAddress: '198.51.100.7' },
    ];
    for (const file of files) {
      const { statusCode, headers } = await store.app.inject(file);
      expect([statusCode, headers['content-type']], file.url).toEqual([200, 'application/pdf']);
    }
    await Promise.all(flood);
  });
});
