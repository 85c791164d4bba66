import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alive, type OpenStore, open, openStore } from '../browser.ts';

// A publisher who has not written anything yet: the specified text in place of every list.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore({}, { demo: false });
});
afterAll(() => store?.close());

describe('after a delay of 5 seconds', () => {
  it.each([
    ['/blog', 'No Blogs Available.'],
    ['/press-release', 'No data available in the Press Release.'],
  ])('%s says %j, not before', (path, words) =>
    store.browse(async (page) => {
      const start = new Date('2026-03-02T09:00:00Z');
      await page.clock.install({ time: start });
      await page.goto(path);
      await alive(page);
      const main = page.locator('main');
      const now = await page.evaluate(() => Date.now());
      // The delay began no earlier than the page.
      await page.clock.pauseAt(new Date(Math.max(now + 50, start.getTime() + 4900)));
      expect(await main.innerText()).toContain('Loading...');
      expect(await main.innerText()).not.toContain(words);
      await page.clock.runFor(5000);
      await main.getByText(words).waitFor();
      expect(await main.innerText()).not.toContain('Loading...');
    }),
  );

  it('/blog shows at once an article that the one silent retry returns', () =>
    store.browse(async (page) => {
      await page.route('**/admin/api/blog?*', (route) =>
        route.fulfill({
          json: {
            blogs: [
              {
                id: 1,
                slug: 'late',
                name: 'An article that came late',
                author: 'Nobody',
                summary: '',
                description: '<p>Text.</p>',
                image: null,
                created_at: '2026-01-01T00:00:00.000Z',
                updated_at: '2026-01-01T00:00:00.000Z',
              },
            ],
          },
        }),
      );
      await open(page, '/blog');
      await page.getByRole('heading', { name: 'An article that came late' }).waitFor();
    }));
});

describe('immediately', () => {
  it("/testimonials says 'Loading testimonials...', then 'Testimonials not available at the moment.'", () =>
    store.browse(async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/admin/api/client', async (route) => {
        await held;
        await route.continue();
      });
      await open(page, '/testimonials');
      const main = page.locator('main');
      await main.getByText('Loading testimonials...').waitFor();
      release();
      await main.getByText('Testimonials not available at the moment.').waitFor();
    }));

  it.each([
    ['/services', 'Services not available at the moment.'],
    ['/report-store', 'No Reports Found for this Category'],
    ['/custom_search', 'No results found.'],
    ['/industries', 'No industries yet.'],
    ['/terms-and-condition', 'This text has not been published yet.'],
    ['/research-methology', 'This text has not been published yet.'],
  ])('%s says %j', (path, words) =>
    store.browse(async (page) => {
      await open(page, path);
      await page.locator('main').getByText(words).first().waitFor();
    }),
  );

  it('/services says the same when the call fails', () =>
    store.browse(async (page) => {
      await page.route('**/admin/api/service', (route) =>
        route.fulfill({ status: 200, body: 'no JSON' }),
      );
      await open(page, '/services');
      await page.getByText('Services not available at the moment.').waitFor();
    }));

  it.each([
    '/',
    '/about',
    '/contact',
    '/career',
    '/faq',
    '/client',
    '/become-reseller',
    '/blog',
    '/press-release',
  ])('%s is shown without an error', (path) =>
    store.browse(async (page) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await alive(page);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('body').innerText()).not.toMatch(/\bundefined\b|\bNaN\b|\bnull\b/);
    }),
  );

  it('the header says that there are no industries', () =>
    store.browse(async (page) => {
      await open(page, '/about');
      await page.getByRole('button', { name: 'Industries' }).click();
      expect(await page.locator('.menu--industries').innerText()).toContain('No industries yet.');
    }));

  it('says without script what script would say in the end', () =>
    store.browse(
      async (page) => {
        for (const [path, words] of [
          ['/blog', 'No Blogs Available.'],
          ['/press-release', 'No data available in the Press Release.'],
          ['/services', 'Services not available at the moment.'],
          ['/testimonials', 'Testimonials not available at the moment.'],
        ] as const) {
          await page.goto(path);
          expect(await page.locator('main').innerText()).toContain(words);
          expect(await page.locator('main').innerText()).not.toContain('Loading');
        }
      },
      { javaScriptEnabled: false },
    ));
});
