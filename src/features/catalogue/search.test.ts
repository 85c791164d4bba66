import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import type { ListedReport as ReportItem } from './contract.ts';
import { growthBands, pageBands, priceBands, sizeBands } from './facets/bands.ts';
import type { CatalogueAnswer } from './search-contract.ts';

let store: TestApp;
let all: ReportItem[];

beforeAll(async () => {
  store = await testApp({ demo: true });
  all = await everyReport();
});
afterAll(() => store.close());

/** All reports with their market data, which only pages of a list have. */
async function everyReport(): Promise<ReportItem[]> {
  const found: ReportItem[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const reply = await store.app.inject({
      url: `/admin/api/reports?per_page=100&page=${page}`,
      headers: { 'cache-control': 'no-cache' },
    });
    found.push(...reply.json().reports);
    pages = reply.json().pages;
  }
  return found;
}

type Choice = Record<string, string | string[]>;

async function catalogue(query: Choice = {}): Promise<CatalogueAnswer> {
  const search = new URLSearchParams();
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) search.append(name, value);
  const response = await store.app.inject(`/admin/api/catalogue?${search}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

/** The band of a value by the limits of the bands, independently of the database. */
const bandOf = (bands: typeof priceBands, value: number | null) =>
  bands.find(({ min, max, index }) =>
    value === null
      ? index === 0
      : index !== 0 && value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY),
  )?.value ?? '';
const choiceOf: Record<string, (report: ReportItem) => string> = {
  industry: ({ industry_slug }) => industry_slug,
  year: ({ published_date }) => published_date!.slice(0, 4),
  price: ({ dprice }) => bandOf(priceBands, dprice),
  pages: ({ page }) => bandOf(pageBands, page),
  size: ({ market }) => bandOf(sizeBands, market ? market.measured.value * 1e6 : null),
  growth: ({ market }) => bandOf(growthBands, market?.growth ? rateOf(market.growth) : null),
  region: ({ market }) => (market?.fastest_region ?? '').toLowerCase().replaceAll(' ', '-'),
};
const rateOf = (growth: string) => Number(growth.replace('−', '-').replace('%', ''));
const facetNames = Object.keys(choiceOf);

function brute(query: Choice, reports = all) {
  const passes = (report: ReportItem, facets: string[]) =>
    facets.every(
      (facet) => !query[facet] || [query[facet]].flat().includes(choiceOf[facet]!(report)),
    );
  const counts = (facet: string) => {
    const others = facetNames.filter((other) => other !== facet);
    const result: Record<string, number> = {};
    for (const report of reports.filter((one) => passes(one, others))) {
      const value = choiceOf[facet]!(report);
      if (value) result[value] = (result[value] ?? 0) + 1;
    }
    return result;
  };
  return {
    total: reports.filter((report) => passes(report, facetNames)).length,
    ...Object.fromEntries(facetNames.map((facet) => [facet, counts(facet)])),
  };
}

const counted = ({ total, facets }: CatalogueAnswer) => {
  const values = (list: { value: string; count: number }[]) =>
    Object.fromEntries(
      list.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
    );
  return {
    total,
    industry: values(facets.industries.map(({ slug, count }) => ({ value: slug, count }))),
    year: values(facets.years),
    price: values(facets.prices),
    pages: values(facets.pages),
    size: values(facets.sizes),
    growth: values(facets.growths),
    region: values(facets.regions),
  };
};

describe('catalogue search', () => {
  it('has the same counts per facet as counting the reports one by one', async () => {
    const [first, second] = [...new Set(all.map(choiceOf.industry!))];
    const year = choiceOf.year!(all[0]!);
    const price = choiceOf.price!(all[1]!);
    const pages = choiceOf.pages!(all[2]!);
    const [size, growth, region] = ['size', 'growth', 'region'].map((facet) =>
      choiceOf[facet]!(all[3]!),
    );
    const queries: Choice[] = [
      {},
      { industry: first! },
      { industry: [first!, second!] },
      { year },
      { price },
      { pages },
      { industry: first!, year },
      { year, price, pages },
      { industry: [first!, second!], price, pages },
      { industry: 'nowhere' },
      { growth: growth! },
      { industry: first!, size: size! },
      { size: [size!, 'under-100m'], growth: growth! },
      { industry: [first!, second!], growth: growth!, region: region!, year },
      { region: 'atlantis' },
    ];
    for (const query of queries)
      expect(counted(await catalogue(query)), JSON.stringify(query)).toEqual(brute(query));
  });

  it('counts the matches of a text in the same way', async () => {
    const withText = all.filter(({ name }) => name.toLowerCase().includes('market'));
    const price = choiceOf.price!(all[0]!);
    for (const query of [{}, { price }] as Choice[]) {
      const answer = await catalogue({ q: 'market', ...query, per_page: '100' });
      expect(answer.total).toBeGreaterThanOrEqual(brute(query, withText).total);
      expect(answer.total_is_minimum).toBe(false);
    }
    const name = all[3]!.name;
    expect((await catalogue({ q: name.slice(3).toUpperCase() })).reports[0]?.name).toBe(name);
    expect(
      (await catalogue({ q: all[4]!.report_id })).reports.map(({ report_id }) => report_id),
    ).toEqual([all[4]!.report_id]);
  });

  it('finds a text of one or two letters in names and codes: names that begin with it first, then the newest', async () => {
    const has = (text: string) => all.filter(({ name }) => name.toLowerCase().includes(text));
    const price = choiceOf.price!(all[0]!);
    for (const text of ['e', 'bi'])
      for (const query of [{}, { price }] as Choice[]) {
        expect(counted(await catalogue({ q: text.toUpperCase(), ...query })), text).toEqual(
          brute(query, has(text)),
        );
        const { reports } = await catalogue({ q: text, ...query, per_page: '100' });
        const place = ({ name, published_date }: ReportItem) =>
          `${name.toLowerCase().startsWith(text) ? 1 : 0} ${published_date}`;
        expect(reports.map(place)).toEqual(reports.map(place).toSorted().reverse());
        expect(reports.every(({ name }) => name.toLowerCase().includes(text))).toBe(true);
      }
    const [first] = all;
    await store.db.query(`UPDATE report SET code = 'Q7' WHERE id = $1`, [first!.id]);
    store.app.pageCache.purgeAll();
    expect((await catalogue({ q: 'q7' })).reports.map(({ id }) => id)).toEqual([first!.id]);
    await store.db.query(`UPDATE report SET code = $2 WHERE id = $1`, [
      first!.id,
      first!.report_id,
    ]);
    store.app.pageCache.purgeAll();
  });

  it('shows each report once across all pages, in every order, filtered or not', async () => {
    const price = (report: ReportItem) => report.dprice ?? Number.NaN;
    const rate = ({ market }: ReportItem) => (market?.growth ? rateOf(market.growth) : -Infinity);
    const size = ({ market }: ReportItem) => market?.measured.value ?? -Infinity;
    const orders: Record<string, (a: ReportItem, b: ReportItem) => boolean> = {
      newest: (a, b) => a.published_date! >= b.published_date!,
      oldest: (a, b) => a.published_date! <= b.published_date!,
      'price-asc': (a, b) => price(a) <= price(b),
      'price-desc': (a, b) => price(a) >= price(b),
      name: (a, b) => a.name.toLowerCase() <= b.name.toLowerCase(),
      growth: (a, b) => rate(a) >= rate(b),
      size: (a, b) => size(a) >= size(b),
    };
    const industry = choiceOf.industry!(all[0]!);
    for (const [sort, inOrder] of Object.entries(orders))
      for (const query of [
        {},
        { industry },
        { growth: '5-10' },
        { q: 'market' },
        { q: 'e' },
      ] as Choice[]) {
        const { pages, total } = await catalogue({ ...query, sort, per_page: '23' });
        const seen: ReportItem[] = [];
        for (let page = 1; page <= pages; page++)
          seen.push(
            ...(await catalogue({ ...query, sort, per_page: '23', page: String(page) })).reports,
          );
        expect(new Set(seen.map(({ id }) => id)).size).toBe(total);
        expect(seen).toHaveLength(total);
        expect(
          seen.slice(1).every((report, at) => inOrder(seen[at]!, report)),
          sort,
        ).toBe(true);
      }
  });

  it('keeps its counts correct when reports are changed, moved or deleted', async () => {
    const check = async () => {
      all = await everyReport();
      expect(counted(await catalogue({ per_page: '1', year: [] }))).toEqual(brute({}));
      const { rows } = await store.db.query(
        `SELECT industry_id, size_band::int, count(*)::int AS reports FROM listed_report GROUP BY 1, 2 EXCEPT
         SELECT industry_id, value, reports FROM listed_count WHERE facet = 'size'`,
      );
      expect(rows).toEqual([]);
    };
    await store.db.query(
      `UPDATE report SET single_price_cents = NULL, pages = 400 WHERE id % 3 = 0`,
    );
    store.app.pageCache.purgeAll();
    await check();
    await store.db.query(
      `UPDATE report SET status = 'withdrawn', industry_id = 1 WHERE id % 5 = 0`,
    );
    await store.db.query(`DELETE FROM report WHERE id % 7 = 0`);
    store.app.pageCache.purgeAll();
    await check();
  });

  it('says so if it has not counted all matching reports', async () => {
    const many = (name: string, keyword: string, count: number) =>
      store.db.query(
        `INSERT INTO report (code, slug, name, keyword, industry_id, status, pages)
         SELECT $1 || n, lower($1) || n, $1 || ' ' || n, $2, 1, 'published', 100 FROM generate_series(1, $3) n`,
        [name, keyword, count],
      );
    for (let block = 0; block < 3; block++) await many(`Zorbium-${block}-`, 'metal', 799);
    await many('Other', 'zorbium', 2);
    store.app.pageCache.purgeAll();
    expect(await catalogue({ q: 'zorbium' })).toMatchObject({
      total: 2399,
      total_is_minimum: false,
    });
    await many('Late', 'zorbium', 9);
    store.app.pageCache.purgeAll();
    expect(await catalogue({ q: 'zorbium' })).toMatchObject({ total_is_minimum: true });
  });

  it('answers an empty search, an unknown page and a wrong value clearly', async () => {
    const ofPages = async (pages: string) => (await catalogue({ pages })).total;
    const short = await Promise.all(['under-30', '30-49', '50-99', '100-149'].map(ofPages));
    expect(short.filter(Boolean).length).toBeGreaterThan(1);
    expect(await ofPages('under-150'), 'a former range').toBe(short.reduce((a, b) => a + b));
    expect(await catalogue({ q: 'qqqqqqqq' })).toMatchObject({ total: 0, pages: 1, reports: [] });
    const status = async (query: string) =>
      (await store.app.inject(`/admin/api/catalogue?${query}`)).statusCode;
    expect(await status('page=9999')).toBe(404);
    expect(await status('sort=best')).toBe(400);
    expect(await status('per_page=1000')).toBe(400);
    expect(await status(`q=${'x'.repeat(201)}`)).toBe(400);
    expect(await status('q=%00')).toBe(400);
  });
});

it('of a report whose number of pages is unknown, no page says that it has none', async () => {
  await store.db.query(
    `INSERT INTO report (code, slug, industry_id, name, status) SELECT 'MR-NP-1', 'unpaged', id, 'Unpaged Zymurgy', 'published' FROM industry LIMIT 1`,
  );
  for (const path of ['/custom_search?q=zymurgy', '/unpaged', '/sample/MR-NP-1']) {
    const { statusCode, body } = await store.app.inject(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toContain('Unpaged Zymurgy');
    const text = body
      .replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '')
      .replace(/<[^>]*>/g, ' ');
    expect(text).not.toMatch(/Pages\s+0\b|\b0 pages/);
  }
});

it('a list of a few kilobytes of choices does not become a page of megabytes', async () => {
  const chosen = ['industry', 'year', 'price', 'region', 'company'].flatMap((facet) =>
    Array.from({ length: 50 }, (_, n) => `${facet}=nothing-that-is-called-so-${n}`),
  );
  const page = await store.app.inject(`/report-store?${chosen.join('&')}`);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('nothing-that-is-called-so-0');
  expect(page.body.length).toBeLessThan(600_000);
});
