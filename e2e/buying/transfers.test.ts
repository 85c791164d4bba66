import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../src/staff/staff-routes.ts';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { asStaff } from '../backoffice/staff-visit.ts';
import { alive, desktop, phone } from '../browser.ts';
import { beyondWithLargeText } from '../every-page/text-size.ts';
import { clippedByTextSpacing } from '../every-page/text-spacing.ts';
import { openShop, type Shop } from '../open-shop.ts';

// A buyer orders by bank transfer; finance records the incoming payment, matches it, and the buyer gets the licence.

let store: Shop;

beforeAll(async () => {
  store = await openShop();
  await withStaff(store);
});
afterAll(() => store?.close());

/** Fills in the checkout as a German company. */
async function fillIn(page: Page, email: string) {
  await page.goto('/buy-now?id=MR-EN-1042&type=single-user');
  await alive(page);
  const main = page.getByRole('main');
  const fields = {
    Name: 'Jana Reuter',
    'E-mail': email,
    Phone: '+49 30 5550142',
    'Company name': 'Vantavolt GmbH',
    Designation: 'Head of purchasing',
    Address: 'Invalidenstraße 117',
    City: 'Berlin',
    Zipcode: '10115',
  };
  await main.getByLabel('Country', { exact: true }).selectOption('Germany');
  for (const [label, value] of Object.entries(fields))
    await main.getByLabel(label, { exact: true }).first().fill(value);
  await main.getByLabel(/I agree/).check();
  return main;
}

const orderOf = async (email: string) =>
  (await store.db.query('SELECT id, order_no, amount_cents FROM orders WHERE email = $1', [email]))
    .rows[0];

const licencesOf = async (email: string) =>
  (
    await store.db.query(
      'SELECT 1 FROM licence l JOIN orders o ON o.id = l.order_id WHERE o.email = $1 AND l.revoked_at IS NULL',
      [email],
    )
  ).rowCount;

/** The buyer's payment arrives at the bank, and finance enters it. */
async function payByBank(email: string): Promise<void> {
  const { order_no: remittance, amount_cents } = await orderOf(email);
  await asStaff(store, 'finance', async ({ page }) => {
    const entry = { booked_on: '2026-11-20', amount_cents, currency: 'USD', remittance };
    const data = { ...entry, payer_name: 'Vantavolt GmbH', payer_account: '' };
    const headers = { origin: store.origin };
    const url = `${store.origin}${staffBase}/transfers`;
    expect((await page.request.post(url, { data, headers })).status()).toBe(200);
  });
}

/** Checks the buyer's page, of which a desktop and a phone show the same state. */
async function expectReadable(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await expectAccessible(page);
    expect(await clippedByTextSpacing(page)).toEqual([]);
  }
}

