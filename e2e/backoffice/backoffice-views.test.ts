import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, inMenu } from './staff-visit.ts';

// A list is arranged once: its views, columns and row height follow the person to another browser.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('a filtered list is saved as a view, with columns and density, and found again in another browser', async () => {
  const kept = async () =>
    (await store.db.query('SELECT name FROM staff_preference ORDER BY name')).rows.map(
      ({ name }) => name,
    );
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      const views = page.getByRole('navigation', { name: 'Views' });
      await views.getByRole('button', { name: 'All' }).waitFor();
      expect(await views.getByRole('button', { name: 'Save this view' }).count()).toBe(0);
      await page.locator('main input[name="q"]').fill('battery');
      await views.getByRole('button', { name: 'Save this view' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Please enter a name.').waitFor();
      await dialog.getByLabel('Name').fill('Batteries');
      await dialog.getByLabel('Name').press('Enter');
      await views.getByRole('button', { name: /^Batteries( \d+)?$/ }).waitFor();
      await page.getByRole('button', { name: 'Roomy' }).click();
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Industry' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('columnheader', { name: 'Industry' }).waitFor({ state: 'detached' });
      await expect
        .poll(kept)
        .toEqual(['lists.density', 'reports.datatable', 'reports.savedQueries']);
      await expectAccessible(page, { within: '#main-content' });
    },
    { viewport: desktop },
  );
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      const views = page.getByRole('navigation', { name: 'Views' });
      await views.getByRole('button', { name: /^Batteries( \d+)?$/ }).click();
      await expect.poll(() => page.locator('main input[name="q"]').inputValue()).toBe('battery');
      await page.locator('.rows--roomy tbody tr').first().waitFor();
      expect(await page.getByRole('columnheader', { name: 'Industry' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Change the view Batteries' }).click();
      await page.getByRole('menuitem', { name: 'Rename…' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Cells');
      await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
      await views.getByRole('button', { name: /^Cells( \d+)?$/ }).waitFor();
      // The default view is there when the list is requested as a whole.
      await page.getByRole('button', { name: 'Change the view Cells' }).click();
      await page.getByRole('menuitem', { name: 'Open this view first' }).click();
      await page.getByText('The list now opens with this view.').waitFor();
      await views.getByRole('button', { name: 'All' }).click();
      await expect.poll(() => page.locator('main input[name="q"]').inputValue()).toBe('');
      // Each says how many records it contains.
      const counted = views.getByRole('button', { name: /^Cells \d+$/ });
      await counted.waitFor();
      await go('/faqs');
      await inMenu(page, 'Reports').click();
      await expect.poll(() => page.locator('main input[name="q"]').inputValue()).toBe('battery');
      await page.getByRole('button', { name: 'Change the view Cells' }).click();
      await page.getByRole('menuitem', { name: 'Open with all first' }).click();
    },
    { viewport: desktop, colorScheme: 'dark' },
  );
  // Another person has their own views, and a phone has the same ones as the desktop.
  await asStaff(store, 'owner', async ({ page, go }) => {
    await go('/reports');
    await page.locator('.rows--compact tbody tr').first().waitFor();
    expect(await page.getByRole('button', { name: 'Cells' }).count()).toBe(0);
  });
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      await page.getByRole('button', { name: /^Cells( \d+)?$/ }).click();
      await page.getByRole('button', { name: 'Change the view Cells' }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByText('The view is removed.').waitFor();
      await expect.poll(() => page.locator(':focus').textContent()).toMatch(/^All/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    },
    { viewport: phone },
  );
  const { rows } = await store.db.query(
    "SELECT value FROM staff_preference WHERE name = 'reports.savedQueries'",
  );
  expect(rows).toEqual([{ value: [] }]);
});
