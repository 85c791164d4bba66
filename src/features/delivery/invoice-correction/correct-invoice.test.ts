import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '#src/routes.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { testApp } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { refundFirstLine, soldOrder } from '../../../../test/documents/sold-order.ts';
import { brokenRules } from '../../../../test/en16931/schematron.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.ts';
import type { Delivery } from '../dependencies.ts';
import { issueInvoice } from '../issue-invoice.ts';
import { mailCorrectedInvoice } from './mail-corrected-invoice.ts';

const store = await testApp({ demo: true });
const { db } = store;
const temp = mkdtempSync(join(tmpdir(), 'corrected-invoices-'));
const delivery: Delivery = { db, files: store.platform.files, publicUrl: 'http://localhost', temp };
let finance: StaffClient;
beforeAll(async () => {
  await withStaff(store);
  finance = await staffClient(store, 'finance');
  await db.query('UPDATE staff_session SET confirmed_at = now()');
});
afterAll(async () => {
  await store.close();
  rmSync(temp, { recursive: true, force: true });
});

const all = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];

/** Of the buyer as the order has them. */
const stated = {
  company: 'Rao Labs',
  buyer_name: 'Asha Rao',
  address: 'Road 1',
  city: 'Pune',
  state: '',
  zipcode: '411001',
  tax_number: '27AAPFU0939F1ZV',
  po_number: 'PO-77',
};
const right = { ...stated, company: 'Rao Laboratories Private Limited', po_number: 'PO-4711' };

async function invoiced(paid = true): Promise<string> {
  const order = await soldOrder(db, paid);
  if (!paid)
    await db.query(
      "UPDATE orders SET released_at = now(), due_at = now() + interval '30 days' WHERE id = $1",
      [order],
    );
  await issueInvoice(delivery, order);
  return order;
}
const correct = (invoice: string, particulars: object = right) =>
  finance.call('POST', `/invoices/${invoice}/correction`, particulars);
const invoicesOf = (order: string) =>
  all(
    `SELECT i.id, i.number, i.content -> 'document' AS document, d.number AS cancelled_by FROM invoice i
     LEFT JOIN tax_document d ON d.id = i.cancelled_by WHERE i.order_id = $1 ORDER BY i.number`,
    [order],
  );
const notesOf = (order: string) =>
  all("SELECT * FROM tax_document WHERE order_id = $1 AND kind = 'credit-note' ORDER BY number", [
    order,
  ]);
const numberAfter = (number: string) =>
  number.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(6, '0'));

it('a corrected invoice has the next number, and a credit note cancels the one before: both name each other', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  const answer = await correct(first.id);
  expect(answer.status, answer.text).toBe(200);
  const [cancelled, current] = await invoicesOf(order);
  const [note] = await notesOf(order);
  expect(answer.body).toEqual({ id: current.id, number: current.number, credit_note: note.number });
  expect(current.number).toBe(numberAfter(first.number));
  expect(cancelled).toMatchObject({ number: first.number, cancelled_by: note.number });
  expect(note.refund_id).toBeNull();
  expect(note.content).toMatchObject({
    corrects: { number: first.number },
    replacedBy: { number: current.number },
    buyer: { company: 'Rao Labs' },
    poNumber: 'PO-77',
  });
  expect(note.content.lines).toEqual(first.document.lines);
  expect(current.document).toMatchObject({
    replaces: { number: first.number },
    buyer: { company: right.company, person: 'Asha Rao' },
    poNumber: 'PO-4711',
    suppliedOn: first.document.suppliedOn,
    treatment: first.document.treatment,
    lines: first.document.lines,
    paid: first.document.paid,
  });

  // The order stays as it is, apart from the particulars.
  const { data } = (await finance.call('GET', `/orders/${order}`)).body;
  expect(data).toMatchObject({
    status: 'paid',
    company: right.company,
    po_number: 'PO-4711',
    invoice_number: current.number,
    invoice_id: current.id,
    cancelled_invoices: [{ id: first.id, number: first.number }],
    credit_notes: [{ id: note.id, number: note.number }],
  });
  expect(await all('SELECT FROM refund WHERE order_id = $1', [order])).toEqual([]);
  const history = (await finance.call('GET', `/orders/${order}/payment`)).body;
  expect(history.acts).toMatchObject([{ call: 'invoices.correct' }]);

  // Everybody who had the address of the invoice still gets what it was.
  const xmlOf = async (path: string) => (await finance.call('GET', `${path}/xml`)).text;
  expect(await xmlOf(`/invoices/${order}`)).toContain('Rao Labs<');
  for (const path of [`/invoices/${current.id}`, `/tax-documents/${note.id}`]) {
    const xml = await xmlOf(path);
    expect(brokenRules(xml), path).toEqual([]);
    expect(xml).toContain(`<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${first.number}<`);
  }
});

