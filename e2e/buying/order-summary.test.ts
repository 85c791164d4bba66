import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

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
