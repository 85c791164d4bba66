import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../test/staff.ts';
import { desktop, type OpenStore, openStore, phone } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// An editor who schedules a publication and changes their mind.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  await store.db.query("UPDATE report SET status = 'draft' WHERE id = 3");
});
afterAll(() => store?.close());

const stateOf = async () =>
  (await store.db.query('SELECT status, publish_at FROM report WHERE id = 3')).rows[0];

it('a time in the past is refused at its field; a slow answer is awaited, and clicked for once', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/3');
      const opener = page.getByRole('button', { name: 'Schedule…' });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      const time = dialog.getByLabel('Time');
      await expect
        .poll(() => time.evaluate((field) => field === document.activeElement))
        .toBe(true);
      await time.fill('2020-01-01T10:00');
      await dialog.getByRole('button', { name: 'Schedule' }).click();
      await dialog.getByText('The time must be in the future.').waitFor();
      expect(await time.getAttribute('aria-invalid')).toBe('true');
      await time.fill('2099-03-01T10:00');
      let sent = 0;
      let answer = () => {};
      const slow = new Promise<void>((done) => {
        answer = done;
      });
      await page.route('**/reports/3/schedule', async (route) => {
        sent++;
        await slow;
        await route.continue();
      });
      await time.press('Enter');
      await expect
        .poll(() => dialog.getByRole('button', { name: 'Waiting…' }).isDisabled())
        .toBe(true);
      await time.press('Enter');
      answer();
      await page.getByText(/^The report will be published on 1 Mar 2099/).waitFor();
      expect([sent, (await stateOf()).status]).toEqual([1, 'draft']);
      await expect
        .poll(() => opener.evaluate((button) => button === document.activeElement))
        .toBe(true);
    },
    { viewport: desktop },
  ));

it('a time in the hour that is repeated when summer time ends stays what it is', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      const at = '2099-10-25T01:30:00.000Z';
      await store.db.query('UPDATE report SET publish_at = $1 WHERE id = 3', [at]);
      await go('/reports/3');
      await page.getByRole('button', { name: 'Schedule…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Publish later' });
      await dialog.getByText('25 Oct 2099, 02:30 CET').waitFor();
      const time = dialog.getByLabel('Time');
      await time.fill('2099-10-25T02:31');
      await dialog.getByText('25 Oct 2099, 02:31 CEST').waitFor();
      await time.fill('2099-10-25T02:30');
      await time.press('Enter');
      await page.getByText(/will be published on 25 Oct 2099, 02:30 CET\./).waitFor();
      expect((await stateOf()).publish_at.toISOString()).toBe(at);
    },
    { viewport: desktop, timezoneId: 'Europe/Berlin' },
  ));

it('cancelling comes too late when the report is on the site, and says so', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports/3');
      await page.getByRole('button', { name: 'Schedule…' }).click();
      const dialog = page.getByRole('dialog');
      const cancel = dialog.getByRole('button', { name: 'Do not publish' });
      await cancel.waitFor();
      await store.db.query(
        "UPDATE report SET status = 'published', publish_at = NULL WHERE id = 3",
      );
      await cancel.click();
      await dialog.getByText(/^The report is already published/).waitFor();
      expect((await stateOf()).status).toBe('published');
    },
    { viewport: desktop },
  ));

it('a withdrawn report is not called published, and all that is done with it fits on a phone', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await store.db.query("UPDATE report SET status = 'withdrawn' WHERE id = 4");
      await go('/reports/4');
      await page.getByText('Everything is saved.').waitFor();
      expect(await page.getByText('Everything is on the site.').count()).toBe(0);
      const more = await page.getByRole('button', { name: 'More' }).boundingBox();
      expect(more!.x + more!.width).toBeLessThanOrEqual(phone.width);
    },
    { viewport: phone },
  ));

it('an article without title and time says so at both fields', () =>
  asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/articles/create');
      await page.getByRole('button', { name: 'Save' }).click();
      for (const label of ['Title', 'Published from'])
        await expect.poll(() => page.getByLabel(label).getAttribute('aria-invalid')).toBe('true');
    },
    { viewport: desktop },
  ));
