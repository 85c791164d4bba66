import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Statements and transfers that are entered by hand: what the form shows is what is stored.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const STATEMENT = 'Date;Amount;Name;Reference\n2026-11-20;1.500,00;Müller;Danke\n';

it('a statement without a file names it as the form does; another currency is previewed before it is imported', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await go('/bank-statements/create');
    const send = page.getByRole('button', { name: 'Import a bank statement' });
    await send.click();
    await page.getByText('Nothing was saved. Please check: File.').waitFor();
    const missing = page.getByText('Choose the file first');
    await missing.waitFor();
    await page.locator('input[name="statement"]').setInputFiles({
      name: 'november.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(STATEMENT),
    });
    const amount = (text: string) => page.getByRole('cell', { name: text, exact: true }).waitFor();
    await amount('$1,500.00');
    expect(await missing.count()).toBe(0);
    await page.getByLabel('Currency, if the file has none').fill('EUR');
    await page.keyboard.press('Tab');
    await amount('€1,500.00');
    await send.click();
    await page.getByText('Matched automatically').waitFor();
    const { rows } = await store.db.query('SELECT currency, amount_cents FROM bank_entry');
    expect(rows).toEqual([{ currency: 'EUR', amount_cents: 150_000 }]);
  }));

it('a transfer is proposed for the day on which its form is opened, where the person is', () =>
  asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await page.clock.install({ time: '2026-11-20T20:00:00Z' });
      await go('/transfers/create');
      const day = page.getByLabel('Booked on');
      await expect.poll(() => day.inputValue()).toBe('2026-11-21');
      await go('/transfers');
      await page.getByRole('heading', { name: 'Transfers', level: 1 }).waitFor();
      // The tab stays open overnight.
      await page.clock.setSystemTime('2026-11-21T20:00:00Z');
      await go('/transfers/create');
      await expect.poll(() => day.inputValue()).toBe('2026-11-22');
    },
    { timezoneId: 'Asia/Tokyo' },
  ));

it('a call that was on its way when the connection broke is not said to have done nothing', () =>
  asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go('/company-terms/create');
      await page.getByLabel('Company').fill('Celda');
      await page.getByLabel('Tax number').fill('ESB58378431');
      let arrived = false;
      await page.route(`**${staffBase}/company-terms`, async (route) => {
        if (arrived || route.request().method() !== 'POST') return route.continue();
        arrived = true;
        await route.fetch();
        await page.context().setOffline(true);
        return route.abort();
      });
      const save = page.getByRole('button', { name: 'Save' });
      await save.click();
      await page.getByText(/It is not certain whether this was saved/).waitFor();
      await page.context().setOffline(false);
      await save.click();
      await page.getByText('Added.').waitFor();
      const { rows } = await store.db.query('SELECT name FROM company_terms');
      expect(rows).toEqual([{ name: 'Celda' }]);
    },
    { expected: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ },
  ));

it('an export that cannot begin says why, and begins at the next click', () =>
  asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await store.db.query('UPDATE staff_session SET confirmed_at = now()');
      await go('/transfers');
      const button = page.getByRole('button', { name: 'Export', exact: true });
      await button.waitFor();
      const session = `**${staffBase}/session`;
      await page.route(session, (route) => route.abort());
      await button.click();
      await page.getByText('The store cannot be reached. Please try again in a moment.').waitFor();
      await page.unroute(session);
      const file = page.waitForEvent('download');
      await button.click();
      expect((await file).suggestedFilename()).toMatch(/^transfers-.*\.csv$/);
    },
    { expected: /ERR_FAILED/ },
  ));
