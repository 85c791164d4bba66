import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { staffBase } from '#src/staff/staff-routes.ts';
import { testApp } from '../../../../test/app.ts';
import { pdfText } from '../../../../test/documents/pdf-text.ts';
import { refundFirstLine, soldOrder } from '../../../../test/documents/sold-order.ts';
import { brokenRules } from '../../../../test/en16931/schematron.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';
import type { Delivery } from '../dependencies.ts';
import { invoiceXml, issueInvoice } from '../issue-invoice.ts';
import { notifyOfRefunds } from '../refund-letters/notify-of-refunds.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

const store = await testApp({ demo: true });
const { db } = store;
const temp = mkdtempSync(join(tmpdir(), 'credit-notes-'));
const delivery: Delivery = { db, files: store.platform.files, publicUrl: 'http://localhost', temp };
beforeAll(() => withStaff(store));
afterAll(async () => {
  await store.close();
  rmSync(temp, { recursive: true, force: true });
});

const one = async (text: string, values: unknown[] = []) => (await db.query(text, values)).rows[0];

const sold = (paid = true) => soldOrder(db, paid);
const giveBack = (order: string, cents: number) => refundFirstLine(db, order, cents);

it('an order with tax: invoice, refund by line, credit note, report, all to the same cents', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  const invoice = await one(
    "SELECT number, content -> 'document' AS document, file_key, file_digest FROM invoice WHERE order_id = $1",
    [order],
  );
  expect(invoice.document).toMatchObject({
    poNumber: 'PO-77',
    treatment: { name: 'CGST + SGST', category: 'S' },
    seller: { taxNumber: '27AAMCM0142Q1Z5', name: 'Meridian Research Private Limited' },
    buyer: { address: { country: 'IN' } },
  });
  expect(invoice.file_digest).toHaveLength(32);
  expect(brokenRules((await invoiceXml(delivery, order))!.xml)).toEqual([]);

  const gross = 345_033 + 62_106;
  await giveBack(order, gross);
  await Promise.allSettled([issueCreditNotes(store), issueCreditNotes(store)]);
  await issueCreditNotes(store);
  const { rows: notes } = await db.query('SELECT * FROM tax_document WHERE order_id = $1', [order]);
  expect(notes).toHaveLength(1);
  expect(notes[0].number).toMatch(/^CN-\d{4}-000001$/);
  expect(notes[0].content).toMatchObject({
    corrects: { number: invoice.number },
    lines: [{ netCents: 345_033, taxCents: 62_106, basisPoints: 1800 }],
  });

  const finance = await staffClient(store, 'finance');
  const xml = await finance.call('GET', `/tax-documents/${notes[0].id}/xml`);
  expect(brokenRules(xml.text)).toEqual([]);
  expect(xml.text).toContain('Given back the way it was paid.');
  const paper = await finance.call('GET', `/tax-documents/${notes[0].id}/file`);
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  expect((await finance.call('GET', `/invoices/${order}/xml`)).text).toContain('CrossIndustry');

  // An order from before tax was determined has its country by name.
  await db.query(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
       content_hash, country, status, paid_at)
     VALUES ('OLD-1', 'C', 'Report', 'single-user', 345000, 'USD', 'Bo', 'bo@example.com', '', '', 'Germany', 'paid', now())`,
  );
  const report = await finance.call('GET', '/tax-report');
  const countries = report.body.data.map(({ country }: { country: string }) => country);
  expect(countries.sort()).toEqual(['DE', 'IN']);
  const line = report.body.data.find(({ country }: { country: string }) => country === 'IN');
  expect(line).toMatchObject({
    region: 'IN-MH',
    treatment: 'standard',
    tax_rate: 1800,
    orders: 1,
    net_cents: 465_011,
    tax_cents: 145_808 - 62_106,
  });
});

it('sums of a tax report are numbers in its file: negative ones of a month of refunds, and those of billions', async () => {
  const order = await sold();
  await giveBack(order, 10_000);
  // Refunds of earlier sales are all that this month has of India.
  await db.query(`UPDATE orders SET paid_at = '2020-01-15T12:00Z' WHERE tax ->> 'country' = 'IN'`);
  await db.query(`UPDATE invoice SET counted_on = '2020-01-15'`);
  await db.query(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone,
       content_hash, country, status, paid_at)
     VALUES ('OLD-2', 'C', 'Report', 'single-user', 123456789012, 'SEK', 'Bo', 'bo@example.com', '', '', 'Sweden', 'paid', now())`,
  );
  const finance = await staffClient(store, 'finance');
  const lines = (await finance.call('GET', '/tax-report/export')).text.split('\r\n');
  const of = (place: RegExp) => lines.find((line) => place.test(line) && !line.startsWith('2020'));
  expect(of(/,SE,/)).toMatch(/,1234567890\.12$/);
  expect(of(/,IN,/)).toMatch(/(,-\d+\.\d\d){3}$/);
});

