import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, phone, type ReadStore, readStore, textsOf } from './browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const countOf = async (page: Page, name: string) =>
  Number(await page.locator('.facet', { hasText: name }).locator('small').innerText());
const total = async (page: Page) =>
  Number(/(\d+) reports?$/.exec(await page.locator('.list-tools p').innerText())?.[1]);
const isBusy = (page: Page) => page.locator('.found-list').getAttribute('aria-busy');
const robots = (page: Page) => page.locator('meta[name="robots"]').getAttribute('content');
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
const growths = async (page: Page) =>
  (await textsOf(page, '.report-card__market div:has(dt:text("Growth")) dd')).map((text) =>
    Number(text.replace('%', '').replace('−', '-')),
  );

describe('a list of reports is filtered and sorted by its markets', () => {
  it.each(['/report-store', '/industries/energy-power'])(
    'shows in %s as many reports as the choice says, sorted by growth, and undoes it',
    (path) =>
      store.browse(async (page) => {
        await open(page, path);
        const all = await total(page);
        const quick = await countOf(page, '10 to 20%');
        await box(page, '10 to 20%').check();
        await page.waitForURL(`**${path}?growth=10-20`);
        await expect.poll(() => total(page)).toBe(quick);
        await page.getByLabel('Sort by').selectOption({ label: 'Growth a year' });
        await page.waitForURL(`**${path}?growth=10-20&sort=growth`);
        expect(await page.getByLabel('Sort by').inputValue()).toBe('growth');
        await expect.poll(() => isBusy(page)).toBe('false');
        const shown = await growths(page);
        expect(shown).toEqual(shown.toSorted((a, b) => b - a));
        expect(shown.every((growth) => growth >= 10 && growth < 20)).toBe(true);
        expect(await canonical(page)).toBe(`${store.origin}${path}`);
        expect(await robots(page)).toContain('noindex');
        const chip = page.getByRole('link', { name: 'Remove Growth 10 to 20%' });
        expect(await chip.getAttribute('rel')).toBe('nofollow');
        await chip.click();
        await page.waitForURL(`**${path}?sort=growth`);
        await expect.poll(() => total(page)).toBe(all);
        await page.goBack();
        await expect.poll(() => total(page)).toBe(quick);
        expect(await box(page, '10 to 20%').isChecked()).toBe(true);
      }),
  );

  it('keeps the choices across a search, and the scroll position across a choice and Back', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      await box(page, 'Asia Pacific').scrollIntoViewIfNeeded();
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      expect(before).toBeGreaterThan(0);
      await box(page, 'Asia Pacific').check();
      await page.waitForURL('**/report-store?region=asia-pacific');
      await expect.poll(() => page.locator('.chip').count()).toBe(2);
      expect(Math.abs((await place()) - before)).toBeLessThan(60);
      const line = page.locator('main').getByLabel('Search the report store');
      await line.fill('battery');
      await line.press('Enter');
      await page.waitForURL('**/report-store?q=battery&region=asia-pacific');
      await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('relevance');
      expect(await robots(page)).toContain('noindex');
      await page.goBack();
      await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('newest');
      expect(await box(page, 'Asia Pacific').isChecked()).toBe(true);
    }));

  it('leads the keyboard past its filters, and says how many companies the typed letters leave', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      await page.getByLabel('Search the report store').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the reports' });
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(
        await page.getByLabel('Sort by').evaluate((sort) => sort === document.activeElement),
      ).toBe(true);
      await page.getByLabel('Find a company').fill('volt');
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ companies to choose from$/ })
        .waitFor({ state: 'attached' });
    }));

  it('finds a company by a part of its name, in the field of the facet, with only the keyboard', () =>
    store.browse(async (page) => {
      await open(page, '/report-store');
      const names = await textsOf(page, '.facet-group:has(legend:text("Company")) .facet span');
      expect(names).toHaveLength(12);
      const wanted = names.at(-1)!;
      await page.getByLabel('Find a company').focus();
      await page.keyboard.type(wanted.slice(0, 6));
      await expect.poll(() => page.evaluate(() => location.search)).toContain('company_q=');
      const found = '.facet-group:has(legend:text("Company")) .facet span';
      await expect.poll(async () => (await textsOf(page, found)).length < 12).toBe(true);
      expect(await textsOf(page, found)).toContain(wanted);
      expect(await page.getByLabel('Find a company').inputValue()).toBe(wanted.slice(0, 6));
      const count = await countOf(page, wanted);
      await box(page, wanted).focus();
      await page.keyboard.press('Space');
      await expect.poll(() => page.evaluate(() => location.search)).toContain('company=');
      await expect.poll(() => total(page)).toBe(count);
    }));

  it('states in the closed filter on a phone how many are chosen', () =>
    store.browse(
      async (page) => {
        await open(page, '/report-store?growth=from-20&size=1b-10b');
        const filter = page.getByRole('complementary', { name: 'Filter' });
        expect(await box(page, 'Europe').isVisible()).toBe(false);
        await filter.getByText('Filter, 2 chosen').click();
        await box(page, 'Europe').check();
        await expect
          .poll(() => filter.locator('summary').first().innerText())
          .toBe('Filter, 3 chosen');
        await expect.poll(() => page.locator('.chip').count()).toBe(4);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      },
      { viewport: phone },
    ));

  it('adds every choice to the ones before it, also while their list is still on its way', () =>
    store.browse(async (page) => {
      let release: () => void = () => undefined;
      let gate = Promise.resolve();
      const hold = () => {
        gate = new Promise((open) => {
          release = open;
        });
      };
      await page.route('**/admin/api/catalogue*', async (route) => {
        await gate;
        // The answer to a choice that was followed by another one is no longer wanted.
        await route.continue().catch(() => undefined);
      });
      const settles = async (search: string) => {
        release();
        await page.waitForURL(`**/report-store${search}`);
        await expect.poll(() => isBusy(page)).toBe('false');
      };

      await open(page, '/report-store');
      hold();
      await box(page, '10 to 20%').check();
      await page.getByLabel('Find a company').fill('volt');
      await page.getByLabel('Sort by').selectOption({ label: 'Market size' });
      expect(await page.getByLabel('Sort by').inputValue()).toBe('size');
      await box(page, 'Europe').check();
      const line = page.locator('main').getByLabel('Search the report store');
      await expect.poll(() => isBusy(page)).toBe('true');
      await settles('?growth=10-20&region=europe&company_q=volt&sort=size');

      hold();
      await page.getByRole('link', { name: 'Remove Fastest: Europe' }).click();
      await page.getByRole('link', { name: 'Remove Growth 10 to 20%' }).click();
      await settles('?company_q=volt&sort=size');

      hold();
      await box(page, 'Asia Pacific').check();
      await line.fill('battery');
      await line.press('Enter');
      await settles('?q=battery&region=asia-pacific&company_q=volt');
    }));

  it('says in its fields what the list is for, also after Back and after a choice', () =>
    store.browse(async (page) => {
      await open(page, '/report-store?q=battery&sort=price-asc');
      const line = page.locator('main').getByLabel('Search the report store');
      const company = page.getByLabel('Find a company');
      await line.fill('never sent');
      await box(page, 'Asia Pacific').check();
      await page.waitForURL('**/report-store?q=battery&region=asia-pacific&sort=price-asc');
      await expect.poll(() => line.inputValue()).toBe('battery');
      await company.fill('volt');
      await page.waitForURL('**&company_q=volt*');
      await page.locator('footer').getByRole('link', { name: 'Report Store' }).click();
      await page.waitForURL('**/report-store');
      await expect.poll(() => company.inputValue()).toBe('');
      await line.fill('never sent either');
      await page.goBack();
      await expect.poll(() => company.inputValue()).toBe('volt');
      expect(await line.inputValue()).toBe('battery');
      // A search that is taken away leaves the order as it was chosen.
      await line.fill('');
      await line.press('Enter');
      await page.waitForURL('**/report-store?region=asia-pacific&company_q=volt&sort=price-asc');
      await expect.poll(() => isBusy(page)).toBe('false');
      expect(await line.inputValue()).toBe('');
      expect(await page.getByLabel('Sort by').inputValue()).toBe('price-asc');
    }));

  it('says on paper how many reports there are', () =>
    store.browse(async (page) => {
      await open(page, '/report-store?q=battery');
      await page.emulateMedia({ media: 'print' });
      const count = page.locator('.list-tools p');
      expect(await count.innerText()).toMatch(/\d+ reports? match/);
      expect(await count.isVisible()).toBe(true);
      expect(await page.getByLabel('Sort by').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    }));

  it('keeps the focus in the list when a choice is removed with the keyboard', () =>
    store.browse(async (page) => {
      await open(page, '/report-store?growth=10-20&growth=5-10');
      const remove = (name: string) => page.getByRole('link', { name: `Remove Growth ${name}` });
      await remove('10 to 20%').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/report-store?growth=5-10');
      await expect
        .poll(() => remove('5 to 10%').evaluate((chip) => chip === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/report-store');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    }));

  it('offers a way on if nothing is left, and each choice to be taken back', () =>
    store.browse(async (page) => {
      await open(page, '/report-store?size=under-100m&growth=under-5&region=atlantis');
      const main = page.locator('main');
      expect(await main.innerText()).toContain('No Reports Found for this Category');
      expect(await textsOf(page, '.chip')).toEqual([
        'Remove Size under $100 million',
        'Remove Growth under 5%',
        'Remove atlantis',
      ]);
      await main.getByRole('link', { name: 'Clear all filters' }).click();
      await page.waitForURL('**/report-store');
      await expect.poll(() => page.locator('.report-rows > li').count()).toBe(20);
      await open(page, '/report-store?q=battery&year=1999');
      await main.getByRole('link', { name: /^Remove 1999 \d+ reports$/ }).press('Enter');
      await page.waitForURL('**/report-store?q=battery');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.id))
        .toBe('found-reports');
    }));

  it('works without script: choices, company and order are one form', () =>
    store.browse(
      async (page) => {
        await page.goto('/industries/healthcare');
        const quick = await countOf(page, '5 to 10%');
        await box(page, '5 to 10%').check();
        await page.getByLabel('Sort by').selectOption('size');
        await page.getByRole('button', { name: 'Show reports' }).click();
        await page.waitForURL('**/industries/healthcare?*growth=5-10*');
        expect(await total(page)).toBe(quick);
        expect(await page.getByLabel('Sort by').inputValue()).toBe('size');
        expect(await robots(page)).toContain('noindex');
        expect(await canonical(page)).toBe(`${store.origin}/industries/healthcare`);
        await page.getByLabel('Find a company').fill('a');
        await page.getByRole('button', { name: 'Show reports' }).click();
        await page.waitForURL('**company_q=a*');
        expect(await box(page, '5 to 10%').isChecked()).toBe(true);
        await page.getByRole('link', { name: 'Clear all' }).click();
        await page.waitForURL('**/industries/healthcare?*sort=size');
      },
      { javaScriptEnabled: false },
    ));

  it('keeps plain pages for machines: no link of a plain list leads to a filtered one', async () => {
    for (const path of ['/report-store', '/report-store?page=2', '/industries/energy-power']) {
      const html = await (await fetch(store.origin + path)).text();
      expect(html).not.toContain('noindex');
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, to]) =>
        to!.replaceAll('&amp;', '&'),
      );
      expect(
        links.filter((to) => /[?&](growth|size|region|company|year|price|pages|sort)=/.test(to)),
      ).toEqual([]);
    }
  });
});
