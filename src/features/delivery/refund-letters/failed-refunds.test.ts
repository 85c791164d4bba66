import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { followEvent } from '#src/features/payments/events/follow-event.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { reconcile } from '#src/features/payments/reconcile.ts';
import { paymentDuties } from '#src/features/payments/sweep.ts';
import { storeOf } from '#src/main/open-platform.ts';
import { tellStripe } from '../../../../demo/stripe/remote.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../demo/stripe/server.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { stripeEnvironment } from '../../../../test/chaos/processes.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { brokenRules } from '../../../../test/en16931/schematron.ts';
import { visitorsOf } from '../../../../test/purchase.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.ts';
import { deliveryOf } from '../dependencies.ts';
import { mailCorrectedInvoice } from '../invoice-correction/mail-corrected-invoice.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { notifyOfFailedRefunds } from './notify-of-failed-refunds.ts';
import { notifyOfRefunds } from './notify-of-refunds.ts';

// A buyer in India pays by card, with tax, and gets a refund and its credit note. Days later the buyer's bank sends the
// refund back.

const folder = mkdtempSync(join(tmpdir(), 'failed-refunds-'));
let stripe: StripeStandIn;
let store: TestApp;
let running: ReturnType<typeof storeOf>;
let finance: Awaited<ReturnType<typeof staffClient>>;
beforeAll(async () => {
  stripe = await startStripeStandIn();
  const environment = { ...stripeEnvironment(stripe.config), DATA_DIR: folder };
  store = await testApp({ demo: true, environment });
  await withStaff(store);
  running = storeOf(store.config, store.db, store.platform);
  finance = await staffClient(store, 'finance');
});
afterAll(async () => {
  await store?.close();
  await stripe?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = visitorsOf(() => store);
const tell = (name: string, command: object) => tellStripe(stripe.url, name, command);
const all = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows;

/** Buys a report for 3,450 dollars and 18 % of tax, as this browser; returns the order's id. */
async function bought(browser = ''): Promise<string> {
  const report = 'MR-EN-1042';
  const { body: offer } = await ask('GET', `/custom-buy-now-link/${report}?type=single-user`);
  const buyer = { country: 'India', state: 'Maharashtra', city: 'Pune', zipcode: '411004' };
  const { body: priced } = await ask('POST', '/order-summary', { ...buyer, quote: offer.quote });
  const details = {
    ...buyer,
    name: 'Asha Rao',
    email: 'asha@example.com',
    mobile_no: '+91 20 5555 0101',
    address: 'Road 1',
    quote: offer.quote,
    amount: priced.total,
  };
  const { body: begun, cookies } = await ask('POST', '/paypal/create-order', details, browser);
  const session = new URL(begun.approval_url).pathname.split('/').at(-1)!;
  await tell('pay', { session });
  const cookie = [browser, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
  await ask('GET', `/paypal/capture-order?token=${session}`, undefined, cookie);
  const [order] = await all(
    'SELECT id FROM orders WHERE paid_at IS NOT NULL ORDER BY paid_at DESC LIMIT 1',
  );
  await issueInvoice(deliveryOf(running), order.id);
  return order.id;
}

async function refund(order: string, amount_cents: number | 'all') {
  const id = randomUUID();
  const made = await finance.call('POST', `/orders/${order}/refunds`, {
    refund: id,
    amount_cents,
    reason: 'asked for it',
  });
  expect([made.status, made.text]).toEqual([200, expect.anything()]);
  await issueCreditNotes(running);
  await notifyOfRefunds(deliveryOf(running));
  return id;
}

/** The store follows every event that Stripe lists and it has not seen. */
async function follow() {
  const payments = paymentsOf(running);
  const missed = paymentDuties(payments).find(({ name }) => name === 'missed-events')!;
  await missed.run(AbortSignal.timeout(20_000), {});
  for (const { event_id } of await all(
    'SELECT event_id FROM webhook_inbox WHERE processed_at IS NULL',
  ))
    await followEvent(payments, event_id);
}

/** The bank of the buyer sends a refund back, and Stripe says so. */
async function fails(id: string) {
  const [sent] = await all('SELECT provider_refund_id FROM refund WHERE id = $1', [id]);
  await tell('fail-refund', { refund: sent.provider_refund_id });
  await follow();
  await notifyOfFailedRefunds(deliveryOf(running));
  await notifyOfFailedRefunds(deliveryOf(running));
}

const notesOf = (order: string) =>
  all('SELECT id, number FROM tax_document WHERE order_id = $1 ORDER BY issued_at, number', [
    order,
  ]);

/** Net and tax that remain of the documents of an order, as their files have them. */
async function remaining(order: string) {
  const [{ order_no }] = await all('SELECT order_no FROM orders WHERE id = $1', [order]);
  const sum = async (list: string) => {
    const { text } = await finance.call('GET', `/${list}/export?q=${order_no}`);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    const names = head!.split(',');
    const of = (name: string) =>
      lines.reduce(
        (total, line) => total + Math.round(Number(line.split(',')[names.indexOf(name)]) * 100),
        0,
      );
    return { net: of('net'), tax: of('tax') };
  };
  const [invoices, notes] = [await sum('invoices'), await sum('tax-documents')];
  return { net: invoices.net - notes.net, tax: invoices.tax - notes.tax };
}

/** The tax report as a whole. */
async function reported() {
  const { body } = await finance.call('GET', '/tax-report');
  const sum = (column: 'net_cents' | 'tax_cents') =>
    body.data.reduce(
      (total: number, line: Record<typeof column, number>) => total + line[column],
      0,
    );
  return { net: sum('net_cents'), tax: sum('tax_cents') };
}

const mails = async (order: string) =>
  all(
    `SELECT m.subject, m.text_body, m.attachments FROM outbox_mail m JOIN orders o ON o.id = $1
     WHERE m.kind = 'refund' AND position(o.order_no IN m.subject) > 0 ORDER BY m.created_at`,
    [order],
  );

it('its credit note stays valid, buyer and staff are told, and the refund that is made again gets no second one', async () => {
  const order = await bought();
  expect(await remaining(order)).toEqual({ net: 345_000, tax: 62_100 });
  const first = await refund(order, 'all');
  const [note, ...others] = await notesOf(order);
  expect([others, await remaining(order)]).toEqual([[], { net: 0, tax: 0 }]);
  await fails(first);

  const told = await mails(order);
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Refund of \$4,071\.00 USD/),
    expect.stringMatching(/^Your refund of \$4,071\.00 USD did not arrive/),
  ]);
  expect(told[1].text_body).toContain(`Credit note ${note.number} remains valid`);
  const [alert] = await all('SELECT message FROM staff_alert WHERE order_id = $1', [order]);
  expect(alert.message).toMatch(new RegExp(`has failed.*${note.number} remains valid`));
  expect(await remaining(order)).toEqual({ net: 0, tax: 0 });
  expect(await reported(), 'the report is the sum of the documents').toEqual({ net: 0, tax: 0 });

  // In two parts, and neither is credited again.
  await refund(order, 100_000);
  await refund(order, 'all');
  expect(await notesOf(order)).toEqual([note]);
  expect(await remaining(order)).toEqual({ net: 0, tax: 0 });
  expect(await reported()).toEqual({ net: 0, tax: 0 });
  const again = (await mails(order)).slice(2);
  expect(
    again.map(({ attachments }) => attachments.map((one: { fileName: string }) => one.fileName)),
  ).toEqual([[`${note.number}.pdf`], [`${note.number}.pdf`]]);
  const { status, credit_notes } = (await finance.call('GET', `/orders/${order}`)).body.data;
  expect([status, credit_notes]).toEqual(['refunded', [note]]);
});

