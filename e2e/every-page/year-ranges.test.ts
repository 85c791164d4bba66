import { afterAll, beforeAll, expect, it } from 'vitest';
import { open, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

it.each([
  '/sodium-ion-battery-market',
  '/buy-now?id=MR-EN-1042&type=single-user',
  '/sample/MR-EN-1042',
])(
  'a range of years in the name of a report stays on one line, however narrow the window: %s',
  (path) =>
    store.browse(async (page) => {
      await open(page, path);
      const ranges = async () =>
        page.evaluate(() => {
          const found: { said: string; isBroken: boolean }[] = [];
          const texts = document.createTreeWalker(document.querySelector('main')!, 4);
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            const said = (text as Text).data;
            const at = said.search(/(?<=^Sodium-Ion.*)20\d\d–20\d\d$|^20\d\d–20\d\d$/);
            if (at < 0) continue;
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 9);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            found.push({ said, isBroken: lines.size > 1 });
          }
          return found;
        });
      for (let width = 320; width <= 440; width += 10) {
        await page.setViewportSize({ width, height: 900 });
        const found = await ranges();
        expect(found.length).toBeGreaterThan(0);
        expect([width, found.filter(({ isBroken }) => isBroken)]).toEqual([width, []]);
      }
    }),
);
