import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// A system that asks for more contrast: edges and quiet texts can be seen, on the site and in the back office.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** The contrast between a colour of the element and the page, as WCAG 2.2 defines it. */
const contrastOf = (one: Locator, property: string): Promise<number> =>
  one.evaluate((element, name) => {
    const luminance = (colour: string) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    const own = luminance(getComputedStyle(element).getPropertyValue(name));
    const page = luminance(getComputedStyle(document.body).backgroundColor);
    return (Math.max(own, page) + 0.05) / (Math.min(own, page) + 0.05);
  }, property);

for (const colorScheme of ['light', 'dark'] as const)
  it(`edges are as visible as text on request, ${colorScheme}`, () =>
    asStaff(store, 'editor', async ({ page, go }) => {
      await page.emulateMedia({ contrast: 'more', colorScheme });
      await go('/reports');
      const cell = page.locator('tbody td').nth(2);
      await cell.waitFor();
      expect(await contrastOf(cell, 'border-bottom-color')).toBeGreaterThan(4.5);
      const search = page.locator('.MuiOutlinedInput-notchedOutline').first();
      expect(await contrastOf(search, 'border-top-color')).toBeGreaterThan(7);
      await page.goto(`${store.origin}/reports`);
      const line = page.locator('main').first();
      await line.evaluate((main) => {
        main.style.outline = '1px solid var(--line)';
        main.style.color = 'var(--ink-3)';
      });
      expect(await contrastOf(line, 'outline-color')).toBeGreaterThan(4.5);
      expect(await contrastOf(line, 'color')).toBeGreaterThan(7);
    }));
