import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportChanges } from '#src/features/catalogue/bulk/change-reports.ts';
import { openPlatform, storeOf } from '#src/main/open-platform.ts';
import { allStaffCalls } from '#src/main/staff-calls.ts';
import { bulkJob } from '#src/staff/bulk/bulk-job.ts';
import { scopeOf } from '#src/staff/scopes.ts';
import { staffBase } from '#src/staff/staff-routes.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/jobs.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

let store: TestApp;
let owner: StaffClient;
beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

async function makeKey(scopes: string[], name = 'CRM') {
  const { status, body } = await owner.call('POST', '/api-keys', { name, scopes, ends_on: soon });
  expect([status, body]).toMatchObject([200, { key: expect.stringMatching(/^mrk_[\w-]{43}$/) }]);
  return body as { id: string; key: string };
}

/** A program's call: no cookie, and no header that says where it comes from. */
async function by(key: string, method: string, path: string, body?: object, ip = '192.0.2.1') {
  const answer = await store.app.inject({
    method: method as 'GET',
    url: staffBase + path,
    remoteAddress: ip,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const allCalls = () => allStaffCalls(storeOf(store.config, store.db, openPlatform(store.config)));
const addressOf = (path: string) => path.replace(/:\w+/g, '0');

it('gives access to its scopes, and the record contains the key', async () => {
  const { id, key } = await makeKey(['reports:read', 'industries:write', 'industries:read']);
  expect((await by(key, 'GET', '/reports')).status).toBe(200);
  const { data } = (await by(key, 'GET', '/industries')).body;
  const {
    version,
    data: before,
    writable,
  } = (await by(key, 'GET', `/industries/${data[0].id}`)).body;
  const fields = Object.fromEntries(writable.map((name: string) => [name, before[name]]));
  const changed = { ...fields, name: `${before.name} II`, version };
  expect(await by(key, 'PUT', `/industries/${data[0].id}`, changed)).toMatchObject({ status: 200 });
  const { rows } = await store.db.query(
    `SELECT staff_id, staff_email FROM staff_audit WHERE call = 'industries.update'`,
  );
  expect(rows).toEqual([{ staff_id: owner.id, staff_email: 'API key CRM' }]);
  const listed = (await owner.call('GET', '/api-keys')).body;
  expect(listed.keys.find((one: { id: string }) => one.id === id)).toMatchObject({
    name: 'CRM',
    state: 'active',
    shown: key.slice(-4),
    last_used_at: expect.any(String),
  });
  const kept = await store.db.query('SELECT to_jsonb(k)::text AS text FROM api_key k');
  expect(kept.rows.map(({ text }) => text).join()).not.toContain(key.slice(4));
});

it('gets 403 from every staff call without its scope, even with the cookie of an owner', async () => {
  const every = (await owner.call('GET', '/api-keys')).body.scopes as string[];
  expect(every).toContain('orders:read');
  for (const closed of ['staff', 'own-account', 'own-password', 'session', 'api-keys'])
    expect(every.filter((scope) => scope.startsWith(`${closed}:`))).toEqual([]);
  const allButOne = new Map<string | undefined, string>();
  for (const [i, scope] of every.entries()) {
    const others = every.filter((one) => one !== scope);
    allButOne.set(scope, (await makeKey(others, `all but ${i}`)).key);
  }
  allButOne.set(undefined, (await makeKey(every, 'all')).key);
  let n = 0;
  for (const { contract } of allCalls()) {
    const [method, path] = contract.route.split(' ') as ['GET', string];
    const { statusCode } = await store.app.inject({
      method,
      url: staffBase + addressOf(path),
      remoteAddress: `192.0.2.${10 + (n++ % 200)}`,
      headers: {
        authorization: `Bearer ${allButOne.get(scopeOf(contract))}`,
        cookie: owner.cookie,
        'sec-fetch-site': 'same-origin',
      },
    });
    expect([contract.route, statusCode]).toEqual([contract.route, 403]);
  }
});

it('gives access to bulk changes only with the scope of these records, and the record contains the key', async () => {
  const { rows } = await store.db.query(
    `SELECT id::text FROM report WHERE status = 'published' ORDER BY id LIMIT 2`,
  );
  const ids = rows.map(({ id }) => id);
  const wanted = { ids, percent: 10, licences: ['single_price_cents'] };
  const { key: without } = await makeKey(['bulk:read', 'bulk:write', 'leads:write'], 'Follower');
  const refused = await by(without, 'POST', '/bulk/reports/reprice', wanted);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    'This API key lacks the scope reports:write.',
  ]);
  const { key } = await makeKey(['bulk:read', 'bulk:write', 'reports:write'], 'Prices');
  const begun = await by(key, 'POST', '/bulk/reports/reprice', wanted);
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const { id } = begun.body;
  const jobs = working(store.db, { jobs: [bulkJob(store.db, [reportChanges])] });
  const followed = async (change: string) => (await by(key, 'GET', `/bulk/${change}`)).body;
  await expect.poll(() => followed(id)).toMatchObject({ state: 'done', changed: 2 });
  const undone = await by(key, 'POST', `/bulk/${id}/undo`);
  await expect.poll(() => followed(undone.body.id)).toMatchObject({ state: 'done', changed: 2 });
  await jobs.stop();
  const recorded = await store.db.query(
    `SELECT DISTINCT call, staff_email FROM staff_audit WHERE call LIKE 'reports.repriceMany%' OR call = 'undoBulk' ORDER BY call`,
  );
  expect(recorded.rows).toEqual([
    { call: 'reports.repriceMany', staff_email: 'API key Prices' },
    { call: 'reports.repriceMany.undo', staff_email: 'API key Prices' },
    { call: 'undoBulk', staff_email: 'API key Prices' },
  ]);
});

it('does not follow or undo its creator’s changes of records for which it has no scope', async () => {
  const { rows } = await store.db.query(`SELECT id::text FROM report ORDER BY id LIMIT 1`);
  const wanted = { ids: [rows[0].id], percent: 10, licences: ['single_price_cents'] };
  const begun = (await owner.call('POST', '/bulk/reports/reprice', wanted)).body.id;
  const met = async (scopes: string[]) => {
    const { key } = await makeKey(['bulk:read', 'bulk:write', ...scopes]);
    const followed = await by(key, 'GET', `/bulk/${begun}`);
    const undone = await by(key, 'POST', `/bulk/${begun}/undo`);
    return [followed.status, undone.status, undone.body.message];
  };
  const refusal = 'This API key lacks the scope reports:write.';
  expect(await met(['leads:write'])).toEqual([403, 403, refusal]);
  expect(await met(['reports:read'])).toEqual([200, 403, refusal]);
  expect(await met(['reports:write'])).toEqual([200, 200, undefined]);
});

it('gets links with which anybody may accept an offer only if it may write offers', async () => {
  const link = async (scope: string) => {
    const { status, body } = await by(
      (await makeKey([scope], scope)).key,
      'GET',
      `/offers/${crypto.randomUUID()}/link`,
    );
    return [status, body.message];
  };
  expect(await link('offers:read')).toEqual([403, 'This API key lacks the scope offers:write.']);
  expect((await link('offers:write'))[0]).toBe(404);
});

it('reads only the figures for which it has the scope, each of which says what it opens', async () => {
  const parts = ['traffic', 'trade', 'editing', 'sales', 'month', 'money', 'health'];
  const { opens } = (await owner.call('GET', '/api-keys')).body;
  expect(opens['figures/money:read']).toEqual([
    'What is waiting for finance, and this month’s payments',
  ]);
  for (const part of parts) {
    const { key } = await makeKey([`figures/${part}:read`], part);
    const met = [];
    for (const other of parts)
      if ((await by(key, 'GET', `/figures/${other}`)).status === 200) met.push(other);
    expect(met).toEqual([part]);
  }
});

it('that was made when all figures had one scope keeps what it could do', async () => {
  const { id, key } = await makeKey(['reports:read'], 'dashboard');
  await store.db.query(`UPDATE api_key SET scopes = '{figures:read}' WHERE id = $1`, [id]);
  expect((await by(key, 'GET', '/figures/month')).status).toBe(403);
  const migration = '../../../../db/migrations/20261128_0810_scopes_of_figures.sql';
  await store.db.query(readFileSync(join(import.meta.dirname, migration), 'utf8'));
  expect((await by(key, 'GET', '/figures/month')).status).toBe(200);
  expect((await by(key, 'POST', '/figures/health/jobs/1/retry')).status).toBe(403);
});

it('has no scope that its creator’s role lacks, and expires within a year', async () => {
  const ask = async (given: object) =>
    (
      await owner.call('POST', '/api-keys', {
        name: 'X',
        scopes: ['reports:read'],
        ends_on: soon,
        ...given,
      })
    ).body;
  expect((await ask({ scopes: ['staff:read'] })).errors.scopes[0]).toContain('staff:read');
  expect((await ask({ ends_on: '2020-01-01' })).errors).toHaveProperty('ends_on');
  expect((await ask({ ends_on: '2099-01-01' })).errors).toHaveProperty('ends_on');
  const editor = await staffClient(store, 'editor');
  expect((await editor.call('GET', '/api-keys')).status).toBe(403);
});

it('is refused at once when it is revoked or expired, or its creator loses the role or account', async () => {
  const { id, key } = await makeKey(['orders:read']);
  const read = async () => (await by(key, 'GET', '/orders', undefined, '192.0.2.2')).status;
  const set = (sql: string) => store.db.query(sql);
  expect(await read()).toBe(200);
  await set(`UPDATE api_key SET ends_at = now() WHERE id = '${id}'`);
  expect(await read()).toBe(401);
  await set(`UPDATE api_key SET ends_at = now() + interval '1 day' WHERE id = '${id}'`);
  expect(await read()).toBe(200);
  expect((await owner.call('POST', `/api-keys/${id}/revoke`)).status).toBe(200);
  expect(await read()).toBe(401);
  expect((await owner.call('POST', `/api-keys/${id}/revoke`)).status).toBe(404);

  const finance = await staffClient(store, 'finance');
  const of = await makeKey(['orders:read'], 'books');
  const give = (staff: string) => `UPDATE api_key SET staff_id = '${staff}' WHERE id = '${of.id}'`;
  const books = async () => (await by(of.key, 'GET', '/orders', undefined, '192.0.2.2')).status;
  await set(give(finance.id));
  expect(await books()).toBe(200);
  await set(`UPDATE staff_user SET role = 'personnel' WHERE id = '${finance.id}'`);
  expect(await books()).toBe(403);
  await set(`UPDATE staff_user SET role = 'finance' WHERE id = '${finance.id}'`);
  await set(`UPDATE staff_user SET disabled_at = now() WHERE id = '${finance.id}'`);
  expect(await books()).toBe(401);
  await set(`UPDATE staff_user SET disabled_at = NULL WHERE id = '${finance.id}'`);
  expect(await books()).toBe(401);
});

it('limits guesses per address and calls per key, and says when to retry', async () => {
  const guess = () => by(`mrk_${'a'.repeat(43)}`, 'GET', '/reports', undefined, '198.51.100.7');
  const met = [];
  for (let i = 0; i < 22; i++) met.push((await guess()).status);
  expect(met).toEqual([...Array(20).fill(401), 429, 429]);
  const last = await guess();
  expect([last.status, Number(last.headers['retry-after']) > 0]).toEqual([429, true]);
  const { id, key } = await makeKey(['reports:read']);
  expect((await by(key, 'GET', '/reports', undefined, '198.51.100.7')).status).toBe(200);
  const { digestOf } = await import('#src/secrets.ts');
  await store.db.query('UPDATE rate_window SET hits = 600 WHERE key = $1', [
    digestOf(`api key ${id}`),
  ]);
  expect((await by(key, 'GET', '/reports')).status).toBe(429);
});
