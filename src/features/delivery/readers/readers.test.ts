import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePerson } from '#src/features/persons/erase-person.ts';
import { declared } from '#src/main/declared.ts';
import { plainText } from '#src/pdf/reading/plain-text.ts';
import { apiBase } from '#src/routes.ts';
import { connect } from '../../../../demo/paypal/wire/remote.ts';
import { browserWith, newCustomer } from '../../../../test/accounts.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { recordCopies } from '../certificate/copies.ts';
import { notifyOfCorrections } from '../corrections/notify-of-corrections.ts';
import { restoreDelivery, revokeDelivery } from '../revoke-delivery.ts';

// Readers whom the buyer of a licence names.

let store: PaypalStore;
type Browser = Record<string, string>;
let buyer: Account;
/** Of an order for five readers. */
let code: string;
let orderNo: string;

beforeAll(async () => {
  store = await openPaypalStore({ CAPTCHA: 'test' });
  buyer = await customer();
  ({ code, orderNo } = await bought(buyer, 'multiple-user'));
});
afterAll(() => store?.close());

async function ask(
  method: 'GET' | 'POST',
  path: string,
  headers: Browser = {},
  payload?: object,
  { forget = true }: { forget?: boolean } = {},
) {
  if (forget) await store.db.query('DELETE FROM rate_window');
  const answer = await store.app.inject({
    method,
    url: path.startsWith('/download/') ? path : apiBase + path,
    headers,
    ...(payload && { payload }),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    raw: answer.rawPayload,
    text: answer.body,
    // biome-ignore lint/suspicious/noExplicitAny: bodies of many calls
    body: (isJson ? answer.json() : {}) as any,
    headers: answer.headers,
  };
}

type Account = Awaited<ReturnType<typeof customer>>;

async function customer({ confirmed = true } = {}) {
  const person = newCustomer();
  await ask('POST', '/user/register', {}, person);
  if (confirmed)
    await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [
      person.email,
    ]);
  const { email, password } = person;
  const browser = browserWith(await ask('POST', '/user/login', {}, { email, password }));
  return { email, browser };
}

/** Buys a report; returns the code of its licence. */
async function bought({ email, browser }: Account, type: string) {
  const quote = (await ask('GET', `/custom-buy-now-link/MR-EN-1042?type=${type}`)).body;
  const created = await ask('POST', '/paypal/create-order', browser, {
    name: 'Jana Reuter',
    email,
    company_name: 'Vantavolt GmbH',
    mobile_no: '+49 30 123456',
    country: 'Germany',
    address: 'Ring 1',
    city: 'Berlin',
    zipcode: '10115',
    amount: quote.price,
    quote: quote.quote,
  });
  const token = new URL(created.body.approval_url).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  await ask('GET', `/paypal/capture-order?token=${token}`, browser);
  const { rows } = await store.db.query(
    `SELECT x.code, x.line_id AS line, o.id AS order, o.order_no AS "orderNo" FROM licence x
     JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id
     WHERE o.email = $1 ORDER BY x.issued_at DESC LIMIT 1`,
    [email],
  );
  return rows[0] as Record<'code' | 'line' | 'order' | 'orderNo', string>;
}

const nameIn = (licence: string, email: string, name = 'Lena Vogt', by = buyer.browser) =>
  ask('POST', '/user/readers', by, { licence, name, email });
const licenceOf = async (licence: string, by = buyer.browser) =>
  (await ask('GET', `/user/licences/${licence}`, by)).body.licence;
const readerIn = async (licence: string, email: string) =>
  (await licenceOf(licence)).readers.find((one: { email: string }) => one.email === email);
const change = (call: 'link' | 'end', licence: string, reader: string, by = buyer.browser) =>
  ask('POST', `/user/readers/${call}`, by, { licence, reader });

