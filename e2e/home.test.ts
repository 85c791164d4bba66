import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { monthOf } from '../src/features/catalogue/pieces/report-texts.ts';
import { breakFirst, inWindow, type OpenStore, open, openStore, textsOf } from './browser.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  // An industry without reports, the last of the first five; and services without a priority, which come last.
  await store.db.query(`UPDATE report SET status = 'draft' WHERE industry_id = 5`);
  await store.db.query('UPDATE service SET priority = NULL WHERE id = 1');
});
afterAll(() => store?.close());

const get = async (page: Page, call: string) =>
  (await page.request.get(`/admin/api/${call}`)).json();
const tabs = (page: Page) => page.getByRole('tablist', { name: 'Industries' }).getByRole('tab');
const cards = '#latest-reports .report-card__title a';
const pathsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

describe('home', () => {
  it('has one banner, the clients with a link to /client, and links to /services, /blog and /testimonials', () =>
    store.browse(async (page) => {
      await open(page, '/');
      expect(await page.locator('.banner').count()).toBe(1);
      const clients = page.getByRole('region', { name: 'Trusted Clients' });
      expect(await clients.getByRole('img').count()).toBeGreaterThan(3);
      expect(await clients.locator('a[href="/client"]').count()).toBe(1);
      for (const [region, path] of [
        ['Services', '/services'],
        ['Blog', '/blog'],
        ['Testimonials', '/testimonials'],
      ] as const)
        expect(
          await page.getByRole('region', { name: region }).locator(`a[href="${path}"]`).count(),
          region,
        ).toBe(1);
      expect(await page.locator('.post-list a[href^="/blog-detail/"]').count()).toBe(3);
    }));

  it('keeps the rows of the clients when their logos arrive', () =>
    store.browse(
      async (page) => {
        let arrive = () => {};
        const held = new Promise<void>((resolve) => {
          arrive = resolve;
        });
        await page.route('**/media/clients/**', async (route) => {
          await held;
          await route.continue();
        });
        await page.goto('/', { waitUntil: 'domcontentloaded' });
        await page.evaluate(() => document.fonts.ready);
        const clients = page.getByRole('region', { name: 'Trusted Clients' });
        const rows = () =>
          clients.getByRole('listitem').evaluateAll((all) => {
            const tops = all.map((item) => item.getBoundingClientRect().top);
            return tops.map((top) => Math.round(top - tops[0]!));
          });
        const before = await rows();
        expect(new Set(before).size).toBe(2);
        await clients.scrollIntoViewIfNeeded();
        arrive();
        await expect
          .poll(() =>
            clients
              .getByRole('img')
              .evaluateAll((all) =>
                all.every((image) => (image as HTMLImageElement).naturalWidth > 0),
              ),
          )
          .toBe(true);
        expect(await rows()).toEqual(before);
      },
      { viewport: { width: 820, height: 1180 } },
    ));

  it('finds reports from its banner, even without script, and says how many there are', async () => {
    const { rows } = await store.db.query("SELECT FROM report WHERE status = 'published'");
    await store.browse(
      async (page) => {
        await page.goto(store.origin);
        const banner = page.getByRole('region', { name: 'Introduction' });
        await banner.getByRole('link', { name: `Report Store: ${rows.length} reports` }).waitFor();
        // Every article on the home page says what it is about.
        const summaries = await page.locator('.post-list .post > p').allInnerTexts();
        expect(summaries).toHaveLength(3);
        for (const summary of summaries) expect(summary.length).toBeGreaterThan(40);
        await banner.getByLabel('Search all reports').fill('sodium');
        // The forecasting record is evidence that links to its page.
        expect(
          await banner.getByRole('link', { name: /^\d+ of \d+ forecasts/ }).getAttribute('href'),
        ).toBe('/press-details/forecasts-compared-with-what-happened');
        await banner.getByRole('button', { name: 'Search' }).click();
        await page.waitForURL('**/report-store?q=sodium');
        await page
          .getByRole('link', { name: /^Sodium-Ion Battery Market/ })
          .first()
          .waitFor();
      },
      { javaScriptEnabled: false },
    );
  });

  it('shows the first 6 services by priority, a missing priority last', () =>
    store.browse(async (page) => {
      await open(page, '/');
      const { services } = await get(page, 'service');
      expect(services.at(-1).priority).toBeNull();
      const shown = await pathsOf(page, 'section[aria-labelledby="services"] li a');
      expect(shown).toEqual([2, 3, 4, 5, 6, 7].map((id) => `/services#service-${id}`));
    }));

  it("shows 5 industry tabs with the first chosen; 'Show More' shows all, 'Show Less' five again", () =>
    store.browse(async (page) => {
      await open(page, '/');
      const { industries } = await get(page, 'industries');
      const names = industries.map(({ name }: { name: string }) => name);
      expect(await page.getByRole('heading', { name: 'Latest Publication' }).count()).toBe(1);
      expect((await tabs(page).allInnerTexts()).map((text) => text.trim())).toEqual(
        names.slice(0, 5),
      );
      expect(await tabs(page).first().getAttribute('aria-selected')).toBe('true');
      await page.getByRole('button', { name: 'Show More' }).click();
      expect((await tabs(page).allInnerTexts()).map((text) => text.trim())).toEqual(names);
      await page.getByRole('button', { name: 'Show Less' }).click();
      expect(await tabs(page).count()).toBe(5);
    }));

  it("loads the chosen industry's reports, scrolls to their top, and 'View More' follows", () =>
    store.browse(async (page) => {
      await open(page, '/');
      const more = page.getByRole('link', { name: 'View More' });
      expect(await more.getAttribute('href')).toBe('/industries/energy-power');
      const { reports } = await get(page, 'industries-by-category/agriculture?per_page=4');
      const wanted = reports.map(({ slug }: { slug: string }) => `/${slug}`);
      await page.locator(cards).first().scrollIntoViewIfNeeded();
      await tabs(page).filter({ hasText: 'Agriculture' }).click();
      await expect.poll(() => pathsOf(page, cards)).toEqual(wanted);
      expect(await more.getAttribute('href')).toBe('/industries/agriculture');
      await expect
        .poll(() =>
          page
            .locator('section[aria-labelledby="latest"]')
            .evaluate((e) => e.getBoundingClientRect().top),
        )
        .toBeLessThan(130);
      const first = page.locator('#latest-reports .report-card').first();
      const { report_id } = reports[0];
      expect(await first.getByRole('link', { name: 'BUY NOW' }).getAttribute('href')).toBe(
        `/buy-now?id=${report_id}&type=single-user`,
      );
      expect(
        await first.getByRole('link', { name: 'Request Free Sample' }).getAttribute('href'),
      ).toBe(`/request-details/${report_id}`);
    }));

  it("says 'Loading...' while reports are loading and 'No reports available for this industry.' if there are none", () =>
    store.browse(async (page) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(
        '**/admin/api/industries-by-category/chemicals-materials*',
        async (route) => {
          await held;
          await route.continue();
        },
      );
      await open(page, '/');
      await tabs(page).filter({ hasText: 'Chemicals & Materials' }).click();
      await page.locator('#latest-reports').getByText('Loading...').waitFor();
      release();
      await page
        .locator('#latest-reports')
        .getByText('No reports available for this industry.')
        .waitFor();
    }));

  it("keeps 'Loading...' if reports cannot be fetched, and fetches them on the next attempt", async () => {
    const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
    const refused = await breakFirst(page, '**/admin/api/industries-by-category/agriculture*', 2);
    await open(page, '/');
    await tabs(page).filter({ hasText: 'Agriculture' }).click();
    await expect.poll(refused).toBe(2);
    await page.waitForTimeout(100);
    expect(await page.locator('#latest-reports').innerText()).toContain('Loading...');
    await tabs(page).filter({ hasText: 'Agriculture' }).click();
    await page.locator(cards).first().waitFor();
    await close();
  });

  it('shows the newest choice however late an older one is answered', () =>
    store.browse(async (page) => {
      await page.route('**/admin/api/industries-by-category/agriculture*', async (route) => {
        await new Promise((done) => setTimeout(done, 500));
        await route.continue().catch(() => undefined);
      });
      await open(page, '/');
      await tabs(page).filter({ hasText: 'Agriculture' }).click();
      await tabs(page).filter({ hasText: 'Construction' }).click();
      const { reports } = await get(
        page,
        'industries-by-category/construction-manufacturing?per_page=4',
      );
      const wanted = reports.map(({ slug }: { slug: string }) => `/${slug}`);
      await expect.poll(() => pathsOf(page, cards)).toEqual(wanted);
      await page.waitForTimeout(600);
      expect(await pathsOf(page, cards)).toEqual(wanted);
    }));

  it('keeps its tabs operable by arrow keys', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await tabs(page).first().focus();
      await page.keyboard.press('ArrowRight');
      expect(await tabs(page).nth(1).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('End');
      expect(await tabs(page).nth(4).getAttribute('aria-selected')).toBe('true');
      await page.keyboard.press('ArrowRight');
      expect(await tabs(page).first().getAttribute('aria-selected')).toBe('true');
    }));

  it("shows 2 press releases dated by month and year; 'View More' reveals all", () =>
    store.browse(async (page) => {
      await open(page, '/');
      const press = page.getByRole('region', { name: 'Press Release' });
      expect(await press.locator('li').count()).toBe(2);
      const { pressReleases } = await get(page, 'press-release');
      expect(await textsOf(page, '.press-list time')).toEqual(
        pressReleases
          .slice(0, 2)
          .map(({ created_at }: { created_at: string }) => monthOf(created_at)),
      );
      await press.getByRole('button', { name: 'View More' }).click();
      await expect.poll(() => press.locator('li').count()).toBe(9);
      expect(await press.getByRole('button').count()).toBe(0);
      expect(await press.locator('a[href^="/press-details/"]').count()).toBe(9);
      // Reading continues at the first one revealed, not at the top of the page.
      expect(
        await press
          .locator('a')
          .evaluateAll((all) => all.indexOf(document.activeElement as HTMLAnchorElement)),
      ).toBe(2);
    }));

  it('draws its banner in the first window of a phone', () =>
    store.browse(
      async (page) => {
        await open(page, '/');
        expect(await inWindow(page, 'h1')).toBe(true);
        expect(await inWindow(page, '.banner__art')).toBe(true);
        // The words are above the landscape, never on its sun or its hills.
        for (const width of [390, 430, 720, 991]) {
          await page.setViewportSize({ width, height: 900 });
          const [words, landscape] = await page.evaluate(() => [
            document.querySelector('.banner__proof')!.getBoundingClientRect().bottom,
            document.querySelector('.banner__art')!.getBoundingClientRect().top,
          ]);
          expect(words, `${width} px`).toBeLessThan(landscape!);
        }
      },
      { viewport: { width: 390, height: 844 } },
    ));
});
