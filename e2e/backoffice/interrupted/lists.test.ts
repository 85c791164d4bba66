import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// A list that is narrowed in several ways at once, faster than it can answer.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const search = (page: Page) => page.getByRole('textbox', { name: 'Search in Reports' });
const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
const tick = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
};
const narrowed = (page: Page) => {
  const query = new URLSearchParams(new URL(page.url()).hash.split('?')[1]);
  return JSON.parse(query.get('filter') ?? '{}');
};

it('a text that is not sent yet and what is ticked or chosen meanwhile both narrow the list', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports');
    await view(page, /^All/).waitFor();
    // Before the text is sent, however busy the machine is.
    await view(page, /^Drafts/).evaluate((drafts: HTMLElement) => {
      const pressSoon = () => setTimeout(() => drafts.click(), 50);
      document.querySelector('input[name=q]')!.addEventListener('input', pressSoon, { once: true });
    });
    await search(page).fill('battery');
    await expect.poll(() => narrowed(page)).toEqual({ q: 'battery', status: 'draft' });
    await page.getByText('Nothing matches these filters.').waitFor();
    expect(await search(page).inputValue()).toBe('battery');

    await view(page, /^All/).click();
    await expect.poll(() => narrowed(page)).toEqual({});
    await expect.poll(() => search(page).inputValue()).toBe('');
    await tick(page, 'Schedule');
    await page.getByRole('combobox', { name: 'Schedule' }).click();
    await page.getByRole('option').nth(1).click();
    await expect.poll(() => narrowed(page)).toEqual({ scheduled: 'true' });
    await search(page).fill('battery');
    await tick(page, 'Schedule');
    await expect.poll(() => narrowed(page)).toEqual({ q: 'battery' });
    await search(page).fill('carbon');
    await search(page).press('Enter');
    await expect.poll(() => narrowed(page)).toEqual({ q: 'carbon' });
    await page.getByRole('button', { name: 'Clear the search' }).press('Enter');
    await expect.poll(() => narrowed(page)).toEqual({});
    expect(await search(page).evaluate((input) => input === document.activeElement)).toBe(true);
  }));

it('a view that is chosen at the moment when a text is sent is opened, however busy the browser is', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports');
    await view(page, /^All/).waitFor();
    // Before the text is sent, however busy the machine is.
    await view(page, /^Drafts/).evaluate((drafts: HTMLElement) => {
      const press = () => {
        drafts.click();
        // Longer than the pause after which the text is sent.
        const end = performance.now() + 700;
        while (performance.now() < end);
      };
      const pressSoon = () => setTimeout(press, 50);
      document.querySelector('input[name=q]')!.addEventListener('input', pressSoon, { once: true });
    });
    await search(page).fill('battery');
    await expect.poll(() => narrowed(page)).toEqual({ q: 'battery', status: 'draft' });
  }));

it('a row that is opened right after typing keeps the text of the search, for the way back and for the menu', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/industries');
    const row = page.getByRole('row', { name: /Automotive/ });
    await row.waitFor();
    const box = page.getByRole('textbox', { name: 'Search in Industries' });
    // The click follows before the pause in typing is over.
    await page.clock.install();
    await box.fill('auto');
    await row.getByRole('link').click();
    await expect.poll(() => page.url()).toMatch(/industries\/\d+/);
    await page.clock.runFor(5000);
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('auto');
    await expect.poll(() => narrowed(page)).toEqual({ q: 'auto' });
    await row.waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await go('/orders');
    await go('/industries');
    await expect.poll(() => box.inputValue()).toBe('auto');
  }));
