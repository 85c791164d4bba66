import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeLead } from '#src/features/leads/store-lead.ts';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { openFileStore } from '#src/files/open-file-store.ts';
import { declared } from '#src/main/declared.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { working } from '../../../test/jobs.ts';
import { givenLead } from '../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { retentionDuty } from './run-retention.ts';

// docs/promises.md, A14: every table with personal data is declared; after an erasure only what the law requires
// remains.

const EMAIL = 'Erika.Mustermann@example.com';
const OTHER = 'somebody.else@example.com';
const PASSWORD = 'meridian demo staff';

let store: TestApp;
let dataDir: string;
let owner: StaffClient;
let sales: StaffClient;
let cvKey: string;
const visitor = crypto.randomUUID();

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'persons-'));
  store = await testApp({ demo: true, environment: { DATA_DIR: dataDir } });
  await withStaff(store);
  [owner, sales] = await Promise.all([staffClient(store, 'owner'), staffClient(store, 'sales')]);
});
afterAll(async () => {
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const one = async (text: string, values: unknown[] = []) =>
  (await store.db.query(text, values)).rows[0];

async function order(no: string, status: string, daysAgo: number): Promise<string> {
  const { id } = await one(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, status, created_at)
     VALUES ($1, 'C', 'A report', 'single-user', 100, 'USD', 'Erika Mustermann', $2, '1', '', $3, now() - make_interval(days => $4)) RETURNING id`,
    [no, EMAIL, status, daysAgo],
  );
  return id;
}

const post = (path: string, payload: object) =>
  store.app.inject({
    method: 'POST',
    url: `/admin/api${path}`,
    payload,
    headers: { 'sec-fetch-site': 'same-origin' },
  });

/** One person in every table, and another one who must not be affected. */
async function fill(): Promise<void> {
  for (const email of [EMAIL, OTHER]) {
    const answer = await post('/user/register', {
      name: 'Erika Mustermann',
      email,
      mobile_no: '+49 30 901820',
      address: 'Heidestraße 17, Köln',
      password: 'a long password',
    });
    expect(answer.statusCode).toBe(200);
    await post('/user/login', { email, password: 'a long password' });
    await post('/user/forgot-password', { email });
    const lead = await givenLead(store.db, { email, name: 'Erika Mustermann' });
    await sales.call('POST', `/leads/${lead}/answers`, {
      answers_seen: 0,
      subject: 'Hello',
      text: 'Dear Erika Mustermann',
    });
    await sales.call('POST', `/leads/${lead}/notes`, { text: `wrote from ${email}` });
    // Next to requests and terms of others.
    const others = await givenLead(store.db, { email: 'colleague@example.net', name: 'Colleague' });
    await sales.call('POST', `/leads/${others}/notes`, { text: `like ${email}` });
    await store.db.query(
      `INSERT INTO company_terms (name, mail_domain, days_to_pay, note) VALUES ('A company', $1, 30, $2)`,
      [`${others}.example`, `ask ${email}`],
    );
    await store.db.query(
      `INSERT INTO sample_link (token_hash, lead_id, report_id, expires_at) SELECT sha256(convert_to($2, 'UTF8')), $1, min(id), now() FROM report`,
      [lead, email],
    );
    await store.db.query(
      "INSERT INTO subscriber (email, wording, unsubscribe_hash) VALUES ($1, 'w', sha256(convert_to($1, 'UTF8')))",
      [email],
    );
    await store.db.query(
      "INSERT INTO custom_link (key, report_id, licence, price_cents, note) SELECT $1, min(id), 'single-user', 1, $2 FROM report",
      [`_${crypto.randomUUID()}`, `asked by ${email.toUpperCase()}`],
    );
    await store.db.query(
      "INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, after) VALUES ('', '', 'orders.note', 'orders', 'x', $1)",
      [JSON.stringify({ note: `wrote from ${email}`, kept: true })],
    );
    await store.db.query(
      "INSERT INTO outbox_mail (kind, recipient, reply_to, subject, text_body) VALUES ('notice', 'sales@meridian.example', $1, 's', $1)",
      [email],
    );
  }
  const files = await openFileStore(store.config);
  const put = await files.put(
    (async function* () {
      yield Buffer.from('%PDF-1.7 CV');
    })(),
    { folder: 'cv', maxBytes: 100 },
  );
  if (!put.ok) throw new Error(put.reason);
  cvKey = put.key;
  await store.db.query(
    "INSERT INTO search_term_count (day, term, searches, nothing) SELECT current_date, t, 1, 1 FROM unnest(ARRAY['erika mustermann', 'wind']) t",
  );
  await givenLead(store.db, {
    kind: 'career',
    email: EMAIL,
    name: 'Erika Mustermann',
    cv: { key: cvKey, name: 'cv.pdf', type: 'application/pdf' },
  });
  await store.db.query(
    `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control) VALUES ($1, '1', true, true, true, false)`,
    [visitor],
  );
  const customer = await one('SELECT id FROM customer WHERE email = lower($1)', [EMAIL]);
  const paid = await order('MR-P1', 'paid', 30);
  await store.db.query('UPDATE orders SET user_id = $2 WHERE id = $1', [paid, customer.id]);
  await store.db.query("INSERT INTO invoice (order_id, number, content) VALUES ($1, 'I-1', $2)", [
    paid,
    JSON.stringify({ buyer: 'Erika Mustermann', email: EMAIL }),
  ]);
  await store.db.query(
    `INSERT INTO licence (order_id, report_code, edition, type, holder_name, holder_company, holder_email) VALUES ($1, 'C', 1, 'single-user', 'Erika Mustermann', '', $2)`,
    [paid, EMAIL],
  );
  await order('MR-P2', 'expired', 30);
  await order('MR-P3', 'awaiting_approval', 1);
}

/** The tables that contain a text, in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await store.db.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  const found: string[] = [];
  for (const { name } of rows)
    if (await one(`SELECT FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [`%${text}%`]))
      found.push(name);
  return found;
}