/** The path of the private link in the newest mail to an address. */
async function linkTo(address: string): Promise<string> {
  const { rows } = await store.db.query(
    "SELECT text_body FROM outbox_mail WHERE kind = 'reader-link' AND recipient = $1 ORDER BY created_at DESC LIMIT 1",
    [address],
  );
  return /\/download\/[\w-]{43}/.exec(rows[0]?.text_body ?? '')![0];
}
/** The line that a copy has on every page: also in its metadata. */
const stampOf = async (pdf: Buffer) =>
  (await PDFDocument.load(pdf, { updateMetadata: false })).getKeywords();
const status = async (path: string) => (await ask('GET', path)).status;
/** Sets back when the readers of a licence were named. */
const age = (licence: string, email: string, time: string) =>
  store.db.query(
    `UPDATE licence_reader r SET invited_at = now() - $3::interval FROM licence x
     WHERE x.line_id = r.line_id AND x.code = $1 AND r.email = $2`,
    [licence, email, time],
  );

it('gets a copy with the own name on every page and the data file, and never the invoice', async () => {
  const library = (await ask('GET', '/user/library', buyer.browser)).body.orders;
  expect(library[0].licence).toBe(`/profile/licences/${code}`);
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const receipts = await store.db.query(
    "SELECT text_body FROM outbox_mail WHERE kind = 'receipt' AND recipient = $1",
    [buyer.email],
  );
  expect(receipts.rows[0].text_body).toContain(`/profile/licences/${code}`);
  const before = await licenceOf(code);
  expect(before).toMatchObject({ seats: 5, seats_left: 4, closed: null, readers: [] });

  const named = await nameIn(code, 'Lena@Vantavolt.example');
  expect(named.status).toBe(200);
  expect(named.body.licence).toMatchObject({
    seats_left: 3,
    readers: [{ name: 'Lena Vogt', email: 'lena@vantavolt.example', state: 'invited' }],
  });
  const link = await linkTo('lena@vantavolt.example');
  for (const path of [`${link}/invoice`, `${link}/invoice.xml`])
    expect(await status(path)).toBe(404);
  const file = await ask('GET', link);
  expect(file.status).toBe(200);
  expect(await stampOf(file.raw)).toBe(
    `Licensed to Lena Vogt, Vantavolt GmbH · Multiple User licence · Order ${orderNo}`,
  );
  expect(await status(`${link}/data`)).toBe(200);
  expect(await readerIn(code, 'lena@vantavolt.example')).toMatchObject({
    state: 'active',
    downloads: 1,
    last_download_at: expect.any(String),
  });
  // The holder's own copy is not used by it.
  expect((await licenceOf(code)).holder).toMatchObject({ name: 'Jana Reuter', downloads: 0 });
});

it('never exceeds the seats, and says why nobody can be named', async () => {
  const { code: full } = await bought(buyer, 'multiple-user');
  const both = await Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => nameIn(full, `${one}@vantavolt.example`)),
  );
  const counts = [200, 409].map((one) => both.filter((answer) => answer.status === one).length);
  expect(counts).toEqual([4, 2]);
  const { readers, closed, seats_left } = await licenceOf(full);
  expect([readers.length, closed, seats_left]).toEqual([4, 'full', 0]);
  const again = await nameIn(full, readers[0].email.toUpperCase());
  expect(again.body.errors).toEqual({
    email: ['This address is already that of a reader of this licence.'],
  });
  expect((await nameIn(full, buyer.email)).body.errors.email[0]).toMatch(/the holder/);
  for (const name of ['李明', 'Win at www.example.com', 'a@b.example'])
    expect((await nameIn(full, 'x@v.example', name)).body.errors).toHaveProperty('name');

  // An invitation that was never used leaves a free seat and no name.
  const ended = await change('end', full, readers[0].id);
  expect(ended.body.message).toMatch(/^The invitation was withdrawn/);
  expect(await status(await linkTo(readers[0].email))).toBe(404);
  expect((await change('end', full, readers[0].id)).status).toBe(404);
  const left = await store.db.query('SELECT FROM licence_reader WHERE email = $1', [
    readers[0].email,
  ]);
  expect(left.rows).toEqual([]);
  expect((await nameIn(full, 'g@vantavolt.example')).body.licence.closed).toBe('full');

  const { code: single } = await bought(buyer, 'single-user');
  expect(await licenceOf(single)).toMatchObject({ seats: 1, closed: 'single' });
  expect((await nameIn(single, 'h@vantavolt.example')).status).toBe(409);

  // Without a fixed number, there is a ceiling.
  const { code: corporate, line } = await bought(buyer, 'corporate-user');
  expect(await licenceOf(corporate)).toMatchObject({ seats: null, seats_left: 200 });
  await store.db.query(
    `INSERT INTO licence_reader (line_id, name, email, token_hash)
     SELECT $1, 'R', n || '@r.example', sha256(n::text::bytea) FROM generate_series(1, 199) n`,
    [line],
  );
  expect((await nameIn(corporate, 'i@vantavolt.example')).status).toBe(200);
  expect(await licenceOf(corporate)).toMatchObject({ seats_left: 0, closed: 'full' });
  expect((await nameIn(corporate, 'j@vantavolt.example')).status).toBe(409);
  await store.db.query(
    "UPDATE licence_reader SET last_used_at = now(), ended_at = now() WHERE line_id = $1 AND email = '1@r.example'",
    [line],
  );
  expect((await nameIn(corporate, 'j@vantavolt.example')).status).toBe(200);
  expect((await nameIn(corporate, '1@r.example')).status).toBe(409);
});