it('the data of an exempt sale states its category without the code of another one', async () => {
  await db.query('UPDATE legal_seller SET small_enterprise = true');
  const order = await invoiced();
  await db.query('UPDATE legal_seller SET small_enterprise = false');
  const { text } = await finance.call('GET', `/invoices/${order}/xml`);
  expect(text).toContain('<ram:CategoryCode>E</ram:CategoryCode>');
  expect(text).toContain('exempt as a small enterprise');
  expect(text).not.toContain('VATEX');
  expect(brokenRules(text)).toEqual([]);
});

it('the buyer gets both documents by mail, once', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  const { id, number, credit_note } = (await correct(first.id)).body;
  expect(await all("SELECT FROM job WHERE payload ->> 'invoice' = $1", [id])).toHaveLength(1);
  await Promise.all([mailCorrectedInvoice(delivery, id), mailCorrectedInvoice(delivery, id)]);
  const mails = await all("SELECT * FROM outbox_mail WHERE kind = 'corrected-invoice'");
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail.recipient).toBe('asha@example.com');
  expect(mail.text_body).toContain(
    `Invoice ${number} replaces invoice ${first.number}, which credit note ${credit_note} cancels.`,
  );
  expect(mail.attachments.map(({ fileName }: { fileName: string }) => fileName)).toEqual([
    `${number}.pdf`,
    `${credit_note}.pdf`,
  ]);
  const [invoice, note] = mail.attachments.map(({ base64 }: { base64: string }) =>
    pdfText(Buffer.from(base64, 'base64')).replace(/\s+/g, ' '),
  );
  expect(invoice).toContain(right.company);
  expect(invoice).toContain(`Replaces invoice ${first.number}`);
  expect(note).toContain(`Cancels invoice ${first.number}`);
  expect(note).toContain(`Replaced by ${number}`);
  expect(note).toContain('no refund is due');
  expect(note).toContain('Credited in USD');
  expect(note).not.toMatch(/Given back|same means/);
});

it('invoices less credit notes are the tax report, with refunds before and after a correction', async () => {
  const cents = (text: string) => Math.round(Number(text) * 100);
  const exported = async (list: string) => {
    const { text } = await finance.call('GET', `/${list}/export`);
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const names = head!.split(',');
    return lines.map((line) => {
      const values = line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((v) => v.replace(/,$/, ''));
      return Object.fromEntries(names.map((name, n) => [name, values[n] ?? '']));
    });
  };
  const order = await invoiced();
  const { order_no } = await one('SELECT order_no FROM orders WHERE id = $1', [order]);
  await refundFirstLine(db, order, 345_033 + 62_106);
  await issueCreditNotes(store);
  const [first] = await invoicesOf(order);
  const second = (await correct(first.id)).body;
  // The first line was refunded: only the other is left to invoice.
  const [, { document }] = await invoicesOf(order);
  expect(document.lines).toMatchObject([{ netCents: 465_011 }]);
  await correct(second.id, { ...right, po_number: 'PO-3' });
  const third = (await invoicesOf(order))[2];
  await db.query(
    `INSERT INTO refund (capture_id, order_id, amount_cents, state)
     SELECT capture_id, order_id, 10000, 'done' FROM capture WHERE order_id = $1`,
    [order],
  );
  await db.query('UPDATE capture SET refunded_cents = refunded_cents + 10000 WHERE order_id = $1', [
    order,
  ]);
  await issueCreditNotes(store);
  const notes = await notesOf(order);
  expect(notes.map(({ content }) => content.corrects.number)).toEqual([
    first.number,
    first.number,
    second.number,
    third.number,
  ]);

  const invoices = (await exported('invoices')).filter((line) => line.order === order_no);
  const left = invoices.map((line) => cents(line.amount!) - cents(line.given_back!));
  // What was refunded of each: of the first its line, of the second nothing, of the third $100.
  const [whole, rest] = [345_033 + 62_106 + 465_011 + 83_702, 465_011 + 83_702];
  expect(invoices.map(({ amount }) => cents(amount!)).sort()).toEqual([rest, rest, whole]);
  expect(left.sort()).toEqual([rest - 10_000, rest, rest]);
  const inForce = invoices.filter(({ cancelled_by }) => cancelled_by === '');
  expect(inForce).toMatchObject([{ status: 'paid' }]);
  for (const line of invoices.filter((one) => one !== inForce[0]))
    expect(line).toMatchObject({ status: 'cancelled', paid: '', capture: '' });

  const sums = async (list: string, field: 'net' | 'tax') =>
    (await exported(list))
      .filter(({ kind }) => kind !== 'pro-forma')
      .reduce((sum, line) => sum + cents(line[field]!), 0);
  for (const field of ['net', 'tax'] as const) {
    const report = await one(`SELECT sum(${field}_cents)::bigint AS cents FROM tax_report`);
    expect((await sums('invoices', field)) - (await sums('tax-documents', field)), field).toBe(
      report.cents,
    );
  }
});

