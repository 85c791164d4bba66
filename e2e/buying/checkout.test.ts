import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { alive, contentOf, phone } from '../browser.ts';
import { openShop, type Shop } from '../open-shop.ts';
import { openSummary } from './open-summary.ts';

let store: Shop;

beforeAll(async () => {
  store = await openShop();
});
afterAll(() => store?.close());

const billing = {
  Name: 'Ana Núñez',
  'Company name': 'Celda SL',
  Designation: 'Head of Supply',
  Phone: '+34 600 000 000',
  Address: 'Calle Mayor 1',
  City: 'Madrid',
  State: 'Madrid',
  Zipcode: '28001',
};

async function fillIn(page: Page, email: string): Promise<void> {
  for (const [label, value] of Object.entries(billing))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('E-mail', { exact: true }).first().fill(email);
  await page.getByLabel('Country', { exact: true }).selectOption('Spain');
  await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
}

/** From the completed form through the provider's page to the thank-you page. */
async function payAtProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Continue to PayPal/ }).click();
  await page.waitForURL(/checkoutnow/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(/\/payment-success/);
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
}

const beginsLikePdf = (bytes: Buffer) => expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

/** Expects that a link delivers the report. */
async function expectReport(page: Page, link: Locator): Promise<void> {
  const saved = page.waitForEvent('download');
  await link.click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('MR-EN-1042.pdf');
  beginsLikePdf(await contentOf(download));
}