it('moves a seat that was used once in 12 months, and says when the next can move', async () => {
  const { code: moving, line } = await bought(buyer, 'multiple-user');
  const used = async (email: string) => {
    expect((await nameIn(moving, email)).status).toBe(200);
    expect(await status(await linkTo(email))).toBe(200);
    return (await readerIn(moving, email)).id as string;
  };
  await store.db.query(
    `INSERT INTO licence_reader (line_id, seat, name, email, token_hash)
     SELECT $1, n, 'R', n || '@s.example', sha256(('s' || n)::bytea) FROM generate_series(3, 5) n`,
    [line],
  );
  const first = await used('first@m.example');
  const removed = await change('end', moving, first);
  expect(removed.body.message).toMatch(/^The reader was removed/);
  expect(await status(await linkTo('first@m.example'))).toBe(404);
  const copies = await store.db.query('SELECT file_key FROM licence_reader WHERE id = $1', [first]);
  expect(copies.rows).toEqual([{ file_key: null }]);

  // Back to the same person moves nothing.
  expect((await nameIn(moving, 'first@m.example', 'Lena Vogt-Brandt')).status).toBe(200);
  const renamed = await ask('GET', await linkTo('first@m.example'));
  expect(await stampOf(renamed.raw)).toContain('Licensed to Lena Vogt-Brandt, Vantavolt GmbH');
  await change('end', moving, first);

  await age(moving, 'first@m.example', '300 days');
  const second = await used('second@m.example');
  await age(moving, 'second@m.example', '100 days');
  await change('end', moving, second);
  const { closed, next_move_on: day } = await licenceOf(moving);
  expect(closed).toBe('moved');
  const inAYear = new Date();
  inAYear.setUTCDate(inAYear.getUTCDate() - 100);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  expect(Math.abs(Date.parse(day) - inAYear.getTime())).toBeLessThan(3 * 86_400_000);
  const refused = await nameIn(moving, 'third@m.example');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/once in 12 months: the next on \d+ \w+ \d{4}\.$/),
  ]);
  // An invitation to another seat that was withdrawn has not moved it.
  await change('end', moving, (await licenceOf(moving)).readers[0].id);
  const third = await nameIn(moving, 'third@m.example');
  expect(third.body.licence.closed).toBe('moved');
  await age(moving, 'first@m.example', '400 days');
  await age(moving, 'second@m.example', '366 days');
  expect((await licenceOf(moving)).seats_left).toBe(1);
});

