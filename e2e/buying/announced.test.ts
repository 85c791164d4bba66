import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenStore, open, openStore } from '../browser.ts';
import { spokenControls } from '../spoken.ts';

// What changes while somebody buys is said once, in words, where the focus or a live region is.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const focusedText = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

it('the message of the field in which a form is sent is announced, since the focus stays there', () =>
  store.browse(async (page) => {
    await open(page, '/signup');
    for (const [label, value] of [
      ['Name', 'Mara Keys'],
      ['E-mail', 'mara@keys.example'],
      ['Mobile number', '+12025550123'],
      ['Address', '1 Key Street'],
      ['Password', 'abc'],
    ] as const)
      await page.locator('#main').getByLabel(label, { exact: true }).fill(value);
    await page.locator('#main').getByLabel('Password').press('Enter');
    const live = page.locator('#main form [aria-live=polite]');
    const words = 'Password must be at least 6 characters';
    await expect.poll(() => live.textContent()).toBe(words);
    // From the button the focus moves to the field, whose description says it.
    await page.getByRole('button', { name: 'Sign Up' }).press('Enter');
    await expect.poll(() => live.textContent()).toBe('');
    const [field] = (await spokenControls(page)).filter(({ invalid }) => invalid);
    expect(field).toMatchObject({ name: 'Password' });
    expect(field!.description).toContain(words);
  }));

it('the licences of a basket say which report they are of; without its last report it says that it is empty', () =>
  store.browse(async (page) => {
    for (const slug of ['sodium-ion-battery-market', 'green-ammonia-market']) {
      await open(page, `/${slug}`);
      await page.getByRole('button', { name: 'Add to basket' }).press('Enter');
      await page.getByText('In your basket').waitFor();
    }
    await open(page, '/basket');
    const remove = page.getByRole('button', { name: /^Remove / });
    await remove.first().waitFor();
    const licences = (await spokenControls(page)).filter(({ name }) => name === 'Licence');
    expect(new Set(licences.map(({ description }) => description)).size).toBe(2);
    await remove.first().press('Enter');
    await expect.poll(() => remove.count()).toBe(1);
    expect(await focusedText(page)).toBe('Remove');
    await remove.press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Your basket is empty.');
  }));

it('a wrong tax number is announced, and what was missing for one country is no fault in another', () =>
  store.browse(async (page) => {
    await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
    await page.getByLabel('Country').selectOption('United States');
    await page.getByRole('button', { name: /^(Continue to|Order by) / }).press('Enter');
    const state = page.getByLabel('State');
    await expect.poll(() => state.getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Country').selectOption('Italy');
    await expect.poll(() => state.getAttribute('aria-invalid')).toBe('false');
    await page.getByLabel('VAT ID').pressSequentially('IT123');
    await page
      .getByRole('status')
      .filter({ hasText: 'This is not a VAT ID of Italy, which is IT and 11 digits.' })
      .waitFor();
  }));
