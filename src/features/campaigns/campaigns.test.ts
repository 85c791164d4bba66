import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { campaignDuty } from './send-campaign.ts';

let store: TestApp;
let sales: StaffClient;
beforeAll(async () => {
  store = await testApp();
  await withStaff(store);
  sales = await staffClient(store, 'sales');
});
afterAll(() => store?.close());

async function readers(n: number): Promise<void> {
  for (let i = 0; i < n; i++)
    await store.db.query(
      `INSERT INTO subscriber (email, wording, state, confirmed_at, unsubscribe_hash)
       VALUES ($1, 'w', 'confirmed', now(), $2)`,
      [`reader${i}@example.com`, createHash('sha256').update(`reader${i}`).digest()],
    );
}

const text = { subject: 'News', preheader: '', body: 'First.\n\nSecond.', per_minute: 6000 };
const create = async (fields: object = {}) =>
  (await sales.call('POST', '/campaigns', { ...text, ...fields })).body.data.id as string;
const turn = () => campaignDuty(store.db, 'http://localhost').run(AbortSignal.timeout(60_000), {});
const mails = async () =>
  (
    await store.db.query(
      `SELECT id, recipient, text_body, headers FROM outbox_mail WHERE kind = 'campaign' ORDER BY id`,
    )
  ).rows as { id: string; recipient: string; text_body: string; headers: Record<string, string> }[];
/** The mail server accepts all waiting mails. */
const leave = () => store.db.query(`UPDATE outbox_mail SET state = 'sent' WHERE kind = 'campaign'`);
const recipients = async () => (await mails()).map(({ recipient }) => recipient);

it('reaches each confirmed reader once, however often it is paused and resumed', async () => {
  await readers(230);
  await store.db.query(
    `INSERT INTO subscriber (email, wording, unsubscribe_hash) VALUES ('waits@example.com', 'w', 'w')`,
  );
  const id = await create();
  expect((await sales.call('POST', `/campaigns/${id}/start`)).status).toBe(200);
  expect((await sales.call('POST', `/campaigns/${id}/start`)).status).toBe(409);
  // A process that dies before its commit has queued nothing; two concurrent ones queue different mails.
  await Promise.all([turn(), turn()]);
  expect(await recipients()).toHaveLength(200);
  await sales.call('POST', `/campaigns/${id}/pause`);
  await leave();
  await turn();
  expect(await recipients()).toHaveLength(200);
  const gone = 'reader229@example.com';
  await store.db.query(`UPDATE subscriber SET state = 'unsubscribed' WHERE email = $1`, [gone]);
  await sales.call('POST', `/campaigns/${id}/start`);
  for (let i = 0; i < 3; i++) await turn();
  const reached = await recipients();
  expect([reached.length, new Set(reached).size]).toEqual([229, 229]);
  expect(reached).not.toContain(gone);
  const { data } = (await sales.call('GET', `/campaigns/${id}`)).body;
  expect(data).toMatchObject({ state: 'done', queued: 229, waiting: 0, left_out: 1 });
  const log = (await sales.call('GET', `/campaign-recipients?campaign_id=${id}`)).body;
  expect(log.total).toBe(230);
});

it('queues no more than its pace, and nothing more while the mail server is down', async () => {
  await store.db.query(`DELETE FROM outbox_mail`);
  const slow = await create({ per_minute: 30 });
  await sales.call('POST', `/campaigns/${slow}/start`);
  for (let i = 0; i < 3; i++) await turn();
  expect(await mails()).toHaveLength(30);
  await sales.call('POST', `/campaigns/${slow}/pause`);
});

it('each mail unsubscribes with one click, according to RFC 8058', async () => {
  const [mail] = await mails();
  expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(mail!.headers['List-Unsubscribe']!.slice(1, -1));
  expect(mail!.text_body).toContain(url.href);
  const answer = await store.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  const { rows } = await store.db.query('SELECT state FROM subscriber WHERE email = $1', [
    mail!.recipient,
  ]);
  expect(rows[0].state).toBe('unsubscribed');
  // It was still waiting for the mail server, and is not sent any more.
  expect(await recipients()).not.toContain(mail!.recipient);
});

it('replies go to the publisher, and so do those to a trial', async () => {
  const email = 'news@meridian.example';
  await store.db.query(
    `INSERT INTO site_info (site_name, email, careers_email) VALUES ('Site', $1, $1)`,
    [email],
  );
  const id = await create({ subject: 'Reply to us' });
  await sales.call('POST', `/campaigns/${id}/trial`);
  await sales.call('POST', `/campaigns/${id}/start`);
  await turn();
  const { rows } = await store.db.query(
    `SELECT DISTINCT kind, reply_to FROM outbox_mail WHERE subject LIKE '%Reply to us' ORDER BY kind`,
  );
  expect(rows).toEqual([
    { kind: 'campaign', reply_to: email },
    { kind: 'campaign-trial', reply_to: email },
  ]);
});

