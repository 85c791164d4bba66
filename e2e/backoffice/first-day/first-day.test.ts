import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// The owner of a store without content works through what is missing before the first sale.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore({}, { demo: false });
  await store.db.query(
    "INSERT INTO site_info (site_name, email, careers_email) VALUES ('', 'no-reply@shop.example', 'a@shop.example')",
  );
  await withStaff(store);
});
afterAll(() => store?.close());
beforeEach(() =>
  store.db.query(
    "UPDATE legal_seller SET legal_name = '', address = '', country = ''; UPDATE policy SET html = ''; DELETE FROM record_draft",
  ),
);

it('what is missing is listed, done step by step, and shown as done', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    const steps = page.locator('section').filter({ hasText: 'Before the first sale' });
    await go('/');
    await steps.getByText('0 of 5 done').waitFor();

    await steps.getByRole('link', { name: 'Enter the legal seller' }).click();
    await page.getByLabel('Legal name').fill('Celda Reports GmbH');
    await page.getByLabel('Street and number').fill('Am Markt 1');
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.fill('germ');
    await page.getByRole('option', { name: 'Germany (DE)' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    await expect
      .poll(async () => (await store.db.query('SELECT country FROM legal_seller')).rows)
      .toEqual([{ country: 'DE' }]);

    await go('/policies');
    await page.getByRole('rowheader', { name: 'Privacy Policy' }).click();
    await page.locator('[contenteditable=true]').click();
    await page.keyboard.type('We keep what an order needs.');
    await page.getByText('All changes are saved as a draft.').waitFor();
    await page.getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish 1 change' }).click();
    await page.getByText('Everything is on the site.').waitFor();
    const html = "SELECT html FROM policy WHERE key = 'privacy'";
    await expect
      .poll(async () => (await store.db.query(html)).rows[0].html)
      .toContain('We keep what an order needs.');

    await go('/');
    await steps.getByText('1 of 5 done').waitFor();
    await steps.getByText('6 without a text.', { exact: false }).waitFor();
    expect(await steps.getByRole('link', { name: 'Enter the legal seller' }).count()).toBe(0);
  }));

it('what the publisher says about itself is published under the names that its form has for it', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await store.db.query("UPDATE site_info SET site_name = 'Celda Reports'");
    await go('/site');
    await page.getByLabel('Heading of the home page').fill('Markets at sea');
    await page.getByRole('button', { name: 'Add a reason' }).click();
    await page.getByLabel('Heading', { exact: false }).last().fill('Sources');
    await page.getByLabel('Text', { exact: false }).last().fill('Every number has one.');
    await page.getByText('All changes are saved as a draft.').waitFor();
    await page.getByRole('button', { name: 'Publish 2 changes' }).click();
    const changes = page.getByRole('dialog').getByRole('listitem');
    expect(await changes.allInnerTexts()).toEqual([
      expect.stringMatching(/^Introductions\s+Heading of the home page: Markets at sea$/),
      expect.stringMatching(/^Reasons\s+Show difference$/),
    ]);
  }));
