import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { givenLead } from '../../../../test/leads.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';

let store: TestApp;
let owner: StaffClient;
let sales: StaffClient;
let other: string;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [owner, sales] = await Promise.all([staffClient(store, 'owner'), staffClient(store, 'sales')]);
  const { rows } = await store.db.query(
    "INSERT INTO staff_user (email, name, role) VALUES ('second@meridian.example', 'Second seller', 'sales') RETURNING id",
  );
  other = rows[0].id;
});
afterEach(() => store.db.query('DELETE FROM assignment_rule'));
afterAll(() => store?.close());

const any = { kind: null, industry_id: null, country_id: null, staff_id: null };

const rule = async (fields: Record<string, unknown>) => {
  const body = { name: 'A rule', position: 10, ...any, ...fields };
  return (await owner.call('POST', '/assignment-rules', body)).status;
};

const assignee = async (id: string) =>
  (await store.db.query('SELECT assignee_id FROM lead WHERE id = $1', [id])).rows[0].assignee_id;

const report = async (industry: number) =>
  (await store.db.query('SELECT id, code FROM report WHERE industry_id = $1 LIMIT 1', [industry]))
    .rows[0];

it('the first rule that matches a request assigns it, and its history records it', async () => {
  expect(await rule({ name: 'Energy', position: 1, industry_id: 1, staff_id: sales.id })).toBe(200);
  expect(await rule({ name: 'Discounts', position: 2, kind: 'discount', staff_id: other })).toBe(
    200,
  );
  expect(await rule({ name: 'France', position: 3, country_id: 75, staff_id: owner.id })).toBe(200);
  const energy = await givenLead(store.db, { kind: 'discount', report: await report(1) });
  expect(await assignee(energy)).toBe(sales.id);
  expect(await assignee(await givenLead(store.db, { kind: 'discount' }))).toBe(other);
  expect(await assignee(await givenLead(store.db, { countryId: 75 }))).toBe(owner.id);
  expect(await assignee(await givenLead(store.db, { report: await report(2) }))).toBe(null);
  const { history } = (await sales.call('GET', `/leads/${energy}`)).body.data;
  expect(history).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'assignment', text: 'Demo sales', who: 'Rule “Energy”' }),
    ]),
  );
});

it('a rule without a person chooses the salesperson with the fewest open requests, in turn', async () => {
  expect(await rule({})).toBe(200);
  await store.db.query("UPDATE lead SET state = 'won'");
  const given = [];
  for (let n = 0; n < 4; n += 1) given.push(await assignee(await givenLead(store.db)));
  expect(new Set(given)).toEqual(new Set([sales.id, other]));
  expect(given.filter((id) => id === other)).toHaveLength(2);
});

it('applications are not assigned, people no longer in sales are skipped, and only the owner writes rules', async () => {
  expect(await rule({ position: 1, staff_id: other })).toBe(200);
  expect(await assignee(await givenLead(store.db, { kind: 'career' }))).toBe(null);
  await store.db.query('UPDATE staff_user SET disabled_at = now() WHERE id = $1', [other]);
  expect(await assignee(await givenLead(store.db))).toBe(null);
  expect(await rule({ staff_id: other })).toBe(422);
  expect(
    (await sales.call('POST', '/assignment-rules', { name: 'x', position: 1, ...any })).status,
  ).toBe(403);
  expect((await sales.call('GET', '/assignment-rules')).body.total).toBe(1);
});
