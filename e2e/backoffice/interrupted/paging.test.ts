import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore, phone, type VisitOptions } from '../../browser.ts';
import { recordAnnouncements, recordFromHome } from '../senses/record-announcements.ts';
import { asStaff, inMenu, type StaffVisit } from '../staff-visit.ts';

// The connection is lost while a list is paged: what was shown stays, and the failure is announced once.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const asEditor = (act: (visit: StaffVisit) => Promise<void>, options?: VisitOptions) =>
  asStaff(store, 'editor', act, { expected: /ERR_FAILED|status of 503/, ...options });
const list = `**${staffBase}/reports?**`;
const failures = (heard: string[]) => heard.filter((words) => /cannot be reached/.test(words));
const turn = (page: Page) => page.getByRole('button', { name: 'Go to next page' }).click();
const shows = (page: Page, range: string) =>
  expect.poll(() => page.locator('.list-foot').innerText()).toContain(range);

it('a page that cannot be read leaves the list as it is, announces that once, and is read again on demand', () =>
  asEditor(async ({ page, go }) => {
    await go('/reports');
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(25);
    const first = await rows.allInnerTexts();
    await turn(page);
    await page.waitForURL(/page=2/);
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(first);
    const shown = await rows.allInnerTexts();
    const address = page.url();
    const heard = await recordAnnouncements(page);
    await page.route(list, (route) => route.abort());
    await turn(page);
    const alert = page.getByRole('alert').filter({ hasText: 'cannot be reached' });
    await alert.getByText(/^Page 3 could not be read\./).waitFor();
    await shows(page, '26–50 of');
    expect(page.url()).toBe(address);
    expect(await rows.allInnerTexts()).toEqual(shown);
    expect(failures(await heard())).toHaveLength(1);
    await page.unroute(list);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await shows(page, '51–75 of');
    await expect.poll(() => alert.count()).toBe(0);
    await expect.poll(() => rows.allInnerTexts()).not.toEqual(shown);
  }));

it('each page is read once', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    const read: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === `${staffBase}/reports` && searchParams.get('per_page') === '25')
        read.push(searchParams.get('page')!);
    });
    await go('/reports');
    await shows(page, '1–25 of');
    await turn(page);
    await page.waitForURL(/page=2/);
    await turn(page);
    await page.waitForURL(/page=3/);
    expect(read.slice(-2)).toEqual(['2', '3']);
  }));

it('a list that cannot be read at all announces that once', () =>
  asEditor(async ({ page, go }) => {
    const heard = await recordFromHome({ page, go });
    await page.route(list, (route) => route.abort());
    await inMenu(page, 'Reports').click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(failures(await heard())).toHaveLength(1);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try again' }).click();
    await shows(page, '1–25 of');
  }));

it('on a phone, rows that cannot be added are requested once, and again on demand', () =>
  asEditor(
    async ({ page, go }) => {
      let asked = 0;
      await go('/reports');
      const rows = page.locator('main li');
      await rows.first().waitFor();
      const heard = await recordAnnouncements(page);
      await page.route(list, (route) => {
        if (new URL(route.request().url()).searchParams.get('page') === '1')
          return route.continue();
        asked += 1;
        return route.abort();
      });
      await page.mouse.wheel(0, 1e6);
      const again = page.getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await again.scrollIntoViewIfNeeded();
      await page.getByText('cannot be reached').first().waitFor();
      expect(failures(await heard())).toHaveLength(1);
      expect(asked).toBe(1);
      await page.unroute(list);
      const before = await rows.count();
      await again.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
      await expect.poll(() => again.count()).toBe(0);
    },
    { viewport: phone },
  ));
