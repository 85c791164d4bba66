import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiBase } from '../../src/routes.ts';
import { linkFrom } from '../../test/accounts.ts';
import { expectAccessible } from '../accessible.ts';
import { alive, type OpenStore, openStore, phone, type Visit } from '../browser.ts';

// Account screens in a real browser, with their fixed wording (docs/contract.md).

let store: OpenStore;
let visit: Visit;
let page: Page;
let people = 0;
let email: string;
let moved: string;
const PASSWORD = 'cobol forever';

beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());
beforeEach(async () => {
  people += 1;
  email = `grace-${people}@example.com`;
  moved = `grace.hopper-${people}@example.com`;
  visit = await store.visit();
  page = visit.page;
});
afterEach(async () => {
  const { problems, foreign } = visit;
  await visit.close();
  expect(foreign).toEqual([]);
  // Refused log-ins and the expired session are answered with 401 and 422 on purpose; a log-out has no answer.
  const expected = /status of (401|422)|ERR_FAILED/;
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
});

/** Creates this test's account. */
async function signUp(): Promise<void> {
  // An address may register only a few people in an hour.
  await store.db.query('DELETE FROM rate_window');
  const made = await page.request.post(`${store.origin}${apiBase}/user/register`, {
    data: {
      name: 'Grace Hopper',
      email,
      password: PASSWORD,
      mobile_no: '+1 212 555 0142',
      address: '5 Compiler Street',
    },
  });
  expect(made.status()).toBe(200);
}

