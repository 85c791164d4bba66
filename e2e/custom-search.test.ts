import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, type ReadStore, readStore, textsOf } from './browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const facet = (page: Page, name: string) => page.locator('.facet', { hasText: name });
const countOf = async (page: Page, name: string) =>
  Number((await facet(page, name).locator('small').innerText()).replace(/,/g, ''));
const total = async (page: Page) =>
  Number(
    /([\d,]+) reports?$/
      .exec(await page.locator('.list-tools p').innerText())?.[1]
      ?.replace(/,/g, ''),
  );
const titles = (page: Page) => textsOf(page, '.report-rows .report-card__title');

describe('custom search', () => {
  it('shows the whole catalogue with facets, whose counts are correct', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search');
      expect(await textsOf(page, '.facet-group > summary')).toEqual([
        'Industry',
        'Market size',
        'Growth a year',
        'Fastest-growing region',
        'Company',
        'Year of edition',
        'Price, Single User',
        'Pages',
      ]);
      const all = await total(page);
      expect(await page.locator('.report-rows > li').count()).toBe(20);
      for (const legend of ['Industry', 'Price', 'Pages']) {
        const group = page.locator('.facet-group', {
          has: page.locator('summary', { hasText: legend }),
        });
        const counts = await group.locator('small').allTextContents();
        expect(
          counts.reduce((sum, text) => sum + Number(text.replace(/,/g, '')), 0),
          legend,
        ).toBe(all);
      }
    }));

  it('filters by facets in the address; each count is what choosing it shows; Back undoes it', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search');
      const all = await total(page);
      const energy = await countOf(page, 'Energy & Power');
      await facet(page, 'Energy & Power').click();
      await page.waitForURL('**/custom_search?industry=energy-power');
      await expect.poll(() => total(page)).toBe(energy);
      expect(await facet(page, 'Energy & Power').getByRole('checkbox').isChecked()).toBe(true);

      await page.locator('.facet-group > summary', { hasText: 'Price' }).click();
      const cheap = await countOf(page, '$3,000 to $3,499');
      expect(cheap).toBeLessThan(energy);
      await facet(page, '$3,000 to $3,499').click();
      await page.waitForURL('**/custom_search?industry=energy-power&price=3000-3499');
      await expect.poll(() => total(page)).toBe(cheap);
      const shown = await textsOf(page, '.report-rows .report-card__price strong');
      expect(shown).toHaveLength(Math.min(cheap, 20));
      for (const text of shown) {
        const price = Number(text.replace(/[^\d.]/g, ''));
        expect(price).toBeGreaterThanOrEqual(3000);
        expect(price).toBeLessThan(3500);
      }

      await page.goBack();
      await expect.poll(() => total(page)).toBe(energy);
      expect(await facet(page, '$3,000 to $3,499').getByRole('checkbox').isChecked()).toBe(false);
      await page.goBack();
      await expect.poll(() => total(page)).toBe(all);
      await page.goForward();
      await expect.poll(() => total(page)).toBe(energy);
      await page.reload();
      expect(await total(page)).toBe(energy);
    }));

  it('boxes tick at once while the answer is loading, and quick clicks all count', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search');
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/admin/api/catalogue?*', async (route) => {
        await held;
        await route.continue().catch(() => undefined);
      });
      const box = (name: string) => facet(page, name).getByRole('checkbox');
      await facet(page, 'Energy & Power').click();
      expect(await box('Energy & Power').isChecked()).toBe(true);
      await facet(page, 'Healthcare').click();
      expect(await box('Energy & Power').isChecked()).toBe(true);
      expect(await box('Healthcare').isChecked()).toBe(true);
      expect(new URL(page.url()).search, 'the answer is not there').toBe('');
      release();
      await page.waitForURL('**/custom_search?industry=energy-power&industry=healthcare');
      await expect.poll(() => page.locator('.chip').count()).toBe(3);
      expect(await box('Energy & Power').isChecked()).toBe(true);
      await page.goBack();
      await expect.poll(() => page.locator('.chip').count()).toBe(0);
      expect(await box('Energy & Power').isChecked()).toBe(false);
    }));

  it('replaces a misspelt word as a whole, wherever it is and with any accents, and nothing else', () =>
    store.browse(async (page) => {
      const meant = page.locator('.understood a');
      for (const [typed, replaced] of [
        ['superbatery batery', 'superbatery battery'],
        ['Batéry storage', 'battery storage'],
        ['batery or batery', 'battery or battery'],
      ] as const) {
        await page.goto(`/custom_search?q=${encodeURIComponent(typed)}`);
        expect(await textsOf(page, '.understood a'), typed).toEqual(['battery']);
        const address = new URL((await meant.getAttribute('href'))!, store.origin);
        expect(address.searchParams.get('q'), typed).toBe(replaced);
      }
    }));

  it('adds up two choices of one facet, and removes a choice by its chip', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search?industry=energy-power&industry=healthcare');
      const sum = (await countOf(page, 'Energy & Power')) + (await countOf(page, 'Healthcare'));
      expect(await total(page)).toBe(sum);
      await page.locator('.chip', { hasText: 'Healthcare' }).click();
      await page.waitForURL('**/custom_search?industry=energy-power');
      await expect.poll(() => total(page)).toBe(await countOf(page, 'Energy & Power'));
      await page.getByRole('link', { name: 'Clear all' }).click();
      await page.waitForURL('**/custom_search');
      await expect.poll(() => page.locator('.chip').count()).toBe(0);
    }));

  it('searches by words and report code, best match first, and keeps them when the order changes', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search');
      const line = page.locator('main').getByLabel('Search the catalogue');
      await line.fill('battery');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/custom_search?q=battery');
      await expect.poll(() => page.locator('.found-list').getAttribute('aria-busy')).toBe('false');
      expect(await page.getByLabel('Sort by').inputValue()).toBe('relevance');
      expect((await titles(page))[0]).toMatch(/battery/i);
      const marked = await textsOf(page, '.report-rows mark');
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.filter((text) => !/^batter/i.test(text))).toEqual([]);
      await page.getByLabel('Sort by').selectOption('name');
      await page.waitForURL('**/custom_search?q=battery&sort=name');
      await expect.poll(() => page.locator('.found-list').getAttribute('aria-busy')).toBe('false');
      const sorted = await titles(page);
      expect(sorted).toEqual(sorted.toSorted((a, b) => a.localeCompare(b, 'en')));
      await line.fill('MR-EN-1042');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/custom_search?q=MR-EN-1042*');
      await expect.poll(() => titles(page).then((all) => all[0])).toMatch(/^Sodium-Ion Battery/);
      // To screen readers the list says how many it has.
      await page
        .locator('[aria-live]', { hasText: /^1 report found$/ })
        .waitFor({ state: 'attached' });
    }));

  it("says 'No results found.' if nothing matches, and offers to ask an analyst about the market", () =>
    store.browse(async (page) => {
      await page.route('**/admin/api/question', (route) =>
        route.fulfill({ json: { success: true, message: 'An analyst will reply.' } }),
      );
      await open(page, '/report-store?q=graphene+drone+salmon');
      const ask = page.getByRole('region', { name: 'Shall we look into it?' });
      // Submitted before the human check has loaded, the form waits for it.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/admin/api/captcha', async (route) => {
        await held;
        await route.continue();
      });
      expect(await ask.getByLabel('Market').inputValue()).toBe('graphene drone salmon');
      await ask.getByLabel('E-mail').fill('ana@example.com');
      const sent = page.waitForRequest('**/admin/api/question');
      await ask.getByRole('button', { name: 'Ask an analyst' }).click();
      await ask.getByRole('button', { name: 'Sending...' }).waitFor();
      expect(await ask.getByRole('alert').count()).toBe(0);
      release();
      expect((await sent).postDataJSON()).toMatchObject({
        email: 'ana@example.com',
        question: 'graphene drone salmon',
      });
      await ask.getByText('An analyst will reply.').waitFor();

      await open(page, '/custom_search?q=zzqxj');
      expect(await page.locator('main').innerText()).toContain('No results found.');
      expect(await page.getByRole('complementary', { name: 'Filter' }).count()).toBe(0);
    }));

  it('keeps words and facets across its pages', () =>
    store.browse(async (page) => {
      await open(page, '/custom_search?industry=energy-power&industry=healthcare');
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Next' })
        .click();
      await page.waitForURL('**/custom_search?industry=energy-power&industry=healthcare&page=2');
      await expect
        .poll(() => page.locator('[aria-current="page"]', { hasText: '2' }).count())
        .toBe(1);
      expect(await facet(page, 'Healthcare').getByRole('checkbox').isChecked()).toBe(true);
    }));

  it('is reached from the header search, and works without script', async () => {
    await store.browse(async (page) => {
      await open(page, '/blog');
      await page.locator('.masthead').getByRole('combobox').fill('battery');
      await page.getByRole('link', { name: /^See all \d+ results$/ }).click();
      await page.waitForURL('**/custom_search?q=battery');
    });
    await store.browse(
      async (page) => {
        await page.goto('/blog');
        await page.locator('.masthead').getByRole('combobox').fill('battery');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/custom_search?q=battery');
        expect((await titles(page))[0]).toMatch(/battery/i);
        await facet(page, 'Energy & Power').getByRole('checkbox').check();
        await page.getByRole('button', { name: 'Show reports' }).click();
        await page.waitForURL('**/custom_search?q=battery&*industry=energy-power*');
        expect(await page.locator('.chip').first().innerText()).toContain('Energy & Power');
      },
      { javaScriptEnabled: false },
    );
  });
});