it('paid in another way it is recorded once, by whoever was first: buyer, ledger and tax report agree, and no second credit note', async () => {
  const order = await bought();
  await fails(await refund(order, 'all'));
  const notes = await notesOf(order);
  const [{ today }] = await all('SELECT publishers_day()::text AS today');
  const record = (reference: string, on = today) =>
    finance.call('POST', `/orders/${order}/refunds`, {
      refund: randomUUID(),
      amount_cents: 'all',
      seen_cents: 407_100,
      reason: 'The card was closed',
      paid: { on, reference },
    });
  expect((await record('E2E-1', '2020-01-01')).body.errors.paid[0]).toMatch(/before the order/);
  expect((await record('E2E-1', '2999-01-01')).body.errors.paid[0]).toMatch(/future/);
  expect((await record('')).status).toBe(422);
  const answers = await Promise.all([record('E2E-1'), record('E2E-2')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const done = answers.find(({ status }) => status === 200)!;
  expect(done.body).toMatchObject({
    status: 'refunded',
    refund: { status: 'done', amount_cents: 407_100 },
  });
  await issueCreditNotes(running);
  await notifyOfRefunds(deliveryOf(running));

  const { refunds, refundable_cents, acts, alerts } = (
    await finance.call('GET', `/orders/${order}/payment`)
  ).body;
  expect(alerts).toMatchObject([{ kind: 'refund-refused', resolved_at: expect.any(String) }]);
  const paid = refunds.filter(({ status }: { status: string }) => status === 'done');
  expect(paid).toMatchObject([
    { paid_on: today, paid_reference: expect.stringMatching(/^E2E-[12]$/) },
  ]);
  expect(refundable_cents).toBe(0);
  expect(acts.map(({ after }: { after: object }) => after)).toContainEqual(
    expect.objectContaining({ paid: { on: today, reference: paid[0].paid_reference } }),
  );
  expect(await notesOf(order)).toEqual(notes);
  expect([await remaining(order), await reported()]).toEqual([
    { net: 0, tax: 0 },
    { net: 0, tax: 0 },
  ]);
  const letter = (await mails(order)).at(-1)!;
  expect(letter.subject).toMatch(/^Refund of \$4,071\.00 USD/);
  expect(letter.text_body).toContain(`Reference: ${paid[0].paid_reference}`);
  expect(letter.text_body).not.toContain('the way it was paid');
  expect(letter.attachments).toMatchObject([{ fileName: `${notes[0].number}.pdf` }]);
  // The provider has the money; so has its account in the ledger.
  const compared = await reconcile(paymentsOf(running), new Date(Date.now() - 3_600_000));
  expect([compared.differing, compared.differenceCents]).toEqual([[], 0]);
});

it('the credit note of a refund that was paid in another way says when, and with which reference', async () => {
  const order = await bought();
  const [{ today }] = await all('SELECT publishers_day()::text AS today');
  await finance.call('POST', `/orders/${order}/refunds`, {
    refund: randomUUID(),
    amount_cents: 10_000,
    reason: 'A page was missing',
    paid: { on: today, reference: 'E2E-3' },
  });
  await issueCreditNotes(running);
  const [note] = await notesOf(order);
  const { text } = await finance.call('GET', `/tax-documents/${note.id}/xml`);
  expect(text).toMatch(/Paid back on [^<]+, reference E2E-3\./);
  expect(brokenRules(text)).toEqual([]);
  await refund(order, 'all');
});

it('a refund of more than the one that failed is credited by the difference, to the cent', async () => {
  const order = await bought();
  const part = await refund(order, 33_333);
  await fails(part);
  await refund(order, 11_111);
  await refund(order, 'all');
  const notes = await notesOf(order);
  expect(notes).toHaveLength(2);
  expect(await remaining(order)).toEqual({ net: 0, tax: 0 });
  expect(await reported()).toEqual({ net: 0, tax: 0 });
  const last = (await mails(order)).at(-1)!;
  expect(last.attachments).toHaveLength(2);
});

it('what is owed again, because its second refund failed too, is neither credited twice nor counted for a larger licence', async () => {
  const person = newCustomer();
  await ask('POST', '/user/register', person);
  const { email, password } = person;
  const { cookie } = browserWith(await ask('POST', '/user/login', { email, password }));
  const order = await bought(cookie);
  const [{ code }] = await all(
    'SELECT x.code FROM licence x JOIN order_line l ON l.id = x.line_id WHERE l.order_id = $1',
    [order],
  );
  const upgrades = async () =>
    (await ask('GET', `/user/licences/${code}/upgrades`, undefined, cookie)).body.upgrades;
  expect((await upgrades()).length).toBeGreaterThan(0);
  await fails(await refund(order, 10_000));
  await fails(await refund(order, 10_000));
  expect(await upgrades()).toEqual([]);
  await refund(order, 10_000);
  expect(await notesOf(order)).toHaveLength(1);
  const left = await remaining(order);
  expect(left.net + left.tax).toBe(407_100 - 10_000);
  expect(await reported()).toEqual(left);
});

/** A dispute about the payment of an order, which ends as it is told. */
async function disputed(order: string) {
  const [{ charge }] = await all('SELECT capture_id AS charge FROM capture WHERE order_id = $1', [
    order,
  ]);
  const { id: dispute } = await tell('dispute', { charge });
  return async (status: 'lost' | 'won') => {
    await tell('close-dispute', { dispute, status });
    await follow();
    await issueCreditNotes(running);
  };
}

it('a dispute that is won after its credit note gets its invoice from the store, once, and the sale is taxed again', async () => {
  const before = await reported();
  const order = await bought();
  const ends = await disputed(order);
  await ends('lost');
  const [note] = await notesOf(order);
  const issue = () => finance.call('POST', `/orders/${order}/invoice`);
  expect((await issue()).status).toBe(409);
  await ends('won');
  expect([await notesOf(order), await remaining(order)]).toEqual([[note], { net: 0, tax: 0 }]);
  const [told] = await all(
    "SELECT text_body FROM outbox_mail WHERE kind = 'staff-alert' ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  expect(told.text_body).toContain(`Credit note ${note.number} was issued when it was lost`);
  const history = async () => (await finance.call('GET', `/orders/${order}/payment`)).body;
  expect((await history()).credited_disputes).toEqual([note.number]);

  const answers = await Promise.all([issue(), issue()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id, number, credit_note } = answers.find(({ status }) => status === 200)!.body;
  expect(credit_note).toBe(note.number);
  const { data } = (await finance.call('GET', `/orders/${order}`)).body;
  expect(data).toMatchObject({
    status: 'paid',
    download_ended_at: null,
    invoice_number: number,
    cancelled_invoices: [{ id: order }],
    credit_notes: [note],
  });
  const first = data.cancelled_invoices[0].number;
  expect(await remaining(order)).toEqual({ net: 345_000, tax: 62_100 });
  expect(await reported()).toEqual({ net: before.net + 345_000, tax: before.tax + 62_100 });
  const { credited_disputes, alerts } = await history();
  expect(credited_disputes).toEqual([]);
  expect(alerts.every((alert: { resolved_at: string | null }) => alert.resolved_at)).toBe(true);
  const { body } = await finance.call('GET', `/invoices?q=${data.order_no}`);
  expect(
    body.data.map((one: { refunded_cents: number }) => one.refunded_cents),
    'nothing was given back of either',
  ).toEqual([0, 0]);

  await mailCorrectedInvoice(deliveryOf(running), id);
  const [mail] = await all("SELECT * FROM outbox_mail WHERE kind = 'corrected-invoice'");
  expect(mail.text_body).toContain('There is nothing to pay.');
  const [paper, credit] = mail.attachments.map(({ base64 }: { base64: string }) =>
    pdfText(Buffer.from(base64, 'base64')).replace(/\s+/g, ' '),
  );
  expect(paper).toContain(`Replaces invoice ${first}`);
  expect(paper).toContain(`Credited by ${note.number}`);
  expect(credit).toContain(`Credit note ${note.number}`);
  const { text } = await finance.call('GET', `/invoices/${id}/xml`);
  expect(brokenRules(text)).toEqual([]);

  // What is refunded afterwards is credited on the new invoice, since its tax is due again.
  await refund(order, 'all');
  const [, last] = await notesOf(order);
  const [{ content }] = await all('SELECT content FROM tax_document WHERE id = $1', [last.id]);
  expect(content.corrects.number).toBe(number);
  // What its invoice replaces is not said again of the credit note.
  expect([content.replaces, content.credited]).toEqual([undefined, undefined]);
  expect(await remaining(order)).toEqual({ net: 0, tax: 0 });
  expect(await reported()).toEqual(before);
});

it('what was refunded before a dispute, or of it afterwards, is not invoiced again', async () => {
  const before = await reported();
  const order = await bought();
  await refund(order, 100_000);
  const ends = await disputed(order);
  await ends('lost');
  await ends('won');
  const issue = (id: string) => finance.call('POST', `/orders/${id}/invoice`);
  expect((await issue(order)).status).toBe(200);
  const left = await remaining(order);
  expect(left.net + left.tax).toBe(407_100 - 100_000);
  expect(await reported()).toEqual({ net: before.net + left.net, tax: before.tax + left.tax });

  const another = await bought();
  const alsoEnds = await disputed(another);
  await alsoEnds('lost');
  await alsoEnds('won');
  const made = await refund(another, 10_000);
  // The credit note of the dispute is that of the refund: it was attached to its letter.
  const [note, ...none] = await notesOf(another);
  expect(none).toEqual([]);
  const sum = await reported();
  const answers = await Promise.all([issue(another), issue(another)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { id, number } = answers.find(({ status }) => status === 200)!.body;
  const [{ content }] = await all('SELECT content FROM invoice WHERE id = $1', [id]);
  expect(content.amountCents).toBe(407_100 - 10_000);
  expect(content.document.credited.number).toBe(note.number);
  const rest = await remaining(another);
  expect(rest.net + rest.tax).toBe(407_100 - 10_000);
  expect(await reported()).toEqual({ net: sum.net + rest.net, tax: sum.tax + rest.tax });
  const listed = (await finance.call('GET', `/invoices?q=${await numberOf(another)}`)).body.data;
  const amounts = listed.map((one: { amount_cents: number; refunded_cents: number }) => [
    one.amount_cents,
    one.refunded_cents,
  ]);
  // The refund belongs to the first invoice.
  expect(amounts.sort()).toEqual([
    [397_100, 0],
    [407_100, 10_000],
  ]);
  // If that refund does not arrive, its buyer is owed it, and the next one has its credit note already.
  await fails(made);
  await refund(another, 10_000);
  expect(await notesOf(another)).toEqual([note]);
  await refund(another, 'all');
  const [, last, ...more] = await notesOf(another);
  expect(more).toEqual([]);
  const [{ corrected }] = await all(
    `SELECT content #>> '{corrects,number}' AS corrected FROM tax_document WHERE id = $1`,
    [last.id],
  );
  expect(corrected).toBe(number);
  expect(await remaining(another)).toEqual({ net: 0, tax: 0 });
  expect(await reported()).toEqual(sum);
});

const numberOf = async (order: string): Promise<string> =>
  (await all('SELECT order_no FROM orders WHERE id = $1', [order]))[0].order_no;

it('a dispute that was won and of which everything is refunded needs no invoice, and its alert ends', async () => {
  const order = await bought();
  const ends = await disputed(order);
  await ends('lost');
  await ends('won');
  await refund(order, 'all');
  expect(await notesOf(order)).toHaveLength(1);
  const { credited_disputes, alerts } = (await finance.call('GET', `/orders/${order}/payment`))
    .body;
  expect(credited_disputes).toEqual([]);
  expect(alerts.every((alert: { resolved_at: string | null }) => alert.resolved_at)).toBe(true);
  expect((await finance.call('POST', `/orders/${order}/invoice`)).status).toBe(409);
});

it('a dispute that is lost again is another loss: it is credited on the invoice since then, and staff are told', async () => {
  const before = await reported();
  const order = await bought();
  const ends = await disputed(order);
  await ends('lost');
  await ends('won');
  await refund(order, 10_000);
  const issue = () => finance.call('POST', `/orders/${order}/invoice`);
  const { number } = (await issue()).body;
  await ends('lost');
  const [first, second, ...none] = await notesOf(order);
  expect(none).toEqual([]);
  const [{ content }] = await all('SELECT content FROM tax_document WHERE id = $1', [second.id]);
  expect(content).toMatchObject({ corrects: { number }, reversed: true });
  expect(await remaining(order)).toEqual({ net: 0, tax: 0 });
  expect(await reported()).toEqual(before);
  const history = async () => (await finance.call('GET', `/orders/${order}/payment`)).body;
  const open = async () =>
    (await history()).alerts.filter((one: { resolved_at: string | null }) => !one.resolved_at);
  // The bank has taken all of it, and $100 were refunded before.
  expect(await open()).toMatchObject([
    { kind: 'returned-twice', message: expect.stringContaining('ask the buyer for $100.00') },
    { kind: 'chargeback', message: expect.stringContaining('has taken back') },
  ]);
  const { data } = (await finance.call('GET', `/orders/${order}`)).body;
  expect(data).toMatchObject({ status: 'reversed', download_ended_at: expect.any(String) });

  // Won once more: its second credit note is the one that the next invoice names.
  await ends('won');
  expect((await history()).credited_disputes).toEqual([second.number]);
  const again = (await issue()).body;
  expect(again.credit_note).toBe(second.number);
  const left = await remaining(order);
  expect(left.net + left.tax).toBe(407_100 - 10_000);
  expect(await reported()).toEqual({ net: before.net + left.net, tax: before.tax + left.tax });
  expect(await open()).toEqual([]);
  await ends('won');
  expect(await notesOf(order)).toEqual([first, second]);

  // Lost a third time: what was said before is true again, and is said again.
  const kinds = async () => (await open()).map(({ kind }: { kind: string }) => kind).sort();
  expect(await kinds()).toEqual([]);
  await ends('lost');
  expect(await kinds()).toEqual(['chargeback', 'returned-twice']);
});

it('a dispute that is lost again before its invoice was issued again has its credit note already', async () => {
  const before = await reported();
  const order = await bought();
  const ends = await disputed(order);
  for (const end of ['lost', 'won', 'lost'] as const) await ends(end);
  expect(await notesOf(order)).toHaveLength(1);
  expect(await reported()).toEqual(before);
  expect((await finance.call('POST', `/orders/${order}/invoice`)).status).toBe(409);
  await ends('won');
  const { body } = await finance.call('POST', `/orders/${order}/invoice`);
  const [note] = await notesOf(order);
  expect(body.credit_note).toBe(note.number);
  expect(await remaining(order)).toEqual({ net: 345_000, tax: 62_100 });
});
