import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffClient, withStaff } from '../../../test/staff.ts';

const store = await testApp({ demo: true });
afterAll(() => store.close());

const found = async (q: string) => {
  store.app.pageCache.purgeAll();
  const { reports, nearest } = (
    await store.app.inject({ url: '/admin/api/search', query: { q } })
  ).json();
  return nearest ? [] : reports.map(({ slug }: { slug: string }) => slug);
};

it('a search without results finds reports once an editor has added a synonym, and no longer without it', async () => {
  await withStaff(store);
  const editor = await staffClient(store, 'editor');
  expect(await found('brainbox lager')).toEqual([]);
  const terms = ['Brainbox Lager', 'alcohol-free beer'];
  const added = await editor.call('POST', '/synonyms', { terms, note: '' });
  expect(added.status, added.text).toBe(200);
  expect(await found('brainbox lager')).toEqual(['alcohol-free-beer-market']);
  const { id } = added.body.data;
  const changed = await editor.change(`/synonyms/${id}`, {
    terms: ['Brainbox', 'smoked salmon'],
    note: 'x',
  });
  expect(changed.status, changed.text).toBe(200);
  expect((await found('brainbox'))[0]).toBe('smoked-salmon-market');
  expect((await editor.call('GET', '/synonyms?q=brainb')).body.data).toHaveLength(1);
  expect((await editor.call('DELETE', `/synonyms/${id}`)).status).toBe(200);
  expect(await found('brainbox')).toEqual([]);
});

it('a list of synonyms needs two different terms with words; sales may not write it', async () => {
  const editor = await staffClient(store, 'editor');
  const write = async (terms: string[]) =>
    (await editor.call('POST', '/synonyms', { terms, note: '' })).status;
  expect(await write(['only one'])).toBe(422);
  expect(await write(['EV', 'ev'])).toBe(422);
  expect(await write(['EV', '—'])).toBe(422);
  const sales = await staffClient(store, 'sales');
  expect((await sales.call('POST', '/synonyms', { terms: ['a1', 'b2'], note: '' })).status).toBe(
    403,
  );
});