const SUSPECT =
  /e?mail|recipient|reply_to|phone|mobile|buyer|holder|payer|visitor|user_agent|address|(^|_)ip($|_)/;

const tables = declared.personal.flatMap((data) => data.tables ?? []).map(({ table }) => table);
const nobody = declared.personal.flatMap((data) => Object.keys(data.nobody ?? {}));

/** Columns that can identify a person, or refer to a row that does, in tables that no feature declares. */
async function undeclared(): Promise<string[]> {
  const { rows } = await store.db.query<{ table: string; column: string; to: string | null }>(
    `SELECT c.relname AS table, a.attname AS column, f.confrelid::regclass::text AS to
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     LEFT JOIN pg_constraint f ON f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );
  const known = new Set([...tables, ...nobody]);
  return rows
    .filter(({ column, to }) => SUSPECT.test(column) || (to && tables.includes(to)))
    .filter(({ table }) => !known.has(table))
    .map(({ table, column }) => `${table}.${column}`);
}

describe('data of one person', () => {
  it('every table that can identify a person is declared by the feature that owns it, and an undeclared one would be noticed', async () => {
    expect(
      await undeclared(),
      'declare these tables under `personal` in the feature that owns them (src/personal-data.ts): in `tables`, or in `nobody` with the reason',
    ).toEqual([]);
    await store.db.query(
      'CREATE TABLE later (id int, contact_email text); CREATE TABLE of_lead (asker uuid REFERENCES lead)',
    );
    expect(await undeclared()).toEqual(['later.contact_email', 'of_lead.asker']);
    await store.db.query('DROP TABLE later, of_lead');
  });

  it('each table and each period is declared once, and the table exists', async () => {
    const { rows } = await store.db.query(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const all = [...tables, ...nobody];
    expect(all.filter((table, at) => all.indexOf(table) !== at)).toEqual([]);
    const present = rows.map(({ name }: { name: string }) => name);
    expect(all.filter((table) => !present.includes(table))).toEqual([]);
    const periods = declared.personal.flatMap(({ retention = [] }) => retention);
    expect(new Set(periods.map(({ name }) => name)).size).toBe(periods.length);
    expect(tables.length).toBeGreaterThan(10);
  });

  it('is only for owners who have entered their password again', async () => {
    const body = { email: EMAIL };
    await store.db.query('UPDATE staff_session SET confirmed_at = NULL');
    for (const path of ['/persons/look-up', '/persons/export', '/persons/erasure', '/retention'])
      expect(
        (await sales.call('POST', path, path === '/retention' ? undefined : body)).status,
      ).toBe(403);
    const refused = await owner.call('POST', '/persons/export', body);
    expect([refused.status, refused.body.error]).toEqual([403, 'confirm-password']);
    expect(
      (await owner.call('POST', '/persons/erasure', { ...body, repeat: EMAIL })).body.error,
    ).toBe('confirm-password');
    expect((await owner.call('POST', '/retention')).body.error).toBe('confirm-password');
    expect((await owner.call('POST', '/session/password', { password: PASSWORD })).status).toBe(
      200,
    );
  });

  it('ASVS 7.4.5: is logged out on every device by an owner, which is recorded without identifying the person', async () => {
    const account = { email: 'sessions@example.com', password: 'a long password' };
    await post('/user/register', {
      ...account,
      name: 'S',
      mobile_no: '+49 30 901820',
      address: 'Köln',
    });
    const alive = async () =>
      (
        await one(
          'SELECT count(*)::int AS n FROM customer_session s JOIN customer c ON c.id = s.customer_id WHERE c.email = $1',
          [account.email],
        )
      ).n as number;
    await post('/user/login', account);
    await post('/user/login', account);
    expect(
      (await sales.call('POST', '/persons/sessions/end', { email: account.email })).status,
    ).toBe(403);
    expect(await alive()).toBe(2);
    const { body } = await owner.call('POST', '/persons/sessions/end', {
      email: 'SESSIONS@example.com',
    });
    expect([body, await alive()]).toEqual([{ ended: 2 }, 0]);
    const line = await one(
      "SELECT * FROM staff_audit WHERE call LIKE 'persons.%' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toMatchObject({ call: 'persons.endSessions', after: { sessions_ended: 2 } });
    expect(JSON.stringify(line)).not.toContain(account.email);
    await store.db.query('DELETE FROM customer WHERE email = $1', [account.email]);
  });

  it('is exported completely, without digests and secrets', async () => {
    await fill();
    const counted = (
      await owner.call('POST', '/persons/look-up', { email: EMAIL, visitor_id: visitor })
    ).body.tables;
    const filled = Object.fromEntries(
      counted.map(({ table, rows }: { table: string; rows: number }) => [table, rows]),
    );
    expect(filled).toMatchObject({
      lead: 2,
      lead_entry: 2,
      sample_link: 1,
      subscriber: 1,
      consent_record: 1,
      customer: 1,
      orders: 3,
      customer_credential: 1,
      customer_session: 1,
      customer_link: 1,
      invoice: 1,
      licence: 1,
      staff_audit: 1,
    });
    const { status, body } = await owner.call('POST', '/persons/export', {
      email: EMAIL,
      visitor_id: visitor,
    });
    expect(status).toBe(200);
    for (const [table, rows] of Object.entries(filled))
      expect([table, body.tables[table].length]).toEqual([table, rows]);
    expect(body.files).toEqual([
      {
        name: 'cv.pdf',
        type: 'application/pdf',
        base64: Buffer.from('%PDF-1.7 CV').toString('base64'),
      },
    ]);
    const text = JSON.stringify(body);
    expect(text).toMatch(/Heidestraße 17/);
    expect(text).not.toMatch(/argon2|token_hash|"password"|somebody\.else/);
  });

  it('is erased everywhere except where the law requires it, and nobody else loses anything', async () => {
    const others = await tablesWith(OTHER);
    expect(
      (await owner.call('POST', '/persons/erasure', { email: EMAIL, repeat: OTHER })).status,
    ).toBe(422);
    expect(await tablesWith(EMAIL)).toContain('lead');
    const erased = await owner.call('POST', '/persons/erasure', {
      email: EMAIL,
      visitor_id: visitor,
      repeat: EMAIL,
    });
    expect(erased.status).toBe(200);
    expect(erased.body.removed).toMatchObject({
      lead: 2,
      customer: 1,
      subscriber: 1,
      orders: 1,
      consent_record: 1,
    });
    // Notes, searches and the audit record do not name the person either.
    expect(erased.body.removed).toMatchObject({
      custom_link: 1,
      company_terms: 1,
      search_term_count: 1,
      staff_audit: 1,
    });
    const notes = await store.db.query("SELECT text FROM lead_entry WHERE text LIKE 'like %'");
    expect(notes.rows.map(({ text }) => text).sort()).toEqual(['like [erased]', `like ${OTHER}`]);
    expect((await store.db.query('SELECT term FROM search_term_count')).rows).toEqual([
      { term: 'wind' },
    ]);
    const kept = await one("SELECT after FROM staff_audit WHERE call = 'orders.note' ORDER BY id");
    expect(kept.after).toEqual({ note: 'wrote from [erased]', kept: true });
    expect(await tablesWith(EMAIL)).toEqual(['invoice', 'licence', 'orders']);
    expect(await tablesWith(visitor)).toEqual([]);
    // The paid order with its invoice, and the one that may still be paid; neither belongs to an account.
    const { rows } = await store.db.query(
      'SELECT order_no, buyer_name, user_id FROM orders WHERE email = $1 ORDER BY 1',
      [EMAIL],
    );
    expect(rows).toEqual([
      { order_no: 'MR-P1', buyer_name: 'Erika Mustermann', user_id: null },
      { order_no: 'MR-P3', buyer_name: 'Erika Mustermann', user_id: null },
    ]);
    expect(await tablesWith(OTHER)).toEqual(others);
    // The worker deletes the CV in its next round.
    const { payload } = await one("SELECT payload FROM job WHERE kind = 'remove-file'");
    expect(payload).toEqual({ key: cvKey });
  });

  it('each of these actions is recorded without identifying the person', async () => {
    const { rows } = await store.db.query(
      "SELECT call, entity_id, after FROM staff_audit WHERE entity = 'persons' AND call <> 'persons.endSessions' ORDER BY id",
    );
    expect(rows.map(({ call }: { call: string }) => call)).toEqual([
      'persons.lookUp',
      'persons.export',
      'persons.erase',
    ]);
    expect(new Set(rows.map(({ entity_id: id }: { entity_id: string }) => id)).size).toBe(1);
  });

  it('is erased from what was written about others, whatever characters the name has', async () => {
    const email = 'quoted@example.com';
    const name = 'Aoife "Effie" O\\Brien';
    await givenLead(store.db, { email, name });
    const said = `Asked by\n${name}`;
    await store.db.query(
      "INSERT INTO staff_audit (staff_email, role, call, entity, entity_id, after) VALUES ('', '', 'orders.note', 'orders', 'y', $1)",
      [JSON.stringify({ said, path: 'C:\\notes', email: `"${email}"` })],
    );
    const other = await order('MR-Q1', 'paid', 1);
    await store.db.query(
      `WITH a AS (INSERT INTO payment_attempt (order_id, n, request_key) VALUES ($1, 1, 'q') RETURNING id),
         c AS (INSERT INTO capture (capture_id, order_id, attempt_id, state, amount_cents, currency, update_time)
               SELECT 'q', $1, id, 'captured', 100, 'USD', now() FROM a RETURNING capture_id)
       INSERT INTO refund (capture_id, order_id, amount_cents, state, reason) SELECT capture_id, $1, 100, 'done', $2 FROM c`,
      [other, said],
    );
    await store.db.query(
      `WITH o AS (INSERT INTO offer (number, salt, key_hash, buyer_name, email, currency, list_cents, discount_cents, tax_cents, gross_cents, tax, held_until)
         VALUES ('OF-Q', '\\x00112233445566778899aabbccddeeff', 'q', 'Colleague', $1, 'USD', 1, 0, 0, 1, '{}', now()) RETURNING id)
       INSERT INTO offer_event (offer_id, kind, words) SELECT id, 'question', $2 FROM o`,
      ['colleague@example.net', said],
    );
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    const { status, body } = await owner.call('POST', '/persons/erasure', { email, repeat: email });
    expect(status).toBe(200);
    expect(body.removed).toMatchObject({ lead: 1, staff_audit: 1, refund: 1, offer_event: 1 });
    const { after } = await one("SELECT after FROM staff_audit WHERE entity_id = 'y'");
    expect(after).toEqual({ said: 'Asked by\n[erased]', path: 'C:\\notes', email: '"[erased]"' });
    expect(await one("SELECT reason FROM refund WHERE capture_id = 'q'")).toEqual({
      reason: 'Asked by\n[erased]',
    });
    expect(await tablesWith('Effie')).toEqual([]);
    await store.db.query('DELETE FROM orders WHERE id = $1', [other]);
    await store.db.query("DELETE FROM offer WHERE number = 'OF-Q'");
  });
});

describe('promised retention periods', () => {
  it('a dry run counts what a run removes, and newer data stays', async () => {
    const months = (n: number) => 24 * 31 * n;
    const old = await givenLead(store.db, { email: 'old@example.com' }, months(25));
    const young = await givenLead(store.db, { email: 'young@example.com' }, months(22));
    const undecided = await givenLead(
      store.db,
      { kind: 'career', email: 'young@example.com' },
      months(12),
    );
    const decided = await givenLead(
      store.db,
      { kind: 'career', email: 'old@example.com' },
      months(12),
    );
    await store.db.query("UPDATE lead SET state = 'lost' WHERE id = $1", [decided]);
    await store.db.query("UPDATE lead SET decided_at = now() - interval '7 months' WHERE id = $1", [
      decided,
    ]);
    await store.db.query(
      `INSERT INTO subscriber (email, wording, unsubscribe_hash, state, unsubscribed_at, created_at) VALUES
        ('gone@example.com', 'w', 'a', 'unsubscribed', now() - interval '31 days', now()),
        ('never@example.com', 'w', 'b', 'pending', NULL, now() - interval '31 days'),
        ('reader@example.com', 'w', 'c', 'confirmed', NULL, now() - interval '9 years')`,
    );
    await store.db.query(
      `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control, created_at)
       SELECT gen_random_uuid(), 'old', false, false, false, false, now() - make_interval(months => m) FROM unnest(ARRAY[25, 23]) m`,
    );
    const ancient = await order('MR-A1', 'paid', 366 * 11);
    await store.db.query(
      "INSERT INTO invoice (order_id, number, content, issued_at) VALUES ($1, 'I-0', '{}', now() - interval '11 years')",
      [ancient],
    );
    await store.db.query(
      `INSERT INTO visit_count (day, path, hits) SELECT current_date - make_interval(months => m), '/about', 1 FROM unnest(ARRAY[24, 26]) m`,
    );
    await store.db.query(
      `INSERT INTO search_term_count (day, term, searches, nothing)
       SELECT current_date - make_interval(months => m), 'wind', 1, 0 FROM unnest(ARRAY[24, 26, 27]) m`,
    );
    await store.db.query(
      `INSERT INTO outbox_mail (kind, recipient, subject, text_body, html_body, state, created_at)
       SELECT 'account-reset', 'slow@example.com', 's', 'token=x', 'token=x', 'failed', now() - make_interval(days => d)
       FROM unnest(ARRAY[13, 15]) d`,
    );
    const figures = { visits: 1, searches: 2, 'unsent-mails': 1 };
    const due = {
      ...figures,
      requests: 1,
      applications: 1,
      orders: 1,
      'unpaid-orders': 0,
      subscribers: 2,
      consents: 1,
    };
    const counts = ({ rules }: { rules: { name: string; rows: number }[] }) =>
      Object.fromEntries(rules.map(({ name, rows }) => [name, rows]));
    expect(counts((await owner.call('GET', '/retention')).body)).toMatchObject(due);
    expect(
      (
        await one('SELECT count(*)::int AS n FROM lead WHERE id = ANY($1)', [
          [old, young, undecided, decided],
        ])
      ).n,
    ).toBe(4);
    const run = await owner.call('POST', '/retention');
    expect(counts(run.body)).toMatchObject(due);
    const { rows } = await store.db.query('SELECT id FROM lead WHERE id = ANY($1)', [
      [old, young, undecided, decided],
    ]);
    expect(rows.map(({ id }: { id: string }) => id).sort()).toEqual([young, undecided].sort());
    const after = (await owner.call('GET', '/retention')).body;
    expect(counts(after)).toMatchObject(
      Object.fromEntries(Object.keys(due).map((name) => [name, 0])),
    );
    // A link that could not be delivered is deleted too, and its mail is not sent without it.
    const { rows: unsent } = await store.db.query(
      "SELECT id, text_body || html_body AS text FROM outbox_mail WHERE recipient = 'slow@example.com' ORDER BY created_at",
    );
    expect(unsent.map(({ text }) => text)).toEqual([null, 'token=xtoken=x']);
    expect((await owner.call('POST', `/figures/health/mails/${unsent[0].id}/retry`)).status).toBe(
      404,
    );
    expect(after.last_run).toEqual(expect.any(String));
    expect(await one("SELECT FROM subscriber WHERE email = 'reader@example.com'")).toBeDefined();
    expect(await one("SELECT FROM invoice WHERE number = 'I-1'")).toBeDefined();
    expect(
      (await one("SELECT count(*)::int AS n FROM staff_audit WHERE call = 'retention.run'")).n,
    ).toBe(1);
  });

  it('an account that somebody opened with an address that was never confirmed goes, unless it is used', async () => {
    const { rows } = await store.db.query(
      `INSERT INTO customer (email, name, password_hash, email_confirmed, created_at)
       SELECT name || '@unproved.example', name, '', name = 'confirmed', now() - make_interval(days => days)
       FROM (VALUES ('forgotten', 31), ('new', 29), ('confirmed', 31), ('used', 31), ('bought', 31), ('seen-last-year', 400)) AS a (name, days)
       RETURNING id, name`,
    );
    const idOf = (name: string): string => rows.find((one) => one.name === name).id;
    await store.db.query(
      `INSERT INTO customer_session (customer_id, token_digest, created_at, last_seen_at)
       SELECT id, sha256(convert_to(id::text, 'UTF8')), now() - make_interval(days => days + 9), now() - make_interval(days => days)
       FROM (VALUES ($1::uuid, 3), ($2::uuid, 45)) AS s (id, days)`,
      [idOf('used'), idOf('seen-last-year')],
    );
    const bought = await order('MR-U1', 'paid', 31);
    await store.db.query('UPDATE orders SET user_id = $2 WHERE id = $1', [bought, idOf('bought')]);
    const rule = (body: { rules: { name: string; rows: number }[] }) =>
      body.rules.find(({ name }) => name === 'unconfirmed-accounts')?.rows;
    expect(rule((await owner.call('GET', '/retention')).body)).toBe(2);
    expect(rule((await owner.call('POST', '/retention')).body)).toBe(2);
    const left = await store.db.query(
      "SELECT name FROM customer WHERE email LIKE '%@unproved.example' ORDER BY name",
    );
    expect(left.rows.map(({ name }) => name)).toEqual(['bought', 'confirmed', 'new', 'used']);
    await store.db.query("DELETE FROM customer WHERE email LIKE '%@unproved.example'");
    await store.db.query('DELETE FROM orders WHERE id = $1', [bought]);
  });

  it('shows a person’s timeline to owner and sales only, whatever the case of the address', async () => {
    const email = 'timeline@example.com';
    await givenLead(store.db, { email: 'Timeline@Example.com', company: 'Celda SL' });
    await givenLead(store.db, { email, kind: 'career' });
    const ask = (staff: StaffClient) => staff.call('POST', '/persons/timeline', { email });
    for (const staff of [owner, sales]) {
      const { body } = await ask(staff);
      expect(body).toMatchObject({ email, company: 'Celda SL', more: false });
      const requests = body.moments.filter(({ screen }: { screen: string }) => screen === 'leads');
      expect(requests).toHaveLength(1);
    }
    // Related people: with the same company or the same telephone.
    await givenLead(store.db, {
      email: 'colleague@celda.example',
      company: 'CELDA SL',
      phone: '1',
    });
    await givenLead(store.db, { email: 'home@example.com', phone: '+34 (600) 000-000' });
    await givenLead(store.db, { email, company: 'Celda SL', phone: '+34600000000' });
    await givenLead(store.db, { email: 'stranger@example.com', company: 'Other', phone: '2' });
    expect((await ask(sales)).body.others).toMatchObject([
      { email: 'home@example.com', same_phone: true },
      { email: 'colleague@celda.example', same_phone: false },
    ]);
    // Refunds are not part of what they paid.
    const id = await order('P-1', 'partially_refunded', 1);
    await store.db.query('UPDATE orders SET email = $2 WHERE id = $1', [id, email]);
    await store.db.query(
      `WITH attempt AS (INSERT INTO payment_attempt (order_id, n, state, request_key) VALUES ($1, 1, 'captured', 'p') RETURNING id)
       INSERT INTO capture (capture_id, order_id, attempt_id, status, amount_cents, currency, refunded_cents, update_time)
       SELECT 'C-P', $1, id, 'x', 100, 'USD', 30, now() FROM attempt`,
      [id],
    );
    const { moments } = (await ask(sales)).body;
    const paid = moments.find(({ screen }: { screen: string }) => screen === 'orders');
    expect(paid).toMatchObject({ amount_cents: 70, currency: 'USD', state: 'partially_refunded' });
    for (const role of ['editor', 'finance', 'personnel'] as const)
      expect((await ask(await staffClient(store, role))).status, role).toBe(403);
  });

  it('leaves out mails about what sales may not read: applications, alerts and accounts of the staff', async () => {
    const email = 'applicant@example.com';
    const { email: publisher, careers_email: careers } = await one('SELECT * FROM site_info');
    const lead = { kind: 'career' as const, name: 'Ana', email, phone: '', message: 'Hello' };
    const source = { page: '', campaign: {} };
    const id = (
      await store.db.transaction((client) =>
        storeLead(client, randomBytes(32), { ...lead, source }, 'http://localhost', {
          more: [['Position', 'Analyst']],
        }),
      )
    )?.id;
    const personnel = await staffClient(store, 'personnel');
    const answer = { id: crypto.randomUUID(), subject: 'Your interview', text: 'On Monday.' };
    const path = `/applications/${id}/answers`;
    expect((await personnel.call('POST', path, { ...answer, answers_seen: 0 })).status).toBe(200);
    await alertStaff(store.db, { key: 'k', kind: 'not-captured', message: 'Money is missing.' });
    const member = `/staff/${personnel.id}/second-factor/reset`;
    expect((await owner.call('POST', member)).status).toBe(200);
    const inBox = async (address: string) =>
      (
        await store.db.query('SELECT subject FROM outbox_mail WHERE recipient = $1', [address])
      ).rows.map(({ subject }) => subject as string);
    for (const address of [email, careers, publisher, 'personnel@meridian.example']) {
      expect(await inBox(address), address).not.toEqual([]);
      const { text } = await sales.call('POST', '/persons/timeline', { email: address });
      expect(text, address).not.toMatch(/application|interview|Ana|money is missing|factor/i);
    }
  });

  it('the worker removes expired data once a day', async () => {
    await givenLead(store.db, {}, 24 * 800);
    const jobs = working(store.db, {
      jobs: [],
      duties: [retentionDuty(store.db, declared.personal)],
    });
    const done =
      "SELECT result FROM duty WHERE name = 'retention' AND (result ->> 'requests')::int = 1";
    await expect.poll(() => one(done)).toBeDefined();
    const job = 'SELECT round(extract(epoch FROM run_at - now()) / 3600)::int AS hours FROM job';
    await expect
      .poll(() => one(`${job} WHERE state = 'queued' AND key = 'duty:retention'`))
      .toEqual({ hours: 24 });
    await jobs.stop();
  });
});
