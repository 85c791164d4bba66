import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, inMenu, loseAnswer } from '../staff-visit.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirmed = () => store.db.query('UPDATE staff_session SET confirmed_at = now()');

it('a key and recovery codes are not left without a question before they were copied', () =>
  asStaff(store, 'owner', async ({ page, go }) => {
    await confirmed();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const place = () => new URL(page.url()).hash;
    await go('/api-keys');
    await page.getByLabel('Name').fill('Warehouse');
    await page.getByRole('combobox', { name: 'Permissions' }).fill('reports:read');
    const scope = page.getByRole('option', { name: 'reports:read' }).first();
    expect(await scope.innerText()).toContain('The editions of a report');
    await scope.click();
    await page.getByRole('combobox', { name: 'Permissions' }).press('Escape');
    await button(page, 'Create the key').click();
    const key = page.getByLabel('Key', { exact: true });
    const shown = await key.inputValue();
    await inMenu(page, 'Home').click();
    await question.getByText('The key of Warehouse is shown only now').waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    expect([place(), await key.inputValue()]).toEqual(['#/api-keys', shown]);
    await button(page, 'I have stored it').click();
    await button(page, 'Create the key').waitFor();

    await go('/account');
    await button(page, 'Generate ten new codes').click();
    await button(page, 'I have saved them').waitFor();
    await page.goBack();
    await question.getByText('recovery codes is shown only now').waitFor();
    await question.getByRole('button', { name: 'Stay' }).click();
    await question.waitFor({ state: 'detached' });
    // Copied by hand.
    await page.locator('.entry__codes').evaluate((list) => {
      getSelection()?.selectAllChildren(list);
    });
    await page.keyboard.press('Control+C');
    await page.goBack();
    await expect.poll(place).toBe('#/api-keys');
  }));

it('an import whose answer was lost is begun once, and its file is sent once', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/import-reports');
      await page.locator('input[name="import-file"]').setInputFiles({
        name: 'new.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('report_id,name,industry\nMR-X-1,Kept,Packaging\n'),
      });
      await loseAnswer(page, 'POST', '/imports');
      const begin = button(page, 'Start the trial run');
      await begin.click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      // It has run in the meantime, so that another one could begin.
      await store.db.query("UPDATE job SET state = 'done' WHERE kind = 'import-reports'");
      await begin.click();
      await page.waitForURL(/#\/imports\/[0-9a-f-]{36}/);
      const count = async (table: string) =>
        (await store.db.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
      expect([await count('report_import'), await count('staff_upload')]).toEqual([1, 1]);
    },
    { expected: /ERR_FAILED/ },
  ));
