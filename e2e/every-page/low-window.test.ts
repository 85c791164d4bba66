import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

it.each(['/', '/report-store', '/sodium-ion-battery-market'])(
  'leaves most of a window of 320 by 256 px, which is 1280 by 1024 at 400 per cent, to the page: %s',
  (path) =>
    store.browse(
      async (page) => {
        await open(page, path);
        await page.getByRole('region', { name: 'Cookies' }).waitFor();
        await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
        /** The share of the window's height that is covered by what does not scroll with the page. */
        const covered = () =>
          page.evaluate(() => {
            const stays = (element: Element | null): boolean =>
              element !== null &&
              (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
                stays(element.parentElement));
            const heights = Array.from({ length: 32 }, (_, i) => i * 8 + 4);
            const points = heights.map((y) => document.elementFromPoint(innerWidth / 2, y));
            return points.filter(stays).length / heights.length;
          });
        await expect.poll(covered).toBeLessThan(0.25);
      },
      { stored: {}, viewport: { width: 320, height: 256 } },
    ),
);