it('net and tax in the files of invoices and credit notes add up to what the buyer paid and got back', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  await giveBack(order, 10_000);
  await issueCreditNotes(store);
  const { no } = await one('SELECT order_no AS no FROM orders WHERE id = $1', [order]);
  const finance = await staffClient(store, 'finance');
  const exported = async (list: string) => {
    const { text } = await finance.call('GET', `/${list}/export?q=${no}`);
    const [head, line] = text.replace('\uFEFF', '').split('\r\n');
    const values = line!.split(',');
    return Object.fromEntries(head!.split(',').map((name, n) => [name, values[n]]));
  };
  // 18 % of $3,450.33 and $4,650.11.
  expect(await exported('invoices')).toMatchObject({
    amount: '9558.52',
    net: '8100.44',
    tax: '1458.08',
    tax_number: '27AAPFU0939F1ZV',
  });
  const note = await exported('tax-documents');
  expect(note).toMatchObject({ gross: '100.00', buyer: 'Rao Labs', tax_number: '27AAPFU0939F1ZV' });
  expect(Number(note.net) + Number(note.tax)).toBeCloseTo(100, 2);
});

it('central and state tax of a credit note are the same, and what is left of a line ends with its tax', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  const parts = [10_000, 1, 33_333, 345_033 + 62_106 - 43_334];
  for (const cents of parts) await giveBack(order, cents);
  await issueCreditNotes(store);
  const { rows } = await db.query(
    `SELECT content #> '{lines,0}' AS line FROM tax_document WHERE order_id = $1 ORDER BY number`,
    [order],
  );
  const lines: { netCents: number; taxCents: number }[] = rows.map(({ line }) => line);
  expect(lines.map(({ netCents, taxCents }) => netCents + taxCents)).toEqual(parts);
  expect(lines.map(({ taxCents }) => taxCents % 2)).toEqual([0, 0, 0, 0]);
  expect(lines.reduce((sum, { taxCents }) => sum + taxCents, 0)).toBe(62_106);
  const { id } = await one(
    "SELECT id FROM tax_document WHERE order_id = $1 AND content #>> '{lines,0,taxCents}' = '1526'",
    [order],
  );
  const finance = await staffClient(store, 'finance');
  const url = `${staffBase}/tax-documents/${id}/file`;
  const { rawPayload } = await store.app.inject({ url, headers: { cookie: finance.cookie } });
  expect(pdfText(rawPayload).replace(/\s+/g, ' ')).toContain(
    'CGST 9% $7.63 SGST 9% $7.63 Given back in USD $100.00',
  );
});

it('the page of an order links its credit notes, oldest first', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  const finance = await staffClient(store, 'finance');
  const notes = async () => (await finance.call('GET', `/orders/${order}`)).body.data.credit_notes;
  expect(await notes()).toEqual([]);
  await giveBack(order, 10_000);
  await issueCreditNotes(store);
  const { id, number } = await one('SELECT id, number FROM tax_document WHERE order_id = $1', [
    order,
  ]);
  expect(await notes()).toEqual([{ id, number }]);
});

