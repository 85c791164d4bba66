import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StripeStandIn, startStripeStandIn } from '../../demo/stripe/server.ts';
import { expectAccessible } from '../accessible.ts';
import { alive, desktop, inWindow, open, phone } from '../browser.ts';
import { beyondWithLargeText } from '../every-page/text-size.ts';
import { clippedByTextSpacing } from '../every-page/text-spacing.ts';
import { openWorkingStore, type WorkingStore } from '../open-shop.ts';

// A buyer asks for an offer; somebody else approves it in another browser and pays by card; the buyer gets the
// licence.

let provider: StripeStandIn;
let store: WorkingStore;

beforeAll(async () => {
  provider = await startStripeStandIn();
  const { apiBase, secretKey, webhookSecrets, webHosts } = provider.config;
  store = await openWorkingStore({
    STRIPE_API_BASE: apiBase,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
    STRIPE_WEB_HOSTS: webHosts.join(','),
  });
});
afterAll(async () => {
  await store?.close();
  await provider?.close();
});

/** Fills in and sends the form for an offer; returns the path of the offer. */
async function requestOffer(page: Page, email: string): Promise<string> {
  const form = page.getByRole('main');
  const fields = {
    Name: 'Jana Reuter',
    'E-mail': email,
    'Company name': 'Vantavolt GmbH',
    Address: 'Invalidenstraße 117',
    City: 'Berlin',
    Zipcode: '10115',
    'A line for whoever approves': 'For the storage decision in July.',
  };
  for (const [label, value] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Country', { exact: true }).selectOption('Germany');
  await form.getByRole('button', { name: 'Get the quote' }).click();
  return (await form.getByRole('link', { name: 'Open the offer' }).getAttribute('href'))!;
}

it('from the request to the licence', async () => {
  const seen = { viewport: phone, stored: { gdprAccepted: 'true' } };
  const [buyer, approver] = [await store.visit(seen), await store.visit(seen)];
  const email = 'jana@example.com';
  try {
    const { page } = buyer;
    await page.goto('/sodium-ion-battery-market');
    await alive(page);
    await page.getByRole('link', { name: 'Get a quote for approval' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Get a quote for approval' }).waitFor();
    await alive(page);
    const form = page.getByRole('main');
    const link = await requestOffer(page, email);
    // The form is empty again, and so asks for nothing that only addresses in Germany have.
    expect(await form.getByLabel('Country', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => form.getByLabel('VAT ID', { exact: true }).count()).toBe(0);
    expect(await form.getByLabel('Tax number', { exact: true }).count()).toBe(1);

    const state = async () =>
      (await store.db.query('SELECT status FROM offer WHERE email = $1', [email])).rows;
    // As a mail program checks a link.
    expect((await fetch(store.origin + link)).status).toBe(200);
    expect(await state()).toEqual([{ status: 'sent' }]);
    const { page: desk } = approver;
    await desk.goto(link);
    await alive(desk);
    await desk.getByRole('heading', { level: 1, name: 'Offer for Vantavolt GmbH' }).waitFor();
    await desk.getByText('For the storage decision in July.').waitFor();
    await expect.poll(state).toEqual([{ status: 'opened' }]);
    await desk.getByText('Change country or tax number').click();
    await desk.getByLabel('Country', { exact: true }).selectOption('Austria');
    await desk.getByRole('button', { name: 'Change the offer' }).click();
    await desk.getByText('none: export to Austria').waitFor();
    const changed = desk.getByRole('status').filter({ hasText: 'The offer is changed.' });
    await expect.poll(() => changed.evaluate((own) => own === document.activeElement)).toBe(true);
    expect(await desk.getByLabel('Country', { exact: true }).inputValue()).toBe('Austria');
    await desk.getByText('Decline this offer', { exact: true }).click();
    expect(await beyondWithLargeText(desk)).toEqual([]);
    for (const viewport of [desktop, phone]) {
      await desk.setViewportSize(viewport);
      expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      // An element half covered by the masthead has no measurable size.
      await desk.evaluate(() => scrollTo(0, 0));
      await expectAccessible(desk);
      expect(await clippedByTextSpacing(desk)).toEqual([]);
    }
    await desk.getByLabel('PO number').fill('PO-4500187362');
    await desk.getByRole('button', { name: /^Approve and pay \$/ }).click();
    await desk.getByRole('button', { name: 'Pay', exact: true }).click();
    await desk.waitForURL(/\/payment-success/);
    await desk.getByRole('heading', { name: 'Thank you for your order' }).waitFor();

    const licences = async () =>
      (
        await store.db.query(
          `SELECT o.po_number FROM licence l JOIN orders o ON o.id = l.order_id WHERE o.email = $1`,
          [email],
        )
      ).rows;
    await expect.poll(licences).toEqual([{ po_number: 'PO-4500187362' }]);
    await desk.goto(link);
    await desk.getByText(/^Paid on /).waitFor();
    expect(await desk.getByRole('button', { name: /Approve and pay/ }).count()).toBe(0);
    expect([...buyer.problems, ...approver.problems]).toEqual([]);
  } finally {
    await buyer.close();
    await approver.close();
  }
});

it('whoever declines an offer on a phone sees at the top of its page that it is declined', () =>
  store.browse(
    async (page) => {
      await open(page, '/get-a-quote?id=MR-EN-1042');
      const offer = await requestOffer(page, 'jana-declines@example.com');
      const countries = await page.getByLabel('Country').locator('option').allInnerTexts();
      expect(countries.slice(0, 3)).toEqual(['Select a country', 'United States', 'Afghanistan']);
      await open(page, offer);
      await page.getByText('Decline this offer', { exact: true }).click();
      await page.getByRole('button', { name: 'Decline the offer for good' }).click();
      await page.getByText('This offer was declined').waitFor();
      await expect.poll(() => inWindow(page, '.offer-status')).toBe(true);
    },
    { viewport: phone },
  ));
