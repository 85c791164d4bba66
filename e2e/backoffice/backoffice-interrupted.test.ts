import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { withStaff } from '../../test/staff.ts';
import { desktop, type OpenStore, openStore, until } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// An editor whose connection fails in the middle of things: nothing is done twice.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|403|409|422|503)|ERR_(FAILED|INTERNET_DISCONNECTED)/;

/** The store receives the next call with this method and path, and its answer is lost. */
async function loseAnswer(page: Page, method: string, path: string): Promise<void> {
  let lost = false;
  await page.route(`**${staffBase}${path}`, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    return route.abort();
  });
}

it('a record whose answer was lost is added once, with what was typed until it is saved again', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const stored = async () =>
        (await store.db.query("SELECT description FROM testimonial WHERE name = 'Ada Lost'")).rows;
      await go('/testimonials/create');
      await page.getByLabel('Name').fill('Ada Lost');
      await page.getByLabel('Quote').fill('They answer.');
      await loseAnswer(page, 'POST', '/testimonials');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/Whether it was saved is not sure/).waitFor();
      expect(await stored()).toHaveLength(1);
      await page.getByLabel('Quote').fill('They answer twice.');
      // Not even a reload makes another form of it.
      await until(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('twice');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Added.').waitFor();
      expect(await stored()).toEqual([{ description: 'They answer twice.' }]);
    },
    { viewport: desktop, expected },
  ));
