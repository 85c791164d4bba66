import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { open, phone, type ReadStore, readStore } from '../browser.ts';

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const entry = '**/assets/entry-client*.js';
const decided = { stored: { gdprAccepted: 'true' } };
const note = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Part of this page could not be loaded' });

describe('a page whose script has not come', () => {
  it('holds a form that is sent meanwhile, and sends it when the script is there', () =>
    store.browse(async (page) => {
      const script = Promise.withResolvers<void>();
      await page.route(entry, (route) => script.promise.then(() => route.continue()));
      const sent: string[] = [];
      await page.route('**/admin/api/forget-password', (route) => {
        sent.push(route.request().postData() ?? '');
        return route.fulfill({ status: 200, json: { status: true, message: 'Mailed.' } });
      });
      await page.goto('/forgot-password');
      // As it is copied from some mails.
      await page.locator('main input[type=email]').fill('ana@example.com\u200B');
      await page.locator('main button[type=submit]').click();
      expect(await page.locator('main input[type=email]').inputValue()).toContain(
        'ana@example.com',
      );
      const busy = page.locator('main button[type=submit][aria-busy=true]');
      expect(await busy.count()).toBe(1);
      script.resolve();
      await expect.poll(() => sent).toEqual([expect.stringContaining('"ana@example.com"')]);
      expect(await busy.count()).toBe(0);
    }));

  it('repeats everything that is pressed meanwhile, once and in order, wherever else was tapped', () =>
    store.browse(
      async (page) => {
        const script = Promise.withResolvers<void>();
        await page.route(entry, (route) => script.promise.then(() => route.continue()));
        await page.goto('/sodium-ion-battery-market');
        const reject = page.getByRole('button', { name: 'Reject', exact: true });
        await reject.click();
        await reject.click();
        await page.getByRole('radio', { name: 'Corporate User' }).check();
        await page.getByRole('button', { name: 'Add to basket' }).first().click();
        await page.locator('main h1').click();
        expect(await page.locator('button[aria-busy=true]').allInnerTexts()).toEqual([
          'Add to basket',
          'Reject',
        ]);
        script.resolve();
        await page.getByText('In your basket.').first().waitFor();
        await reject.waitFor({ state: 'hidden' });
        const choices = await page.evaluate(() => localStorage.getItem('cookieChoices'));
        expect(JSON.parse(choices!)).toMatchObject({ functional: false });
        await page.goto('/basket');
        const licence = page.getByLabel('Licence');
        expect(await licence.locator('option:checked').innerText()).toContain('Corporate User');
        expect(await page.locator('[aria-busy=true]').count()).toBe(0);
      },
      { stored: {} },
    ));

  it('leads to the purchase of the licence, in the currency, that were chosen meanwhile', () =>
    store.browse(async (page) => {
      const script = Promise.withResolvers<void>();
      await page.route(entry, (route) => script.promise.then(() => route.continue()));
      await page.goto('/sodium-ion-battery-market');
      await page.getByRole('radio', { name: 'Multiple User' }).check();
      await page.getByRole('radio', { name: 'Corporate User' }).check();
      await page.getByLabel('Currency').selectOption('EUR');
      await page
        .locator('main')
        .getByRole('link', { name: 'BUY NOW', exact: true })
        .first()
        .click();
      script.resolve();
      await page.waitForURL(/\/buy-now\?/);
      const { searchParams } = new URL(page.url());
      expect(Object.fromEntries(searchParams)).toMatchObject({
        type: 'corporate-user',
        currency: 'EUR',
      });
    }, decided));

  it('keeps what was typed into the checkout before another licence was chosen', () =>
    store.browse(async (page) => {
      const script = Promise.withResolvers<void>();
      await page.route(entry, (route) => script.promise.then(() => route.continue()));
      await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
      const city = page.locator('main [name=city]');
      await city.fill('Toledo');
      await page.getByRole('radio', { name: 'Corporate User' }).check();
      await page.getByLabel('Currency').selectOption('EUR');
      script.resolve();
      await page.waitForURL(/type=corporate-user.*currency=EUR/);
      await page.getByText('€6,350').filter({ visible: true }).first().waitFor();
      expect(await city.inputValue()).toBe('Toledo');
    }, decided));

  it('answers what else is pressed, and keeps what was typed, if the script of that form cannot be loaded', async () => {
    const { page, close } = await store.visit();
    try {
      const script = Promise.withResolvers<void>();
      await page.route(entry, (route) => script.promise.then(() => route.continue()));
      await page.route('**/assets/billing-form-fields*.js*', (route) =>
        route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
      const city = page.locator('main [name=city]');
      await city.fill('Toledo');
      await page.getByRole('radio', { name: 'Corporate User' }).check();
      await page.getByLabel('Currency').selectOption('EUR');
      const reject = page.getByRole('button', { name: 'Reject', exact: true });
      await reject.click();
      script.resolve();
      await reject.waitFor({ state: 'hidden' });
      await page.getByText('Part of this form could not be loaded.').waitFor();
      expect(await page.locator('button[aria-busy=true]').count()).toBe(0);
      expect(await city.inputValue()).toBe('Toledo');
      expect(await page.getByRole('radio', { name: 'Single User' }).isChecked()).toBe(true);
      expect(await page.getByLabel('Currency').inputValue()).toBe('USD');
      expect(new URL(page.url()).search).not.toContain('corporate');
    } finally {
      await close();
    }
  });

  it('says so when it cannot be loaded, keeps what was typed, and can be reloaded', async () => {
    // Not `browse`: the browser names a request that fails as a problem.
    const { page, close } = await store.visit(decided);
    try {
      await page.route(entry, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto('/buy-now?id=MR-EN-1042');
      await note(page).waitFor();
      await page.locator('main [name=city]').fill('Toledo');
      await page.locator('main button[type=submit]').first().click();
      await expect
        .poll(() => note(page).evaluate((box) => box === document.activeElement))
        .toBe(true);
      expect(await page.locator('main [name=city]').inputValue()).toBe('Toledo');
      expect(await page.locator('main [aria-busy=true]').count()).toBe(0);
      expect(new URL(page.url()).pathname).toBe('/buy-now');
      await page.goto('/sodium-ion-battery-market');
      await note(page).waitFor();
      await page.getByRole('link', { name: 'Buy Corporate User, $6,900' }).waitFor();
      await page.goto('/basket');
      await note(page).waitFor();
      expect(await page.getByText('Loading your basket').isVisible()).toBe(false);
      await page.unroute(entry);
      await note(page).getByRole('button', { name: 'Reload' }).click();
      await page.getByText('Your basket is empty.').waitFor();
      expect(await note(page).count()).toBe(0);
    } finally {
      await close();
    }
  });
});

it('a menu that cannot be loaded leaves the page with what was typed, and can be opened once it can', async () => {
  const { page, close } = await store.visit({ ...decided, viewport: phone });
  try {
    await open(page, '/buy-now?id=MR-EN-1042&type=single-user');
    const city = page.locator('main [name=city]');
    await city.fill('Toledo');
    await page.route(/menu-sheet/, (route) => route.fulfill({ status: 404, body: '' }));
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    const menuHasFocus = () => menu.evaluate((button) => button === document.activeElement);
    const dialog = page.getByRole('dialog', { name: 'Menu', exact: true });
    await menu.press('Enter');
    await dialog.getByText('Loading...').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await menuHasFocus()).toBe(true);
    await menu.press('Enter');
    const message = dialog
      .getByRole('alert')
      .filter({ hasText: 'This part of the page could not be loaded.' });
    await message.waitFor();
    expect(await city.inputValue()).toBe('Toledo');
    await dialog.getByRole('button', { name: 'Close', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(await menuHasFocus()).toBe(true);
    await menu.press('Enter');
    await message.waitFor();
    await page.unroute(/menu-sheet/);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await dialog.getByRole('link', { name: 'Contact Us' }).waitFor();
    expect(await message.count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await menuHasFocus()).toBe(true);
  } finally {
    await close();
  }
});

it('a page that is refused because of too many requests is not called missing, and can be tried again', async () => {
  const { page, close } = await store.visit(decided);
  try {
    await open(page, '/faq');
    await page.route('**/admin/api/**', (route) =>
      route.fulfill({ status: 429, json: { success: false, error: 'too-many', message: 'No.' } }),
    );
    await page.locator('footer').getByRole('link', { name: 'Report Store' }).click();
    await page.getByRole('heading', { level: 1, name: 'Too many requests' }).waitFor();
    await page.unroute('**/admin/api/**');
    await page.locator('main').getByRole('link', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report Store' }).waitFor();
  } finally {
    await close();
  }
});