it('an invoice that is still to be paid stays due, and is counted once', async () => {
  await db.query("UPDATE orders SET due_at = now() - interval '3 days' WHERE paid_at IS NULL");
  const unpaid = async () => (await finance.call('GET', '/figures/money')).body.unpaid;
  const order = await invoiced(false);
  const [first] = await invoicesOf(order);
  const before = await unpaid();
  const { number } = (await correct(first.id)).body;
  expect(before.count).toBeGreaterThan(0);
  expect(await unpaid()).toEqual(before);
  const [, current] = await invoicesOf(order);
  expect(current.document.dueOn).toBe(first.document.dueOn);
  expect(current.document.paid).toBeUndefined();
  const list = (await finance.call('GET', '/invoices?unpaid=true')).body.data;
  const mine = list.filter(({ order_id }: { order_id: string }) => order_id === order);
  expect(mine).toMatchObject([{ number }]);
});

it('two people at once, and the same request twice, replace an invoice once', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  const answers = await Promise.all([
    correct(first.id),
    correct(first.id, { ...right, city: 'Mumbai' }),
    correct(first.id),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const [, current, ...others] = await invoicesOf(order);
  expect(others).toEqual([]);
  expect(await notesOf(order)).toHaveLength(1);
  const late = answers.find(({ status }) => status === 409)!;
  expect(late.body.message).toContain(`replaced by ${current.number} meanwhile`);
});

it('one that is interrupted leaves everything as it was, and can be repeated', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  const waiting =
    "FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%invoice_counter%'";
  let interrupted: ReturnType<typeof correct> | undefined;
  await db.transaction(async (client) => {
    // It has its number of a credit note by then, and waits for that of the invoice.
    await client.query('SELECT FROM invoice_counter FOR UPDATE');
    interrupted = correct(first.id);
    await expect.poll(() => all(`SELECT pid ${waiting}`)).toHaveLength(1);
    await all(`SELECT pg_terminate_backend(pid) ${waiting}`);
  });
  expect((await interrupted!).status).toBeGreaterThanOrEqual(500);
  expect(await invoicesOf(order)).toMatchObject([{ number: first.number, cancelled_by: null }]);
  expect(await notesOf(order)).toEqual([]);
  const { body } = await correct(first.id);
  expect(body.number).toBe(numberAfter(first.number));
});

it('refuses what would change the tax, what cannot be right, and what changes nothing', async () => {
  const order = await invoiced();
  const [{ id, number }] = await invoicesOf(order);
  const refusal = async (particulars: object) => {
    const { status, body } = await correct(id, particulars);
    return `${status} ${body.message}`;
  };
  // Another state of India is taxed as a supply between states.
  expect(await refusal({ ...right, state: 'Karnataka' })).toMatch(
    /^409 .*taxed differently.*offer it again/,
  );
  expect(await refusal({ ...right, tax_number: '27AAPFU0939F1ZX' })).toMatch(/^422 .*tax number/);
  expect(await refusal(stated)).toMatch(/^409 .*says already/);
  expect(await refusal({ ...right, company: '日本' })).toMatch(/^422 .*Latin/);
  expect(await refusal({ ...right, country: 'Germany' })).toMatch(/^422/);
  await db.query('UPDATE orders SET needs_review = true WHERE id = $1', [order]);
  expect(await refusal(right)).toMatch(/^409 .*in review/);
  await db.query('UPDATE orders SET needs_review = false WHERE id = $1', [order]);
  await refundFirstLine(db, order, 345_033 + 62_106);
  await db.query(
    `INSERT INTO refund (capture_id, order_id, amount_cents, state)
     SELECT capture_id, order_id, $2, 'done' FROM capture WHERE order_id = $1`,
    [order, 465_011 + 83_702],
  );
  await issueCreditNotes(store);
  expect(await refusal(right)).toMatch(/^409 .*refunded/);
  expect(await invoicesOf(order)).toMatchObject([{ number, cancelled_by: null }]);
});

