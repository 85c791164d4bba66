import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../test/staff.ts';
import { staffBase } from './staff-routes.ts';

let store: TestApp;
let sales: StaffClient;
let owner: StaffClient;
let campaign: string;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [sales, owner] = await Promise.all([staffClient(store, 'sales'), staffClient(store, 'owner')]);
  const text = { preheader: '', body: 'Hello.', per_minute: 60, kind: 'text' };
  const none = { industry_id: null, report_id: null };
  const made = await sales.call('POST', '/campaigns', { subject: 'News', ...text, ...none });
  campaign = made.body.data.id;
});
afterAll(() => store?.close());

/** Makes a call as a page does that sends it again with its key. */
async function send(path: string, key: string, { cookie } = sales) {
  const answer = await store.app.inject({
    method: 'POST',
    url: staffBase + path,
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'idempotency-key': key },
    payload: {},
  });
  return { status: answer.statusCode, body: answer.json() };
}

const count = async (sql: string) =>
  (await store.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0]!.n;
const mails = () => count("outbox_mail WHERE kind = 'campaign-trial'");
const audits = () => count("staff_audit WHERE call = 'tryCampaign'");

describe('a call that is sent again with its key', () => {
  it('mails once, also of two at the same time, and answers as before', async () => {
    const path = `/campaigns/${campaign}/trial`;
    const [first, second] = await Promise.all([send(path, 'k1'), send(path, 'k1')]);
    const third = await send(path, 'k1');
    expect(first).toEqual({ status: 200, body: { mailed_to: 'sales@meridian.example' } });
    expect([second, third]).toEqual([first, first]);
    expect([await mails(), await audits()]).toEqual([1, 1]);
  });

  it('is done for another key, another person and another record', async () => {
    const path = `/campaigns/${campaign}/trial`;
    expect((await send(path, 'k2')).status).toBe(200);
    expect((await send(path, 'k1', owner)).body.mailed_to).toBe('owner@meridian.example');
    expect((await send(`/campaigns/${crypto.randomUUID()}/trial`, 'k1')).status).toBe(404);
    expect(await mails()).toBe(3);
  });

  it('is done once it is no longer refused', async () => {
    const path = `/campaigns/${campaign}/pause`;
    expect((await send(path, 'k3')).status).toBe(409);
    await store.db.query("UPDATE campaign SET state = 'sending' WHERE id = $1", [campaign]);
    expect((await send(path, 'k3')).body).toEqual({ state: 'paused' });
    expect((await send(path, 'k3')).body).toEqual({ state: 'paused' });
    expect((await send(path, 'k4')).status).toBe(409);
  });
});