it('documents are found by the day that is printed on them', async () => {
  const order = await sold();
  const finance = await staffClient(store, 'finance');
  // There it is another day than in UTC, at any time.
  const timeZone = new Date().getUTCHours() < 12 ? 'Etc/GMT+12' : 'Pacific/Kiritimati';
  await db.query('UPDATE legal_seller SET time_zone = $1', [timeZone]);
  await issueInvoice(delivery, order);
  await giveBack(order, 10_000);
  await issueCreditNotes(store);
  const { day } = await one(
    "SELECT content ->> 'issuedOn' AS day FROM tax_document WHERE order_id = $1",
    [order],
  );
  for (const list of ['invoices', 'tax-documents']) {
    const { body } = await finance.call('GET', `/${list}?from=${day}&to=${day}`);
    const orders = body.data.map(({ order_id }: { order_id: string }) => order_id);
    expect(orders, list).toContain(order);
  }
  // So are orders and invoices by the day on which they were paid.
  const { order_no } = await one('SELECT order_no FROM orders WHERE id = $1', [order]);
  for (const list of ['orders', 'invoices']) {
    const { text } = await finance.call('GET', `/${list}/export?q=${order_no}`);
    const [head, line] = text.replace('\uFEFF', '').split('\r\n');
    expect([head!.split(',').at(-1), line!.split(',').at(-1)], list).toEqual(['paid_on', day]);
  }
  await db.query("UPDATE legal_seller SET time_zone = 'Asia/Kolkata'");
});

it('issued documents cannot be changed: the database refuses', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  await giveBack(order, 10_000);
  await issueCreditNotes(store);
  const refused = (text: string) =>
    expect(db.query(text, [order])).rejects.toThrow(/issued is not (changed|removed)/);
  await refused("UPDATE invoice SET content = '{}' WHERE order_id = $1");
  await refused("UPDATE invoice SET file_digest = '\\x00' WHERE order_id = $1");
  await refused("UPDATE tax_document SET number = 'CN-1' WHERE order_id = $1");
  await refused('DELETE FROM tax_document WHERE order_id = $1');
});

it('an unpaid order has one pro-forma invoice, a paid one has none', async () => {
  const finance = await staffClient(store, 'finance');
  const [unpaid, paid] = [await sold(false), await sold()];
  const issue = (order: string) => finance.call('POST', `/orders/${order}/pro-forma`);
  const first = await issue(unpaid);
  expect(first.body.number).toMatch(/^PF-\d{4}-000001$/);
  expect((await issue(unpaid)).body).toEqual(first.body);
  expect((await issue(paid)).status).toBe(409);
  expect((await issue(randomUUID())).status).toBe(404);
  const paper = await finance.call('GET', `/tax-documents/${first.body.id}/file`);
  expect(paper.text.slice(0, 5)).toBe('%PDF-');
  expect((await finance.call('GET', `/tax-documents/${first.body.id}/xml`)).status).toBe(404);
});

const refundMails = async () =>
  (await db.query("SELECT * FROM outbox_mail WHERE kind = 'refund' ORDER BY created_at")).rows;

it('a buyer is notified of each refund once, with its credit note', async () => {
  await db.query('UPDATE refund SET notified_at = now()');
  const order = await sold();
  await issueInvoice(delivery, order);
  await giveBack(order, 100_000);
  // Its credit note comes first, also if it took the bank days.
  await db.query(
    "UPDATE refund SET created_at = now() - interval '3 days' WHERE notified_at IS NULL",
  );
  await notifyOfRefunds(delivery);
  expect(await refundMails()).toEqual([]);
  await issueCreditNotes(store);
  await Promise.all([notifyOfRefunds(delivery), notifyOfRefunds(delivery)]);
  await notifyOfRefunds(delivery);
  const { order_no } = await one('SELECT order_no FROM orders WHERE id = $1', [order]);
  const note = await one('SELECT number FROM tax_document WHERE order_id = $1', [order]);
  const { report_name } = await one(
    'SELECT report_name FROM order_line WHERE order_id = $1 AND n = 1',
    [order],
  );
  const [mail, ...others] = await refundMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: 'asha@example.com',
    subject: `Refund of $1,000.00 USD, order ${order_no}`,
    attachments: [{ fileName: `${note.number}.pdf`, contentType: 'application/pdf' }],
  });
  const paper = pdfText(Buffer.from(mail.attachments[0].base64, 'base64'));
  expect(paper).toContain('Given back in USD');
  // It repeats nothing that its invoice says about the payment.
  expect(paper).not.toMatch(/Paid|Nothing is due|Thank you/);
  expect(mail.text_body).toContain(`Report: ${report_name}\nRefunded: $1,000.00 USD`);
  expect(mail.text_body).toContain(`Credit note: ${note.number}, attached`);
  expect(mail.text_body).not.toContain('ended');
});

