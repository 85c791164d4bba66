import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff, save, saveElsewhere } from './staff-visit.ts';

// Who changed what, in words, and how to undo it.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const changed = (id: number, fields: Record<string, unknown>) =>
  saveElsewhere(store, 'owner', `/articles/${id}`, fields);

it('shows who changed what in words, and restores an older version by a save', async () => {
  await changed(1, {
    summary: 'It grew by 20.9% a year.',
    description: '<p>First text of it.</p>',
  });
  await changed(1, {
    summary: 'It grew by 21.4% a year.',
    description: '<p>First text of it.</p><p>Chiefly in <strong>storage</strong>.</p>',
  });
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/1');
      await page.getByRole('button', { name: 'History' }).click();
      const dialog = page.getByRole('dialog', { name: 'History' });
      const summary = dialog.getByRole('region', { name: 'Summary' });
      await summary.locator('del', { hasText: '20.9' }).waitFor();
      await summary.locator('ins', { hasText: '21.4' }).waitFor();
      await dialog
        .getByRole('region', { name: 'Text' })
        .locator('ins', { hasText: 'Chiefly in storage.' })
        .waitFor();
      expect(await dialog.textContent()).not.toContain('<p>');
      await expectAccessible(page, { within: '[role="dialog"]' });
      await dialog.getByRole('button', { name: /^2\. Saved/ }).press('Enter');
      await dialog.getByRole('button', { name: 'With the current version' }).click();
      await summary.locator('del', { hasText: '21.4' }).waitFor();
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.getByText('Version 2 is in the form.').waitFor();
      await save(page);
    },
    { viewport: desktop },
  );
  const { rows } = await store.db.query('SELECT summary, description FROM article WHERE id = 1');
  expect(rows[0]).toEqual({
    summary: 'It grew by 20.9% a year.',
    description: '<p>First text of it.</p>',
  });
});

it('says on a phone that there is no version yet, and restores a single field', async () => {
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/2');
      await page.getByRole('button', { name: 'History' }).click();
      const dialog = page.getByRole('dialog', { name: 'History' });
      await dialog.getByText('No version is kept yet.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await changed(2, { name: 'Another title', summary: 'Another summary.' });
      await page.reload();
      await page.getByRole('button', { name: 'History' }).click();
      await dialog.getByRole('button', { name: /^1\. Before the first save/ }).click();
      const title = dialog.getByRole('region', { name: 'Title' });
      await title.getByRole('button', { name: 'Restore this field' }).click();
      await dialog.waitFor({ state: 'detached' });
      await save(page);
    },
    { viewport: phone },
  );
  const { rows } = await store.db.query('SELECT name, summary FROM article WHERE id = 2');
  expect(rows[0].name).not.toBe('Another title');
  expect(rows[0].summary).toBe('Another summary.');
});

it('names industries, and shows earlier wordings of a policy as text', async () => {
  const { rows } = await store.db.query('SELECT id, name FROM industry ORDER BY id LIMIT 2');
  for (const { id } of rows) await saveElsewhere(store, 'owner', '/reports/1', { industry_id: id });
  await saveElsewhere(store, 'owner', '/policies/gdpr', { html: '<p>Another wording.</p>' });
  await saveElsewhere(store, 'owner', '/policies/gdpr', { html: '<p>A third wording.</p>' });
  await asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports/1');
    await page.getByRole('button', { name: 'History' }).click();
    const dialog = page.getByRole('dialog', { name: 'History' });
    await dialog.locator('ins', { hasText: rows[1].name.split(' ')[0] }).waitFor();
    await go('/policies/gdpr');
    await page
      .getByRole('button', { name: /^Version \d+: .*, from / })
      .first()
      .click();
    await page.locator('.wording', { hasText: 'Another wording.' }).waitFor();
    expect(await page.locator('.wording').first().textContent()).not.toContain('<p>');
  });
});
