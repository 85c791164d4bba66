import { afterAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { CatalogueAnswer } from '../search-contract.ts';

const store = await testApp({ demo: true });
afterAll(() => store.close());

async function catalogue(query: Record<string, string>): Promise<CatalogueAnswer> {
  const response = await store.app.inject({ url: '/admin/api/catalogue', query });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}
const details = async (query: Record<string, string>) => (await catalogue(query)).search!;
const names = ({ reports }: CatalogueAnswer) => reports.map(({ slug }) => slug);

describe('search details', () => {
  it('lists the synonyms that it used, and excludes unwanted ones', async () => {
    const asked = await catalogue({ q: 'EV charging' });
    const terms = asked.search!.synonyms.flatMap((one) => one.terms);
    expect(terms).toContain('electric truck charging');
    expect(names(asked)).toContain('electric-truck-charging-hub-market');
    const exact = await catalogue({ q: 'EV charging', without: '*' });
    expect(exact.search!.synonyms).toEqual([]);
    expect(names(exact)).not.toContain('electric-truck-charging-hub-market');
    const less = await details({ q: 'EV charging', without: 'Electric truck charging' });
    expect(less.synonyms[0]!.terms).toEqual(
      terms.filter((term) => term !== 'electric truck charging'),
    );
  });

  it('says why each report matches', async () => {
    const reason = async (q: string) => (await details({ q })).reasons[0];
    expect(await reason('sodium-ion battery')).toMatchObject({ place: 'title' });
    expect(await reason('MR-EN-1042')).toMatchObject({ place: 'code', text: 'MR-EN-1042' });
    expect(await reason('HALEU')).toMatchObject({ place: 'keyword', text: 'HALEU' });
    const [{ name }] = (
      await store.db.query<{ name: string }>(
        'SELECT unnest(companies) AS name FROM report_text ORDER BY report_id LIMIT 1',
      )
    ).rows as [{ name: string }];
    expect(await reason(name)).toMatchObject({ place: 'company', text: name });
    const found = await details({ q: name });
    expect(found.companies[0]).toMatchObject({ name });
    expect(found.companies[0]!.reports).toBeGreaterThan(0);
  });

  it('finds public figures, and none of a withdrawn report', async () => {
    const { figures } = await details({ q: 'sodium-ion battery' });
    expect(figures.length).toBeGreaterThan(0);
    for (const { id, slug, subject } of figures) {
      expect(subject.toLowerCase()).toContain('sodium');
      expect((await store.app.inject(`/figures/${id}-${slug}`)).statusCode).toBe(200);
    }
    await store.db.query(
      `UPDATE report SET status = 'withdrawn' WHERE slug = 'sodium-ion-battery-market'`,
    );
    store.app.pageCache.purgeAll();
    expect((await details({ q: 'sodium-ion battery' })).figures).toEqual([]);
    expect(names(await catalogue({ q: 'sodium-ion battery' }))).not.toContain(
      'sodium-ion-battery-market',
    );
    await store.db.query(
      `UPDATE report SET status = 'published' WHERE slug = 'sodium-ion-battery-market'`,
    );
    store.app.pageCache.purgeAll();
    expect(names(await catalogue({ q: 'sodium-ion battery' }))[0]).toBe(
      'sodium-ion-battery-market',
    );
  });

  it('finds changes to a report or a figure immediately', async () => {
    const find = async (q: string) => {
      store.app.pageCache.purgeAll();
      return names(await catalogue({ q }));
    };
    expect(await find('Zyxlorenta')).toEqual([]);
    await store.db.query(
      `UPDATE figure SET rows = jsonb_set(rows, '{0,name}', '"Zyxlorenta Systems"')
       WHERE id = (SELECT f.id FROM figure f JOIN edition e ON e.id = f.edition_id JOIN report r ON r.id = e.report_id
                   WHERE f.form = 'ranking' AND e.status = 'current' AND r.slug = 'smoked-salmon-market')`,
    );
    expect(await find('zyxlorenta')).toEqual(['smoked-salmon-market']);
    await store.db.query(
      `UPDATE report SET description = '<p>Quorvexil towers</p>' WHERE slug = 'a2-milk-market'`,
    );
    expect(await find('quorvexil')).toEqual(['a2-milk-market']);
  });

  it('lists near matches, and counts each word, if no report has all of them', async () => {
    const { reports, search } = await catalogue({ q: 'graphene drone lubricant salmon' });
    expect(reports).toEqual([]);
    expect(search!.nearest.map(({ slug }) => slug)).toContain('smoked-salmon-market');
    const counts = Object.fromEntries(search!.words.map(({ word, reports }) => [word, reports]));
    expect(Object.keys(counts)).toEqual(['graphene', 'drone', 'lubricant', 'salmon']);
    expect(counts.salmon).toBeGreaterThan(0);
    expect(search!.nearest.length).toBeLessThanOrEqual(6);
  });

  it('lists no report twice: near matches exclude full matches', async () => {
    const { reports, search } = await catalogue({ q: 'EV chargng' });
    const listed = reports.map(({ slug }) => slug);
    const near = search!.nearest.map(({ slug }) => slug);
    expect(listed.length).toBeGreaterThan(0);
    expect(near.length).toBeGreaterThan(0);
    expect(near.filter((slug) => listed.includes(slug))).toEqual([]);
  });

  it('names the industry that a search is the name of, however it is spelt and joined', async () => {
    const industry = async (q: string) => (await details({ q })).industries;
    const healthcare = { name: 'Healthcare', slug: 'healthcare', reports: 20 };
    expect(await industry('healthcare market')).toEqual([healthcare]);
    expect(await industry('health care')).toEqual([healthcare]);
    expect(await industry('aerospace and defence')).toMatchObject([{ slug: 'aerospace-defense' }]);
    expect(await industry('Semiconductor')).toMatchObject([{ slug: 'semiconductors-electronics' }]);
    expect(await industry('sodium-ion battery')).toEqual([]);
    const page = (await store.app.inject('/custom_search?q=healthcare')).body;
    expect(page).toContain('<a href="/industries/healthcare">Healthcare</a> is an industry with');
  });

  it('finds companies by whole words or their beginnings, not by letters inside other words', async () => {
    const { companies } = await details({ q: 'sodium ion' });
    for (const { name } of companies) expect(name).toMatch(/\b(?:sodium|ion)/i);
    expect((await details({ q: 'MRO' })).companies).toEqual([]);
    expect((await details({ q: 'helion' })).companies).toMatchObject([{ name: 'Helion Storage' }]);
  });

  it('finds values with their decimals', async () => {
    for (const q of ['2.31 billion', 'USD 2.31 billion', '$2.31 billion in 2033'])
      expect(names(await catalogue({ q }))[0], q).toBe('sodium-ion-battery-market');
    expect((await details({ q: '2.31 billion' })).looked_for).toEqual(['2.31', 'billion']);
    // Not "1.53".
    const { reasons } = await details({ q: '1.5 MW' });
    expect(reasons.map(({ place }) => place)).not.toContain('summary');
  });

  it('searches for a synonym of which only one word would be left as one word', async () => {
    for (const q of ['OTA', 'over-the-air', 'over the air'])
      expect(names(await catalogue({ q }))[0], q).toBe(
        'automotive-over-the-air-update-platform-market',
      );
    expect(names(await catalogue({ q: 'OTA' }))).not.toContain('consumer-air-purifier-market');
  });

  it('lists no near matches of a code', async () => {
    const { nearest, reasons } = await details({ q: 'MR-EN-1042' });
    expect(nearest).toEqual([]);
    expect(reasons).toHaveLength(1);
  });

  it('reports the correction of a misspelt word', async () => {
    expect((await details({ q: 'perovksite' })).corrected).toEqual([
      { typed: 'perovksite', meant: 'perovskite' },
    ]);
  });
});

describe('authors in a search', () => {
  const author = 'Ritika Kulkarni';
  const own = async () =>
    (
      await store.db.query<{ slug: string }>(
        `SELECT slug FROM report WHERE status = 'published' AND author_name = $1 ORDER BY published_on DESC, id DESC`,
        [author],
      )
    ).rows.map(({ slug }) => slug);

  it('finds the reports and the page of an author by full name or surname, in any order and any letters', async () => {
    const reports = await own();
    expect(reports.length).toBeGreaterThan(5);
    const named = [{ name: author, slug: 'ritika-kulkarni', reports: reports.length }];
    for (const q of [
      author,
      'kulkarni',
      'Kulkarni, Ritika',
      'reports by ritika KULKARNÍ',
      `"${author}"`,
    ]) {
      const found = await catalogue({ q, per_page: '100' });
      expect(names(found), q).toEqual(reports);
      expect(found.search, q).toMatchObject({ authors: named, corrected: [] });
      expect(found.search!.reasons[0], q).toMatchObject({ place: 'author', text: author });
      const header = await store.app.inject({ url: '/admin/api/search', query: { q } });
      expect(header.json(), q).toMatchObject({ authors: named, by_author: true });
      expect(
        header.json().reports.map(({ slug }: { slug: string }) => slug),
        q,
      ).toEqual(reports.slice(0, 8));
    }
    const listed = await store.app.inject({ url: '/admin/api/reports', query: { q: author } });
    expect(listed.json().total).toBe(reports.length);
    const page = (await store.app.inject({ url: '/report-store', query: { q: author } })).body;
    expect(page.includes(`<a href="/authors/ritika-kulkarni">${author}</a>`)).toBe(true);
  });

  it('excludes and filters them like other reports', async () => {
    const all = await catalogue({ q: author });
    const { slug, count } = all.facets.industries[0]!;
    expect((await catalogue({ q: author, industry: slug })).total).toBe(count);
    const less = await catalogue({ q: `${author} -battery` });
    expect(less.total).toBeLessThan(all.total);
    expect(names(less)).not.toContain('sodium-ion-battery-market');
  });

  it('does not take a word of reports for a surname', async () => {
    const before = await catalogue({ q: 'battery' });
    await store.db.query(
      `UPDATE report SET author_name = 'Anna Battery' WHERE slug = 'semiconductor-test-socket-market'`,
    );
    store.app.pageCache.purgeAll();
    const after = await catalogue({ q: 'battery' });
    expect(after.total).toBe(before.total);
    expect(after.search!.authors).toEqual([
      { name: 'Anna Battery', slug: 'anna-battery', reports: 1 },
    ]);
  });

  it('finds an author of articles alone', async () => {
    await store.db.query(
      `UPDATE article SET author_name = 'Ines Okafor' WHERE id = (SELECT max(id) FROM article WHERE published_at <= now())`,
    );
    store.app.pageCache.purgeAll();
    expect((await details({ q: 'okafor' })).authors).toEqual([
      { name: 'Ines Okafor', slug: 'ines-okafor', reports: 0 },
    ]);
  });
});

describe('a list that its filters leave without reports', () => {
  const total = async (query: Record<string, string>) => (await catalogue(query)).total;

  it('says how many reports there would be without each filter', async () => {
    const narrow = { industry: 'healthcare', growth: '10-20' };
    for (const text of [{}, { q: 'battery' }] as Record<string, string>[]) {
      const query = { ...text, ...narrow, year: '1999' };
      const { total: none, without_filters: without } = await catalogue(query);
      expect(none).toBe(0);
      expect(without).toEqual({
        all: await total(text),
        each: [
          { filter: 'industry', reports: await total({ ...query, industry: '' }) },
          { filter: 'year', reports: await total({ ...text, ...narrow }) },
          { filter: 'growth', reports: await total({ ...query, growth: '' }) },
        ],
      });
    }
    expect((await catalogue({ growth: '10-20' })).without_filters).toBeUndefined();
    expect(
      (await catalogue({ q: 'graphene drone lubricant salmon' })).without_filters,
    ).toBeUndefined();
  });

  it('offers to remove the filters that hide reports, and an analyst', async () => {
    const shown = async (query: Record<string, string>) => {
      const { body } = await store.app.inject({
        url: '/report-store',
        query: { q: 'battery', ...query },
      });
      return body.slice(0, body.indexOf('id="__data"')).replaceAll(/<!-- -->|<svg.*?<\/svg>/g, '');
    };
    const page = await shown({ year: '1999' });
    const link =
      /href="\/report-store\?q=battery"[^>]*><b><span class="sr">Remove <\/span>1999<\/b><span class="found-hits__count">(\d+) reports/;
    expect(link.exec(page)?.[1]).toBe(String(await total({ q: 'battery' })));
    const has = (text: string, where: string) => where.includes(text);
    expect(has('Clear all filters', page)).toBe(true);
    expect(has('Not the market you need?', page)).toBe(true);
    // Filters are not the reason here.
    const unknown = await shown({ q: 'graphene drone lubricant salmon', year: '2026' });
    expect(has('Shall we look into it?', unknown)).toBe(true);
    expect(has('Clear all filters', unknown)).toBe(false);
  });
});