it('a won dispute about a part of an order is invoiced again together with the rest', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  await refundFirstLine(db, order, 100_000);
  await db.query("UPDATE refund SET kind = 'reversal' WHERE order_id = $1", [order]);
  await issueCreditNotes(store);
  await db.query("UPDATE refund SET state = 'failed' WHERE order_id = $1", [order]);
  await db.query('UPDATE capture SET refunded_cents = 0 WHERE order_id = $1', [order]);
  expect((await finance.call('POST', `/orders/${order}/invoice`)).status).toBe(200);
  const [cancelled, current] = await invoicesOf(order);
  const [credit, rest] = await notesOf(order);
  expect(cancelled.cancelled_by).toBe(rest.number);
  expect(rest.content).toMatchObject({
    corrects: { number: first.number },
    replacedBy: { number: current.number },
  });
  expect(current.document).toMatchObject({
    replaces: { number: first.number },
    credited: { number: credit.number },
    lines: first.document.lines,
  });
  const { order_no } = await one('SELECT order_no FROM orders WHERE id = $1', [order]);
  const { body } = await finance.call('GET', `/invoices?q=${order_no}`);
  const amounts = body.data.map((line: { amount_cents: number; refunded_cents: number }) => [
    line.amount_cents,
    line.refunded_cents,
  ]);
  expect(amounts).toEqual([
    [955_852, 0],
    [955_852, 0],
  ]);
  // An order from before the tax report went by documents counts again as well.
  const reported = () => one('SELECT sum(gross_cents)::bigint AS cents FROM tax_report');
  const byDocuments = await reported();
  await db.query('UPDATE invoice SET counted_on = NULL WHERE order_id = $1', [order]);
  expect(await reported()).toEqual(byDocuments);
});

it('a corrected tax number that leaves the tax as it was is verified again', async () => {
  const order = await invoiced();
  await db.query(`UPDATE orders SET tax_number_check = '{"check": "valid"}' WHERE id = $1`, [
    order,
  ]);
  const [first] = await invoicesOf(order);
  expect((await correct(first.id, { ...stated, tax_number: '' })).status).toBe(200);
  const [, second] = await invoicesOf(order);
  expect(second.document.buyer.taxNumber).toBe('');
  expect(
    await one('SELECT tax_number_check, tax_number FROM orders WHERE id = $1', [order]),
  ).toEqual({ tax_number_check: null, tax_number: '' });
});

it('the account of a buyer has the invoice in force, and the documents before it', async () => {
  const order = await invoiced();
  const [first] = await invoicesOf(order);
  const { number, credit_note } = (await correct(first.id)).body;
  const customer = newCustomer();
  const post = async (path: string, payload: object) => {
    const answer = await store.app.inject({ method: 'POST', url: apiBase + path, payload });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  await post('/user/register', customer);
  const own = browserWith(await post('/user/login', customer));
  await db.query(
    'UPDATE orders SET user_id = (SELECT id::text FROM customer WHERE email = $2) WHERE id = $1',
    [order, customer.email],
  );
  await db.query(
    `INSERT INTO download_grant (line_id, token_hash)
     SELECT id, sha256(id::text::bytea) FROM order_line WHERE order_id = $1 AND n = 1`,
    [order],
  );
  const library = await store.app.inject({ url: `${apiBase}/user/library`, headers: own });
  const [entry] = library.json().orders;
  expect(entry.invoice_number).toBe(number);
  expect(entry.papers.map(({ name }: { name: string }) => name)).toEqual([
    `Cancelled invoice ${first.number}`,
    `Credit note ${credit_note}`,
  ]);
  const paper = async (url: string) => {
    const { rawPayload, headers } = await store.app.inject({ url, headers: own });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="(INV|CN)-\d+-\d+\.pdf"/);
    return pdfText(rawPayload);
  };
  expect(await paper(entry.invoice)).toContain(right.company);
  const [cancelled, note] = entry.papers;
  expect(await paper(cancelled.path)).toContain(`Tax invoice ${first.number}`);
  expect(await paper(note.path)).toContain(`Credit note ${credit_note}`);

  // To nobody else, and nothing of another order.
  const other = (await invoicesOf(await invoiced()))[0];
  for (const [url, headers] of [
    [note.path, {}],
    [note.path.replace(credit_note, other.number), own],
    [note.path.replace(credit_note, 'CN-1'), own],
  ])
    expect((await store.app.inject({ url, headers })).statusCode, url).toBe(404);
});

it('a missing reference is added to an order before its invoice is issued, which then states it', async () => {
  const order = await soldOrder(db, false);
  const set = (po_number: string, seen: string) =>
    finance.call('POST', `/orders/${order}/reference`, { po_number, seen });
  const stored = async () =>
    (await one('SELECT po_number FROM orders WHERE id = $1', [order])).po_number;
  const before = await stored();
  expect((await set('PO-900', before)).status).toBe(200);
  expect(await stored()).toBe('PO-900');
  // Another colleague still sees the former one.
  const late = await set('PO-901', before);
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('PO-900')]);
  expect((await set('采购', 'PO-900')).status).toBe(422);
  await db.query(
    "UPDATE orders SET released_at = now(), due_at = now() + interval '30 days' WHERE id = $1",
    [order],
  );
  await issueInvoice(delivery, order);
  const [invoice] = await invoicesOf(order);
  expect(invoice.document.poNumber).toBe('PO-900');
  expect((await set('PO-902', 'PO-900')).body.message).toContain('correct the invoice');
});