it('is for the account that the order belongs to, once its address is confirmed', async () => {
  const { code: own, line } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'mine@v.example');
  const { id } = await readerIn(own, 'mine@v.example');
  const mails = async () =>
    (await store.db.query("SELECT FROM outbox_mail WHERE kind = 'reader-link'")).rowCount;
  const before = await mails();
  const other = await customer();
  const { code: theirs } = await bought(other, 'multiple-user');
  for (const [by, expected] of [
    [{}, 401],
    [other.browser, 404],
  ] as const) {
    const answers = [
      await ask('GET', `/user/licences/${own}`, by),
      await nameIn(own, 'eve@v.example', 'Eve', by),
      await change('link', own, id, by),
      await change('end', own, id, by),
      // A reader of another licence than the one that is theirs.
      await change('end', theirs, id, by),
      await change('link', theirs, id, by),
    ];
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => expected));
    expect(answers.map((one) => one.text).join()).not.toMatch(/mine@|Vantavolt/);
  }
  expect(await licenceOf('A'.repeat(43))).toBeUndefined();
  const unconfirmed = await customer({ confirmed: false });
  const { code: early } = await bought(unconfirmed, 'multiple-user');
  expect(await licenceOf(early, unconfirmed.browser)).toMatchObject({
    seats_left: 0,
    closed: 'unconfirmed',
  });
  const refused = await nameIn(early, 'eve@v.example', 'Eve', unconfirmed.browser);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Please confirm your own e-mail address first, in your profile.',
  ]);
  expect(await mails()).toBe(before);
  expect(await status(await linkTo('mine@v.example'))).toBe(200);

  // Staff corrected the address of the order: the account still owns it.
  await store.db.query(
    "UPDATE orders SET email = 'new@v.example' WHERE id = (SELECT order_id FROM order_line WHERE id = $1)",
    [line],
  );
  expect((await change('link', own, id)).status).toBe(200);
});

it('mails one address three times a day at most, and each new link ends the one before', async () => {
  const { code: own } = await bought(buyer, 'multiple-user');
  const to = 'often@v.example';
  const once = { forget: false };
  await store.db.query('DELETE FROM rate_window');
  const body = { licence: own, name: 'Often', email: to };
  const named = await ask('POST', '/user/readers', buyer.browser, body, once);
  const reader = named.body.licence.readers[0].id;
  const first = await linkTo(to);
  const send = () =>
    ask('POST', '/user/readers/link', buyer.browser, { licence: own, reader }, once);
  expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
  const third = await linkTo(to);
  const refused = await send();
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('Too many e-mails'),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  const tagged = { licence: own, name: 'Often', email: 'often+more@v.example' };
  expect((await ask('POST', '/user/readers', buyer.browser, tagged, once)).status).toBe(429);
  expect([await status(first), await status(third)]).toEqual([404, 200]);
});

it('ends with the licence, comes back with it, and is renewed with the copy of the buyer', async () => {
  const { code: own, line, order } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'ends@v.example');
  const link = await linkTo('ends@v.example');
  expect(await status(link)).toBe(200);
  const made = async () =>
    (await store.db.query('SELECT file_key, state FROM licence_reader WHERE line_id = $1', [line]))
      .rows[0];
  const before = await made();
  await store.db.query(
    'UPDATE download_grant SET state = state + 1, file_key = NULL WHERE line_id = $1',
    [line],
  );
  expect(await made()).toEqual({ file_key: null, state: before.state + 1 });
  expect(await status(link)).toBe(200);
  const after = await made();
  expect(after.file_key).not.toBe(before.file_key);
  const removal = await store.db.query('SELECT FROM job WHERE key = $1', [
    `remove-file:${before.file_key}`,
  ]);
  expect(removal.rowCount).toBe(1);

  await revokeDelivery(store.db, order);
  expect([await status(link), await status(`${link}/data`)]).toEqual([404, 404]);
  const ended = await licenceOf(own);
  expect(ended).toMatchObject({ state: 'ended', closed: 'ended', download: null });
  expect((await nameIn(own, 'late@v.example')).status).toBe(409);
  expect((await change('link', own, ended.readers[0].id)).status).toBe(409);
  await restoreDelivery(store.db, order);
  expect(await status(link)).toBe(200);

  await store.db.query('UPDATE orders SET needs_review = true WHERE id = $1', [order]);
  expect(await status(link)).toBe(404);
  expect(await licenceOf(own)).toMatchObject({ closed: 'review', download: null });
});

