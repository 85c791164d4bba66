import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';

const store = await testApp({ demo: true });
afterAll(() => store.close());

const page = async (path: string) => (await store.app.inject(path)).body;
/** Another address in the footer means another frame, which has not been rendered yet. */
const changeFrame = (email: string) => store.db.query('UPDATE site_info SET email = $1', [email]);

const { rows } = await store.db.query<{ slug: string }>(
  'SELECT slug FROM report ORDER BY id LIMIT 1',
);

it.each([
  '/',
  '/services',
  '/industries/packaging',
  '/report-store?page=2',
  '/custom_search?q=battery',
  '/blog',
  '/blog?page=2',
  '/contact',
  '/basket',
  '/login',
  '/no/such/page',
  `/${rows[0]?.slug}`,
])('%s is the same page with the frame of another one', async (path) => {
  const [own, others] = ['own', 'others'].map(
    (name) => `${name}-${encodeURIComponent(path)}@example.com`,
  ) as [string, string];
  await changeFrame(own);
  const whole = await page(path);
  expect(whole).toMatch(/<header class="site-header">.+<footer class="footer on-deep">/s);
  await changeFrame(others);
  await page('/faq');
  await page('/blog');
  expect((await page(path)).replaceAll(others, own)).toBe(whole);
  // With the frame that was kept of this very page.
  await changeFrame(own);
  expect(await page(path)).toBe(whole);
});

it('the navigation marks where the visitor is, whatever page was rendered before', async () => {
  const marked = async (path: string) => {
    const [header] = /<header class="site-header">.*?<\/header>/s.exec(await page(path))!;
    return [...header.matchAll(/aria-current="[^>]*>([^<]*)/g)].map(([, text]) => text?.trim());
  };
  for (const [path, names] of [
    ['/faq', []],
    ['/blog', ['Blog']],
    ['/industries/packaging', ['Industries']],
    ['/', ['Home']],
    ['/blog', ['Blog']],
    ['/faq', []],
  ] as const)
    expect([path, await marked(path)]).toEqual([path, names]);
});

it('the publisher’s changes to header and footer are on the next page', async () => {
  await changeFrame('before@example.com');
  expect(await page('/faq')).toContain('mailto:before@example.com');
  await changeFrame('after@example.com');
  expect(await page('/faq')).toContain('mailto:after@example.com');
  expect(await page('/faq')).not.toContain('mailto:before@example.com');
});
