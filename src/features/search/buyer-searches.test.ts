import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { buyerSearches } from '../../../test/searches/buyer-searches.ts';
import { madeUpSearches } from '../../../test/searches/made-up-searches.ts';
import type { Expected } from '../../../test/searches/search-lines.ts';

const store = await testApp({ demo: true });
afterAll(() => store.close());

const FIRST = 5;
const searches: [kind: string, Expected][] = Object.entries({
  ...buyerSearches,
  ...madeUpSearches,
}).flatMap(([kind, all]) => all.map((one): [string, Expected] => [kind, one]));

type Find = (q: string) => Promise<string[]>;
const slugsOf = ({ slug }: { slug: string }) => slug;
const answer = async (url: string, query: Record<string, string>) => {
  const response = await store.app.inject({ url, query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

/** The failed searches: an expected report is not among the first five, or another one ranks above it. */
async function missed(find: Find) {
  const wrong: string[] = [];
  for (const [kind, { q, slugs }] of searches) {
    const first = (await find(q)).slice(0, Math.min(FIRST, slugs.length));
    if (first.length < Math.min(FIRST, slugs.length) || !first.every((one) => slugs.includes(one)))
      wrong.push(`${kind}: ${q}: ${first.join(' ') || 'nothing'}`);
  }
  return wrong;
}

const places: Record<string, Find> = {
  'the header': async (q) => (await answer('/admin/api/search', { q })).reports.map(slugsOf),
  'the catalogue': async (q) => {
    const { reports, search } = await answer('/admin/api/catalogue', { q });
    return (reports.length > 0 ? reports : search.nearest).map(slugsOf);
  },
  'a list': async (q) =>
    (await answer('/admin/api/reports', { q, page: '1' })).reports.map(slugsOf),
};

describe('two hundred searches by buyers', () => {
  it('are two hundred', () => {
    expect(searches.length).toBeGreaterThanOrEqual(200);
    expect(new Set(searches.map(([, { q }]) => q)).size).toBe(searches.length);
  });

  it.each(Object.entries(places))(
    'find the expected reports, with nothing else above them, at least 95 of 100 times in %s',
    async (_, find) => {
      const wrong = await missed(find);
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(searches.length * 0.05);
    },
  );

  it('find not every report of the demo by its chapter on method', async () => {
    for (const q of ['AI', 'machine learning', 'software'])
      expect((await answer('/admin/api/catalogue', { q })).total, q).toBeLessThan(100);
  });

  it('a report found by something other than its name has a reason', async () => {
    const { reports, search } = await answer('/admin/api/catalogue', { q: 'battery' });
    const aerogel = reports.find(({ slug }: { slug: string }) => /^aerogel/.test(slug));
    expect(search.reasons).toContainEqual({
      id: aerogel.id,
      place: 'segment',
      text: 'Battery barriers',
    });
  });
});

/** What the header and the catalogue find, and the words that the catalogue says it has on their own. */
async function found(q: string) {
  const header = await answer('/admin/api/search', { q });
  const { reports, search } = await answer('/admin/api/catalogue', { q });
  return {
    header: header.reports.map(slugsOf),
    catalogue: reports.map(slugsOf),
    nearest: search.nearest.map(slugsOf),
    words: search.words,
  };
}
const nothing = { header: [], catalogue: [], nearest: [], words: [] };

it('a number alone is found where it names a report: every text has a page 19', async () => {
  expect(await found('19')).toEqual(nothing);
  expect(await found('industry 4.0')).toMatchObject({ header: [], catalogue: [], nearest: [] });
  // The numbers of codes.
  expect((await found('1042')).header).toContain('sodium-ion-battery-market');
});

it('an abbreviation that occurs nowhere is not the beginning of a code or of a longer word', async () => {
  // The codes of an industry begin with MR-IT, and "adaptogen" with the stem of "adas".
  for (const q of ['MRI', 'mri', 'ADAS'])
    expect(await found(q)).toEqual({
      ...nothing,
      words: [{ word: q.toLowerCase(), reports: 0 }],
    });
});

it('a single letter is not offered as a search of its own', async () => {
  expect((await found('R&D')).words).toEqual([]);
});

it('a number of a search is no reason to show reports: each has a page 19', async () => {
  const q = 'covid-19';
  expect((await answer('/admin/api/search', { q })).reports).toEqual([]);
  const { total, search } = await answer('/admin/api/catalogue', { q });
  expect({ total, nearest: search.nearest, words: search.words }).toEqual({
    total: 0,
    nearest: [],
    words: [{ word: 'covid', reports: 0 }],
  });
});