it('a reader who has downloaded hears about a correction, with a link to the corrected copy', async () => {
  const { code: own, line } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'told@v.example', 'Told Reader');
  await nameIn(own, 'not-told@v.example', 'Not Told');
  const [link, unused] = [await linkTo('told@v.example'), await linkTo('not-told@v.example')];
  expect(await status(link)).toBe(200);
  await store.db.query(
    `INSERT INTO figure_correction (figure_id, corrected_on, row_name, year, field, old_value, new_value, reason)
     SELECT f.id, now(), 'Total', 2025, 'value', 1, 2, 'A slip.' FROM figure f JOIN edition e ON e.id = f.edition_id
     JOIN order_line l ON l.report_id = e.report_id AND l.edition = e.number WHERE l.id = $1 LIMIT 1`,
    [line],
  );
  const { rows } = await store.db.query(
    "SELECT payload FROM job WHERE kind = 'tell-corrected' AND payload ->> 'line' = $1",
    [line],
  );
  const parts = { db: store.db, publicUrl: 'http://localhost' };
  await notifyOfCorrections(parts, rows[0].payload);
  await notifyOfCorrections(parts, rows[0].payload);
  const { rows: mails } = await store.db.query(
    "SELECT recipient, text_body FROM outbox_mail WHERE kind = 'correction' ORDER BY recipient",
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([buyer.email, 'told@v.example']);
  expect(mails[1].text_body).toContain('Dear Told Reader,');
  expect(mails[1].text_body).toContain('the report that you read');
  const next = /\/download\/[\w-]{43}/.exec(mails[1].text_body)![0];
  expect([await status(link), await status(next)]).toEqual([404, 200]);
  expect(await status(unused)).toBe(200);
});

it('is shown with the order to staff, of whom finance can end the link', async () => {
  await withStaff(store);
  const { code: own, order } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'staffed@v.example', 'Staffed Reader');
  const link = await linkTo('staffed@v.example');
  expect(await status(link)).toBe(200);
  const [sales, finance] = [await staffClient(store, 'sales'), await staffClient(store, 'finance')];
  const shown = async () =>
    (await sales.call('GET', `/orders/${order}`)).body.data.lines[0].readers as Record<
      string,
      unknown
    >[];
  const [reader] = await shown();
  expect(reader).toMatchObject({
    name: 'Staffed Reader',
    email: 'staffed@v.example',
    downloads_used: 1,
    ended_at: null,
  });
  const path = `/orders/${order}/readers/${reader!.id}`;
  expect((await sales.call('DELETE', path)).status).toBe(403);
  const { order: another } = await bought(buyer, 'multiple-user');
  expect((await finance.call('DELETE', `/orders/${another}/readers/${reader!.id}`)).status).toBe(
    404,
  );
  expect((await finance.call('DELETE', path)).status).toBe(200);
  expect(await status(link)).toBe(404);
  expect((await shown())[0]!.ended_at).toEqual(expect.any(String));
  expect((await finance.call('DELETE', path)).status).toBe(404);
  const { rows } = await store.db.query(
    "SELECT to_jsonb(a)::text AS text FROM staff_audit a WHERE a.call = 'orders.end-reader'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toMatch(/staffed/i);
});

it('is erased on request, with the file; the buyer and the reader find it in their export', async () => {
  const { code: own } = await bought(buyer, 'multiple-user');
  const reader = await customer();
  await nameIn(own, reader.email, 'Ada Reader');
  const link = await linkTo(reader.email);
  expect(await status(link)).toBe(200);
  const exported = async (by: Account) =>
    (await ask('GET', '/user/export', by.browser)).body.others;
  expect((await exported(reader)).copies_as_a_reader).toMatchObject([
    { name: 'Ada Reader', report_id: 'MR-EN-1042' },
  ]);
  expect((await exported(buyer)).readers_named).toContainEqual(
    expect.objectContaining({ email: reader.email }),
  );
  await store.db.transaction((client) =>
    erasePerson(client, declared.personal, { email: reader.email }),
  );
  expect(await status(link)).toBe(404);
  expect(JSON.stringify(await licenceOf(own))).not.toContain('Ada Reader');
});

