import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '../../../test/app.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';
import { lookupOf } from './find-target.ts';

let store: TestApp;
let editor: StaffClient;
let slugs: Record<'report' | 'article' | 'press' | 'industry', string>;

beforeAll(async () => {
  store = await testApp({ demo: true });
  await withStaff(store);
  editor = await staffClient(store, 'editor');
  const { rows } = await store.db.query(
    `SELECT (SELECT slug FROM report WHERE status = 'published' ORDER BY id LIMIT 1) AS report,
       (SELECT slug FROM article WHERE published_at <= now() ORDER BY id LIMIT 1) AS article,
       (SELECT slug FROM press_release WHERE published_at <= now() ORDER BY id LIMIT 1) AS press,
       (SELECT slug FROM industry ORDER BY id LIMIT 1) AS industry`,
  );
  slugs = rows[0];
});
afterAll(() => store?.close());

const add = async (lines: string, dry_run = false) =>
  (await editor.call('POST', '/old-addresses/lines', { lines, dry_run })).body;
const leads = async (url: string) => {
  const { statusCode, headers } = await store.app.inject(url);
  return [statusCode, headers.location];
};

describe('old addresses', () => {
  it('lead from any path to reports, articles, press releases, industries and policies', async () => {
    const lines = [
      'old address;leads to',
      `/old/page.html;/${slugs.report}`,
      `https://old.example/index.php?p=12&utm_source=x;/blog-detail/${slugs.article}`,
      `/2019/05/some-news/;/press-details/${slugs.press}`,
      `/product-category/metals;/industries/${slugs.industry}`,
      '/legal/privacy.aspx;/privacy-policies',
    ].join('\r\n');
    expect(await add(lines, true)).toEqual({ added: 5, changed: 0, unchanged: 0, refused: [] });
    expect(await leads('/old/page.html')).toEqual([404, undefined]);
    expect(await add(lines)).toEqual({ added: 5, changed: 0, unchanged: 0, refused: [] });
    expect(await add(lines)).toEqual({ added: 0, changed: 0, unchanged: 5, refused: [] });
    for (const [from, to] of [
      ['/old/page.html', `/${slugs.report}`],
      ['/old/page.html?utm_source=mail', `/${slugs.report}?utm_source=mail`],
      ['/index.php?utm_source=y&p=12', `/blog-detail/${slugs.article}`],
      ['/2019/05/some-news', `/press-details/${slugs.press}`],
      ['/product-category/metals', `/industries/${slugs.industry}`],
      ['/legal/privacy.aspx', '/privacy-policies'],
    ])
      expect([from, await leads(from!)]).toEqual([from, [301, to]]);
    expect(await leads('/index.php?p=13')).toEqual([404, undefined]);
  });

  it('follow a report whose address changes, and lead nowhere while it is not public', async () => {
    const code = (await store.db.query('SELECT code FROM report WHERE slug = $1', [slugs.report]))
      .rows[0].code;
    await add(`/followed/one, ${code}`);
    await store.db.query("UPDATE report SET slug = 'renamed-market' WHERE code = $1", [code]);
    expect(await leads('/followed/one')).toEqual([301, '/renamed-market']);
    await store.db.query("UPDATE report SET status = 'draft' WHERE code = $1", [code]);
    expect(await leads('/followed/one')).toEqual([404, undefined]);
    await store.db.query("UPDATE report SET status = 'published', slug = $2 WHERE code = $1", [
      code,
      slugs.report,
    ]);
  });

  it.each([
    ['industries', '/industries/', 'industry'],
    ['articles', '/blog-detail/', 'article'],
    ['press-releases', '/press-details/', 'press_release'],
    ['open-roles', '/career/', 'open_role'],
  ])(
    'are kept of renamed %s, and an address that is in use again is none',
    async (name, path, table) => {
      const { rows } = await store.db.query(`SELECT id FROM ${table} ORDER BY id LIMIT 2`);
      const [one, other] = rows.map(({ id }: { id: number }) => `/${name}/${id}`) as [
        string,
        string,
      ];
      const rename = async (record: string, slug: string) => {
        const { data, writable } = (await editor.call('GET', record)).body;
        const fields = Object.fromEntries(writable.map((field: string) => [field, data[field]]));
        const saved = await editor.change(record, { ...fields, slug });
        expect(saved.status).toBe(200);
        return path + data.slug;
      };
      const first = await rename(one, `${table.replace('_', '-')}-second`);
      const second = await rename(one, `${table.replace('_', '-')}-third`);
      const third = `${path}${table.replace('_', '-')}-third`;
      expect([await leads(first), await leads(second)]).toEqual([
        [301, third],
        [301, third],
      ]);
      // Another record takes the address, and gives it back.
      const before = await rename(other, second.slice(path.length));
      expect(await leads(second)).toEqual([200, undefined]);
      expect(await rename(other, before.slice(path.length))).toBe(second);
      expect(await leads(second)).toEqual([301, before]);
      expect((await store.app.inject(before)).statusCode).toBe(200);
      // A record that has its first address again does not redirect to itself.
      await rename(one, first.slice(path.length));
      expect([await leads(first), await leads(third)]).toEqual([
        [200, undefined],
        [301, first],
      ]);
    },
  );

  it.each([
    ['/', 'is the address of a page of this store'],
    ['/about', 'is the address of a page of this store'],
    ['/admin/x', 'is reserved for the store itself'],
    ['/media/a.png', 'is reserved for the store itself'],
    ['/enquiry/12', 'is reserved for the store itself'],
    ['mailto:a@b.example', 'is not the address'],
    ['/a/../b', 'is not the address'],
    [`/${'x'.repeat(600)}`, 'is not the address'],
  ])('refuse %s', async (from, words) => {
    const { refused, added } = await add(`${from};/faq`);
    expect([added, refused]).toEqual([
      0,
      [{ line: 1, from: expect.any(String), reason: expect.stringContaining(words) }],
    ]);
  });

  it('refuse pages that exist, loops, and targets that do not exist', async () => {
    const { refused } = await add(
      [
        `/${slugs.report};/faq`,
        `/blog-detail/${slugs.article};/faq`,
        '/x/y;/x/y/',
        '/x/y;/nothing-here',
        '/x/y;/old/page.html',
        '/x/y',
      ].join('\n'),
    );
    expect(refused.map(({ reason }: { reason: string }) => reason)).toEqual([
      expect.stringContaining('is the address of a page'),
      expect.stringContaining('is the address of a page'),
      '/x/y would redirect to itself.',
      expect.stringContaining('/nothing-here is not a page of this store'),
      expect.stringContaining('is not a page of this store'),
      'The line does not say where the address redirects to.',
    ]);
  });

  it('cost no statement if there is a page, and one indexed statement if there is none', async () => {
    const asked: string[] = [];
    const send = pg.Client.prototype.query;
    pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
      const [first] = args as [string | { text: string }];
      asked.push(typeof first === 'string' ? first : first.text);
      return (send as (...all: unknown[]) => unknown).apply(this, args);
    } as typeof send;
    const lookups = () => asked.filter((sql) => sql.includes('FROM old_address')).length;
    await store.app.inject(`/${slugs.report}?nothing=kept`);
    await store.app.inject('/faq');
    expect(asked.length).toBeGreaterThan(0);
    expect(lookups()).toBe(0);
    await store.app.inject('/guessed/path');
    expect(lookups()).toBe(1);
    await store.app.inject(`/guessed/${'long'.repeat(200)}`);
    expect(lookups()).toBe(1);
    pg.Client.prototype.query = send;
  });

  it('their uses are stored ten seconds later, although nobody follows another one', async () => {
    await add('/seldom/page,/faq');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const find = lookupOf({ addHook: () => undefined } as never, store.db);
    await find({ path: '/seldom/page', search: '' }, 'GET');
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    const hits = async () =>
      (await store.db.query("SELECT hits FROM old_address WHERE path = '/seldom/page'")).rows[0];
    await expect.poll(hits).toEqual({ hits: 1 });
  });

  it('can be removed, and their uses are counted', async () => {
    await add('/counted/page,/faq\n/removed/page,/faq');
    const [removed] = (await editor.call('GET', '/old-addresses?q=/removed')).body.data;
    expect((await editor.call('DELETE', `/old-addresses/${removed.id}`)).status).toBe(200);
    expect(await leads('/removed/page')).toEqual([404, undefined]);
    for (let n = 0; n < 3; n++) await store.app.inject('/counted/page');
    await store.app.inject({ method: 'HEAD', url: '/counted/page' });
    await store.app.close();
    const { rows } = await store.db.query(
      "SELECT hits, last_hit_on IS NOT NULL AS dated FROM old_address WHERE path = '/counted/page'",
    );
    expect(rows).toEqual([{ hits: 3, dated: true }]);
  });
});
