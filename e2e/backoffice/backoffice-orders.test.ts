import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPublisher } from '../../demo/demo-publisher.ts';
import { startDemoProviders } from '../../demo/payment-providers.ts';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { DEMO_STAFF_PASSWORD, loadDemoStaff } from '../../demo/staff.ts';
import type { DemoProviders } from '../../src/main/demo-publisher.ts';
import { openPlatform, storeOf } from '../../src/main/open-platform.ts';
import { startWorker } from '../../src/main/worker.ts';
import type { StaffRole } from '../../src/staff/roles.ts';
import { fullSession, withoutCeilings } from '../../test/staff.ts';
import {
  alive,
  type OpenStore,
  openStore,
  phone,
  type Visit,
  type VisitOptions,
} from '../browser.ts';
import { inMenu } from './staff-visit.ts';

// docs/promises.md, P10: a purchase and its refund as buyer and staff see them; a link with its own price.

let store: OpenStore;
let provider: DemoProviders;
let folder: string;
let stopWorking: () => Promise<void>;
let buyer: Visit;
let finance: Visit;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-back-office-'));
  provider = await startDemoProviders({ dataDir: folder, storePort: 9 });
  const { paypal: config } = provider.accounts;
  if (!config) throw new Error('no PayPal');
  store = await openStore({
    DATA_DIR: folder,
    PAYPAL_API_BASE: config.apiBase,
    PAYPAL_CLIENT_ID: config.clientId,
    PAYPAL_CLIENT_SECRET: config.clientSecret,
    PAYPAL_MERCHANT_ID: config.merchantId,
    PAYPAL_WEBHOOK_ID: config.webhookId,
    PAYPAL_WEB_HOSTS: (config.webHosts ?? []).join(','),
  });
  stopWorking = startWorker(
    storeOf(store.config, store.db, openPlatform(store.config), demoPublisher),
    () => undefined,
  );
  await loadDemoStaff(store.db);
  buyer = await store.visit({ stored: { gdprAccepted: 'true' } });
  finance = await staff('finance');
});
afterAll(async () => {
  await buyer?.close();
  await finance?.close();
  await stopWorking?.();
  await store?.close();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A browser in which somebody of this role has logged in, a while ago. */
async function staff(role: StaffRole, options?: VisitOptions): Promise<Visit> {
  const { rows } = await store.db.query('SELECT id FROM staff_user WHERE role = $1', [role]);
  const token = await fullSession(store.db, rows[0].id);
  await store.db.query("UPDATE staff_session SET confirmed_at = now() - interval '1 hour'");
  const visit = await store.visit(options);
  await visit.page
    .context()
    .addCookies([{ name: 'staff_session', value: token, url: store.origin, sameSite: 'Strict' }]);
  return visit;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Orders by an address of the checkout, and approves the payment. */
async function order(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await alive(page);
  const fields = {
    name: 'Ines Buyer',
    email,
    company_name: 'Celda SL',
    designation: 'Head',
    mobile_no: '+34 600 000 000',
    address: 'Calle Mayor 1',
    city: 'Madrid',
    state: 'Madrid',
    zipcode: '28001',
  };
  for (const [name, value] of Object.entries(fields))
    await page.locator(`main input[name="${name}"]`).fill(value);
  await expect
    .poll(() => page.locator('main select[name="country"] option').count())
    .toBeGreaterThan(5);
  await page.locator('main select[name="country"]').selectOption('Spain');
  await page.locator('main input[name="terms"]').check();
  await page.locator('main form button[type="submit"]').click();
  await page.locator('button[value="approve"]').click();
}

/** Buys by an address of the checkout; answers the path of the download and the order's number. */
async function buy(page: Page, path: string, email: string) {
  await order(page, path, email);
  const link = page.locator('main a[href^="/download/"]').first();
  await link.waitFor();
  const download = (await link.getAttribute('href'))!;
  const { rows } = await store.db.query(
    'SELECT order_no, amount_cents, licence FROM orders WHERE email = $1',
    [email],
  );
  return { download, ...(rows[0] as { order_no: string; amount_cents: number; licence: string }) };
}

/** The buyer's own copy is drawn at the first request. */
const statusOf = async (page: Page, path: string) =>
  (await page.request.fetch(path, { method: 'HEAD' })).status();

describe('orders in the back office', () => {
  it('finance refunds an order and its download ends', async () => {
    const bought = await buy(
      buyer.page,
      '/buy-now?id=MR-EN-1042&type=single-user',
      `ines-${randomUUID()}@example.com`,
    );
    expect(await statusOf(buyer.page, bought.download)).toBe(200);
    const { page } = finance;
    await page.goto('/admin#/orders');
    await page.getByText(bought.order_no).click();
    await page.getByRole('heading', { name: 'Payment' }).waitFor();
    await page.getByText('3,450.00, captured').waitFor();
    await button(page, 'Refund…').click();
    await page.getByRole('radio', { name: /^A partial amount/ }).check();
    await page.getByLabel('Amount in USD').fill('3450.01');
    await page.getByLabel('Reason for the record').fill('Bought by mistake');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund $3,450.01' }).click();
    await page.getByText('Enter an amount from $0.01 to $3,450.00.').waitFor();
    await page.getByRole('radio', { name: /^Everything that is left \$3,450\.00/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Refund $3,450.00' }).dblclick();
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.waitFor();
    await page.mouse.click(5, 5);
    await password.fill(DEMO_STAFF_PASSWORD);
    await button(page, 'Confirm').click();
    await page.getByText('$3,450.00 was refunded.').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: /^Refunded/ })
      .waitFor();
    await page.getByRole('button', { name: 'Raw entries' }).click();
    await page.getByText('paid → refunded').waitFor();
    await page.getByRole('button', { name: 'Summary' }).click();
    expect(await page.getByText('Bought by mistake').count()).toBeGreaterThan(0);
    expect(await page.getByText('A refund was requested').count()).toBe(1);
    expect(await statusOf(buyer.page, bought.download)).toBe(404);
    await buyer.page.reload();
    await buyer.page.getByRole('heading', { name: 'Your payment was refunded' }).waitFor();
    expect(await buyer.page.locator('main a[href^="/download/"]').count()).toBe(0);
    const { rows } = await store.db.query(
      `SELECT r.state, r.amount_cents FROM refund r JOIN orders o ON o.id = r.order_id
       WHERE o.order_no = $1`,
      [bought.order_no],
    );
    expect(rows).toEqual([{ state: 'done', amount_cents: 345_000 }]);
    expect(await button(page, 'Refund…').count()).toBe(0);
  });

  it('a payment to somebody else is reviewed and refunded, and its buyer never asked to pay again', async () => {
    await connect(provider.accounts.paypal!.apiBase).emu('faults', {
      match: { method: 'POST', path: '/v2/checkout/orders/*/capture' },
      mode: 'wrong-payee',
      times: 1,
    });
    const email = `held-${randomUUID()}@example.com`;
    await order(buyer.page, '/buy-now?id=MR-EN-1042&type=single-user', email);
    const title = (name: string) => buyer.page.getByRole('heading', { name }).waitFor();
    await title('Your payment is being checked');
    const [held] = (await store.db.query('SELECT id FROM orders WHERE email = $1', [email])).rows;
    const { page } = finance;
    await page.goto(`/admin#/orders/${held.id}`);
    await button(page, 'Resolve…').click();
    await page.getByLabel('Note for the record').fill('Paid to another account');
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByText('The review has ended.').waitFor();
    await page.getByText('review closed, not delivered').waitFor();
    const said = (text: string) => buyer.page.getByRole('alert').getByText(text).waitFor();
    await buyer.page.reload();
    await said('Please do not pay again');
    expect(await buyer.page.getByRole('link', { name: 'Try again' }).count()).toBe(0);
    await button(page, 'Refund…').click();
    await page.getByLabel('Reason for the record').fill('Not for us');
    await page.getByRole('dialog').getByRole('button', { name: 'Refund $3,450.00' }).click();
    await page.getByText('$3,450.00 was refunded.').waitFor();
    await buyer.page.reload();
    await said('was refunded in full');
  });

  it('what PayPal reports can be read, and the ledgers agree', async () => {
    const { page } = finance;
    await button(page, 'Show its current data').click();
    await page.getByText(/GET \/v2\/checkout\/orders\//).waitFor();
    await page.goto('/admin#/reconciliations/create');
    await page.getByLabel('Days back').fill('7');
    await button(page, 'Compare').click();
    await page.getByText('Our ledger and the payment provider’s agree to the cent.').waitFor();
    await page.waitForURL((url) => !url.hash.endsWith('/create'));
  });

  it('a link with its own price within one’s ceiling is made, bought through, and revoked', async () => {
    const { page } = finance;
    await page.goto('/admin#/custom-links/create');
    await expect.poll(() => page.title()).toBe('New buy-now link · Back office');
    const report = page.getByRole('combobox', { name: 'Report' });
    // The field and its choices are drawn again when reports have come, which may be while somebody writes and chooses.
    await expect
      .poll(async () => {
        await report.fill('MR-EN-1042', { timeout: 1000 });
        await page.getByRole('option', { name: /MR-EN-1042/ }).click({ timeout: 2000 });
        return report.inputValue();
      })
      .toMatch(/^MR-EN-1042: /);
    await page.getByLabel('Licence').click();
    await page.getByRole('option', { name: 'Corporate User' }).click();
    await page.getByLabel('Price').fill('1234.56');
    await page.getByLabel('Note').fill('for Celda');
    await page
      .getByRole('status')
      .getByText(/% off\. You may give up to 20%\./)
      .waitFor();
    await button(page, 'Save').click();
    await page.getByText('This discount is above your ceiling of 20%.').first().waitFor();
    await withoutCeilings(store);
    await button(page, 'Save').click();
    const field = page.getByLabel('Link for the buyer');
    await field.waitFor();
    const address = await field.inputValue();
    expect(address).toMatch(new RegExp(`^${store.origin}/buy-now\\?id=_[\\w-]{22}$`));
    const path = address.slice(store.origin.length);
    const bought = await buy(buyer.page, path, 'ines-again@example.com');
    expect(bought).toMatchObject({ amount_cents: 123_456, licence: 'corporate-user' });
    await page.reload();
    await page.getByText('1 order, 1 paid').waitFor();
    await button(page, 'Revoke…').click();
    await button(page, 'Revoke permanently').click();
    await page.getByText('The link has been revoked.').waitFor();
    await buyer.page.goto(path);
    await buyer.page
      .getByText('This offer has been withdrawn. Please ask us for a new one.')
      .waitFor();
  });

  it('an alert is counted in the bar and resolved', async () => {
    const { rows } = await store.db.query(
      `INSERT INTO staff_alert (key, kind, message, order_id)
       SELECT 'a', 'provider-refused', 'PayPal refused.', id FROM orders ORDER BY created_at LIMIT 1
       RETURNING (SELECT order_no FROM orders o WHERE o.id = order_id), order_id`,
    );
    const { page } = finance;
    await page.goto('/admin#/orders');
    await button(page, '1 open alert').click();
    const ofOrder = page.getByRole('link', { name: rows[0].order_no });
    expect(await ofOrder.getAttribute('href')).toBe(`#/orders/${rows[0].order_id}`);
    await page.getByText('PayPal refused.').click();
    await page.getByLabel('Note for the record').fill('Called them');
    await button(page, 'Resolve').click();
    await page.getByText('Resolved.').waitFor();
    await page.goto('/admin#/orders');
    await button(page, 'No open alerts').waitFor();
  });

  it('sales read orders without their payment and are told why, on a phone too; others find nothing', async () => {
    const sales = await staff('sales', { viewport: phone });
    await sales.page.goto('/admin#/orders');
    await sales.page.getByText('refunded', { exact: false }).first().click();
    await sales.page.getByRole('heading', { name: 'Buyer' }).waitFor();
    expect(await sales.page.getByRole('heading', { name: 'Payment' }).count()).toBe(0);
    expect(await button(sales.page, 'Refund…').count()).toBe(0);
    await sales.page.getByText('How it was paid is shown to finance and to owners.').waitFor();
    const wide = await sales.page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    const lines = sales.page.locator('.order__lines');
    const hidden = await lines.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden, 'every amount is in sight').toBe(0);
    await sales.close();
    const editor = await staff('editor');
    await editor.page.goto('/admin');
    await inMenu(editor.page, 'Reports').waitFor();
    expect(await inMenu(editor.page, 'Orders').count()).toBe(0);
    await editor.close();
  });

  it('there was no error and no policy violation', () => {
    // The call that asked for the password, and the price above the ceiling, are no errors.
    expect(finance.problems.filter((problem) => !/status of (403|422)/.test(problem))).toEqual([]);
  });
});