it('of a payment that was reversed promises no refund', async () => {
  const order = await sold();
  await issueInvoice(delivery, order);
  await giveBack(order, 100_000);
  await db.query("UPDATE refund SET kind = 'reversal' WHERE order_id = $1", [order]);
  await issueCreditNotes(store);
  const note = await one('SELECT id FROM tax_document WHERE order_id = $1', [order]);
  const finance = await staffClient(store, 'finance');
  const said = 'The payment was reversed: no refund is due.';
  const { text } = await finance.call('GET', `/tax-documents/${note.id}/xml`);
  expect(text).toContain(said);
  const url = `${staffBase}/tax-documents/${note.id}/file`;
  const { rawPayload } = await store.app.inject({ url, headers: { cookie: finance.cookie } });
  const paper = pdfText(rawPayload).replace(/\s+/g, ' ');
  expect(paper).toContain(said);
  expect(paper).not.toContain('Given back');
});

it('a buyer is notified that a licence has ended, not of a chargeback, and without a credit note if there is no invoice', async () => {
  await db.query('UPDATE refund SET notified_at = now()');
  const before = (await refundMails()).length;
  const order = await sold();
  await db.query(
    `INSERT INTO licence (order_id, line_id, report_id, report_code, edition, type, holder_name, holder_company, holder_email, revoked_at)
     SELECT order_id, id, report_id, report_code, edition, licence, 'Asha Rao', 'Rao Labs', 'asha@example.com', now()
     FROM order_line WHERE order_id = $1 AND n = 1`,
    [order],
  );
  await giveBack(order, 345_033 + 62_106);
  await notifyOfRefunds(delivery);
  expect((await refundMails()).length).toBe(before);
  await db.query(
    "UPDATE refund SET kind = 'reversal', created_at = now() - interval '2 hours' WHERE notified_at IS NULL",
  );
  await notifyOfRefunds(delivery);
  expect((await refundMails()).length).toBe(before);
  await db.query("UPDATE refund SET kind = 'refund' WHERE notified_at IS NULL");
  await notifyOfRefunds(delivery);
  const mail = (await refundMails()).at(-1);
  expect(mail.attachments).toEqual([]);
  expect(mail.text_body).toMatch(
    /The licence for .+ has ended, and its download link no longer works/,
  );
});

it('letters that cannot be made keep none from others, however many they are', {
  tags: 'exhaustive',
}, async () => {
  await db.query('UPDATE refund SET notified_at = now()');
  const before = (await refundMails()).length;
  const orders: string[] = [];
  // One more than a run reads at once.
  for (let n = 0; n < 21; n++) {
    const order = await sold();
    await issueInvoice(delivery, order);
    await giveBack(order, 1000);
    orders.push(order);
  }
  await issueCreditNotes(store);
  await db.query(
    `UPDATE tax_document SET file_key = 'invoice/00/' || repeat('0', 64) WHERE order_id = ANY($1)`,
    [orders.slice(0, 20)],
  );
  await expect(notifyOfRefunds(delivery)).rejects.toThrow('letters about refunds');
  expect((await refundMails()).length).toBe(before + 1);
  await db.query('UPDATE tax_document SET file_key = NULL WHERE order_id = $1', [orders[0]]);
  await expect(notifyOfRefunds(delivery)).rejects.toThrow('letters about refunds');
  expect((await refundMails()).length).toBe(before + 2);
  await db.query('UPDATE refund SET notified_at = now()');
});

