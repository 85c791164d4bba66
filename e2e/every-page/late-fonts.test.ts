import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, phone, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

// Above 0.1 visitors notice (Core Web Vitals).
it.each([
  ['/', phone],
  ['/', desktop],
  ['/continuous-glucose-monitor-market', phone],
  ['/continuous-glucose-monitor-market', desktop],
  ['/report-store', phone],
  ['/faq', desktop],
])('%s does not jump when the fonts arrive late', async (path, size) => {
  await store.browse(async (page) => {
    await page.setViewportSize(size);
    const late: (() => void)[] = [];
    await page.route('**/*.woff2', async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    });
    await page.goto(store.origin + path, { waitUntil: 'domcontentloaded' });
    await expect.poll(() => late.length).toBeGreaterThan(1);
    // What is not seen yet cannot jump.
    const seen = () => performance.getEntriesByName('first-contentful-paint').length;
    await expect.poll(() => page.evaluate(seen)).toBe(1);
    const measured = page.evaluate(async () => {
      let shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shift += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      await document.fonts.ready;
      for (let frame = 0; frame < 5; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return shift;
    });
    for (const arrive of late.splice(0)) arrive();
    expect(await measured).toBeLessThan(0.1);
    await page.unroute('**/*.woff2');
  });
});