it('has a certificate that names report, edition and company, and no person', async () => {
  const { code: own, order } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'cert@v.example', 'Cert Reader');
  const certificate = async (of: string) => ask('GET', `/licences/${of}`);
  const valid = await certificate(own.toLowerCase());
  expect(valid.body).toMatchObject({
    state: 'valid',
    company: 'Vantavolt GmbH',
    report_id: 'MR-EN-1042',
    edition: 2,
    current_edition: 2,
    ended_on: null,
  });
  expect(valid.text).not.toMatch(/Jana|Reuter|Cert|@/);
  await store.db.query("UPDATE report SET edition = 3 WHERE code = 'MR-EN-1042'");
  expect((await certificate(own)).body.state).toBe('superseded');
  await store.db.query("UPDATE report SET edition = 2 WHERE code = 'MR-EN-1042'");
  await revokeDelivery(store.db, order);
  expect((await certificate(own)).body).toMatchObject({
    state: 'ended',
    ended_on: expect.any(String),
  });
  await store.db.query("UPDATE orders SET buyer_kind = 'private' WHERE id = $1", [order]);
  expect((await certificate(own)).body.company).toBeNull();
  const unknown = await Promise.all(
    ['0000-0000-0000-0000', 'x', 'A'.repeat(43), orderNo].map(certificate),
  );
  for (const one of unknown) expect([one.status, one.text]).toEqual([404, unknown[0]!.text]);
});

it('shows the permissions to quote the report that its buyer has, once the address is proved', async () => {
  const unproved = await customer({ confirmed: false });
  const { code: own } = await bought(unproved, 'single-user');
  const permit = (email: string, report: string, work: string) =>
    store.db.query(
      `INSERT INTO quote_permission (token_hash, report_code, name, email, place, work, subject, citation)
       VALUES (sha256($3::text::bytea), $2, 'Ada', $1, 'presentation', $3::text, 'Figure 1', 'Meridian Research')`,
      [email, report, work],
    );
  await permit(unproved.email.toUpperCase(), 'MR-EN-1042', 'Board paper');
  await permit(unproved.email, 'MR-EN-1043', 'Of another report');
  await permit('somebody@v.example', 'MR-EN-1042', 'Of somebody else');
  const quotes = async () => (await licenceOf(own, unproved.browser)).quotes;
  expect(await quotes()).toEqual([]);
  await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [
    unproved.email,
  ]);
  expect(await quotes()).toEqual([
    {
      number: expect.stringMatching(/^Q-\d{4}-\d{6}$/),
      work: 'Board paper',
      place: 'presentation',
      given_at: expect.any(String),
    },
  ]);
});

