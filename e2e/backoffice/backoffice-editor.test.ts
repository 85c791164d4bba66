import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, publish } from './staff-visit.ts';

// A published report is rewritten next to its live page: its sections, its differences, its page.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

/** The page has rendered what it knows by now. */
const settledFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)));
      }),
  );

const stored = async (id: number) =>
  (await store.db.query('SELECT keyword, single_price_cents, slug FROM report WHERE id = $1', [id]))
    .rows[0];

it('is saved as a draft, shown on the page next to the form, restored field by field, and published', async () => {
  const before = await stored(1);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/1');
      await page.getByLabel('Keywords').fill('drafted keywords');
      await page.getByLabel('Single user', { exact: true }).fill('1234,50');
      await page.keyboard.press('Control+s');
      await page.getByText(/^Draft saved/).waitFor();
      await page.getByRole('button', { name: 'Publish 2 changes' }).waitFor();
      await page.getByRole('button', { name: 'Preview' }).click();
      const shown = page.frameLocator('iframe[title="Preview"]');
      await shown.getByText('drafted keywords').waitFor();
      await shown.getByText('$1,234.50').filter({ visible: true }).first().waitFor();
      await page.getByRole('button', { name: 'On the site' }).click();
      await shown.getByText(before.keyword).first().waitFor();
      await page.getByRole('button', { name: 'Draft', exact: true }).click();
      expect(await stored(1)).toEqual(before);
      expect(await (await fetch(`${store.origin}/${before.slug}`)).text()).not.toContain(
        '$1,234.50',
      );

      await page.keyboard.press('Alt+1');
      const rail = page.getByRole('navigation', { name: 'Sections' });
      await expect.poll(() => rail.locator('[aria-current]').textContent()).toBe('Basics');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Basics');
      await expectAccessible(page, { within: 'form' });

      // The preview is re-rendered where the reader is, without an entry in the browser's history.
      const steps = await page.evaluate(() => history.length);
      await page.getByRole('button', { name: 'Put back' }).first().click();
      await expect.poll(() => page.getByLabel('Keywords').inputValue()).toBe(before.keyword);
      await page.getByRole('button', { name: 'Publish 1 change', exact: true }).waitFor();
      await shown.getByText('drafted keywords').waitFor({ state: 'detached' });
      expect(await page.evaluate(() => history.length)).toBe(steps);

      await page.keyboard.press('Control+Enter');
      await page.getByRole('dialog', { name: 'What changes on the site' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText(/^(Saved|Published)\./).waitFor();
      await page.getByText(/^Draft saved/).waitFor({ state: 'detached' });
    },
    { viewport: desktop },
  );
  expect(await stored(1)).toEqual({ ...before, single_price_cents: 1_234_50 });
  const { rows } = await store.db.query("SELECT FROM record_draft WHERE record_id = '1'");
  expect(rows).toEqual([]);
});

it('has its sections above the form on a phone, and its page over it', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/2');
      await page.getByLabel('Summary').fill('Drafted on the way.');
      await page.getByText(/^Draft saved/).waitFor();
      const rail = page.getByRole('navigation', { name: 'Sections' });
      await rail.getByRole('button', { name: /^Texts/ }).click();
      await expect.poll(() => rail.locator('[aria-current]').textContent()).toBe('Texts');
      await page.getByText('1 of 4 differs from the site').waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
      await page.getByRole('button', { name: 'Show difference' }).click();
      await page.locator('ins', { hasText: 'Drafted' }).waitFor();
      await page.getByRole('button', { name: 'Preview' }).click();
      const shown = page.frameLocator('iframe[title="Preview"]');
      await shown.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await expectAccessible(page, { within: 'form' });
    },
    { viewport: phone, colorScheme: 'dark' },
  ));

it('does not report a draft that was still being sent when its changes were published', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/3');
      let late = () => {};
      const held = new Promise<void>((resolve) => {
        late = resolve;
      });
      await page.route('**/reports/3/draft', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByLabel('Keywords').fill('published at once');
      await page.getByText('Saving the draft…').waitFor();
      await publish(page);
      await page.getByText(/^(Saved|Published)\./).waitFor();
      const answered = page.waitForResponse('**/reports/3/draft');
      late();
      expect((await answered).status()).toBe(409);
      await (await answered).finished();
      await settledFrames(page);
      expect(await page.locator('.draft-bar').innerText()).toBe('');
      // The next draft is saved as before.
      await page.getByLabel('Keywords').fill('and changed again');
      await page.getByText(/^Draft saved/).waitFor();
    },
    { viewport: desktop },
  ));
