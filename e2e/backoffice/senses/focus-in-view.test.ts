import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { desktop, type OpenStore, openStore, phone } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// What has the focus is never behind a bar that stays in the window (WCAG 2.2, 2.4.11).

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** Presses a key again and again; what then has the focus and is hidden at all of five points, by its name. */
async function hiddenBehindBars(page: Page, key: 'Tab' | 'Shift+Tab', times: number) {
  const hidden = new Set<string>();
  for (let left = times; left > 0; left--) {
    await page.keyboard.press(key);
    const name = await page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      const { activeElement: focused } = document;
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
      // A text scrolls in its own box.
      const box = focused.closest('.editor__text') ?? focused;
      const { left, top, width, height } = box.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const there = document.elementFromPoint(left + width * x, top + height * y);
          return there && (box.contains(there) || there.contains(box));
        }),
      );
      return seen
        ? undefined
        : focused.getAttribute('aria-label') || focused.innerText || focused.id;
    });
    if (name !== undefined) hidden.add(name);
  }
  return [...hidden];
}

for (const [where, viewport] of [
  ['on a laptop', desktop],
  ['on a phone', phone],
] as const)
  it(`${where}, forms and lists are gone through forwards and back with all that is focused in view`, () =>
    asStaff(
      store,
      'owner',
      async ({ page, go }) => {
        await go('/site');
        await page.getByText('Everything is on the site.').first().waitFor();
        await page.getByRole('heading', { level: 1 }).first().focus();
        expect(await hiddenBehindBars(page, 'Tab', 60)).toEqual([]);
        expect(await hiddenBehindBars(page, 'Shift+Tab', 55)).toEqual([]);
        await go('/reports');
        const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
        await rows.nth(9).focus();
        await page.keyboard.press('Space');
        await page.getByText('1 selected').waitFor();
        expect(await hiddenBehindBars(page, 'Shift+Tab', 50)).toEqual([]);
      },
      { viewport },
    ));
