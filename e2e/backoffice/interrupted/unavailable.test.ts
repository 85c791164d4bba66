import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, type StaffVisit } from '../staff-visit.ts';

// A store that is unavailable for a moment: each part of a screen is read again, without loading the page again.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const as = (role: 'owner' | 'editor', act: (visit: StaffVisit) => Promise<void>) =>
  asStaff(store, role, act, { expected: /status of 503/ });
const message = 'The service is unavailable. Please try again in a moment.';

/** Refuses the calls of this path until the returned function is called. */
async function refuse(page: Page, path: string): Promise<() => Promise<void>> {
  const calls = `**${staffBase}${path}`;
  const json = { error: 'unavailable', message };
  await page.route(calls, (route) => route.fulfill({ status: 503, json }));
  return () => page.unroute(calls);
}

it('the home page reads its figures again by itself once the store is available', () =>
  as('owner', async ({ page, go }) => {
    await page.clock.install();
    const open = await refuse(page, '/figures/**');
    await go('/');
    await expect.poll(() => page.getByRole('alert').filter({ hasText: message }).count()).toBe(3);
    await open();
    await page.clock.runFor(10_000);
    await page.locator('dl.counts').getByText('Orders paid').waitFor();
    await expect.poll(() => page.getByRole('alert').filter({ hasText: message }).count()).toBe(0);
  }));

it('API keys are read again on demand', () =>
  as('owner', async ({ page, go }) => {
    const open = await refuse(page, '/api-keys');
    await go('/api-keys');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await open();
    await again.click();
    await page.getByText('There are no keys yet.').waitFor();
  }));

it('pictures that could not be read have no pagination', () =>
  as('editor', async ({ page, go }) => {
    const open = await refuse(page, '/pictures?**');
    await go('/pictures');
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await page.locator('main').innerText()).not.toContain('Rows per page');
    await open();
    await again.click();
    await expect.poll(() => again.count()).toBe(0);
  }));
