import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '../../../src/pdf/reading/plain-text.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Screens of the back office on paper, which is as narrow as a tablet.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a list is printed with its rows, without what can only be pressed, and stays as it is on the screen', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports');
    const codes = page.locator('tbody').getByText(/^MR-\w+-\d+$/);
    await expect.poll(() => codes.count()).toBe(25);
    // Chromium draws letter by letter.
    const joined = (text: string) => text.replace(/\s+/g, '');
    const paper = joined(await plainText(await page.pdf({ format: 'A4' })));
    for (const code of await codes.allInnerTexts()) expect(paper).toContain(code);
    for (const gone of ['New report', 'Add filter', 'Rows per page', 'Testimonials'])
      expect(paper).not.toContain(joined(gone));
    expect(await page.getByText('Rows per page').isVisible()).toBe(true);
  }));

it('a screen of the dark theme is printed in black', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      const cell = page.locator('tbody td').nth(2);
      await cell.waitFor();
      const colour = () => cell.evaluate((element) => getComputedStyle(element).color);
      expect(await colour()).not.toBe('rgb(0, 0, 0)');
      await page.emulateMedia({ media: 'print' });
      expect(await colour()).toBe('rgb(0, 0, 0)');
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(255, 255, 255)',
      );
    },
    { colorScheme: 'dark' },
  ));
