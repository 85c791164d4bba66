import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '#src/db/prepare.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { blankReport } from '../../../test/documents/blank-report.ts';
import { type StaffClient, staffClient, withStaff } from '../../../test/staff.ts';

// The first day of a publisher: a store without content, and what its owner does before the first sale.

let store: TestApp;
let owner: StaffClient;
beforeAll(async () => {
  const environment = { PUBLIC_URL: 'http://reports.example', DEMO: '0' };
  store = await testApp({ environment });
  await prepareDatabase(store.config, join(import.meta.dirname, '../../..'), () => undefined);
  await withStaff(store);
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

const setup = async () => (await owner.call('GET', '/figures/setup')).body;
const visit = async (url: string) => {
  const { statusCode, body } = await store.app.inject({ url });
  return { status: statusCode, body, main: /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '' };
};

it('industries that cannot be read are loading, unlike those that do not exist', async () => {
  await store.db.query('ALTER TABLE industry RENAME TO unreadable');
  const { body } = await visit('/faq');
  await store.db.query('ALTER TABLE unreadable RENAME TO industry');
  expect(body.includes('Loading industries...')).toBe(true);
  expect((await visit('/faq')).body.includes('No industries yet.')).toBe(true);
});

it('a store without content is called by its host, and says of nothing that it is loading', async () => {
  const { body, main } = await visit('/');
  expect(body).toContain('<title>reports.example</title>');
  expect(body).not.toMatch(/twelve|Loading/);
  expect(main).toContain('>Read what a report contains');
  for (const path of ['/industries', '/report-store', '/faq', '/about', '/contact'])
    expect([path, (await visit(path)).body]).toEqual([
      path,
      expect.not.stringContaining('Loading'),
    ]);
  expect((await visit('/industries')).main).toContain('No industries yet.');
  expect((await visit('/about')).main).not.toMatch(/Years of experience|Mission|Why Choose Us/);
  expect((await visit('/contact')).main).not.toContain('nearest office');
});

it('a policy without a text says so, and is found by no search engine until it is written', async () => {
  const before = await visit('/privacy-policies');
  expect(before.status).toBe(200);
  expect(before.main).toContain('This text has not been published yet.');
  expect(before.body).toContain('<meta name="robots" content="noindex"');
  const sitemap = async () => (await visit('/sitemap-pages.xml')).body;
  expect(await sitemap()).not.toContain('/privacy-policies');

  const { body } = await owner.call('GET', '/policies');
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual(
    'cookies gdpr how-to-order privacy refund research-methodology terms'.split(' '),
  );
  const text = { title: 'Privacy Policy', html: '<p>We keep what an order needs.</p>' };
  expect(await owner.change('/policies/privacy', text)).toMatchObject({ status: 200 });
  expect((await owner.call('GET', '/policies/privacy')).body.data).toMatchObject({
    version: 1,
    versions: [],
  });
  const after = await visit('/privacy-policies');
  expect(after.main).toContain('We keep what an order needs.');
  expect(after.body).not.toContain('noindex');
  expect(await sitemap()).toContain('/privacy-policies');
});

it('the owner sees what is left to do before the first sale', async () => {
  expect(await setup()).toEqual({
    site: false,
    unwritten_policies: 6,
    seller: false,
    industries: false,
    report: false,
  });
  const { data, writable } = (await owner.call('GET', '/site/true')).body;
  const site = Object.fromEntries(writable.map((name: string) => [name, data[name]]));
  const named = { ...site, site_name: 'Celda Reports', email: 'hello@celda.example' };
  expect(await owner.change('/site/true', named)).toMatchObject({ status: 200 });
  const texts = { introduction: '', meta_title: '', meta_description: '', meta_keyword: '' };
  const industry = { name: 'Energy', slug: 'energy', ...texts };
  const added = await owner.call('POST', '/industries', industry);
  expect(added).toMatchObject({ status: 200 });
  expect(await setup()).toMatchObject({ site: true, industries: true, report: false });
  expect((await visit('/')).main).toContain('Market research in one industry');
});

it('a report with only a description and a price is sold without gaps on its page', async () => {
  const { data } = (
    await owner.call('POST', '/reports', {
      ...blankReport,
      slug: 'heat-pumps',
      industry_id: (await store.db.query('SELECT id FROM industry')).rows[0].id,
    })
  ).body;
  expect(await owner.call('POST', `/reports/${data.id}/publish`)).toMatchObject({ status: 200 });
  const { main } = await visit('/heat-pumps');
  expect(main).not.toMatch(/Keyword|Segmentation<|Pages</);
  const pictures = [...main.matchAll(/src="(\/look-inside\/[^"]+)"/g)].map(([, src]) => src!);
  expect(pictures).toHaveLength(1);
  for (const url of pictures)
    expect([url, (await store.app.inject({ url })).statusCode]).toEqual([url, 200]);
  expect((await visit('/')).main).toMatch(/: <!-- -->1 report<|: 1 report</);
  // Its file is missing.
  expect(await setup()).toMatchObject({ report: false });
  await store.db.query("UPDATE report SET full_file = 'report/one'");
  expect(await setup()).toMatchObject({ report: true });
});