describe('checks whether a file is a copy of the licence', () => {
  const check = async (of: string, file: Buffer | string) =>
    ask(
      'GET',
      `/licences/${of}/copies/${typeof file === 'string' ? file : createHash('sha256').update(file).digest('hex')}`,
    );
  const copyOf = async (licence: string) =>
    (await ask('GET', (await licenceOf(licence)).download, buyer.browser)).raw;

  it('of its holder or of a reader, and of no other licence', async () => {
    const { code: own, line, order } = await bought(buyer, 'multiple-user');
    const { code: other } = await bought(buyer, 'multiple-user');
    await nameIn(own, 'copy@v.example', 'Copy Reader');
    const copies = [
      await copyOf(own),
      (await ask('GET', await linkTo('copy@v.example'))).raw,
    ] as const;
    for (const copy of copies) {
      expect((await check(own, copy)).body).toEqual({ success: true, copy: 'current' });
      expect((await check(other, copy)).body.copy).toBe('unknown');
    }
    const saved = Buffer.concat([copies[0], Buffer.from('\n')]);
    expect((await check(own, saved)).body.copy).toBe('unknown');
    expect((await check(own.toLowerCase(), copies[0])).headers['cache-control']).toContain(
      'no-store',
    );

    // A correction replaces the copies; a licence that has ended keeps its record.
    await store.db.query(
      'UPDATE download_grant SET state = state + 1, file_key = NULL WHERE line_id = $1',
      [line],
    );
    expect((await check(own, copies[0])).body.copy).toBe('earlier');
    const corrected = await copyOf(own);
    expect((await check(own, corrected)).body.copy).toBe('current');
    await revokeDelivery(store.db, order);
    expect((await check(own, corrected)).body.copy).toBe('current');

    expect((await check('0000-0000-0000-0000', corrected)).status).toBe(404);
    expect((await check(own, 'not-a-digest')).status).toBe(400);
  });

  it('made without a record, once it has been read', async () => {
    const { code: own, line } = await bought(buyer, 'multiple-user');
    await nameIn(own, 'old@v.example');
    const copy = await copyOf(own);
    const reader = (await ask('GET', await linkTo('old@v.example'))).raw;
    await store.db.query('DELETE FROM licence_copy WHERE line_id = $1', [line]);
    for (let n = 0; n < 3; n++) expect((await check(own, copy)).body.copy).toBe('later');
    const queued = await store.db.query(
      "SELECT payload FROM job WHERE kind = 'record-copies' AND payload ->> 'line' = $1",
      [line],
    );
    expect(queued.rows).toEqual([{ payload: { line } }]);
    const { db, platform, folder } = store;
    const { files } = platform;
    await recordCopies({ db, files, publicUrl: 'http://localhost', temp: folder }, line);
    for (const one of [copy, reader]) expect((await check(own, one)).body.copy).toBe('current');
    expect((await check(own, Buffer.from('%PDF-'))).body.copy).toBe('unknown');
  });

  it('also if the file of another copy is missing', async () => {
    const { code: own, line } = await bought(buyer, 'multiple-user');
    const copy = await copyOf(own);
    await store.db.query('DELETE FROM licence_copy WHERE line_id = $1', [line]);
    await store.db.query('UPDATE download_grant SET file_key = $2 WHERE line_id = $1', [
      line,
      `report/aa/${'a'.repeat(64)}`,
    ]);
    const { db, platform, folder } = store;
    const { files } = platform;
    await recordCopies({ db, files, publicUrl: 'http://localhost', temp: folder }, line);
    expect((await check(own, copy)).body.copy).toBe('unknown');
  });
});

it('has its certificate on paper, without any person', async () => {
  const { code: own, order } = await bought(buyer, 'multiple-user');
  await nameIn(own, 'paper@v.example', 'Paper Reader');
  const paper = async (of: string) => {
    const answer = await store.app.inject(`/licence/${of}/certificate.pdf`);
    return { status: answer.statusCode, headers: answer.headers, raw: answer.rawPayload };
  };
  const valid = await paper(own.toLowerCase());
  expect([valid.status, valid.headers['content-type'], valid.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store, private',
  ]);
  const text = await plainText(valid.raw);
  for (const part of [
    'Vantavolt GmbH holds a Multiple User licence',
    'Licence certificate: valid on',
    'Sodium-Ion Battery Market',
    'MR-EN-1042',
    own,
    `http://localhost/licence/${own}`,
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(part);
  expect(text).not.toMatch(/Jana|Reuter|Paper Reader|@/);
  expect((await PDFDocument.load(valid.raw, { updateMetadata: false })).getPageCount()).toBe(1);
  await revokeDelivery(store.db, order);
  expect((await plainText((await paper(own)).raw)).replace(/\s+/g, ' ')).toContain(
    'Vantavolt GmbH held a Multiple User licence',
  );
  expect((await paper('0000-0000-0000-0000')).status).toBe(404);
});
