import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

it('the total and the link below it are not behind the question about cookies', () =>
  store.browse(
    async (page) => {
      await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
      const banner = page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      const link = page
        .getByRole('complementary', { name: 'Order Summary' })
        .getByRole('link', { name: 'Get a quote for approval' });
      await page.evaluate(() => scrollTo({ top: 450, behavior: 'instant' }));
      const top = (await banner.boundingBox())!.y;
      const bottom = async () => {
        const box = (await link.boundingBox())!;
        return box.y + box.height;
      };
      await expect.poll(bottom).toBeLessThan(top);
    },
    { stored: {}, viewport: { width: 1440, height: 900 } },
  ));

it('a line of the sum that changes is read out with its name', () =>
  store.browse(async (page) => {
    await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
    const sums = page.getByRole('complementary', { name: 'Order Summary' }).locator('[aria-live]');
    const total = sums.locator('[aria-atomic="true"]', { hasText: 'Total' });
    expect((await total.innerText()).replace(/\s+/g, ' ')).toBe('Total $3,450 USD');
  }));

it.each([700, 900, 1200])(
  'the total and the link below it can be seen next to the form, in a window %i px high',
  (height) =>
    store.browse(
      async (page) => {
        await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
        const summary = page.getByRole('complementary', { name: 'Order Summary' });
        const top = async (target = summary.locator('.panel')) => (await target.boundingBox())!.y;
        // It begins where the form begins.
        expect(await top()).toBeCloseTo(await top(page.locator('.checkout__form')), 0);
        const link = summary.getByRole('link', { name: 'Get a quote for approval' });
        await page.getByRole('radio', { name: /^Bank transfer/ }).focus();
        await page.evaluate(() => scrollBy({ top: 200, behavior: 'instant' }));
        await link.focus();
        await expect.poll(async () => (await top(link)) + 20).toBeLessThan(height);
        expect(await top(link)).toBeGreaterThan(80);
      },
      { viewport: { width: 1440, height } },
    ),
);

it('the place of the form is kept while its script loads, so that the footer does not come and go', () =>
  store.browse(
    async (page) => {
      let load = () => {};
      const loading = new Promise<void>((resolve) => {
        load = resolve;
      });
      await page.route('**/assets/billing-form-fields*.js*', async (route) => {
        await loading;
        await route.continue();
      });
      await open(page, '/sodium-ion-battery-market');
      await page.getByRole('link', { name: 'BUY NOW' }).first().click();
      await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      const footer = page.getByRole('contentinfo');
      expect((await footer.boundingBox())!.y).toBeGreaterThan(844);
      expect(await page.locator('main [role="status"]', { hasText: 'Loading...' }).count()).toBe(1);
      load();
      await page.getByLabel('Company name').waitFor();
    },
    { viewport: { width: 390, height: 844 } },
  ));
