import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPublisher } from '../../demo/demo-publisher.ts';
import { type StripeStandIn, startStripeStandIn } from '../../demo/stripe/server.ts';
import { openPlatform, storeOf } from '../../src/main/open-platform.ts';
import { startWorker } from '../../src/main/worker.ts';
import { expectAccessible } from '../accessible.ts';
import { alive, type OpenStore, openStore } from '../browser.ts';
import { beyondWithLargeText } from '../every-page/text-size.ts';
import { clippedByTextSpacing } from '../every-page/text-spacing.ts';

// A buyer asks for an offer; somebody else approves it in another browser and pays by card; the buyer gets the
// licence.

let provider: StripeStandIn;
let store: OpenStore;
let stopWorking: () => Promise<void>;
const dataDir = mkdtempSync(join(tmpdir(), 'offer-journey-'));

beforeAll(async () => {
  provider = await startStripeStandIn();
  const { apiBase, secretKey, webhookSecrets, webHosts } = provider.config;
  store = await openStore({
    STRIPE_API_BASE: apiBase,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
    STRIPE_WEB_HOSTS: webHosts.join(','),
    DATA_DIR: dataDir,
  });
  stopWorking = startWorker(
    storeOf(store.config, store.db, openPlatform(store.config), demoPublisher),
    () => undefined,
  );
});
afterAll(async () => {
  await stopWorking?.();
  await store?.close();
  await provider?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each([1440, 390])('from the request to the licence, at %i px', async (width) => {
  const viewport = { width, height: 900 };
  const buyer = await store.visit({ viewport, stored: { gdprAccepted: 'true' } });
  const approver = await store.visit({ viewport, stored: { gdprAccepted: 'true' } });
  const email = `jana-${width}@example.com`;
  try {
    const { page } = buyer;
    await page.goto('/sodium-ion-battery-market');
    await alive(page);
    await page.getByRole('link', { name: 'Get a quote for approval' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Get a quote for approval' }).waitFor();
    await alive(page);
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
    const link = await form.getByRole('link', { name: 'Open the offer' }).getAttribute('href');
    // The form is empty again, and so asks for nothing that only addresses in Germany have.
    expect(await form.getByLabel('Country', { exact: true }).inputValue()).toBe('');
    await expect.poll(() => form.getByLabel('VAT ID', { exact: true }).count()).toBe(0);
    expect(await form.getByLabel('Tax number', { exact: true }).count()).toBe(1);

    const state = async () =>
      (await store.db.query('SELECT status FROM offer WHERE email = $1', [email])).rows;
    // As a mail program checks a link.
    expect((await fetch(store.origin + link!)).status).toBe(200);
    expect(await state()).toEqual([{ status: 'sent' }]);
    const { page: desk } = approver;
    await desk.goto(link!);
    await alive(desk);
    await desk.getByRole('heading', { level: 1, name: 'Offer for Vantavolt GmbH' }).waitFor();
    await desk.getByText('For the storage decision in July.').waitFor();
    await expect.poll(state).toEqual([{ status: 'opened' }]);
    expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await desk.getByText('Decline this offer', { exact: true }).click();
    // An element half covered by the masthead has no measurable size.
    await desk.evaluate(() => scrollTo(0, 0));
    await expectAccessible(desk);
    expect(await beyondWithLargeText(desk)).toEqual([]);
    await desk.setViewportSize(viewport);
    expect(await clippedByTextSpacing(desk)).toEqual([]);
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
    await desk.goto(link!);
    await desk.getByText(/^Paid on /).waitFor();
    expect(await desk.getByRole('button', { name: /Approve and pay/ }).count()).toBe(0);
    expect([...buyer.problems, ...approver.problems]).toEqual([]);
  } finally {
    await buyer.close();
    await approver.close();
  }
});
