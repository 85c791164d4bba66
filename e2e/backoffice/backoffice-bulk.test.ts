import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportChanges } from '../../src/features/catalogue/bulk/change-reports.ts';
import { bulkJob } from '../../src/staff/bulk/bulk-job.ts';
import { working } from '../../test/jobs.ts';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { desktop, type OpenStore, openStore } from '../browser.ts';
import { asStaff, loseAnswer } from './staff-visit.ts';

// The findings H2 and H6 of the back office: rows are reached by keyboard, and many records are changed at once.

let store: OpenStore;
let jobs: ReturnType<typeof working>;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  jobs = working(store.db, { jobs: [bulkJob(store.db, [reportChanges])] });
});
afterAll(async () => {
  await jobs?.stop();
  await store?.close();
});

const column = 'single_price_cents';

/** All different prices of reports, in cents. */
const prices = async () => {
  const { rows } = await store.db.query(
    `SELECT DISTINCT ${column} AS cents FROM report ORDER BY 1`,
  );
  return rows.map(({ cents }: { cents: number }) => cents);
};

it('an editor raises the prices of chosen reports by 5 per cent, sees the result, and undoes it', async () => {
  await store.db.query(`UPDATE report SET ${column} = 345000`);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      await page.locator('tbody input[type="checkbox"]').nth(0).check();
      await page.locator('tbody input[type="checkbox"]').nth(1).check();
      await page.getByRole('button', { name: 'Price…' }).click();
      await page.getByLabel('Per cent').fill('4,5');
      await page.getByRole('cell', { name: '$3,605.25' }).first().waitFor();
      await expectAccessible(page, { within: '[role="dialog"]' });
      await page.getByRole('button', { name: 'Change prices of 2 reports' }).click();
      await page.getByText('Prices of 2 reports changed.').waitFor();
      expect(await prices()).toEqual([345_000, 360_525]);
      await page.reload();
      await page.getByText('Prices of 2 reports changed.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('2 of 2 were put back as they were.').waitFor();
      expect(await prices()).toEqual([345_000]);
    },
    { viewport: desktop },
  );
});

it('all reports that a filter finds are set to a price written with a comma', async () => {
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports?filter=%7B%22status%22%3A%22published%22%7D');
      await page.locator('thead input[type="checkbox"]').check();
      await page.getByRole('button', { name: /^Select all / }).click();
      await page.getByRole('button', { name: 'Price…' }).click();
      await page.getByRole('button', { name: 'Set to' }).click();
      await page.getByLabel('New price').fill('3450,50');
      await page.getByText('$3,450.50').first().waitFor();
      await page.getByRole('button', { name: /^Change prices of \d+ reports/ }).click();
      await page.getByText(/^Prices of \d+ reports changed/).waitFor();
      const { rows } = await store.db.query(
        `SELECT count(*)::int AS other FROM report WHERE status = 'published' AND ${column} <> 345050`,
      );
      expect(rows[0].other).toBe(0);
    },
    { viewport: desktop },
  );
});

it('a row that is unticked after all were chosen is not changed', async () => {
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports?filter=%7B%22status%22%3A%22published%22%7D');
      await page.locator('thead input[type="checkbox"]').check();
      await page.getByRole('button', { name: /^Select all / }).click();
      await page.getByText(/^All \d+ in this list are selected\.$/).waitFor();
      await page.locator('tbody input[type="checkbox"]').first().uncheck();
      await page.getByRole('button', { name: /^Select all / }).waitFor();
      await page.getByRole('button', { name: 'Status…' }).click();
      await page.getByRole('heading', { name: 'Change the status of 24 reports' }).waitFor();
    },
    { viewport: desktop },
  );
});

it('a change whose answer is lost is sent again and made once, or can be undone', async () => {
  await store.db.query(`UPDATE report SET ${column} = 100000`);
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      await page.locator('tbody input[type="checkbox"]').first().check();
      await page.getByRole('button', { name: 'Price…' }).click();
      await page.getByLabel('Per cent').fill('5');
      await loseAnswer(page, 'POST', '/bulk/reports/reprice');
      await page.getByRole('button', { name: 'Change prices of 1 report' }).click();
      await page.getByText('It is not certain whether this was saved').waitFor();
      await page.getByRole('button', { name: 'Change prices of 1 report' }).click();
      await page.getByText('Prices of 1 report changed.').waitFor();
      expect(await prices()).toEqual([100_000, 105_000]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('1 of 1 was put back as it was.').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();

      await page.locator('tbody input[type="checkbox"]').first().check();
      await page.getByRole('button', { name: 'Price…' }).click();
      await page.getByLabel('Per cent').fill('6');
      await loseAnswer(page, 'POST', '/bulk/reports/reprice');
      await page.getByRole('button', { name: 'Change prices of 1 report' }).click();
      await page.getByText('It is not certain whether this was saved').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Prices of 1 report changed.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(prices).toEqual([100_000]);
    },
    { viewport: desktop, expected: /ERR_FAILED/ },
  );
});

it('a record is chosen, and opened, with only the keyboard', async () => {
  await asStaff(
    store,
    'editor',
    async ({ page, go }) => {
      await go('/reports');
      await page.locator('tbody tr').first().waitFor();
      await page.locator('thead input[type="checkbox"]').focus();
      const reached = async () =>
        page.evaluate(() => document.activeElement?.closest('tbody a')?.textContent ?? '');
      for (let stops = 0; stops < 20 && !(await reached()); stops += 1)
        await page.keyboard.press('Tab');
      expect(await reached()).not.toBe('');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.url()).toMatch(/#\/reports\/\d+$/);
    },
    { viewport: desktop },
  );
});