/** Creates this test's account and logs its page in to it. */
async function asGrace(): Promise<void> {
  await signUp();
  const answer = await page.request.post(`${store.origin}${apiBase}/user/login`, {
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
}

const main = () => page.locator('main');
const press = (name: string) => main().getByRole('button', { name, exact: true }).click();
const fill = (label: string, value: string) =>
  main().getByLabel(label, { exact: true }).fill(value);
const alertText = async () =>
  (await main().locator('.alert').first().innerText()).replaceAll('\n', ' ');
const flag = () => page.evaluate(() => localStorage.getItem('isLoggedIn'));

async function open(path: string) {
  await page.goto(path);
  await alive(page);
}

describe('an account in the browser', () => {
  it('a stranger sees the invitation and makes no request about a session', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const response = await page.goto('/profile');
    await alive(page);
    expect(response?.status()).toBe(200);
    expect(await main().getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
    expect(asked.filter((url) => url.includes('/user/'))).toEqual([]);
    await expectAccessible(page);
  });

  it('signup names what is missing, then answers with the fixed wording, which disappears after 5 s', async () => {
    await open('/signup');
    await press('Sign Up');
    await main().getByText('Email is required').waitFor();
    await main().getByText('Password is required').waitFor();
    await expectAccessible(page);
    // The first invalid field has the focus; correcting one does not move the focus while others are invalid.
    await main().getByLabel('Name', { exact: true }).pressSequentially('Grace');
    expect(await main().getByLabel('Name', { exact: true }).inputValue()).toBe('Grace');
    await fill('Name', 'Grace Hopper');
    await fill('E-mail', email);
    expect(await main().getByText('Email is required').count()).toBe(0);
    expect(await main().getByText('Password is required').count()).toBe(1);
    await fill('Mobile number', '+1 212 555 0142');
    await fill('Address', '5 Compiler Street');
    await fill('Password', '123456');
    await press('Sign Up');
    await main().getByRole('alert').waitFor();
    expect(await alertText()).toMatch(/too common/);
    await fill('Password', 'cobol forever');
    await press('Sign Up');
    await main().getByText('Signup successful.').waitFor();
    expect(await main().getByLabel('Name', { exact: true }).inputValue()).toBe('');
    await expectAccessible(page);
    await main().getByText('Signup successful.').waitFor({ state: 'detached' });
  });

  it('log-in shows every message, sets the flag and goes home after a second', async () => {
    await signUp();
    await open('/login');
    for (const path of [
      '/forgot-password',
      '/signup',
      '/terms-and-condition',
      '/privacy-policies',
      '/gdpr-policies',
    ])
      expect(await main().locator(`a[href="${path}"]`).count(), path).toBe(1);
    await fill('E-mail', 'grace');
    await fill('Password', '12345');
    await press('Login');
    await main().getByText('Invalid email format').waitFor();
    await main().getByText('Password must be at least 6 characters').waitFor();
    await expectAccessible(page);
    await fill('E-mail', email);
    await fill('Password', 'not the one');
    await press('Login');
    await main().getByRole('alert').waitFor();
    expect(await flag()).toBeNull();
    await fill('Password', 'cobol forever');
    await press('Login');
    await main().getByText('Login successful.').waitFor();
    expect(await flag()).toBe('true');
    await page.waitForURL(`${store.origin}/`);
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).waitFor();
  });

  it('a network failure has its own message', async () => {
    const other = await store.visit();
    try {
      await other.page.goto('/login');
      await alive(other.page);
      await other.page.route('**/admin/api/user/login', (route) => route.abort());
      await other.page.route('**/admin/api/forget-password', (route) => route.abort());
      await other.page.locator('main').getByLabel('E-mail').fill(email);
      await other.page.locator('main').getByLabel('Password').fill('cobol forever');
      await other.page.locator('main').getByRole('button', { name: 'Login' }).click();
      await other.page.getByText('Something went wrong. Please try again.').waitFor();
      await other.page.goto('/forgot-password');
      await other.page.locator('main').getByLabel('E-mail').fill(email);
      await other.page.locator('main').getByRole('button', { name: 'Send reset link' }).click();
      await other.page.getByText('Network error. Please try again later.').waitFor();
    } finally {
      await other.close();
    }
  });

  it('the profile shows what belongs to it, is edited in its panel and stays so', async () => {
    await asGrace();
    await open('/profile');
    await main().getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await main().getByText('This account has no orders yet.').waitFor();
    await expectAccessible(page);
    await press('Edit');
    const panel = page.getByRole('dialog', { name: 'Edit profile' });
    await panel.getByLabel('City').fill('New York');
    await panel.getByLabel('Country').selectOption({ label: 'United States' });
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await main().getByText('Your profile has been saved.').waitFor();
    await open('/profile');
    await main().getByText('New York').waitFor();
    await main().getByText('United States').waitFor();
    // Whoever closes the panel while it is being saved is told on the page.
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/user/profile', async (route) => {
      await held;
      await route.continue();
    });
    await press('Edit');
    await panel.getByLabel('City').fill('Arlington');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Sending...').waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    answer();
    await main().getByText('Your profile has been saved.').waitFor();
    await main().getByText('Arlington').waitFor();
    await page.unroute('**/user/profile');
  });

  it('a long address in the profile is divided between its parts on a phone, not inside a word', async () => {
    email = `maria-${people}@helionstorageinternational.example.com`;
    await asGrace();
    await page.setViewportSize(phone);
    await open('/profile');
    const address = page.locator('.profile__name p', { hasText: email });
    const lines = await address.evaluate((paragraph) => {
      const range = document.createRange();
      let top = 0;
      let text = '';
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (let i = 0; i < node.textContent!.length; i++) {
          range.setStart(node, i);
          range.setEnd(node, i + 1);
          const at = range.getBoundingClientRect().top;
          text += (text && at > top + 4 ? '\n' : '') + node.textContent![i];
          top = at;
        }
      return text.split('\n');
    });
    expect(lines).toEqual([`maria-${people}@`, 'helionstorageinternational', '.example.com']);
  });

  it('a flag set by hand, or lost, is corrected from the session', async () => {
    await asGrace();
    await open('/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).waitFor();
    expect(await flag()).toBe('true');
    const stranger = await store.visit();
    try {
      await stranger.page.addInitScript(
        () => sessionStorage.length || localStorage.setItem('isLoggedIn', 'true'),
      );
      await stranger.page.goto('/faq');
      await stranger.page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(await stranger.page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    } finally {
      await stranger.close();
    }
  });

  it('the password is changed with the old one, and other devices are logged out one by one', async () => {
    await asGrace();
    const other = await store.visit();
    try {
      await other.page.goto('/login');
      await alive(other.page);
      await other.page.locator('main').getByLabel('E-mail').fill(email);
      await other.page.locator('main').getByLabel('Password').fill('cobol forever');
      await other.page.locator('main').getByRole('button', { name: 'Login' }).click();
      await other.page.waitForURL(`${store.origin}/`);
      await open('/profile');
      await main().getByRole('heading', { name: 'Password and devices' }).waitFor();
      await main().getByText('This device').waitFor();
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        390,
      );
      await page.setViewportSize({ width: 1440, height: 900 });
      await main()
        .getByRole('button', { name: /^Log out Chrome/ })
        .click();
      await main().getByText('One device was logged out.').waitFor();
      expect(await main().getByRole('button', { name: 'Log out all other devices' }).count()).toBe(
        0,
      );
      // The other one learns about it at its next step, in words, and its flag is corrected.
      await other.page.goto('/faq');
      await other.page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();

      await press('Change password');
      const dialog = page.getByRole('dialog', { name: 'Change password' });
      await dialog.getByLabel('Current password').fill('not the one');
      await dialog.getByLabel('New password').fill('cobol once more');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await dialog.getByText('Wrong password.').first().waitFor();
      expect(await dialog.getByText('Wrong password.').count()).toBe(1);
      await expectAccessible(page);
      await dialog.getByLabel('Current password').fill('cobol forever');
      await dialog.getByRole('button', { name: 'Change password' }).click();
      await main().getByText('Your password has been changed').waitFor();
    } finally {
      await other.close();
    }
  });

  it('a button that is pressed twice on a slow line acts once, and says that it is busy', async () => {
    await asGrace();
    const other = await store.visit();
    try {
      const { request } = other.page;
      await request.post(`${store.origin}${apiBase}/user/login`, {
        data: { email, password: PASSWORD },
      });
      let answer = () => {};
      const sent: string[] = [];
      for (const call of ['**/user/sessions/end', '**/confirm-email/resend'])
        await page.route(call, async (route) => {
          sent.push(route.request().url());
          await new Promise<void>((resolve) => {
            answer = resolve;
          });
          await route.continue();
        });
      await open('/profile');
      const all = main().getByRole('button', { name: 'Log out all other devices' });
      await all.press('Enter');
      await main().getByText('Logging out…').waitFor();
      await all.press('Enter');
      await expect.poll(() => sent).toHaveLength(1);
      answer();
      await main().getByText('One device was logged out.').waitFor();
      expect(sent).toHaveLength(1);
      const again = main().getByRole('button', { name: 'Send the link again' });
      await again.press('Enter');
      await main().getByText('Sending…').waitFor();
      await again.press('Enter');
      await expect.poll(() => sent).toHaveLength(2);
      answer();
      await main().getByText('Sending…').waitFor({ state: 'detached' });
      expect(sent).toHaveLength(2);
    } finally {
      await other.close();
    }
  });

  it('a new address requires the password, and is confirmed in the account or with its password', async () => {
    await asGrace();
    await open('/profile');
    await press('Edit');
    const panel = page.getByRole('dialog', { name: 'Edit profile' });
    expect(await panel.getByLabel('Current password').count()).toBe(0);
    await panel.getByLabel('E-mail').fill(moved);
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByText('Password is required').waitFor();
    await expectAccessible(page);
    await panel.getByLabel('Current password').fill(PASSWORD);
    await panel.getByRole('button', { name: 'Save' }).click();
    await main().getByText(`was sent to ${moved}`).waitFor();
    const link = `/confirm-email?token=${await linkFrom(store.db, 'account-confirm', moved)}`;
    const stranger = await store.visit();
    try {
      await stranger.page.goto(link);
      await alive(stranger.page);
      await stranger.page.getByRole('button', { name: 'Confirm address' }).click();
      await stranger.page.getByText('Password is required').waitFor();
      await expectAccessible(stranger.page);
      await stranger.page.locator('main').getByLabel('Password').fill('a password of mine');
      await stranger.page.getByRole('button', { name: 'Confirm address' }).click();
      await stranger.page.getByText('Wrong password.').first().waitFor();
    } finally {
      await stranger.close();
    }
    await open(link);
    await press('Confirm address');
    await main().getByText('Your e-mail address is confirmed.').waitFor();
    await open('/profile');
    await main().getByText(moved, { exact: true }).waitFor();
    await press('Edit');
    await panel.getByLabel('E-mail').fill(email);
    await panel.getByLabel('Current password').fill(PASSWORD);
    await panel.getByRole('button', { name: 'Save' }).click();
    await main().getByText(`was sent to ${email}`).waitFor();
    await open(`/confirm-email?token=${await linkFrom(store.db, 'account-confirm', email)}`);
    await press('Confirm address');
    await main().getByText('Your e-mail address is confirmed.').waitFor();
  });

  it('an order made without logging in is added by the link mailed to its address', async () => {
    await asGrace();
    // Only somebody who has confirmed an address may claim what was bought with it.
    await store.db.query('UPDATE customer SET email_confirmed = true WHERE email = $1', [email]);
    await store.db.query(
      `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, content_hash,
         access_hashes, buyer_name, email, phone, status)
       SELECT 'MO-2026-900001', id, code, name, 'single-user', 345000, 'USD', '\\x00', '{}', 'Grace', $1, '+1', 'paid'
       FROM report ORDER BY id LIMIT 1`,
      ['buying@example.com'],
    );
    await open('/profile');
    await press('Add an order');
    const dialog = page.getByRole('dialog', { name: 'Add an order' });
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('Enter the number of the order.').waitFor();
    await dialog.getByLabel('Order number').fill('mo-2026-900001');
    await dialog.getByLabel('E-mail address of the order').fill('buying@example.com');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await dialog.getByText('If that order was made with buying@example.com').waitFor();
    const link = `/claim-order?token=${await linkFrom(store.db, 'account-order-link', 'buying@example.com')}`;
    const stranger = await store.visit();
    try {
      await stranger.page.goto(link);
      await stranger.page.getByText('Log in first.').waitFor();
      await expectAccessible(stranger.page);
    } finally {
      await stranger.close();
    }
    await open(link);
    await page.waitForFunction(() => !location.search.includes('token'));
    await press('Add the order to my account');
    await main().getByText('Order MO-2026-900001 is now in your account.').waitFor();
    await main().getByRole('link', { name: 'Go to your profile' }).click();
    await main().getByText('Order MO-2026-900001').waitFor();
    // The cover has the colour of its industry, here as everywhere.
    const { report_slug } = (
      await store.db.query('SELECT slug AS report_slug FROM report ORDER BY id LIMIT 1')
    ).rows[0];
    const inks = (at: Page) =>
      at
        .locator('main svg.cover')
        .first()
        .evaluate((svg) => [
          ...new Set([...svg.querySelectorAll('[fill]')].map((e) => e.getAttribute('fill'))),
        ]);
    const onProfile = await inks(page);
    await open(`/${report_slug}`);
    expect(onProfile.length).toBeGreaterThan(2);
    expect((await inks(page)).sort()).toEqual(onProfile.sort());
  });

  it('a download after the session has ended leads to a page that says so, not to a broken file', async () => {
    await asGrace();
    await store.db.query(
      `INSERT INTO orders (order_no, report_id, report_code, report_name, licence, amount_cents, currency, content_hash,
         access_hashes, buyer_name, email, phone, status, user_id, paid_at)
       SELECT 'MO-2026-900002', r.id, r.code, r.name, 'single-user', 345000, 'USD', '\\x01', '{}', 'Grace', $1, '+1', 'paid',
         c.id, now() FROM report r, customer c WHERE r.code = 'MR-EN-1042' AND c.email = $1`,
      [email],
    );
    await store.db.query(
      `INSERT INTO download_grant (order_id, token_hash)
       SELECT id, '\\x02' FROM orders WHERE order_no = 'MO-2026-900002'`,
    );
    await open('/profile');
    const link = main().getByRole('link', { name: 'Download report' });
    await link.waitFor();
    await page.context().clearCookies();
    await link.click();
    await page.getByRole('heading', { name: 'This download link does not work' }).waitFor();
    await main().getByText('You are no longer logged in').waitFor();
    await page.goBack();
  });

  it('whoever deletes the account is told on the page, which is in view', async () => {
    await asGrace();
    await open('/profile');
    await press('Delete account');
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    const told = main().getByText('Your account was deleted.');
    await told.waitFor();
    await expect
      .poll(() =>
        told.evaluate((text) => text.getBoundingClientRect().top < innerHeight && scrollY < 300),
      )
      .toBe(true);
    await main().getByRole('link', { name: 'Login' }).waitFor();
    expect(await flag()).toBeNull();
  });

  it('log-in and signup recognise a visitor who is logged in', async () => {
    await asGrace();
    for (const path of ['/login', '/signup']) {
      await open(path);
      await main().getByText('You are logged in.').waitFor();
      expect(await main().locator('form').count()).toBe(0);
      await main().getByRole('link', { name: 'Go to your profile' }).waitFor();
      await expectAccessible(page);
    }
    await open('/login?next=/faq');
    expect(await main().getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/faq');
  });

  it('an expired session is announced, with a link to the log-in, and forgotten here too', async () => {
    await asGrace();
    await open('/profile');
    await press('Edit');
    await page.context().clearCookies();
    const panel = page.getByRole('dialog', { name: 'Edit profile' });
    await panel.getByLabel('City').fill('Arlington');
    await panel.getByRole('button', { name: 'Save' }).click();
    // What was typed is kept: the log-in dialog of the same account opens over it, and it continues afterwards.
    const logIn = page.getByRole('dialog', { name: 'Log in' });
    await logIn.getByLabel('Password').waitFor();
    expect(await logIn.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await logIn.getByLabel('E-mail').getAttribute('readonly')).not.toBeNull();
    await expectAccessible(page);
    expect(await flag()).toBeNull();
    await logIn.getByLabel('Password').fill(PASSWORD);
    await logIn.getByRole('button', { name: 'Login' }).click();
    await main().getByText('Your profile has been saved.').waitFor();
    await main().getByText('Arlington').waitFor();
    expect(await logIn.isVisible()).toBe(false);

    await press('Edit');
    await page.context().clearCookies();
    await panel.getByRole('button', { name: 'Save' }).click();
    await logIn.getByRole('button', { name: 'Close' }).click();
    await panel.getByText('What you typed is still here.').waitFor();
    expect(await panel.getByLabel('City').inputValue()).toBe('Arlington');
    await panel.getByRole('button', { name: 'Close' }).click();
    await panel.waitFor({ state: 'detached' });
    const ended = main().getByRole('region', { name: 'Log in' });
    await ended.getByText('Your session has ended.').waitFor();
    expect(await main().getByRole('link', { name: 'Login' }).getAttribute('href')).toBe(
      '/login?next=%2Fprofile',
    );
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
    expect(await flag()).toBeNull();
    expect(await main().getByText('Grace Hopper').count()).toBe(0);
    await expectAccessible(page);
  });

  it('a reset without a token shows no form but how to get a link', async () => {
    for (const path of ['/reset-password', '/confirm-email', '/claim-order']) {
      await open(path);
      await main().getByText('The link is incomplete.').waitFor();
      expect(await main().locator('form').count()).toBe(0);
      await expectAccessible(page);
    }
    await open('/reset-password');
    await main().getByRole('link', { name: 'Ask for a new link' }).click();
    await page.waitForURL(`${store.origin}/forgot-password`);
  });

  it('logout removes the flag, ends the session and leads to the log-in', async () => {
    await asGrace();
    await open('/profile');
    const before = await page.context().cookies();
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
    // Without a line the session goes on, and nothing says otherwise.
    await page.route(`**${apiBase}/user/logout`, (route) => route.abort());
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${store.origin}/login`);
    await main().getByText('You are logged in.').waitFor();
    expect(await flag()).not.toBeNull();
    await press('Log out');
    await main().getByRole('alert').filter({ hasText: 'You are still logged in' }).waitFor();
    await page.unroute(`**${apiBase}/user/logout`);
    await press('Log out');
    await main().getByLabel('Password').waitFor();
    expect(await flag()).toBeNull();
    await page.context().addCookies(before);
    await open('/profile');
    await main().getByRole('link', { name: 'Login' }).waitFor();
  });

  it('a forgotten password is reset by the mailed link, whose token disappears from the address bar', async () => {
    await signUp();
    await open('/forgot-password');
    await press('Send reset link');
    await main().getByText('Email is required').waitFor();
    await fill('E-mail', email);
    await press('Send reset link');
    await main().getByText('Password reset link has been sent to your email.').waitFor();
    await expectAccessible(page);
    const token = await linkFrom(store.db, 'account-reset', email);
    await open(`/reset-password?token=${token}`);
    await page.waitForFunction(() => !location.search.includes('token'));
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await expectAccessible(page);
    await fill('New password', 'fortran as well');
    await press('Set password');
    await main().getByText('Your password has been changed.').waitFor();
    await open(`/login?next=${encodeURIComponent('//evil.example/')}`);
    await fill('E-mail', email);
    await fill('Password', 'fortran as well');
    await press('Login');
    await page.waitForURL(`${store.origin}/`);
  });

  it('an address is confirmed by pressing the button behind the mailed link', async () => {
    await asGrace();
    await open('/profile');
    await press('Send the link again');
    await main().getByText(`The link was sent to ${email}.`).waitFor();
    await open(`/confirm-email?token=${await linkFrom(store.db, 'account-confirm', email)}`);
    await page.waitForFunction(() => !location.search.includes('token'));
    await expectAccessible(page);
    await press('Confirm address');
    await main().getByText('Your e-mail address is confirmed.').waitFor();
  });
});
