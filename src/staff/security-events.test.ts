import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventBudget } from '#src/http/edge/event-budget.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../test/staff.ts';
import { personDigest } from './audit.ts';

let store: TestApp;
let owner: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

/** Audit entries as the owner's list shows them, newest first. */
const listed = async (entity: string) =>
  (await owner.call('GET', `/audit?entity=${entity}&per_page=50`)).body.data as Record<
    string,
    string
  >[];
const callsOf = async (entity: string) => (await listed(entity)).map(({ call }) => call);

const post = (path: string, payload: object, more: object = {}) =>
  store.app.inject({
    method: 'POST',
    url: `/admin/api${path}`,
    payload,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...more,
  });

describe('the owner finds in the audit log', () => {
  it('refused roles, with the person and the source', async () => {
    const sales = await staffClient(store, 'sales');
    expect((await sales.call('GET', '/audit')).status).toBe(403);
    await expect.poll(() => callsOf('security')).toContain('security.refused');
    const [entry] = await listed('security');
    expect(entry).toMatchObject({
      staff_email: 'sales@meridian.example',
      role: 'sales',
      ip: '127.0.0.1',
    });
  });

  it('wrong passwords and codes', async () => {
    const sales = await staffClient(store, 'sales');
    expect(
      (await sales.call('POST', '/session/password', { password: 'not this one' })).status,
    ).toBe(422);
    await expect.poll(() => callsOf('security')).toContain('security.wrong-password');
  });

  it('log-ins of customers and their failures, by digest', async () => {
    const email = 'Carla.Customer@example.com';
    const account = {
      name: 'Carla',
      email,
      mobile_no: '+49 30 1',
      address: 'x',
      password: 'a long password',
    };
    expect((await post('/user/register', account)).statusCode).toBe(200);
    expect((await post('/user/login', { email, password: 'wrong password' })).statusCode).toBe(401);
    await expect.poll(() => callsOf('security')).toContain('security.customer-log-in-refused');
    expect((await post('/user/login', { email, password: 'a long password' })).statusCode).toBe(
      200,
    );
    await expect.poll(() => callsOf('security')).toContain('security.customer-log-in');
    const entries = await listed('security');
    expect(entries.filter(({ entity_id: id }) => id === personDigest(email))).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/carla/i);
  });

  it('throttled attempts, only a few of a flood', async () => {
    const statuses = [];
    for (let n = 0; n < 130; n++) {
      const { statusCode } = await post(
        '/forget-password',
        { email: `n${n}@example.com` },
        { remoteAddress: '10.9.9.9' },
      );
      statuses.push(statusCode);
    }
    expect(statuses).toContain(429);
    await expect.poll(() => callsOf('security')).toContain('security.throttled');
    const written = (await listed('security')).filter(({ call }) => call === 'security.throttled');
    expect(written.length).toBeLessThanOrEqual(21);
    const budget = new EventBudget();
    let kept = 0;
    for (let n = 0; n < 100_000; n++)
      if (budget.claim('throttled', `10.0.${n % 30_000}`, 0)) kept++;
    expect(kept).toBeLessThan(510);
    // Nor another event that begins when more sources are known than are counted.
    for (let n = 0; n < 100_000; n++) if (budget.claim('refused', `10.1.${n % 30_000}`, 0)) kept++;
    expect(kept).toBeLessThan(1020);
  });

  it('exports with the address that requested them', async () => {
    expect((await owner.call('GET', '/orders/export?q=Somebody%40example.com')).status).toBe(200);
    const [entry] = await listed('orders');
    expect(entry).toMatchObject({
      call: 'orders.exported',
      staff_email: 'owner@meridian.example',
      ip: '127.0.0.1',
    });
    const { rows } = await store.db.query(
      'SELECT after::text AS after FROM staff_audit ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0].after).not.toMatch(/somebody/i);
  });
});

it('a stranger who tries many addresses at the staff log-in hardly fills the audit log', async () => {
  const remoteAddress = '10.8.8.8';
  for (let n = 0; n < 60; n++) {
    const body = { email: `nobody-${n}@example.com`, password: 'x' };
    expect((await post('/staff/session', body, { remoteAddress })).statusCode).toBe(401);
  }
  const { rows } = await store.db.query(
    'SELECT count(*)::int AS written FROM staff_audit WHERE ip = $1',
    [remoteAddress],
  );
  expect(rows[0].written).toBeLessThanOrEqual(21);
});

describe('the audit log has only a digest of a person', () => {
  it('when a staff log-in is refused', async () => {
    const typed = 'Typed.By.Mistake@example.com';
    expect((await post('/staff/session', { email: typed, password: 'x' })).statusCode).toBe(401);
    const entry = { call: 'security.log-in-refused', entity_id: personDigest(typed) };
    await expect.poll(() => listed('security')).toContainEqual(expect.objectContaining(entry));
    const entries = await listed('security');
    expect(JSON.stringify(entries)).not.toMatch(/mistake/i);
  });

  it('and nothing of a link’s note', async () => {
    const { id } = (await store.db.query('SELECT id::int FROM report ORDER BY id LIMIT 1')).rows[0];
    const link = {
      report_id: id,
      licence: 'single-user',
      price_cents: 500_000,
      note: 'for Carla',
      expires_at: null,
    };
    const made = await owner.call('POST', '/custom-links', link);
    expect(made.status).toBe(200);
    expect(
      (
        await owner.call('PUT', `/custom-links/${made.body.data.id}`, {
          ...link,
          note: 'Carla C.',
          version: made.body.version,
        })
      ).status,
    ).toBe(200);
    const { rows } = await store.db.query(
      "SELECT a::text AS whole FROM staff_audit a WHERE entity = 'custom-links'",
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/carla/i);
  });
});
