import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { alive, desktop, open, phone, type ReadStore, readStore } from './browser.ts';

const slug = 'sodium-ion-battery-market';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

/**
 * How far a page shifts while it is hydrated (Cumulative Layout Shift, without its windows). Its scripts are held back
 * until it is complete and has its fonts: on a busy machine it is also painted while it is still being parsed.
 */
async function shiftsOfHydration(page: Page, path: string): Promise<number> {
  const complete = Promise.withResolvers<void>();
  // But for the early script, which comes before anything is painted.
  await page.route(/\/(?!early)[^/]+\.js$/, async (route) => {
    await complete.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const seen = await page.evaluateHandle(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (document.readyState === 'loading') await frame();
    await document.fonts.ready;
    await frame();
    await frame();
    const seen: PerformanceEntry[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: 'layout-shift',
    });
    return seen;
  });
  complete.resolve();
  await alive(page);
  return seen.evaluate(async (entries) => {
    // An entry is delivered after the frame in which it was measured.
    for (let n = 0; n < 3; n++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    const shifts = entries as (PerformanceEntry & { value: number })[];
    return shifts.reduce((sum, { value }) => sum + value, 0);
  });
}

interface Row {
  name: string;
  values: (number | null)[];
  is_kept?: boolean;
}

const answerOf = async (path: string) => (await fetch(`${store.origin}${path}`)).json();
const htmlOf = async (path: string) => (await fetch(`${store.origin}${path}`)).text();

describe('report pages', () => {
  it('never contain a value reserved for buyers: the row is named and hatched, without a number', async () => {
    const { figures } = await answerOf(`/admin/api/reports-detail/${slug}`);
    const kept = figures.flatMap(({ rows }: { rows: Row[] }) => rows.filter((row) => row.is_kept));
    expect(kept.length).toBeGreaterThan(0);
    for (const row of kept) expect(row.values).toEqual([]);
    const html = await htmlOf(`/${slug}`);
    expect(html).toContain('in the report');
  });

  it.each([
    ['desktop', desktop],
    ['phone', phone],
  ])(
    'on a %s have the order answer, key figures, first chart, offer, other charts',
    (_, viewport) =>
      store.browse(
        async (page) => {
          await page.goto(`/${slug}`);
          const places = await page.evaluate(() =>
            [
              '.hero-card__answer',
              '.market-keys',
              '#figure-1',
              '.buy-panel',
              '#figure-2',
              '.compare',
              '.evidence-card',
            ].map((selector) =>
              [...document.querySelectorAll('*')].indexOf(document.querySelector(selector)!),
            ),
          );
          expect(places).not.toContain(-1);
          expect(places).toEqual(places.toSorted((a, b) => a - b));
          if (viewport !== phone) return;
          const top = await page
            .locator('#figure-1')
            .evaluate((card) => card.getBoundingClientRect().top);
          const panel = await page
            .locator('.buy-panel')
            .evaluate((box) => box.getBoundingClientRect().top);
          expect(top).toBeLessThan(panel);
        },
        { viewport, javaScriptEnabled: false },
      ),
  );

  it('are the same after hydration, and when reached by a link', () =>
    store.browse(async (page) => {
      const pictures = () =>
        page.locator('.figure-card__picture').evaluateAll((all) => all.map((one) => one.innerHTML));
      expect(await shiftsOfHydration(page, `/${slug}`)).toBe(0);
      const first = await pictures();
      expect(first.length).toBeGreaterThan(2);
      for (const picture of first) expect(picture).toContain('<svg');
      await open(page, '/industries/energy-power?sort=name');
      await page.locator(`.report-rows a[href="/${slug}"]`).first().click();
      await page.locator('.figure-card').first().waitFor();
      await expect.poll(pictures).toEqual(first);
    }));

  it('state in words what their charts show, in light, dark and forced colours', () =>
    store.browse(
      async (page) => {
        await open(page, `/${slug}`);
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, { rules: ['color-contrast'] });
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
        await expectAccessible(page);
        const chosen = page.locator('.licence:has(:checked)');
        expect(await chosen.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
      },
      { viewport: phone },
    ));

  it.each([320, 390, 768, 992, 1440])('never scroll sideways at %i px', (width) =>
    store.browse(
      async (page) => {
        await page.goto(`/${slug}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.goto('/report-store');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      },
      { viewport: { width, height: 900 }, javaScriptEnabled: false },
    ),
  );
});

describe('list rows', () => {
  it('show size, forecast and growth next to a small picture of the years', () =>
    store.browse(
      async (page) => {
        await page.goto('/report-store');
        const rows = page.locator('.report-rows > li');
        expect(await rows.locator('.report-card__spark svg').count()).toBe(await rows.count());
        const terms = await rows.first().locator('.report-card__market dt').allInnerTexts();
        expect(terms.slice(0, 3)).toEqual([
          expect.stringMatching(/^\d{4}, measured$/),
          expect.stringMatching(/^\d{4}, forecast$/),
          'Growth a year',
        ]);
      },
      { javaScriptEnabled: false },
    ));
});
