import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { desktop, open, phone, type ReadStore, readStore } from './browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('the page of a figure', () => {
  it('copies citations, and says so', () =>
    store.browse(async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, '/figures/1');
      await page.getByRole('button', { name: 'Copy APA' }).click();
      await page.getByText('APA copied').waitFor();
      const written = await page.locator('.copy-text pre').first().innerText();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(written);
    }));

  it('is printed on two pages: the table follows the chart on the first', () =>
    store.browse(async (page) => {
      await open(page, '/figures/1');
      const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
    }));

  it('has every text to copy, and every file, without script', () =>
    store.browse(
      async (page) => {
        await page.goto('/figures/1');
        expect(await page.getByRole('button', { name: /Copy/ }).count()).toBe(0);
        const texts = await page.locator('.copy-text pre').allInnerTexts();
        expect(texts.map((text) => text.slice(0, 7))).toEqual([
          expect.any(String),
          '@techre',
          '<iframe',
        ]);
        const files = page.locator('.figure-page__files a');
        expect(await files.count()).toBe(4);
        for (const link of await files.all())
          expect((await fetch(store.origin + (await link.getAttribute('href')))).status).toBe(200);
      },
      { javaScriptEnabled: false, viewport: phone },
    ));

  it('is readable in forced colours, with its status in words', () =>
    store.browse(async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await open(page, '/figures/1');
      const status = page.locator('.status-word');
      expect(await status.innerText()).toMatch(/^Current/);
      expect(await status.evaluate((word) => getComputedStyle(word).borderTopStyle)).toBe('solid');
      await expectAccessible(page, { within: 'main' });
    }));
});

describe('the frame of a figure', () => {
  it.each([
    ['phone, light', { width: 320, height: 640 }, 'light'],
    ['desktop, dark', desktop, 'dark'],
  ] as const)(
    'on a %s is accessible, fits and requests nothing from its site',
    (_, viewport, colorScheme) =>
      store.browse(
        async (page) => {
          await page.goto('/figures/1/embed');
          await page.locator('.figure-frame svg').first().waitFor();
          expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
          expect(await page.context().cookies()).toEqual([]);
          await expectAccessible(page);
          // At the height that the embed code sets, nothing scrolls inside the frame; rows begin at its edge.
          for (const id of [1, 2, 3, 5]) {
            await page.goto(`/figures/${id}`);
            const code = await page.locator('.copy-text pre').last().innerText();
            const height = Number(/height="(\d+)"/.exec(code)?.[1]);
            await page.setViewportSize({ width: viewport.width, height });
            await page.goto(`/figures/${id}/embed`);
            const inner = await page.evaluate(() => document.documentElement.scrollHeight);
            expect(inner, `figure ${id}`).toBeLessThanOrEqual(height);
            const edges = await page
              .locator('.figure-frame :is(h1, ol)')
              .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
            expect(new Set(edges).size, `figure ${id}`).toBe(1);
            const rows = page.locator('.figure-frame ol > li');
            if (await rows.count())
              expect(
                await rows
                  .first()
                  .evaluate(
                    (row) =>
                      row.getBoundingClientRect().left -
                      row.parentElement!.getBoundingClientRect().left,
                  ),
              ).toBe(0);
          }
        },
        { viewport, colorScheme },
      ),
  );
});

describe('the check', () => {
  it('answers on the page, and asks where a number that is not ours was read', () =>
    store.browse(
      async (page) => {
        await open(page, '/verify');
        await page.getByLabel('Sentence, number or link').fill('It is 4,242.42 million');
        await page.getByRole('button', { name: 'Check' }).click();
        await page.getByRole('heading', { name: /We have not published 4,242.42/ }).waitFor();
        await page.getByRole('link', { name: 'Report the source' }).click();
        await page.getByRole('textbox', { name: 'Where you read it' }).waitFor();
        expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);
        await expectAccessible(page, { within: 'main' });
      },
      { viewport: phone },
    ));
});