it('a trial goes to the person who requests it, and a started campaign can be neither changed nor deleted', async () => {
  const id = await create({ subject: 'Trial' });
  const tried = await sales.call('POST', `/campaigns/${id}/trial`);
  expect(tried.body.mailed_to).toBe('sales@meridian.example');
  await sales.call('POST', `/campaigns/${id}/start`);
  const changed = await sales.change(`/campaigns/${id}`, { ...text, subject: 'Other' });
  expect(changed.status).toBe(409);
  expect((await sales.call('DELETE', `/campaigns/${id}`)).status).toBe(409);
  const draft = await create({ subject: 'Not wanted' });
  expect((await sales.call('DELETE', `/campaigns/${draft}`)).status).toBe(200);
});

it('is not sent or scheduled with a text that a colleague has changed since it was on the screen', async () => {
  const id = await create({ subject: 'As I saw it' });
  const { version } = (await sales.call('GET', `/campaigns/${id}`)).body;
  const owner = await staffClient(store, 'owner');
  await owner.change(`/campaigns/${id}`, { ...text, subject: 'Half of a sent' });
  const later = { send_at: '2099-01-01T00:00:00Z', version };
  for (const [path, body] of [
    ['start', { version }],
    ['schedule', later],
  ] as const) {
    const refused = await sales.call('POST', `/campaigns/${id}/${path}`, body);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('changed by somebody else');
  }
  const now = (await sales.call('GET', `/campaigns/${id}`)).body;
  expect(now.data.state).toBe('draft');
  const again = { ...later, version: now.version };
  expect((await sales.call('POST', `/campaigns/${id}/schedule`, again)).status).toBe(200);
  await sales.call('POST', `/campaigns/${id}/schedule`, { send_at: null });
});

it('begins at the chosen time in any time zone, for readers confirmed by then, and not if it was cancelled', async () => {
  await store.db.query(`UPDATE campaign SET state = 'done' WHERE state IN ('sending', 'paused')`);
  await store.db.query('DELETE FROM outbox_mail');
  const id = await create({ subject: 'Later' });
  const at = (send_at: string | null) =>
    sales.call('POST', `/campaigns/${id}/schedule`, { send_at });
  const state = async () => (await sales.call('GET', `/campaigns/${id}`)).body.data;
  expect((await at('2020-01-01T00:00:00Z')).body.errors).toHaveProperty('send_at');
  expect((await at('2099-01-01T09:00:00+09:00')).body.state).toBe('scheduled');
  expect((await state()).send_at).toBe('2099-01-01T00:00:00.000Z');
  expect((await sales.change(`/campaigns/${id}`, { ...text, subject: 'X' })).status).toBe(409);
  await turn();
  expect(await mails()).toEqual([]);
  const due = () =>
    store.db.query(`UPDATE campaign SET send_at = now() WHERE id = $1 AND send_at IS NOT NULL`, [
      id,
    ]);
  await at(null);
  await due();
  await turn();
  expect([(await state()).state, (await mails()).length]).toEqual(['draft', 0]);
  await at('2099-01-01T09:00:00+09:00');
  await store.db.query(
    `INSERT INTO subscriber (email, wording, state, confirmed_at, unsubscribe_hash)
     VALUES ('late@example.com', 'w', 'confirmed', now(), 'late')`,
  );
  await due();
  await Promise.all([turn(), turn()]);
  for (let i = 0; i < 4; i++) {
    await turn();
    await leave();
  }
  const reached = await recipients();
  expect(reached).toContain('late@example.com');
  expect(new Set(reached).size).toBe(reached.length);
  expect((await state()).state).toBe('done');
  expect((await at('2099-01-01T00:00:00Z')).status).toBe(409);
});

it('a campaign at a slow pace, or a long one, keeps no later one waiting', async () => {
  await store.db.query(`UPDATE campaign SET state = 'done' WHERE state IN ('sending', 'paused')`);
  await store.db.query('DELETE FROM outbox_mail');
  const state = async (id: string) => (await sales.call('GET', `/campaigns/${id}`)).body.data;
  const started = async (fields: object) => {
    const id = await create(fields);
    expect((await sales.call('POST', `/campaigns/${id}/start`)).status).toBe(200);
    return id;
  };
  const slow = await started({ subject: 'Slow', per_minute: 10 });
  const [long, other] = [await started({ subject: 'Long' }), await started({ subject: 'Other' })];
  for (let i = 0; i < 3; i++) await turn();
  // The mail server accepts few at a time: each of the two takes its turn.
  const sent = async () =>
    Promise.all([slow, long, other].map(async (id) => (await state(id)).queued));
  const before = await sent();
  expect(before).toEqual([10, 100, 90]);
  for (let i = 0; i < 2; i++) {
    await store.db.query(
      `UPDATE outbox_mail SET state = 'sent' WHERE id IN (SELECT id FROM outbox_mail
         WHERE state = 'queued' AND kind = 'campaign' ORDER BY id LIMIT 7)`,
    );
    await turn();
  }
  expect(await sent()).toEqual([10, 107, 97]);
  for (let i = 0; i < 6; i++) {
    await leave();
    await turn();
  }
  expect(await Promise.all([slow, long, other].map(async (id) => (await state(id)).state))).toEqual(
    ['sending', 'done', 'done'],
  );
});
