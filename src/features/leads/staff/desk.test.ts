import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '#src/files/open-file-store.ts';
import { outboxFolder } from '#src/mail/outbox-folder.ts';
import { mailJob } from '#src/mail/send-mail.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/jobs.ts';
import { givenLead } from '../../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

// The leads desk: who sees what, what can be done, and that every write is recorded.

let store: TestApp;
let dataDir: string;
let owner: StaffClient;
let sales: StaffClient;
let personnel: StaffClient;
let editor: StaffClient;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  store = await testApp({ demo: true, environment: { DATA_DIR: dataDir } });
  await withStaff(store);
  [owner, sales, personnel, editor] = await Promise.all([
    staffClient(store, 'owner'),
    staffClient(store, 'sales'),
    staffClient(store, 'personnel'),
    staffClient(store, 'editor'),
  ]);
});
afterAll(async () => {
  await store?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const auditsOf = async (id: string): Promise<string[]> => {
  const { rows } = await store.db.query(
    'SELECT call FROM staff_audit WHERE entity_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ call }: { call: string }) => call);
};

describe('who sees what', () => {
  it('sales sees requests, personnel sees applications, owners see both, others neither', async () => {
    const request = await givenLead(store.db, { email: 'roles@example.com' });
    const application = await givenLead(store.db, { kind: 'career', email: 'roles@example.com' });
    const seen = async (client: StaffClient) => [
      (await client.call('GET', `/leads/${request}`)).status,
      (await client.call('GET', `/applications/${application}`)).status,
      (await client.call('GET', '/leads')).status,
      (await client.call('GET', '/applications')).status,
    ];
    expect(await seen(sales)).toEqual([200, 403, 200, 403]);
    expect(await seen(personnel)).toEqual([403, 200, 403, 200]);
    expect(await seen(owner)).toEqual([200, 200, 200, 200]);
    expect(await seen(editor)).toEqual([403, 403, 403, 403]);
    // An application cannot be read or written with the other desk's path.
    expect((await sales.call('GET', `/leads/${application}`)).status).toBe(404);
    expect(
      (await sales.call('POST', `/leads/${application}/state`, { state: 'lost' })).status,
    ).toBe(404);
    expect((await sales.call('GET', '/leads?kind=career')).status).toBe(400);
    const record = (await sales.call('GET', `/leads/${request}`)).body.data;
    expect(record.others).toEqual([]);
    expect(record.cv_key).toBeUndefined();
  });

  it('a CV is only for personnel: an attachment that no browser opens, and each download is recorded', async () => {
    const files = await openFileStore(store.config);
    const put = await files.put(
      (async function* () {
        yield Buffer.from('%PDF-1.7 my life');
      })(),
      { folder: 'cv', maxBytes: 1000 },
    );
    if (!put.ok) throw new Error(put.reason);
    const cv = { key: put.key, name: 'Ada "CV" (2) 履歴書’s \'n.pdf', type: 'application/pdf' };
    const id = await givenLead(store.db, { kind: 'career', cv });
    expect((await sales.call('GET', `/applications/${id}/cv`)).status).toBe(403);
    expect((await editor.call('GET', `/applications/${id}/cv`)).status).toBe(403);
    const answer = await store.app.inject({
      url: `/admin/api/staff/applications/${id}/cv`,
      headers: { cookie: personnel.cookie, 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('%PDF-1.7 my life');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'content-disposition':
        // RFC 8187: neither quotation marks nor brackets remain as they are.
        "attachment; filename*=UTF-8''Ada%20%22CV%22%20%282%29%20%E5%B1%A5%E6%AD%B4%E6%9B%B8%E2%80%99s%20%27n.pdf",
      'cache-control': 'no-store',
    });
    expect(await auditsOf(id)).toEqual(['applications.cv']);
  });
});

describe('working on requests', () => {
  it('overdue ones come first, then those with a running clock, then the newest', async () => {
    await store.db.query('DELETE FROM lead');
    const sample = await givenLead(store.db, { kind: 'sample', name: 'newest' });
    const late = await givenLead(store.db, { name: 'late' }, 24 * 5);
    const waiting = await givenLead(store.db, {
      kind: 'reseller',
      name: 'waiting',
      dueInHours: 24,
    });
    const later = await givenLead(store.db, { name: 'overdue longer' }, 24 * 9);
    const { body } = await sales.call('GET', '/leads');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([later, late, waiting, sample]);
    const overdue = await sales.call('GET', '/leads?overdue=true');
    expect(overdue.body.data.map(({ id }: { id: string }) => id)).toEqual([later, late]);
    expect(overdue.body.total).toBe(2);
    // An answer stops the clock.
    await sales.call('POST', `/leads/${later}/answers`, {
      subject: 'Yes',
      text: 'It does.',
      answers_seen: 0,
    });
    expect((await sales.call('GET', '/leads')).body.data[0].id).toBe(late);
  });

  it('filters by kind, state, assignee, country, report, day and text', async () => {
    const {
      rows: [report],
    } = await store.db.query('SELECT id, code FROM report ORDER BY id LIMIT 1');
    const {
      rows: [country],
    } = await store.db.query("SELECT id FROM country WHERE iso2 = 'IT'");
    const id = await givenLead(store.db, {
      kind: 'discount',
      countryId: country.id,
      report,
      company: '100% Wool_Works',
      email: 'x@wool.example',
    });
    await sales.call('POST', `/leads/${id}/assignment`, { staff_id: sales.id });
    const [{ today }] = (await store.db.query('SELECT publishers_day()::text AS today')).rows;
    for (const query of [
      'kind=discount',
      `country_id=${country.id}`,
      `report_id=${report.id}`,
      `assignee_id=${sales.id}`,
      'q=WOOL_W',
      'q=100%25',
      'q=x@wool',
      `kind=discount&state=new&from=${today}&to=${today}&q=wool`,
    ]) {
      const { body } = await sales.call('GET', `/leads?${query}`);
      expect([query, body.data.map((lead: { id: string }) => lead.id)]).toEqual([query, [id]]);
    }
    for (const query of ['kind=contact', 'state=won', 'q=wool%25s', 'from=2090-01-01'])
      expect((await sales.call('GET', `/leads?${query}&report_id=${report.id}`)).body.total).toBe(
        0,
      );
    const nobody = (await sales.call('GET', '/leads?assignee_id=nobody')).body.data;
    expect(nobody.some((lead: { id: string }) => lead.id === id)).toBe(false);
  });

  it('states have a history with name and reason; notes, assignments and every write are recorded', async () => {
    const id = await givenLead(store.db, { email: 'history@example.com' });
    expect(
      (await sales.call('POST', `/leads/${id}/assignment`, { staff_id: personnel.id })).status,
    ).toBe(422);
    expect(
      (await sales.call('POST', `/leads/${id}/assignment`, { staff_id: sales.id })).status,
    ).toBe(200);
    const note = { id: crypto.randomUUID(), text: 'Called.' };
    expect((await sales.call('POST', `/leads/${id}/notes`, note)).status).toBe(200);
    const longer = { ...note, text: 'Called twice.' };
    expect((await owner.call('POST', `/leads/${id}/notes`, longer)).status).toBe(409);
    expect((await sales.call('POST', `/leads/${id}/notes`, longer)).status).toBe(200);
    expect(
      (await sales.call('POST', `/leads/${id}/state`, { state: 'won', note: 'Bought it.' })).status,
    ).toBe(200);
    expect((await sales.call('POST', `/leads/${id}/state`, { state: 'won' })).status).toBe(409);
    const { data } = (await sales.call('GET', `/leads/${id}`)).body;
    expect(data).toMatchObject({ state: 'won', assignee: 'Demo sales' });
    expect(data.history).toMatchObject([
      { kind: 'state', who: 'visitor', to_state: 'new' },
      { kind: 'assignment', who: 'sales@meridian.example', text: 'Demo sales' },
      { kind: 'note', text: 'Called twice.' },
      {
        kind: 'state',
        who: 'sales@meridian.example',
        from_state: 'new',
        to_state: 'won',
        text: 'Bought it.',
      },
    ]);
    expect(await auditsOf(id)).toEqual(['leads.assign', 'leads.note', 'leads.note', 'leads.move']);
    const { rows } = await store.db.query(
      'SELECT after::text FROM staff_audit WHERE entity_id = $1',
      [id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/Called|Bought/);
  });

  it('shows repeated requests, the person’s other requests, orders and newsletter', async () => {
    const first = await givenLead(store.db, { email: 'Twice@example.com' });
    const again = await givenLead(store.db, { email: 'twice@example.com', message: 'And again' });
    const other = await givenLead(store.db, { kind: 'contact', email: 'twice@example.com' });
    await store.db.query(
      `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash)
       VALUES ('MR-T1', 'C', 'A report', 'single-user', 100, 'USD', 'T', 'TWICE@example.com', '1', '')`,
    );
    const { data } = (await sales.call('GET', `/leads/${again}`)).body;
    expect(data.linked_to).toBe(first);
    const others = data.others as { id: string; same: boolean }[];
    expect(others.map(({ id, same }) => [id, same]).sort()).toEqual(
      [
        [first, true],
        [other, false],
      ].sort(),
    );
    expect(data.orders).toMatchObject([
      { id: expect.any(String), order_no: 'MR-T1', amount_cents: 100 },
    ]);
  });

  it('an answer is mailed once, stored with the request, and sets it to open', async () => {
    const id = await givenLead(store.db, { email: 'answered@example.com', name: 'Grace' });
    const text = 'Dear Grace,\n\nall 21 countries.';
    const answer = { id: crypto.randomUUID(), subject: 'Your question', text, answers_seen: 0 };
    expect((await sales.call('POST', `/leads/${id}/answers`, answer)).status).toBe(200);
    // Sent again because the reply was lost; what was changed since is another answer.
    expect((await sales.call('POST', `/leads/${id}/answers`, answer)).status).toBe(200);
    const changed = { ...answer, text: 'Dear Grace, all 22.' };
    const refused = await sales.call('POST', `/leads/${id}/answers`, changed);
    expect([refused.status, refused.body.current]).toMatchObject([
      409,
      { answers_seen: 1, answers: [{ text }] },
    ]);
    // The mail's content is deleted once it is sent.
    const { rows } = await store.db.query(
      "SELECT * FROM outbox_mail WHERE kind = 'lead-answer' AND recipient = 'answered@example.com'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      subject: 'Your question',
      state: 'queued',
      headers: { 'Auto-Submitted': 'no' },
    });
    expect(rows[0].text_body).toMatch(/all 21 countries\.[\s\S]*Demo sales[\s\S]*> Which regions/);
    const jobs = working(store.db, {
      jobs: [
        mailJob({
          db: store.db,
          transport: outboxFolder(join(dataDir, 'outbox')),
          from: { address: 'sales@meridian.example', name: 'Meridian' },
        }),
      ],
    });
    const read = async () =>
      (await sales.call('GET', `/leads/${id}`)).body.data.history.find(
        ({ kind }: { kind: string }) => kind === 'answer',
      );
    await expect.poll(async () => (await read()).mail).toBe('sent');
    await jobs.stop();
    const { data } = (await sales.call('GET', `/leads/${id}`)).body;
    expect(data).toMatchObject({
      state: 'open',
      waits_until: null,
      first_answer_at: expect.any(String),
    });
    expect(await read()).toMatchObject({
      subject: 'Your question',
      text: answer.text,
      who: 'sales@meridian.example',
    });
    expect(await auditsOf(id)).toEqual(['leads.answer']);
  });

  it('if two people answer, the second is warned before a mail is sent, and may send it anyway', async () => {
    const id = await givenLead(store.db, { email: 'two@example.com' });
    const answer = (text: string) => ({
      id: crypto.randomUUID(),
      subject: 'S',
      text,
      answers_seen: 0,
    });
    const letters = [answer('by sales'), answer('by the owner')];
    const [mine, theirs] = await Promise.all([
      sales.call('POST', `/leads/${id}/answers`, letters[0]),
      owner.call('POST', `/leads/${id}/answers`, letters[1]),
    ]);
    expect([mine.status, theirs.status].sort()).toEqual([200, 409]);
    const [refused, client, letter] =
      mine.status === 409 ? [mine, sales, letters[0]] : [theirs, owner, letters[1]];
    expect(refused.body.current).toMatchObject({
      answers_seen: 1,
      answers: [{ subject: 'S', who: expect.any(String) }],
    });
    const mails =
      "SELECT FROM outbox_mail WHERE kind = 'lead-answer' AND recipient = 'two@example.com'";
    expect((await store.db.query(mails)).rowCount).toBe(1);
    const again = await client.call('POST', `/leads/${id}/answers`, { ...letter, answers_seen: 1 });
    expect(again.status).toBe(200);
    expect((await store.db.query(mails)).rowCount).toBe(2);
  });

  it('subscribers are listed and unsubscribed; cookie decisions are for owners', async () => {
    const {
      rows: [{ id }],
    } = await store.db.query(
      "INSERT INTO subscriber (email, wording, unsubscribe_hash) VALUES ('reader@example.com', 'w', 'x') RETURNING id",
    );
    expect((await sales.call('GET', '/subscribers?q=READER@')).body.data).toMatchObject([
      { id, state: 'pending' },
    ]);
    expect((await sales.call('POST', `/subscribers/${id}/unsubscription`)).status).toBe(200);
    expect((await sales.call('POST', `/subscribers/${id}/unsubscription`)).status).toBe(404);
    expect(await auditsOf(id)).toEqual(['subscribers.unsubscribe']);
    const visitor = crypto.randomUUID();
    await store.db.query(
      `INSERT INTO consent_record (visitor_id, version, marketing, functional, analytics, privacy_control)
       VALUES ($1, '1', false, true, false, true)`,
      [visitor],
    );
    expect((await sales.call('GET', '/consents')).status).toBe(403);
    expect((await owner.call('GET', `/consents?q=${visitor}`)).body.total).toBe(1);
    for (const no of ['nobody', '-'.repeat(36), `${visitor.slice(0, -1)}-`])
      expect((await owner.call('GET', `/consents?q=${no}`)).body.total).toBe(0);
  });
});
