import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';

// docs/contract.md, "Addresses": one resolver for every key of a report.

let store: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  store = await testApp();
  const { db } = store;
  await db.query(
    "INSERT INTO site_info (site_name, email, careers_email) VALUES ('Site', 'a@b.example', 'c@b.example')",
  );
  await db.query("INSERT INTO industry (slug, name) VALUES ('energy', 'Energy')");
  for (const [code, slug, status] of [
    ['MR-1', 'kept-report', 'published'],
    ['MR-2', 'withdrawn-report', 'withdrawn'],
    ['MR-3', 'withdrawn-for-good', 'withdrawn'],
    ['MR-4', 'draft-report', 'draft'],
  ] as const) {
    const { rows } = await db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, single_price_cents, published_on)
       SELECT $1, $2, id, $2, $3, 395000, '2025-01-01' FROM industry RETURNING id`,
      [code, slug, status],
    );
    ids[slug] = rows[0].id;
  }
  await db.query('UPDATE report SET successor_id = $1 WHERE id = $2', [
    ids['kept-report'],
    ids['withdrawn-report'],
  ]);
  for (const [old, slug] of [
    ['first-name', 'kept-report'],
    ['second-name', 'kept-report'],
    ['old-draft-name', 'draft-report'],
  ] as const)
    await db.query('INSERT INTO slug_redirect (old_slug, report_id) VALUES ($1, $2)', [
      old,
      ids[slug],
    ]);
});
afterAll(() => store.close());

const call = async (path: string) => {
  const response = await store.app.inject(`/admin/api${path}`);
  return { status: response.statusCode, body: response.json() };
};
const calls = ['/reports-detail/', '/report-request-sample/', '/custom-buy-now-link/'];

describe('keys of a report', () => {
  it('finds a report by slug, earlier slugs, code and id in every call', async () => {
    for (const path of calls)
      for (const key of [
        'kept-report',
        'first-name',
        'second-name',
        'MR-1',
        'mr-1',
        String(ids['kept-report']),
      ]) {
        const { status, body } = await call(path + key);
        expect([path, key, status]).toEqual([path, key, 200]);
        expect(body.report?.slug ?? body.reportName).toBe('kept-report');
      }
  });

  it('answers 410 for a withdrawn report, with its successor if it has one', async () => {
    for (const path of calls) {
      const replaced = await call(`${path}withdrawn-report`);
      expect([replaced.status, replaced.body.successor]).toEqual([410, 'kept-report']);
      const gone = await call(`${path}MR-3`);
      expect([gone.status, gone.body.error, gone.body.successor]).toEqual([410, 'gone', undefined]);
    }
  });

  it('never shows a draft, under any key or in any list', async () => {
    for (const path of calls)
      for (const key of ['draft-report', 'MR-4', String(ids['draft-report']), 'old-draft-name'])
        expect([path, key, (await call(path + key)).status]).toEqual([path, key, 404]);
    for (const path of [
      '/admin/api/reports',
      '/admin/api/reports?page=1',
      '/admin/api/industries-by-category/energy',
      '/sitemap-reports-0.xml',
      '/feeds/reports.atom',
      '/admin/api/reports-detail/kept-report',
    ]) {
      const { statusCode, body } = await store.app.inject(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).toContain('kept-report');
      expect(body).not.toMatch(/draft-report|withdrawn-/);
    }
    expect((await store.app.inject('/draft-report')).statusCode).toBe(404);
    expect((await store.app.inject('/og/draft-report.png')).statusCode).toBe(404);
  });

  it('answers malformed keys with a 4xx', async () => {
    for (const key of [
      '0',
      '-1',
      '99999999999999999999',
      '1e3',
      "'; DROP TABLE report; --",
      '%F0%9F%92%A9',
      '..%2F..',
      '%00',
    ])
      expect([key, (await call(`/reports-detail/${key}`)).status]).toEqual([
        key,
        key === '%00' ? 400 : 404,
      ]);
  });
});

describe('pages of a report', () => {
  const page = async (path: string) => {
    const { statusCode, headers, body } = await store.app.inject(path);
    return { status: statusCode, location: headers.location, body };
  };

  it('redirects every earlier address to the current one in one hop', async () => {
    for (const path of [
      '/first-name',
      '/second-name',
      '/MR-1',
      '/report-details/kept-report',
      '/report-details/first-name',
    ]) {
      const { status, location } = await page(path);
      expect([path, status, location]).toEqual([path, 301, '/kept-report']);
    }
    expect((await page('/kept-report')).status).toBe(200);
  });

  it('answers a withdrawn report with 410 and a link to its successor', async () => {
    const { status, body } = await page('/withdrawn-report');
    expect(status).toBe(410);
    expect(body).toContain('href="/kept-report"');
    expect((await page('/withdrawn-for-good')).status).toBe(410);
  });

  it('follows successors that were withdrawn themselves, and ends where reports name each other', async () => {
    const { rows } = await store.db.query(
      `INSERT INTO report (code, slug, industry_id, name, status, successor_id)
       SELECT 'MR-5', 'replaced-twice', id, 'Replaced twice', 'withdrawn', $1 FROM industry RETURNING id`,
      [ids['withdrawn-report']],
    );
    const successorOf = async () => (await call('/reports-detail/replaced-twice')).body.successor;
    expect(await successorOf()).toBe('kept-report');
    const succeed = (report: unknown, successor: unknown) =>
      store.db.query('UPDATE report SET successor_id = $2 WHERE id = $1', [report, successor]);
    await succeed(ids['withdrawn-report'], rows[0].id);
    await expect.poll(successorOf).toBe(undefined);
    await succeed(ids['withdrawn-report'], ids['kept-report']);
    await expect.poll(successorOf).toBe('kept-report');
  });

  it('answers an unknown address with 404', async () => {
    for (const path of [
      '/nothing',
      '/nothing/at/all',
      '/report-details/nothing',
      '/kept-report/more',
    ])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
  });
});