// On a phone; countries.test.ts and transfers.test.ts buy on a desktop.
it('a purchase goes from the report through the provider to the opened PDF and the mail', async () => {
  const { page, problems, close } = await store.visit({ viewport: phone, acceptDownloads: true });
  const email = 'phone@example.com';
  try {
    await page.addInitScript(() => localStorage.setItem('gdprAccepted', 'true'));
    await page.goto('/sodium-ion-battery-market');
    await alive(page);
    await page.getByRole('radio', { name: /Multiple User/ }).check();
    await page.getByRole('link', { name: 'BUY NOW' }).first().click();
    await page.waitForURL(/\/buy-now\?id=MR-EN-1042&type=multiple-user/);
    await page.getByRole('heading', { name: 'Order Summary' }).waitFor();
    await openSummary(page);
    expect(await page.locator('.fact-lines').innerText()).toMatch(
      /Multiple User[\s\S]*PDF[\s\S]*\$4,650 USD/,
    );
    await page.getByText('no money is charged').waitFor();

    await page.getByRole('button', { name: 'Continue to PayPal, $4,650' }).click();
    expect(await page.getByRole('alert').innerText()).toContain('Please check the fields below.');
    await expectAccessible(page);

    await fillIn(page, email);
    await page.getByRole('button', { name: 'Continue to PayPal, $4,650' }).click();
    await page.waitForURL(/checkoutnow/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/buy-now\?/);
    await alive(page);
    await page.getByText('The payment was cancelled.').waitFor();
    await expect.poll(() => page.getByLabel('City', { exact: true }).inputValue()).toBe('Madrid');
    // The form is as it was, including the agreement to this purchase.
    await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('Spain');
    expect(await page.getByRole('checkbox', { name: /Terms & Conditions/ }).isChecked()).toBe(true);
    await payAtProvider(page);
    expect(page.url()).toBe(`${store.origin}/payment-success`);
    // The purchase is recognised by its cover.
    await page
      .locator('.payment-result__files')
      .getByRole('listitem')
      .first()
      .locator('.cover-frame svg')
      .waitFor();
    // Announced is how it ended, not the whole page.
    expect(await page.locator('#main [role=status], #main [aria-live]').allInnerTexts()).toEqual([
      expect.stringMatching(/^Thank you for your order\. Your payment has arrived\.[^\n]*$/),
    ]);
    await page.getByText('Payment details', { exact: true }).click();
    const details = await page.locator('.fact-lines').innerText();
    expect(details).toMatch(/COMPLETED/);
    expect(details).toMatch(/\$4,650 USD/);
    await expectAccessible(page);

    // The purchase is still there after a reload, and on returning from another page.
    await page.reload();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    await alive(page);
    await page.getByRole('main').getByRole('link', { name: 'Report Store' }).click();
    await page.getByRole('heading', { level: 1, name: 'Report Store' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(page.url()).toBe(`${store.origin}/payment-success`);
    await expectReport(page, page.getByRole('link', { name: 'Download' }));

    const mail = await receiptOf(email);
    const link = /https?:\/\/\S+\/download\/[\w-]{43}/.exec(mail)?.[0];
    const pdf = await fetch(link!);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('cache-control')).toContain('no-store');
    beginsLikePdf(Buffer.from(await pdf.arrayBuffer()));
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

it('a logged-in buyer finds the purchase in the profile', async () => {
  const { page, problems, close } = await store.visit({ viewport: phone, acceptDownloads: true });
  const email = 'reader@example.com';
  try {
    await page.addInitScript(() => localStorage.setItem('gdprAccepted', 'true'));
    const account = {
      name: 'Ana',
      email,
      mobile_no: '+34600000000',
      address: 'Calle Mayor 1',
      password: 'many wide seas',
    };
    expect((await page.request.post('/admin/api/user/register', { data: account })).status()).toBe(
      200,
    );
    await page.goto('/login');
    await alive(page);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
    await alive(page);
    await fillIn(page, email);
    await payAtProvider(page);

    await page.goto('/profile');
    await alive(page);
    await expectReport(page, page.locator('main a[href^="/download/"]').first());

    // Their session ends while they order another licence, which would not be in the profile.
    await page.goto('/buy-now?id=MR-EN-1042&type=multiple-user');
    await alive(page);
    await fillIn(page, email);
    await store.db.query('DELETE FROM customer_session');
    const submit = page.getByRole('button', { name: /Continue to PayPal/ });
    await submit.click();
    const ended = page.getByText(/^Your session has ended, and nothing was ordered/);
    await ended.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.locator('main').getByRole('button', { name: 'Login' }).click();
    // Back in the form, which is as it was.
    await page.waitForURL(/buy-now\?.*type=multiple-user/);
    await expect
      .poll(() => page.getByLabel('City', { exact: true }).inputValue())
      .toBe(billing.City);
    // The agreement is given again. The session ends once more, and they order without an account.
    await page.getByRole('checkbox', { name: /Terms & Conditions/ }).check();
    await store.db.query('DELETE FROM customer_session');
    await submit.click();
    await ended.waitFor();
    await submit.click();
    await page.waitForURL(/checkoutnow/);
    expect(problems.filter((problem) => !problem.includes('status of 401'))).toEqual([]);
  } finally {
    await close();
  }
});

it('whoever comes with a code that has ended orders without it, from where the order was refused', async () => {
  const { page, problems, close } = await store.visit({
    viewport: phone,
    stored: { gdprAccepted: 'true' },
  });
  try {
    await page.goto('/buy-now?id=MR-EN-1042&type=multiple-user&code=spring26');
    await alive(page);
    await fillIn(page, 'spring@example.com');
    const submit = page.getByRole('button', { name: 'Continue to PayPal, $4,650' });
    await submit.click();
    const refused = page.getByRole('alert').filter({ hasText: 'This code is not known' });
    await refused.getByRole('button', { name: 'Remove the code' }).click();
    await page.getByRole('status').filter({ hasText: 'The code is removed.' }).waitFor();
    await expect.poll(() => page.getByLabel('Discount code').inputValue()).toBe('');
    await submit.click();
    await page.waitForURL(/checkoutnow/);
    expect(problems.filter((problem) => !problem.includes('status of 422'))).toEqual([]);
  } finally {
    await close();
  }
});

it('a basket of two reports is one order, with a code from its link, and can be changed along the way', async () => {
  await store.db.query("INSERT INTO discount_code (code, percent) VALUES ('PANEL5', 5)");
  const { page, problems, close } = await store.visit({ viewport: { width: 390, height: 844 } });
  try {
    await page.addInitScript(() => localStorage.setItem('gdprAccepted', 'true'));
    await page.goto('/sodium-ion-battery-market');
    await alive(page);
    const focused = () =>
      page.evaluate(() => {
        const { ariaLabel, textContent, tagName } = document.activeElement!;
        return `${tagName} ${ariaLabel ?? textContent}`;
      });
    await page.getByRole('button', { name: 'Add to basket' }).press('Enter');
    await page.getByRole('link', { name: 'Basket, 1 report' }).waitFor();
    expect(await focused()).toBe('BUTTON Add to basket');
    const { rows } = await store.db.query(
      "SELECT code FROM report WHERE status = 'published' AND single_price_cents = 345000 AND code <> 'MR-EN-1042' ORDER BY id LIMIT 2",
    );
    for (const { code } of rows) {
      const data = { report_id: code, type: 'single-user' };
      expect((await page.request.post('/admin/api/basket', { data })).status()).toBe(200);
    }
    await page.goto('/basket?code=panel5');
    await alive(page);
    await page.getByText('3 reports: $10,350 USD').waitFor();
    await page
      .getByRole('button', { name: /^Remove/ })
      .last()
      .press('Enter');
    await page.getByText('2 reports: $6,900 USD').waitFor();
    expect(await focused()).toMatch(/^BUTTON Remove/);
    await page.getByLabel('Licence').first().focus();
    await page.getByLabel('Licence').first().selectOption('multiple-user');
    await page.getByText('2 reports: $8,100 USD').waitFor();
    expect(await focused()).toMatch(/^SELECT/);
    await expectAccessible(page);
    // A report has the colours of its industry on every page.
    const colours = () =>
      page
        .locator('.order-item svg')
        .evaluateAll((all) =>
          all.map((svg) =>
            [...svg.querySelectorAll('[fill]')].map((one) => one.getAttribute('fill')).slice(0, 6),
          ),
        );
    await expect.poll(async () => (await colours()).length).toBe(2);
    const inBasket = await colours();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/buy-now?*');
    await expect.poll(colours).toEqual(inBasket);
    // On a phone the summary is one line with the total, above the form.
    const line = page.getByRole('complementary').locator('summary');
    await expect.poll(() => line.innerText()).toMatch(/2 reports\s+\$7,695 USD/);
    expect(await page.getByText('PANEL5: 5% off').isVisible()).toBe(false);
    await line.click();
    await page.getByText('PANEL5: 5% off').waitFor();
    await page.getByRole('radio', { name: 'A private person' }).check();
    await expect.poll(() => page.getByLabel('Company name', { exact: true }).count()).toBe(0);
    await page.getByRole('radio', { name: 'A company' }).check();
    await fillIn(page, 'basket@example.com');
    await page.getByText('$7,695 USD').last().waitFor();
    await expectAccessible(page);
    // Whoever cancels finds the form as it was.
    await page.getByRole('radio', { name: 'A private person' }).check();
    await page.getByRole('button', { name: 'Continue to PayPal, $7,695' }).click();
    await page.waitForURL(/checkoutnow/);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(/\/buy-now\?/);
    await alive(page);
    await page.getByText('The payment was cancelled.').waitFor();
    await expect
      .poll(() => page.getByRole('radio', { name: 'A private person' }).isChecked())
      .toBe(true);
    await expect.poll(() => line.innerText()).toMatch(/2 reports\s+\$7,695 USD/);
    // The code came with the link, and can be removed nonetheless.
    await line.click();
    await page.getByLabel('Discount code').fill('');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Continue to PayPal, $8,100' }).waitFor();
    await payAtProvider(page);
    await page
      .locator('.lede')
      .getByText('the reports and the invoice to basket@example.com')
      .waitFor();
    // On a phone every file has a button as wide as its box.
    const narrow = await page.locator('.payment-result__files').evaluate((list) => {
      const { paddingInline } = getComputedStyle(list);
      const room = list.clientWidth - 2 * Number.parseFloat(paddingInline);
      return [...list.querySelectorAll<HTMLElement>('.btn')].filter(
        (button) => Math.abs(button.offsetWidth - room) > 2,
      ).length;
    });
    expect(narrow).toBe(0);
    await page
      .getByText('Multiple User: up to five named readers in one company. Single User: one named')
      .waitFor();
    expect(await page.getByRole('link', { name: 'Download report' }).count()).toBe(2);
    await expect.poll(() => page.getByRole('link', { name: /^Basket/ }).count()).toBe(0);
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

/** The mail in the outbox, without its soft line breaks. */
async function receiptOf(email: string): Promise<string> {
  const folder = join(store.dataDir, 'outbox');
  for (let tries = 0; tries < 100; tries++) {
    for (const name of readdirSync(folder, { recursive: false }).map(String)) {
      const text = readFileSync(join(folder, name), 'utf8')
        .replace(/=\r?\n/g, '')
        .replace(/=3D/g, '=');
      if (name.includes('receipt') && text.includes(`<${email}>`)) return text;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no receipt for ${email}`);
}
