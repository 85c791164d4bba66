import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { staffBase } from '../staff-routes.ts';

let store: TestApp;
let editor: StaffClient;
let owner: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [editor, owner] = await Promise.all([staffClient(store, 'editor'), staffClient(store, 'owner')]);
});
afterAll(() => store?.close());

const said = { name: 'Ada', designation: '', description: 'Well.', image: null, position: 90 };

/** Adds a record as a form with this key does. */
async function send(resource: string, key: string, payload: object, { cookie }: StaffClient) {
  const answer = await store.app.inject({
    method: 'POST',
    url: `${staffBase}/${resource}`,
    headers: { 'sec-fetch-site': 'same-origin', cookie, 'idempotency-key': key },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

const add = (key: string, fields: Partial<typeof said> = {}, by = editor) =>
  send('testimonials', key, { ...said, ...fields }, by);

const stored = async (name: string) =>
  (
    await store.db.query<{ id: number; description: string }>(
      'SELECT id, description FROM testimonial WHERE name = $1',
      [name],
    )
  ).rows;

describe('a form that adds a record and is sent again with its key', () => {
  it('adds one record, also of two at the same time, and writes one audit entry', async () => {
    const [first, second] = await Promise.all([add('k1'), add('k1')]);
    const third = await add('k1');
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    const found = await stored('Ada');
    expect(found).toHaveLength(1);
    for (const { body } of [first, second, third]) expect(body.data.id).toBe(found[0]!.id);
    const { rows } = await store.db.query(
      "SELECT 1 FROM staff_audit WHERE call = 'testimonials.create' AND entity_id = $1",
      [String(found[0]!.id)],
    );
    expect(rows).toHaveLength(1);
  });

  it('saves what was changed in it since, unless somebody else has changed the record', async () => {
    const { body } = await add('k2', { name: 'Ben' });
    const again = await add('k2', { name: 'Ben', description: 'Very well.' });
    expect(again.body.data).toMatchObject({ id: body.data.id, description: 'Very well.' });
    expect(await stored('Ben')).toHaveLength(1);
    await owner.change(`/testimonials/${body.data.id}`, { ...said, name: 'Ben', position: 91 });
    expect((await add('k2', { name: 'Ben', description: 'Best.' })).status).toBe(409);
    expect((await stored('Ben'))[0]!.description).toBe('Well.');
  });

  it('adds nothing once the record is deleted, and says so', async () => {
    const { body } = await add('k3', { name: 'Cleo' });
    await owner.call('DELETE', `/testimonials/${body.data.id}`);
    const again = await add('k3', { name: 'Cleo' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This was added before, and the record has been deleted since.',
    ]);
    expect(await stored('Cleo')).toEqual([]);
  });

  it('changes nothing where records are only added and deleted, such as old slugs', async () => {
    const at = (report_id: number) =>
      send('redirects', 'k5', { old_slug: 'once-named-so', report_id }, owner);
    const { body } = await at(1);
    expect((await at(1)).body.data.id).toBe(body.data.id);
    expect((await at(2)).status).toBe(409);
    const { rows } = await store.db.query(
      "SELECT report_id FROM slug_redirect WHERE old_slug = 'once-named-so'",
    );
    expect(rows).toEqual([{ report_id: 1 }]);
  });

  it('is free again after a refusal, and is one person’s own', async () => {
    expect((await add('k4', { name: '' })).status).toBe(422);
    expect((await add('k4', { name: 'Dora' })).status).toBe(200);
    expect((await add('k4', { name: 'Dora' }, owner)).status).toBe(200);
    expect(await stored('Dora')).toHaveLength(2);
  });
});
