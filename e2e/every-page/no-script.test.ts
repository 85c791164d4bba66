import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { desktop, phone, type ReadStore, readStore, textsOf } from '../browser.ts';

// page-kinds.test.ts tests that every page can be read without script; here: that the store can be used.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

describe.each([
  ['desktop', desktop],
  ['phone', phone],
])('without script on a %s', (_, viewport) => {
  const plain = { javaScriptEnabled: false, viewport };

  it('a visitor finds a report through navigation, list and pages, and reaches the checkout', () =>
    store.browse(async (page) => {
      await page.goto('/');
      const nav = page.getByRole('navigation', { name: 'Main' });
      expect(await nav.getByRole('link', { name: 'Services' }).isVisible()).toBe(true);
      await page.locator('footer').getByRole('link', { name: 'Report Store' }).click();
      await page.waitForURL('**/report-store');
      await page
        .getByRole('navigation', { name: 'Pages' })
        .getByRole('link', { name: 'Next' })
        .click();
      await page.waitForURL('**/report-store?page=2');
      const title = page.locator('.report-rows .report-card__title a').first();
      const name = await title.innerText();
      await title.click();
      expect(await page.locator('h1').innerText()).toBe(name);
      const buy = page.locator('.buy-panel').getByRole('link', { name: 'BUY NOW' });
      expect(await buy.isVisible()).toBe(true);
      expect(await buy.getAttribute('href')).toMatch(/^\/buy-now\?id=MR-.*&type=single-user$/);
      // The radio buttons would change nothing.
      expect(await page.locator('.buy-panel').getByRole('radio').count()).toBe(0);
      await page.locator('.buy-panel').getByRole('link', { name: 'Buy Corporate User' }).click();
      await page.waitForURL(/\/buy-now\?id=MR-.*&type=corporate-user$/);
    }, plain));

  it('a report shows all its tabs one after the other, each reached by its tab', () =>
    store.browse(async (page) => {
      await page.goto('/sodium-ion-battery-market');
      for (const id of ['description', 'toc', 'segmentation'])
        expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
      await page.getByRole('tab', { name: 'Segmentation' }).click();
      expect(new URL(page.url()).hash).toBe('#segmentation');
      const question = page.locator('.accordion details').first();
      await question.locator('summary').click();
      await question.locator('.accordion__body').waitFor();
    }, plain));

  it('nothing is shown that would not work: no cookie banner, no theme, no sorting, no Show More', () =>
    store.browse(async (page) => {
      for (const path of ['/', '/report-store', '/blog', '/sodium-ion-battery-market']) {
        await page.goto(path);
        for (const button of await page.getByRole('button').all()) {
          const submits = (await button.getAttribute('type')) === 'submit';
          if (!submits) expect(await button.innerText(), path).toMatch(/^$|^Industries$/);
        }
        expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0);
        expect(await page.getByLabel('Theme').isVisible()).toBe(false);
      }
    }, plain));

  it('the home page shows reports, press releases with a link to all, and every testimonial', () =>
    store.browse(async (page) => {
      await page.goto('/');
      expect((await textsOf(page, '#latest-reports .report-card__title')).length).toBe(4);
      expect(await page.locator('.press-list li').count()).toBe(2);
      const more = page
        .getByRole('region', { name: 'Press Release' })
        .getByRole('link', { name: 'View More' });
      expect(await more.getAttribute('href')).toBe('/press-release');
      await page.getByRole('tab', { name: 'Agriculture' }).click();
      await page.waitForURL('**/industries/agriculture');
    }, plain));
});
