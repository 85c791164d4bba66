import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../demo/paypal/wire/remote.ts';
import { apiBase } from '../../src/routes.ts';
import { expectAccessible } from '../accessible.ts';
import { phone } from '../browser.ts';
import { openPaidStore, type PaidStore } from '../open-shop.ts';

// What the buyer's pages say about an order after its payment.

let store: PaidStore;

beforeAll(async () => {
  store = await openPaidStore();
});
afterAll(() => store?.close());

async function logIn({ request }: Page, email: string): Promise<void> {
  const person = { email, password: 'cobol forever', name: 'Grace Hopper' };
  const more = { mobile_no: '+1 212 555 0142', address: '5 Compiler Street' };
  for (const [path, data] of [
    ['register', { ...person, ...more }],
    ['login', person],
  ] as const)
    expect((await request.post(`${store.origin}${apiBase}/user/${path}`, { data })).status()).toBe(
      200,
    );
}

/** Buys one report in the page's browser; returns the provider's token. */
async function buy({ request }: Page, email: string): Promise<string> {
  const path = `${store.origin}${apiBase}/custom-buy-now-link/MR-EN-1042?type=single-user`;
  const { price: amount, quote } = await (await request.get(path)).json();
  const data = { name: 'Grace Hopper', email, mobile_no: '+1 212 555 0142', amount, quote };
  const created = await request.post(`${store.origin}${apiBase}/paypal/create-order`, {
    data,
    headers: { origin: store.origin },
  });
  const token = new URL((await created.json()).approval_url).searchParams.get('token')!;
  await connect(store.provider.url).emu('approve', { order: token });
  await request.get(`${store.origin}${apiBase}/paypal/capture-order?token=${token}`);
  return token;
}

const of = (email: string) => `(SELECT id FROM orders WHERE email = '${email}')`;

it('the page after the payment says what was refunded of it', async () => {
  const { page, problems, close } = await store.visit({ viewport: phone });
  try {
    const email = 'refunded@example.com';
    await page.goto(`${store.origin}/payment-success?token=${await buy(page, email)}`);
    const files = page.locator('.payment-result__files');
    await files.getByText('Paid in full').waitFor();
    await store.db.query(
      `INSERT INTO order_line (order_id, n, report_id, report_code, report_name, edition, licence, seats, list_cents, net_cents, gross_cents)
       SELECT order_id, 2, report_id, 'MR-2', 'The refunded report', edition, licence, seats, 100, 100, 100 FROM order_line
       WHERE order_id = ${of(email)}`,
    );
    await store.db.query(`UPDATE capture SET refunded_cents = 100 WHERE order_id = ${of(email)}`);
    await store.db.query(`UPDATE orders SET status = 'partially_refunded' WHERE id = ${of(email)}`);
    await page.reload();
    await files.getByText('Partly refunded').waitFor();
    expect(await files.getByText('Paid in full').count()).toBe(0);
    const [kept, ended] = await files.getByRole('listitem').allInnerTexts();
    expect(kept).toContain('Download report');
    expect(kept).not.toContain('ended');
    expect(ended).toMatch(
      /The refunded report[\s\S]*Single User, refunded: this licence has ended/,
    );
    await page
      .locator('.lede', { hasText: 'A part of your payment was returned to you.' })
      .waitFor();
    await expectAccessible(page, { within: '.payment-result__files' });
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

it('the library says what is due, being checked or refunded, and keeps the invoice of what was refunded', async () => {
  const { page, problems, close } = await store.visit({ viewport: phone });
  try {
    const email = 'library@example.com';
    await logIn(page, email);
    await buy(page, email);
    const { rows } = await store.db.query(
      "INSERT INTO invoice (order_id, number, content) SELECT id, 'INV-1', '{}' FROM orders WHERE email = $1 RETURNING order_id",
      [email],
    );
    const set = (change: string) =>
      store.db.query(`UPDATE orders SET ${change} WHERE id = $1`, [rows[0].order_id]);
    const shown = async () => {
      await page.goto(`${store.origin}/profile`);
      const order = page.locator('.own-orders').getByRole('listitem');
      await order.waitFor();
      const links = await order.getByRole('link').allInnerTexts();
      return {
        state: await order.locator('.status-mark').innerText(),
        files: links.map((text) => text.trim()).filter((text) => /^[DI]/.test(text)),
      };
    };
    const all = ['Download report', 'Data file', 'Invoice'];
    expect(await shown()).toEqual({ state: 'Paid', files: all });
    const own = page.locator('.own-orders');
    await own.getByText('Edition 2', { exact: true }).waitFor();
    await store.db.query("UPDATE report SET edition = 3 WHERE code = 'MR-EN-1042'");
    expect(await shown()).toEqual({ state: 'Paid', files: all });
    await own.getByText('Edition 2 (on sale: edition 3)', { exact: true }).waitFor();
    await set('needs_review = true');
    expect(await shown()).toEqual({ state: 'Payment pending', files: [] });
    await set("needs_review = false, status = 'partially_refunded'");
    await set("status = 'refunded'");
    await store.db.query('UPDATE download_grant SET revoked_at = now()');
    // A refund that is not sent yet, or has failed, is still owed.
    expect(await shown()).toEqual({ state: 'To be refunded', files: ['Invoice'] });
    await store.db.query(
      `INSERT INTO refund (capture_id, order_id, amount_cents, state)
       SELECT capture_id, order_id, amount_cents, 'done' FROM capture WHERE order_id = $1`,
      [rows[0].order_id],
    );
    expect(await shown()).toEqual({ state: 'Refunded: $3,450', files: ['Invoice'] });
    await expectAccessible(page, { within: '.own-orders' });
    // Delivered on a purchase order, before its payment.
    await store.db.query('UPDATE download_grant SET revoked_at = NULL');
    await store.db.query('ALTER TABLE orders DISABLE TRIGGER orders_guard');
    await set("status = 'awaiting_approval', released_at = now()");
    expect(await shown()).toEqual({ state: 'Payment due', files: all });
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});
