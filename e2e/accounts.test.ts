import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFrom } from '../test/accounts.ts';
import { expectAccessible } from './accessible.ts';
import { alive, type OpenStore, openStore, type Visit } from './browser.ts';

// Specification, sections 2, 4, 5 and 8: account screens in a real browser.

let store: OpenStore;
let visit: Visit;
let page: Page;
const email = 'grace@example.com';

beforeAll(async () => {
  store = await openStore();
  visit = await store.visit();
  page = visit.page;
});
afterAll(async () => {
  await visit?.close();
  await store?.close();
});

const main = () => page.locator('main');
const press = (name: string) => main().getByRole('button', { name, exact: true }).click();
const fill = (label: string, value: string) => main().getByLabel(label, { exact: true }).fill(value);
const alertText = async () => (await main().locator('.alert').first().innerText()).replaceAll('\n', ' ');
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

  it('signup names what is missing, then answers with the fixed words, which clear after 5 s', async () => {
    await open('/signup');
    await press('Sign Up');
    await main().getByText('Email is required').waitFor();
    await main().getByText('Password is required').waitFor();
    await expectAccessible(page);
    await fill('Name', 'Grace Hopper');
    await fill('Email', email);
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
    await main().getByText('Signup successful.').waitFor({ state: 'detached', timeout: 7000 });
  });

  it('log-in says every message, sets the flag and goes home after a second', async () => {
    await open('/login');
    for (const path of ['/forgot-password', '/signup', '/terms-and-condition', '/privacy-policies', '/gdpr-policies'])
      expect(await main().locator(`a[href="${path}"]`).count(), path).toBe(1);
    await fill('Email', 'grace');
    await fill('Password', '12345');
    await press('Login');
    await main().getByText('Invalid email format').waitFor();
    await main().getByText('Password must be at least 6 characters').waitFor();
    await expectAccessible(page);
    await fill('Email', email);
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

  it('a failing network has its own words', async () => {
    const other = await store.visit();
    try {
      await other.page.goto('/login');
      await alive(other.page);
      await other.page.route('**/admin/api/user/login', (route) => route.abort());
      await other.page.route('**/admin/api/forget-password', (route) => route.abort());
      await other.page.locator('main').getByLabel('Email').fill(email);
      await other.page.locator('main').getByLabel('Password').fill('cobol forever');
      await other.page.locator('main').getByRole('button', { name: 'Login' }).click();
      await other.page.getByText('Something went wrong. Please try again.').waitFor();
      await other.page.goto('/forgot-password');
      await other.page.locator('main').getByLabel('Email').fill(email);
      await other.page.locator('main').getByRole('button', { name: 'Send reset link' }).click();
      await other.page.getByText('Network error. Please try again later.').waitFor();
    } finally {
      await other.close();
    }
  });

  it('the profile is edited in its panel and stays so', async () => {
    await open('/profile');
    await main().getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await main().getByText('You have not ordered a report yet.').waitFor();
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
  });

  it('a flag set by hand, or lost, is corrected from the session', async () => {
    await page.evaluate(() => localStorage.removeItem('isLoggedIn'));
    await open('/faq');
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).waitFor();
    expect(await flag()).toBe('true');
    const stranger = await store.visit();
    try {
      await stranger.page.addInitScript(() => sessionStorage.length || localStorage.setItem('isLoggedIn', 'true'));
      await stranger.page.goto('/faq');
      await stranger.page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor();
      expect(await stranger.page.evaluate(() => localStorage.getItem('isLoggedIn'))).toBeNull();
    } finally {
      await stranger.close();
    }
  });

  it('logout removes the flag, ends the session and leads to the log-in', async () => {
    const before = await page.context().cookies();
    await page.getByRole('banner').getByRole('button', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${store.origin}/login`);
    expect(await flag()).toBeNull();
    await page.context().addCookies(before);
    await open('/profile');
    await main().getByRole('link', { name: 'Login' }).waitFor();
  });

  it('a forgotten password is set anew by the mailed link, whose token leaves the address bar', async () => {
    await open('/forgot-password');
    await press('Send reset link');
    await main().getByText('Email is required').waitFor();
    await fill('Email', email);
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
    await fill('Email', email);
    await fill('Password', 'fortran as well');
    await press('Login');
    await page.waitForURL(`${store.origin}/`);
  });

  it('an address is confirmed by a press behind the mailed link', async () => {
    // The reset has proved the address already and voided the first link.
    await store.db.query('UPDATE customer SET email_confirmed = false WHERE email = $1', [email]);
    await open('/profile');
    await press('Send the link again');
    await main().getByText(`The link was sent to ${email}.`).waitFor();
    await open(`/confirm-email?token=${await linkFrom(store.db, 'account-confirm', email)}`);
    await page.waitForFunction(() => !location.search.includes('token'));
    await expectAccessible(page);
    await press('Confirm the address');
    await main().getByText('Your e-mail address is confirmed.').waitFor();
  });

  it('nothing went to another host, and the browser had nothing to complain of', () => {
    expect(visit.foreign).toEqual([]);
    // Refused log-ins and the ended session are answered with 401 and 422 on purpose.
    expect(visit.problems.filter((problem) => !/status of (401|422)/.test(problem))).toEqual([]);
  });
});