it('from the checkout to the licence', async () => {
  const buyer = await store.visit({ viewport: phone, stored: { gdprAccepted: 'true' } });
  const email = 'payer@example.com';
  try {
    const { page } = buyer;
    const main = await fillIn(page, email);
    await main.getByText(/^Download at once after payment/).waitFor();
    await main.getByRole('radio', { name: 'Bank transfer' }).check();
    await main.getByText(/^Download at once after payment/).waitFor({ state: 'detached' });
    await main.getByText('pro-forma invoice with our bank details').waitFor();
    await main.getByRole('button', { name: /^Order by bank transfer, \$/ }).click();
    await page.waitForURL(/\/pay-by-transfer\//);
    await page.getByRole('heading', { name: 'What to write on the transfer' }).waitFor();
    // The heading is one text: only the number may be on a line of its own.
    const lines = await page.locator('h1').evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading.querySelector('.pay-by-transfer__number')!.previousSibling!);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
    await page.getByText('We e-mail you the report and the invoice').waitFor();
    expect(await beyondWithLargeText(page)).toEqual([]);
    await expectReadable(page);
    const order = await orderOf(email);
    let transfer = '';

    await asStaff(store, 'finance', async ({ page: desk, go }) => {
      await go(`/orders?filter=${encodeURIComponent(JSON.stringify({ buyer: email }))}`);
      await desk.getByText('awaiting the transfer', { exact: false }).waitFor();
      await go('/transfers/create');
      await desk.getByLabel('Amount').fill((order.amount_cents / 100 - 15).toFixed(2));
      await desk.getByLabel('From', { exact: true }).fill('Vantavolt GmbH');
      await desk.getByLabel('Reference').fill(`ref ${order.order_no.replaceAll('-', ' ')}`);
      await desk.getByRole('button', { name: 'Record a transfer by hand' }).click();
      await desk.getByText('Number and name match.').waitFor();
      await desk.getByText('The missing $15.00').waitFor();
      await desk.getByRole('button', { name: 'Was a bank fee' }).click();
      await desk.getByRole('button', { name: 'Match', exact: true }).click();
      await desk.getByText(`Order ${order.order_no} is paid.`).waitFor();
      await desk.getByText('and $15.00 as a bank fee').waitFor();
      transfer = desk.url();
      await go('/');
      await desk.getByRole('link', { name: 'Transfers to match' }).waitFor();
      await desk.getByRole('link', { name: order.order_no, exact: true }).click();
      await desk
        .getByText(/received$/)
        .first()
        .waitFor();
      await expectAccessible(desk, { within: 'main' });

      await go('/bank-statements/create');
      const content = `Date,Name,Description,Amount\n2026-11-20,Nordvik AS,Thanks,10.00\n`;
      const statement = {
        name: 'november.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(content),
      };
      await desk.locator('input[name="statement"]').setInputFiles(statement);
      await desk.getByText('One incoming amount, 1 new.').waitFor();
      await desk.getByRole('button', { name: 'Import a bank statement' }).click();
      await desk.getByText('To be matched', { exact: true }).waitFor();
      await go('/transfers');
      const link = desk.getByRole('link', { name: order.order_no, exact: true });
      expect(await link.getAttribute('href')).toBe(`#/orders/${order.id}`);
      await desk.getByText('Thanks', { exact: true }).click();
      await desk.getByRole('radio', { name: /^None of ours/ }).check();
      await desk.getByLabel('Why it was sent back').fill('Nobody knows them.');
      await expectAccessible(desk, { within: 'main' });
      await desk.getByRole('button', { name: 'Record that it was sent back' }).click();
      await desk.getByText('Recorded as sent back.').waitFor();
      await desk.getByText('Which order is').waitFor({ state: 'detached' });
    });

    await expect.poll(() => licencesOf(email)).toBe(1);
    await page.reload();
    await page.getByText('Your transfer has arrived').waitFor();
    await page.getByRole('link', { name: 'See the downloads' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

    // It was somebody else's money: the match is undone, and the licence ends.
    await asStaff(store, 'finance', async ({ page: desk, go }) => {
      await desk.goto(transfer);
      await desk.getByRole('button', { name: 'Wrong order?' }).click();
      await desk.getByText(`Order ${order.order_no} was paid by this.`).waitFor();
      await desk.getByLabel('Why the match was wrong').fill('It was for another order');
      await expectAccessible(desk);
      await desk.getByRole('button', { name: 'Undo the match' }).click();
      await desk.getByText(`Order ${order.order_no} is reversed.`).waitFor();
      await desk.getByText(/^Which order is \$[\d,.]+ for\?$/).waitFor();

      // What is still wanted is offered again, with all known details.
      await go(`/orders/${order.id}`);
      await desk.getByRole('link', { name: 'Offer it again' }).click();
      await expect.poll(() => desk.getByLabel('Company').inputValue()).toBe('Vantavolt GmbH');
      expect(await desk.getByLabel('E-mail').inputValue()).toBe(email);
      await desk.getByText(`Replaces order ${order.order_no}.`).waitFor();
      await desk.getByRole('button', { name: 'Make an offer' }).click();
      await expect
        .poll(async () => {
          const sql = 'SELECT gross_cents, address FROM offer WHERE email = $1';
          return (await store.db.query(sql, [email])).rows;
        })
        .toEqual([{ gross_cents: order.amount_cents, address: 'Invalidenstraße 117' }]);
    });
    expect(await licencesOf(email)).toBe(0);
    expect(buyer.problems).toEqual([]);
  } finally {
    await buyer.close();
  }
});

it('against an accepted purchase order', async () => {
  const buyer = await store.visit({ viewport: phone, stored: { gdprAccepted: 'true' } });
  const email = 'purchaser@example.com';
  try {
    const { page } = buyer;
    const main = await fillIn(page, email);
    const atOnce = main.getByText(/^Download at once after payment/);
    await atOnce.waitFor();
    await main.getByRole('radio', { name: 'Purchase order' }).check();
    await atOnce.waitFor({ state: 'detached' });
    await main.getByRole('button', { name: /^Order by purchase order, \$/ }).click();
    await page.waitForURL(/\/pay-by-transfer\//);
    await alive(page);
    const document = await PDFDocument.create();
    document.addPage();
    await page.getByLabel('PO number').fill('4500-118');
    await page.getByLabel('Purchase order', { exact: true }).setInputFiles({
      name: 'PO-4500-118.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await document.save()),
    });
    await page.getByRole('button', { name: 'Send the purchase order' }).click();
    await page.getByText('Thank you. We have your purchase order.').waitFor();
    await expectReadable(page);

    await asStaff(
      store,
      'finance',
      async ({ page: desk, go }) => {
        await go('/purchase-orders');
        await desk.getByText('4500-118').first().click();
        const saved = desk.waitForEvent('download');
        await desk.getByRole('link', { name: 'Open PO-4500-118.pdf' }).click();
        expect((await saved).suggestedFilename()).toBe('PO-4500-118.pdf');
        await desk.getByLabel('Days to pay').fill('60');
        await desk.getByRole('button', { name: 'Accept', exact: true }).click();
        await desk.getByText('Accepted. The buyer is notified of the due date.').waitFor();
      },
      { acceptDownloads: true },
    );
    await page.reload();
    await page.getByText('4500-118 (PO-4500-118.pdf) has been accepted').waitFor();
    expect(await licencesOf(email)).toBe(0);
    await payByBank(email);
    await expect.poll(() => licencesOf(email)).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'See the downloads' }).click();
    await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
    expect(buyer.problems).toEqual([]);
  } finally {
    await buyer.close();
  }
});

it('an offer that somebody else approves and pays by transfer', async () => {
  const seen = { viewport: phone, stored: { gdprAccepted: 'true' } };
  const [buyer, approver] = [await store.visit(seen), await store.visit(seen)];
  const email = 'approved@example.com';
  try {
    const { page } = buyer;
    await page.goto('/get-a-quote?id=MR-EN-1042&type=single-user');
    await alive(page);
    const form = page.getByRole('main');
    const fields = {
      Name: 'Jana Reuter',
      'E-mail': email,
      'Company name': 'Vantavolt GmbH',
      Address: 'Invalidenstraße 117',
      City: 'Berlin',
      Zipcode: '10115',
    };
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByLabel('Country', { exact: true }).selectOption('Germany');
    await form.getByRole('button', { name: 'Get the quote' }).click();
    const link = await form.getByRole('link', { name: 'Open the offer' }).getAttribute('href');

    const { page: desk } = approver;
    await desk.goto(link!);
    await alive(desk);
    await desk.getByRole('radio', { name: 'Bank transfer' }).check();
    await desk.getByRole('button', { name: /^Approve and pay \$/ }).click();
    await desk.getByRole('heading', { name: 'What to write on the transfer' }).waitFor();
    await payByBank(email);
    await expect.poll(() => licencesOf(email)).toBe(1);
    await desk.goto(link!);
    await desk.getByText(/^Paid on /).waitFor();
    await page.goto(link!);
    await page.getByText(/^Paid on /).waitFor();
    expect([...buyer.problems, ...approver.problems]).toEqual([]);
  } finally {
    await buyer.close();
    await approver.close();
  }
});

it('an order that is refused says so in words that fit the way to pay', async () => {
  const buyer = await store.visit({ stored: { gdprAccepted: 'true' } });
  const offer = (isOffered: boolean) =>
    store.db.query('UPDATE legal_seller SET offers_transfer = $1', [isOffered]);
  const sell = (status: string) =>
    store.db.query("UPDATE report SET status = $1 WHERE code = 'MR-EN-1042'", [status]);
  try {
    const main = await fillIn(buyer.page, 'refused@example.com');
    await main.getByRole('radio', { name: 'Bank transfer' }).check();
    await offer(false);
    await main.getByRole('button', { name: /^Order by bank transfer, \$/ }).click();
    const alert = main.getByRole('alert').filter({ hasText: 'order' });
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(/^The order could not be placed\./);
    await offer(true);
    await main.getByRole('radio', { name: 'PayPal' }).check();
    await sell('withdrawn');
    await main.getByRole('button', { name: /^Continue to PayPal, \$/ }).click();
    await main.getByText('Failed to initiate PayPal checkout').waitFor();
    expect(buyer.problems.filter((text) => !/status of 4/.test(text))).toEqual([]);
  } finally {
    await offer(true);
    await sell('published');
    await buyer.close();
  }
});

it('who leaves the checkout while the order is being sent stays where they went', async () => {
  const buyer = await store.visit({ stored: { gdprAccepted: 'true' } });
  const { page } = buyer;
  try {
    const main = await fillIn(page, 'left@example.com');
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/paypal/create-order', async (route) => {
      await held;
      await route.continue();
    });
    await main.getByRole('button', { name: /^Continue to PayPal, \$/ }).click();
    await main.getByText('Sending...').waitFor();
    await page.locator('footer').getByRole('link', { name: 'Blogs', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
    const answered = page.waitForResponse('**/paypal/create-order');
    answer();
    expect((await answered).status()).toBe(200);
    await (await answered).finished();
    // Time for a navigation that would follow.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(page.url()).toBe(`${store.origin}/blog`);
    expect(buyer.problems).toEqual([]);
  } finally {
    await buyer.close();
  }
});
