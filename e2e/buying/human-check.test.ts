import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../demo/staff.ts';
import { newCustomer } from '../../test/accounts.ts';
import { totpCode, withStaff } from '../../test/staff.ts';
import { alive, type OpenStore, openStore } from '../browser.ts';

// During a flood the store asks for a human check instead of refusing everybody: the forms show it and continue
// automatically.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());
beforeEach(() => store.db.query('TRUNCATE login_throttle, rate_window'));

/** As if all visitors together had done this work as often as is possible without a human check. */
const everybodyDid = (key: string, seconds: number) =>
  store.db.query(
    `INSERT INTO rate_window VALUES (sha256($1::bytea), now() + $2 * interval '1 second', 1000000)`,
    [`everybody ${key}`, seconds],
  );

it('sign-up and log-in show the human check when the store asks for it, and continue', async () => {
  await everybodyDid('sign up', 3600);
  await everybodyDid('customer log-in', 600);
  const customer = newCustomer();
  const { page, foreign, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
  const main = page.locator('main');
  await page.goto('/signup');
  await alive(page);
  await main.getByLabel('Name', { exact: true }).fill(customer.name);
  await main.getByLabel('E-mail', { exact: true }).fill(customer.email);
  await main.getByLabel('Mobile number', { exact: true }).fill(customer.mobile_no);
  await main.getByLabel('Address', { exact: true }).fill(customer.address);
  await main.getByLabel('Password', { exact: true }).fill(customer.password);
  const asked = page.waitForResponse((response) => response.status() === 429);
  await main.getByRole('button', { name: 'Sign Up' }).click();
  expect((await (await asked).json()).human_check).toBe('signup');
  await main.getByText('Signup successful.').waitFor();

  await page.goto('/login');
  await alive(page);
  await main.getByLabel('E-mail', { exact: true }).fill(customer.email);
  await main.getByLabel('Password', { exact: true }).fill(customer.password);
  const gap = page
    .getByRole('dialog', { name: 'Human check' })
    .locator('p + .captcha')
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).marginTop));
  await main.getByRole('button', { name: 'Login' }).click();
  expect(await gap, 'px between the sentence and the box').toBeGreaterThanOrEqual(12);
  await main.getByText('Login successful.').waitFor();
  expect(await page.getByRole('dialog', { name: 'Human check' }).count()).toBe(0);
  expect(foreign).toEqual([]);
  await close();
});

it('the back-office log-in shows it too', async () => {
  await everybodyDid('staff log-in', 600);
  const { page, close } = await store.visit();
  const refused: string[] = [];
  page.on(
    'console',
    (message) => /Content Security|Trusted/.test(message.text()) && refused.push(message.text()),
  );
  await page.goto(`${store.origin}/admin`);
  await page.getByLabel('E-mail').fill('editor@meridian.example');
  await page.getByLabel('Password').fill(DEMO_STAFF_PASSWORD);
  const shown = page.getByRole('dialog', { name: 'Human check' }).waitFor();
  await page.getByRole('button', { name: 'Log in' }).click();
  await shown;
  await page.getByLabel('Code').fill(totpCode());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.day').waitFor();
  expect(refused).toEqual([]);
  await close();
});

it('a form submitted before its check is done waits for it, and says what is still to do', async () => {
  const { page, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/captcha/challenge*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq');
  await alive(page);
  const form = page.locator('.form--newsletter');
  await form.getByLabel('E-mail address').fill('early@example.com');
  const asked = page.waitForRequest('**/captcha/challenge*');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await asked;
  expect(await page.getByText('Please complete the CAPTCHA.').count()).toBe(0);
  answer();
  await page.getByText('Thank you for subscribing!').waitFor();
  await page.getByText('Please confirm it with the link').waitFor();
  expect(await page.getByText('Please complete the CAPTCHA.').count()).toBe(0);
  await close();
});
