import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { SearchAnswer } from './contract.ts';

let store: TestApp;

beforeAll(async () => {
  store = await testApp();
  await store.db.query(`INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')`);
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, keyword, summary, table_of_contents, published_on, status) VALUES
     ('MR-EN-1', 'solid', 1, 'Solid State Battery Market', 'cells', 'for vehicles', '', '2025-01-05', 'published'),
     ('MR-EN-2', 'grid', 1, 'Grid Battery Market', 'storage', 'a state with solid roads', '', '2025-01-04', 'published'),
     ('MR-EN-3', 'forklift', 1, 'Forklift Battery Market', 'vehicle', 'lead and lithium', '', '2025-01-03', 'published'),
     ('MR-EN-4', 'maker', 1, 'Battery Maker Market', 'machines', 'coating and drying',
      '<ul><li>Solid state lines</li><li>Lines for vehicles</li></ul>', '2025-01-02', 'published'),
     ('MR-EN-5', 'li-ion', 1, 'Li-ion Battery at -40 °C Market', 'cold', 'arctic', '', '2025-01-01', 'published')`,
  );
});
afterAll(() => store.close());

/** The slugs that the list's search finds; the header's must agree. */
async function found(q: string): Promise<string[]> {
  const both = await Promise.all(
    ['search', 'catalogue'].map(async (call) => {
      const response = await store.app.inject({ url: `/admin/api/${call}`, query: { q } });
      expect(response.statusCode, response.body).toBe(200);
      const { reports, nearest } = response.json<SearchAnswer>();
      return nearest ? [] : reports.map(({ slug }) => slug);
    }),
  );
  expect(both[0]!.toSorted(), q).toEqual(both[1]!.toSorted());
  return both[1]!;
}

it('finds words in quotes only next to each other, wherever searches look except in descriptions', async () => {
  expect(await found('solid roads state')).toEqual(['grid']);
  for (const q of ['"solid state"', '“Solid State”', 'battery "solid state" market'])
    expect(await found(q), q).toEqual(['solid', 'maker']);
  expect(await found('"state solid"')).toEqual([]);
  // No beginnings of words, and no synonyms.
  expect(await found('"batt"')).toEqual([]);
});

it('finds nothing that has a word after a minus in name, keywords or summary', async () => {
  expect((await found('battery -vehicle')).toSorted()).toEqual(['grid', 'li-ion', 'maker']);
  expect((await found('battery -"solid state" -forklift')).toSorted()).toEqual([
    'grid',
    'li-ion',
    'maker',
  ]);
  expect(await found('"solid state" -vehicles')).toEqual(['maker']);
});

it('takes hyphens, dashes, signs of numbers, and a text of only exclusions for what they were', async () => {
  expect(await found('Li-ion')).toEqual(['li-ion']);
  expect(await found('battery -40')).toEqual(['li-ion']);
  expect((await found('battery - vehicle')).toSorted()).toEqual(['forklift', 'maker', 'solid']);
  expect((await found('-vehicle')).toSorted()).toEqual(['forklift', 'maker', 'solid']);
  for (const q of ['"', '""', '-', '-"', '"a', 'battery "', '"battery" -"'])
    expect((await store.app.inject({ url: '/admin/api/search', query: { q } })).statusCode, q).toBe(
      200,
    );
});

it('says what it excluded, lists nothing of it as near, and shows a link to include it', async () => {
  const q = 'battery graphene -forklift';
  const catalogue = await store.app.inject({ url: '/admin/api/catalogue', query: { q } });
  const { search } = catalogue.json<{
    search: { excluded: string[]; nearest: { slug: string }[] };
  }>();
  expect(search.excluded).toEqual(['forklift']);
  const near = search.nearest.map(({ slug }) => slug);
  expect(near).toContain('grid');
  expect(near).not.toContain('forklift');
  const page = await store.app.inject({
    url: '/report-store',
    query: { q: 'battery -vehicle' },
    headers: { accept: 'text/html' },
  });
  const [, line, link] =
    /Without reports that have (.*?)\. <a[^>]* href="([^"]*)"/.exec(
      page.body.replaceAll('<!-- -->', ''),
    ) ?? [];
  expect([line, link, /<h1>(.*?)<\/h1>/.exec(page.body)?.[1]]).toEqual([
    '<b>vehicle</b> in their title, keywords or summary',
    '/report-store?q=battery',
    'Reports on battery',
  ]);
});
