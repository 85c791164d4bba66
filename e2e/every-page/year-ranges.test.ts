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

it('nor does one in a citation, on the page of a report or of a figure', () =>
  store.browse(async (page) => {
    /** The ranges in all citations, and those that begin on one line and end on another. */
    const ranges = () =>
      page.locator('.figure-card__cite p, #cite pre').evaluateAll((citations) => {
        const said: string[] = [];
        const broken: string[] = [];
        for (const citation of citations) {
          const texts = document.createTreeWalker(citation, NodeFilter.SHOW_TEXT);
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            for (const { 0: years, index } of (text as Text).data.matchAll(/20\d\d–20\d\d/g)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + years.length);
              said.push(years);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                broken.push(years);
            }
        }
        return { said, broken };
      });
    const expectWhole = async () => {
      for (let width = 320; width <= 440; width += 10) {
        await page.setViewportSize({ width, height: 900 });
        const { said, broken } = await ranges();
        expect(said.length).toBeGreaterThan(0);
        expect([width, broken]).toEqual([width, []]);
      }
    };
    await open(page, '/sodium-ion-battery-market');
    const figure = await page.locator('.figure-card__open').first().getAttribute('href');
    for (const details of await page.locator('.figure-card__cite').all())
      await details.evaluate((element) => element.setAttribute('open', ''));
    await expectWhole();
    await open(page, figure!);
    await expectWhole();
  }));
