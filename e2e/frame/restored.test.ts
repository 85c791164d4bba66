import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '../../src/routes.ts';
import { type OpenStore, open, openStore } from '../browser.ts';

// What a page shows again that the browser had kept while other pages and tabs changed what it shows. The test browser
// keeps no pages, so they are told what a restored one is told.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

const decided = { stored: { gdprAccepted: 'true' } };
const PASSWORD = 'cobol forever';

const restore = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });

const send = (page: Page, path: string, data: object) =>
  page.request.post(store.origin + apiBase + path, { data, headers: { origin: store.origin } });

async function logIn(page: Page, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.com`;
  const person = {
    name,
    email,
    password: PASSWORD,
    mobile_no: '+1 212 555 0142',
    address: 'Ring 1',
  };
  await send(page, '/user/register', person);
  expect((await send(page, '/user/login', { email, password: PASSWORD })).status()).toBe(200);
}

it('a profile is hidden if there was a log-out, and fetched again for whoever has logged in since', async () => {
  const { page, close } = await store.visit(decided);
  try {
    await logIn(page, 'Grace');
    await open(page, '/profile');
    const name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect.poll(() => name.innerText()).toBe('Grace');
    await send(page, '/user/logout', {});
    await logIn(page, 'Ada');
    await restore(page);
    await expect.poll(() => name.innerText()).toBe('Ada');
    await send(page, '/user/logout', {});
    // The page that logged out, in this tab.
    await page.evaluate(() => localStorage.removeItem('isLoggedIn'));
    await restore(page);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await page.getByText('Ada').count()).toBe(0);
    expect(await page.getByText('Your session has ended.').count()).toBe(0);
  } finally {
    await close();
  }
});

it('a session that ended without the browser’s knowledge is corrected, on every page', () =>
  store.browse(async (page) => {
    await logIn(page, 'Radia');
    await open(page, '/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).waitFor();
    await store.db.query('DELETE FROM customer_session');
    await restore(page);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
  }, decided));

it('the question about cookies is not asked again', () =>
  store.browse(
    async (page) => {
      await open(page, '/faq');
      const banner = page.getByRole('region', { name: 'Cookies' });
      await banner.waitFor();
      await page.evaluate(() => localStorage.setItem('gdprAccepted', 'true'));
      await restore(page);
      await banner.waitFor({ state: 'detached' });
    },
    { stored: {} },
  ));

it('a form that led to another site can be sent again, however long its visitor was there', () =>
  store.browse(async (page) => {
    // A page that is kept runs its timers when it is restored.
    await page.addInitScript(() => {
      const overdue: (() => void)[] = [];
      Object.assign(window, { overdue });
      const later = window.setTimeout;
      window.setTimeout = ((run: () => void, wait?: number, ...given: []) => {
        if (wait === 20_000) overdue.push(run);
        return later(run, wait, ...given);
      }) as typeof setTimeout;
    });
    const answer = Promise.withResolvers<void>();
    await page.route('**/forget-password', (route) => answer.promise.then(() => route.abort()));
    await open(page, '/forgot-password');
    await page.locator('main input[type=email]').fill('ana@example.com');
    const button = page.locator('main button[type=submit]');
    await button.click();
    await page.getByText('Sending...').waitFor();
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      for (const run of (window as unknown as { overdue: (() => void)[] }).overdue) run();
    });
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
    expect(await page.getByText('Still working…').count()).toBe(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    answer.resolve();
  }, decided));

it('the basket shows what another tab has made of it', () =>
  store.browse(async (page) => {
    for (const report_id of ['MR-EN-1042', 'MR-HC-1045'])
      await send(page, '/basket', { report_id, type: 'single-user', currency: 'USD' });
    await open(page, '/basket');
    const lines = page.locator('.basket-lines > li');
    await expect.poll(() => lines.count()).toBe(2);
    await send(page, '/basket', { report_id: 'MR-EN-1042' });
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByText('1 report:').waitFor();
  }, decided));
