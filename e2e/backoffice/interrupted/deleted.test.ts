import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { fullSession, withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore, phone } from '../../browser.ts';
import { recordAnnouncements } from '../senses/record-announcements.ts';
import { asStaff } from '../staff-visit.ts';

// A colleague deletes a record while somebody writes in it.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|403|404|409|422)/;

async function deletedByOwner(path: string): Promise<void> {
  const { rows } = await store.db.query("SELECT id FROM staff_user WHERE role = 'owner'");
  const cookie = `staff_session=${await fullSession(store.db, rows[0].id)}`;
  const headers = { cookie, origin: store.origin };
  const answer = await fetch(store.origin + staffBase + path, { method: 'DELETE', headers });
  expect(answer.status).toBe(200);
}

it('a save says who deleted the record, and what was typed can be added as a new one', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/testimonials/1');
      await page.getByLabel('Quote').fill('Typed for an hour.');
      const name = await page.getByLabel('Name').inputValue();
      await deletedByOwner('/testimonials/1');
      await page.getByRole('button', { name: 'Save' }).click();
      const dialog = page.getByRole('dialog', { name: 'This record was deleted' });
      await dialog.getByText(/^owner@meridian.example deleted this record on /).waitFor();
      await dialog.getByRole('button', { name: 'Back to the form' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await dialog.getByRole('button', { name: 'Add as new' }).click();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Added.').waitFor();
      const stored = await store.db.query('SELECT name FROM testimonial WHERE description = $1', [
        'Typed for an hour.',
      ]);
      expect(stored.rows).toEqual([{ name }]);
      // Opened from a bookmark, it is not called an error of the store.
      await go('/testimonials/1');
      await page.getByText(/^owner@meridian.example deleted this record on /).waitFor();
      await page.waitForURL((url) => url.hash === '#/testimonials');
      // So is a wrong address, once.
      const heard = await recordAnnouncements(page);
      await go('/testimonials/99999');
      await page.getByText('This record no longer exists.').waitFor();
      const told = (await heard()).filter((words) => /record/.test(words));
      expect(told).toEqual(['This record no longer exists.']);
      // What the browser kept of a record that is gone when it is opened again is offered, too.
      await go('/testimonials/2');
      await page.getByLabel('Quote').fill('Typed before a break.');
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
        .toContain('a break');
      await deletedByOwner('/testimonials/2');
      page.on('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await expect.poll(() => page.getByLabel('Quote').inputValue()).toBe('Typed before a break.');
    },
    { viewport: phone, expected },
  ));

it('what is typed into a published text that was deleted is not lost with its draft', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/services/2');
      await page.getByLabel('Summary').waitFor();
      await deletedByOwner('/services/2');
      await page.getByLabel('Summary').fill('A summary of what is gone.');
      await page.getByText(/This record was deleted by owner@meridian.example/).waitFor();
      await page.keyboard.press('Control+Enter');
      const publish = page.getByRole('dialog', { name: 'What changes on the site' });
      await publish.getByRole('button', { name: /^Publish/ }).click();
      const dialog = page.getByRole('dialog', { name: 'This record was deleted' });
      await dialog.getByRole('button', { name: 'Add as new' }).click();
      await page.getByRole('button', { name: 'Restore them' }).click();
      await expect
        .poll(() => page.getByLabel('Summary').inputValue())
        .toBe('A summary of what is gone.');
    },
    { expected },
  ));
