import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { alive, phone, type ReadStore, readStore } from '../browser.ts';
import { openSummary } from './open-summary.ts';

// What a visitor sees before an order: the currency of a price, the total, the basket. Paying is tested in
// src/features/checkout.

let store: ReadStore;
beforeAll(async () => {
  store = await readStore();
});
afterAll(() => store?.close());

const REPORT = '/sodium-ion-battery-market';

it('prices change everywhere on a report’s page, and are carried over to the checkout, where they change again', async () => {
  const { page, problems, close } = await store.visit({
    viewport: phone,
    stored: { gdprAccepted: 'true' },
  });
  try {
    await page.goto(REPORT);
    await alive(page);
    const panel = page.locator('.buy-panel');
    const prices = () => panel.locator('.price').allInnerTexts();
    expect(await prices()).toEqual(['$3,450', '$4,650', '$6,900']);
    await panel.getByLabel('Currency').selectOption('Euro (EUR)');
    await expect.poll(prices).toEqual(['€3,150', '€4,300', '€6,350']);
    expect(await page.locator('.compare thead').innerText()).toContain('€4,300');
    expect(await page.locator('.hero-card__price').innerText()).toContain('€3,150');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await panel.getByRole('link', { name: 'BUY NOW' }).click();
    await page.waitForURL(/\/buy-now\?id=MR-EN-1042&type=single-user&currency=EUR$/);
    await page.locator('summary', { hasText: '€3,150 EUR' }).waitFor();
    await openSummary(page);
    await page.getByLabel('Name', { exact: true }).fill('Ana Núñez');
    await page.getByLabel('Currency').selectOption('British Pound (GBP)');
    await page.locator('summary', { hasText: '£2,750 GBP' }).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ana Núñez');
    await page.getByRole('button', { name: /£2,750/ }).waitFor();
    await expectAccessible(page);
    // The basket is in the currency in which its report was shown, and leads to the checkout in the same one.
    await page.goto(REPORT);
    await alive(page);
    await panel.getByLabel('Currency').selectOption('Euro (EUR)');
    const add = panel.getByRole('button', { name: 'Add to basket' });
    await add.click();
    const added = page.getByRole('link', { name: 'Go to the basket' });
    await added.waitFor();
    // What was done stands below the button, clear of its focus ring.
    const [{ y, height }, below] = [(await add.boundingBox())!, (await added.boundingBox())!];
    expect(below.y).toBeGreaterThanOrEqual(y + height + 5);
    await added.click();
    await page.getByText('1 report: €3,150 EUR').waitFor();
    await page.getByLabel('Currency').selectOption('British Pound (GBP)');
    await page.getByText('1 report: £2,750 GBP').waitFor();
    expect(await page.getByLabel('Licence').innerText()).toContain('£');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL(/\/buy-now\?id=basket&currency=GBP$/);
    await page.getByText('£2,750 GBP').first().waitFor();
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

it('a licence and a currency that are chosen one right after the other are both bought, on a slow line too', () =>
  store.browse(
    async (page) => {
      await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
      await alive(page);
      const answers = Promise.withResolvers<void>();
      await page.route('**/admin/api/custom-buy-now-link/**', (route) =>
        answers.promise.then(() => route.continue()),
      );
      await page.getByRole('radio', { name: 'Corporate User' }).check();
      await page.getByLabel('Currency').selectOption('EUR');
      answers.resolve();
      await page.getByRole('button', { name: /€6,350/ }).waitFor();
      expect(await page.getByRole('radio', { name: 'Corporate User' }).isChecked()).toBe(true);
    },
    { stored: { gdprAccepted: 'true' } },
  ));

it('a browser in German sees euros; without script a link is enough', async () => {
  const german = await store.visit({ locale: 'de-DE' });
  const plain = await store.visit({ javaScriptEnabled: false });
  try {
    await german.page.goto(REPORT);
    const first = german.page.locator('.buy-panel .price').first();
    await expect.poll(() => first.innerText()).toBe('€3,150');
    await plain.page.goto('/buy-now?id=MR-EN-1042&type=single-user&currency=EUR');
    expect(await plain.page.locator('.fact-lines').innerText()).toContain('€3,150 EUR');
    await plain.page.goto('/buy-now?id=MR-EN-1042&type=single-user&currency=nonsense');
    expect(await plain.page.locator('.fact-lines').innerText()).toContain('$3,450 USD');
  } finally {
    await german.close();
    await plain.close();
  }
});

it('nobody orders at another total than that of the button, even if they press it before the total is known', async () => {
  const { page, problems, close } = await store.visit({ stored: { gdprAccepted: 'true' } });
  let release: () => void = () => undefined;
  try {
    let gate = Promise.resolve();
    await page.route('**/admin/api/order-summary', async (route) => {
      await gate;
      await route.continue().catch(() => undefined);
    });
    const ordered: unknown[] = [];
    await page.route('**/admin/api/paypal/create-order', (route) => {
      ordered.push(route.request().postDataJSON().amount);
      return route.fulfill({ status: 422, json: { success: false, message: 'Not now.' } });
    });
    await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
    await alive(page);
    const main = page.getByRole('main');
    const country = page.getByLabel('Country', { exact: true });
    const enter = async (fields: Record<string, string>) => {
      for (const [label, text] of Object.entries(fields))
        await main.getByLabel(label, { exact: true }).first().fill(text);
    };
    await country.selectOption('Germany');
    await page.getByText('export to Germany').waitFor();
    await enter({
      Name: 'Robin Buyer',
      'E-mail': 'robin@example.com',
      'Company name': 'Aravalli Motors Ltd',
      Designation: 'Buyer',
      Phone: '+1 555 0142',
      Address: 'FC Road 1',
      City: 'Pune',
      Zipcode: '411004',
    });
    await page.getByRole('button', { name: /\$3,450$/ }).click();
    const refused = page.getByText('Please check the fields below.');
    await refused.waitFor();
    await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();

    gate = new Promise((open) => {
      release = open;
    });
    await country.selectOption('India');
    await enter({ State: 'Maharashtra' });
    await page.getByRole('button', { name: /\$3,450$/ }).click();
    await page.getByRole('button', { name: 'Sending...' }).waitFor();
    expect(await refused.count()).toBe(0);
    release();
    await page.getByText('The total is now $4,071.').waitFor();
    expect(ordered).toEqual([]);
    await page.getByRole('button', { name: /\$4,071$/ }).click();
    await page.getByText('Not now.').waitFor();
    expect(ordered).toEqual([4071]);
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  } finally {
    release();
    await close();
  }
});

it('the footer is below the window before and after what only the browser can ask for has come, so that nothing jumps', async () => {
  const { page, close } = await store.visit({
    viewport: phone,
    stored: { gdprAccepted: 'true' },
  });
  const tops: number[] = [];
  const look = async () =>
    tops.push(
      await page.locator('footer').evaluate((element) => element.getBoundingClientRect().top),
    );
  try {
    await page.route(/\/admin\/api\/(basket|custom-buy-now-link\/basket)/, async (route) => {
      if (route.request().method() === 'GET') {
        await page.getByText('Loading your basket…').waitFor();
        await look();
      }
      await route.continue();
    });
    await page.goto('/basket');
    await page.getByText('Your basket is empty.').waitFor();
    await look();
    await page.goto(REPORT);
    await alive(page);
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.getByRole('link', { name: 'Go to the basket' }).waitFor();
    await page.goto('/buy-now?id=basket');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await look();
    for (const path of ['/profile', '/payment-success?token=unknown']) {
      await page.goto(path);
      await look();
    }
    expect(tops).toHaveLength(6);
    expect(tops.filter((top) => top < phone.height)).toEqual([]);
  } finally {
    await close();
  }
});