it('credit notes that cannot be issued keep none from others, however many they are', {
  tags: 'exhaustive',
}, async () => {
  const broken: string[] = [];
  // One more than a run reads at once.
  for (let n = 0; n < 51; n++) {
    const order = await sold();
    await db.query(
      `INSERT INTO invoice (order_id, number, content) VALUES ($1, $2, '{"document": null}')`,
      [order, `INV-0-${n}`],
    );
    await giveBack(order, 1000);
    broken.push(order);
  }
  const sound = await sold();
  await issueInvoice(delivery, sound);
  await giveBack(sound, 1000);
  await expect(issueCreditNotes(store)).rejects.toThrow('credit notes');
  const issued = (orders: string[]) =>
    one('SELECT count(*)::int AS n FROM tax_document WHERE order_id = ANY($1)', [orders]);
  expect([await issued(broken), await issued([sound])]).toEqual([{ n: 0 }, { n: 1 }]);
  await db.query('DELETE FROM refund WHERE order_id = ANY($1)', [broken]);
});

it('documents issued after midnight at the seller’s place have the number of the new year, like their date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-12-31T20:00:00Z') });
  try {
    const order = await sold();
    await issueInvoice(delivery, order);
    await giveBack(order, 10_000);
    await issueCreditNotes(delivery);
    const documents = await db.query(
      `SELECT number, content -> 'document' ->> 'issuedOn' AS day FROM invoice WHERE order_id = $1
       UNION ALL SELECT number, content ->> 'issuedOn' FROM tax_document WHERE order_id = $1 ORDER BY 1`,
      [order],
    );
    expect(documents.rows).toEqual([
      { number: 'CN-2028-000001', day: '2028-01-01' },
      { number: 'INV-2028-000001', day: '2028-01-01' },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

it('the tax report counts an invoice in the month in which it is issued and a credit note in its own, whenever the money moves', async () => {
  const finance = await staffClient(store, 'finance');
  const report = async (from: string, to = from) =>
    (await finance.call('GET', `/tax-report?from=${from}&to=${to}&sort=period&order=ASC`)).body
      .data;
  const month = new Date().toISOString().slice(0, 7);
  const before = await report(month);
  const order = await sold(false);
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-31T12:00:00Z') });
    await db.query('UPDATE orders SET released_at = now() WHERE id = $1', [order]);
    await issueInvoice(delivery, order);
    await db.query("UPDATE orders SET status = 'paid', paid_at = now() WHERE id = $1", [order]);
    await giveBack(order, 10_000);
    vi.setSystemTime(new Date('2031-03-01T12:00:00Z'));
    await issueCreditNotes(delivery);
  } finally {
    vi.useRealTimers();
  }
  expect(await report('2031-01', '2031-12')).toMatchObject([
    { period: '2031-01', orders: 1, net_cents: 810_044, tax_cents: 145_808, gross_cents: 955_852 },
    { period: '2031-03', orders: 1, gross_cents: -10_000 },
  ]);
  expect(await report(month)).toEqual(before);
});

it('a refund after one that failed has neither more net than it gives back nor a negative tax', async () => {
  const order = await sold();
  // Of 7 cents 5 are net, all of the first five: the next two are central and state tax alone.
  await giveBack(order, 5);
  const { capture_id } = await one('SELECT capture_id FROM capture WHERE order_id = $1', [order]);
  const another = async (cents: number) => {
    const { id } = await one(
      "INSERT INTO refund (capture_id, order_id, amount_cents, state) VALUES ($1, $2, $3, 'done') RETURNING id",
      [capture_id, order, cents],
    );
    await db.query('DELETE FROM refund_line WHERE refund_id = $1', [id]);
    await db.query(
      'SELECT spread_refund($1, ARRAY(SELECT id FROM order_line WHERE order_id = $2 AND n = 1))',
      [id, order],
    );
    return one('SELECT net_cents, tax_cents FROM refund_line WHERE refund_id = $1', [id]);
  };
  expect(await another(2)).toEqual({ net_cents: 0, tax_cents: 2 });
  await db.query("UPDATE refund SET state = 'failed' WHERE order_id = $1 AND amount_cents = 5", [
    order,
  ]);
  expect(await another(1)).toEqual({ net_cents: 1, tax_cents: 0 });
  // The last one ends with the line's own tax.
  expect(await another(345_033 + 62_106 - 3)).toEqual({ net_cents: 345_032, tax_cents: 62_104 });
});
