import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { alive, type OpenStore, openStore } from './browser.ts';
import { pageKinds } from './page-kinds.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

describe.each([
  { device: 'desktop', width: 1440, height: 900 },
  { device: 'phone', width: 390, height: 844 },
])('every page kind on a $device', ({ width, height }) => {
  it.each(pageKinds)(
    '$kind: axe finds nothing, no error, no other host, no sideways scroll',
    async ({ path, heading, status = 200 }) => {
      const { page, problems, foreign, close } = await store.visit({ viewport: { width, height } });
      try {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await alive(page);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.locator('h1').innerText()).toMatch(heading);
        await expectAccessible(page);
        const widths = width < 1000 ? [320, 390, 576, 768] : [992, 1200, 1440];
        for (const w of widths) {
          await page.setViewportSize({ width: w, height });
          const beyond = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(beyond, `scrolls sideways at ${w} px`).toBeLessThanOrEqual(0);
        }
        expect(problems).toEqual([]);
        expect(foreign).toEqual([]);
      } finally {
        await close();
      }
    },
  );
});

describe('without JavaScript', () => {
  it.each(pageKinds)('$kind can be read', async ({ path, heading }) => {
    const { page, problems, close } = await store.visit({ javaScriptEnabled: false });
    try {
      await page.goto(path);
      expect(await page.locator('h1').innerText()).toMatch(heading);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(40);
      expect(await page.locator('footer a').count()).toBeGreaterThan(15);
      expect(problems).toEqual([]);
    } finally {
      await close();
    }
  });
});
