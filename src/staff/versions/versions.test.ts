import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { forgetVersions } from './version-sql.ts';

let store: TestApp;
let editor: StaffClient;
let owner: StaffClient;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  [editor, owner] = await Promise.all([staffClient(store, 'editor'), staffClient(store, 'owner')]);
});
afterAll(() => store?.close());

async function opened(path: string) {
  const { data, writable, version } = (await editor.call('GET', path)).body;
  const fields = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  return { ...fields, version } as Record<string, unknown>;
}

const versions = async (path: string) => (await editor.call('GET', `${path}/versions`)).body.data;

it.each([
  ['/reports/1', 'keyword'],
  ['/articles/1', 'summary'],
  ['/press-releases/1', 'summary'],
  ['/services/1', 'summary'],
  ['/policies/gdpr', 'title'],
])(
  '%s keeps each save, with its author and changes, and can be restored by a save',
  async (path, field) => {
    const first = await opened(path);
    expect(await versions(path)).toEqual([]);
    await editor.call('PUT', path, { ...first, [field]: 'By the editor' });
    const second = await opened(path);
    await owner.call('PUT', path, { ...second, [field]: 'By the owner' });
    const kept = await versions(path);
    expect(kept.map(({ number, how, changed }: never) => [number, how, changed])).toEqual([
      [3, 'saved', [field]],
      [2, 'saved', [field]],
      [1, 'first', []],
    ]);
    expect(kept[0].by).not.toBe(kept[1].by);
    expect(kept[2].by).toBe(null);
    const { fields } = (await editor.call('GET', `${path}/versions/1`)).body.data;
    expect(fields[field]).toEqual(first[field]);
    const { version } = await opened(path);
    expect((await editor.call('PUT', path, { ...fields, version })).status).toBe(200);
    expect((await opened(path))[field]).toEqual(first[field]);
    expect((await versions(path))[0].number).toBe(4);
  },
);

it('keeps the state left by an import or a job before a save overwrites it, and nothing for a save without a change', async () => {
  const path = '/articles/2';
  await editor.call('PUT', path, { ...(await opened(path)), summary: 'Saved' });
  await store.db.query("UPDATE article SET summary = 'By a job' WHERE id = 2");
  await editor.call('PUT', path, { ...(await opened(path)), summary: 'Saved again' });
  await editor.call('PUT', path, await opened(path));
  const kept = await versions(path);
  expect(kept.map(({ how }: { how: string }) => how)).toEqual([
    'saved',
    'outside',
    'saved',
    'first',
  ]);
  expect(kept[1].changed).toEqual(['summary']);
  const { fields } = (await editor.call('GET', `${path}/versions/3`)).body.data;
  expect(fields.summary).toBe('By a job');
});

it('keeps at most fifty versions of a record, for two years, and none of a deleted record', async () => {
  const added = await editor.call('POST', '/articles', {
    name: 'Many',
    slug: '',
    summary: '',
    description: '',
    image: null,
    author_name: null,
    published_at: new Date().toISOString(),
  });
  const { id } = added.body.data;
  const path = `/articles/${id}`;
  let { version } = added.body;
  const fields = await opened(path);
  for (let n = 0; n < 52; n++)
    ({ version } = (await editor.call('PUT', path, { ...fields, summary: `${n}`, version })).body);
  const kept = await versions(path);
  expect([kept.length, kept[0].number, kept.at(-1).number]).toEqual([50, 53, 4]);
  await store.db.query(
    "UPDATE record_version SET at = now() - interval '3 years' WHERE record_id = $1",
    [String(id)],
  );
  await forgetVersions(store.db);
  expect((await versions(path)).map(({ number }: { number: number }) => number)).toEqual([53]);
  expect((await editor.call('GET', `${path}/versions/9`)).status).toBe(404);
  await editor.call('DELETE', path);
  const left = await store.db.query('SELECT FROM record_version WHERE record_id = $1', [
    String(id),
  ]);
  expect(left.rowCount).toBe(0);
});

it('is only for those who may write', async () => {
  const sales = await staffClient(store, 'sales');
  expect((await sales.call('GET', '/articles/1/versions')).status).toBe(403);
});
