import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenStore, open, openStore } from './browser.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const row = (page: Page) => page.getByRole('list', { name: 'Client testimonials' });
const dots = (page: Page) => page.locator('.carousel-dots button[data-place]:visible');
const place = (page: Page) => row(page).evaluate((list) => Math.round(list.scrollLeft));

describe('testimonials carousel', () => {
  it.each([
    [390, 1],
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1440, 3],
  ])('shows at %i px %i at a time, with a gap of 10 to 30 px', (width, slides) =>
    store.browse(
      async (page) => {
        await open(page, '/');
        const { seen, gap } = await row(page).evaluate((list) => {
          const { left, right } = list.getBoundingClientRect();
          const boxes = [...list.children].map((slide) => slide.getBoundingClientRect());
          const inside = boxes.filter((box) => box.left >= left - 1 && box.right <= right + 1);
          return { seen: inside.length, gap: (boxes[1]?.left ?? 0) - (boxes[0]?.right ?? 0) };
        });
        expect(seen).toBe(slides);
        expect(gap).toBeGreaterThanOrEqual(10);
        expect(gap).toBeLessThanOrEqual(30);
      },
      { viewport: { width, height: 900 } },
    ),
  );

  it('has clickable pagination of named buttons, which loops', () =>
    store.browse(
      async (page) => {
        await open(page, '/contact');
        await row(page).scrollIntoViewIfNeeded();
        const count = await dots(page).count();
        expect(count).toBe(8);
        for (let dot = 0; dot < count; dot++)
          expect(await dots(page).nth(dot).getAttribute('aria-label')).toBe(
            `Show testimonial ${dot + 1}`,
          );
        await dots(page).nth(3).click();
        await expect.poll(() => dots(page).nth(3).getAttribute('aria-current')).toBe('true');
        expect(await place(page)).toBeGreaterThan(0);
        await dots(page).last().click();
        await expect.poll(() => dots(page).last().getAttribute('aria-current')).toBe('true');
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => place(page)).toBe(0);
        await expect.poll(() => dots(page).first().getAttribute('aria-current')).toBe('true');
        await page.keyboard.press('ArrowLeft');
        await expect.poll(() => dots(page).last().getAttribute('aria-current')).toBe('true');
      },
      { viewport: { width: 390, height: 844 } },
    ));

  it('with three slides has as many buttons as there are positions', () =>
    store.browse(async (page) => {
      await open(page, '/');
      await row(page).scrollIntoViewIfNeeded();
      expect(await dots(page).count()).toBe(6);
      for (const dot of [5, 0]) {
        await dots(page).nth(dot).click();
        await expect.poll(() => dots(page).nth(dot).getAttribute('aria-current')).toBe('true');
      }
    }));

  it('does not move automatically, and can be scrolled by keyboard', () =>
    store.browse(async (page) => {
      await page.clock.install();
      await open(page, '/');
      await row(page).scrollIntoViewIfNeeded();
      await page.clock.runFor(60_000);
      expect(await place(page)).toBe(0);
      expect(
        await page.locator('.carousel-dots').getByRole('button', { name: 'Pause' }).count(),
      ).toBe(0);
      await row(page).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => place(page)).toBeGreaterThan(0);
    }));

  it('moves when the publisher sets a delay, with a pause button; not under reduced motion', async () => {
    await store.db.query('UPDATE site_info SET carousel_delay_ms = 3000');
    const moved = async (page: Page) => {
      await expect
        .poll(async () => {
          await open(page, '/contact');
          return page.locator('.carousel-dots__pause').count();
        })
        .toBe(1);
      await row(page).scrollIntoViewIfNeeded();
      await page.clock.runFor(3500);
      await page.waitForTimeout(300);
      return (await place(page)) > 0;
    };
    await store.browse(async (page) => {
      await page.clock.install();
      expect(await moved(page)).toBe(true);
      await page.getByRole('button', { name: 'Pause' }).click();
      await page.getByRole('button', { name: 'Play' }).waitFor();
      await page.mouse.move(5, 5);
      await page.waitForTimeout(600);
      const stopped = await place(page);
      await page.clock.runFor(10_000);
      expect(await place(page)).toBe(stopped);
    });
    await store.browse(
      async (page) => {
        await page.clock.install();
        expect(await moved(page)).toBe(false);
      },
      { reducedMotion: 'reduce' },
    );
  });
});
