import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { apiBase } from '../../../src/routes.ts';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { paypalEnvironment } from '../../../test/chaos/processes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore, phone } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

// Refunds of payments by PayPal, while a colleague or the provider has another opinion of what is left.

let provider: PaypalStandIn;
let remote: Remote;
let store: OpenStore;

beforeAll(async () => {
  provider = await startPaypalStandIn({});
  remote = connect(provider.url);
  await remote.emu('webhooks', { mode: 'off' });
  store = await openStore(paypalEnvironment(provider.config));
  await withStaff(store);
});
afterAll(async () => {
  await store?.close();
  await provider?.close();
});

interface Bought {
  id: string;
  cents: number;
  capture: string;
}

/** A report that was paid with PayPal. */
async function bought(email: string): Promise<Bought> {
  const site = store.origin + apiBase;
  const price = await fetch(`${site}/custom-buy-now-link/MR-EN-1042?type=single-user`);
  const offer = await price.json();
  const form = { name: 'Jana', email, mobile_no: '+49 30 000000', company_name: 'Vantavolt GmbH' };
  const made = await fetch(`${site}/paypal/create-order`, {
    method: 'POST',
    headers: { origin: store.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, amount: offer.price, quote: offer.quote }),
  });
  const token = new URL((await made.json()).approval_url).searchParams.get('token')!;
  await remote.emu('approve', { order: token });
  await fetch(`${site}/paypal/capture-order?token=${token}`);
  const { rows } = await store.db.query(
    `SELECT o.id, o.amount_cents AS cents, c.capture_id AS capture
     FROM orders o JOIN capture c ON c.order_id = o.id WHERE email = $1`,
    [email],
  );
  return rows[0];
}

const refunds = async ({ id }: Bought) =>
  (
    await store.db.query(
      "SELECT amount_cents AS cents FROM refund WHERE order_id = $1 AND state = 'done' ORDER BY created_at",
      [id],
    )
  ).rows.map(({ cents }) => cents);

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason for the record').fill('Asked for it');
  return dialog;
}

it('everything that is left is refunded only if it is what the dialog said; a colleague’s refund is told first', async () => {
  const order = await bought('meanwhile@example.com');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${order.id}`);
    // Its answer would bring the new amount into the dialog.
    const looked = page.waitForResponse(/\/missed-refunds$/);
    const dialog = await openDialog(page);
    await looked;
    await dialog.getByRole('button', { name: 'Refund $3,450.00' }).waitFor();
    const made = await page.request.post(`${store.origin}${staffBase}/orders/${order.id}/refunds`, {
      data: { refund: crypto.randomUUID(), amount_cents: 10_000, reason: 'Goodwill' },
      headers: { origin: store.origin },
    });
    expect(made.status()).toBe(200);
    await dialog.getByRole('button', { name: 'Refund $3,450.00' }).click();
    await dialog.getByText('By now $3,350.00 can be refunded, not $3,450.00.').waitFor();
    expect(await refunds(order)).toEqual([10_000]);
    await dialog.getByRole('button', { name: 'Refund $3,350.00' }).click();
    await page.getByText('$3,350.00 was refunded.').waitFor();
    expect(await refunds(order)).toEqual([10_000, order.cents - 10_000]);
    // It was the wrong company or licence: the buyer gets a new offer of the same.
    await page.getByRole('link', { name: 'Offer it again' }).click();
    await expect.poll(() => page.getByLabel('E-mail').inputValue()).toBe('meanwhile@example.com');
  });
});

/** Refunds ten dollars on the provider's own site; the store receives no event. */
const refundedThere = ({ capture }: Bought) =>
  remote.emu(`captures/${capture}/refund`, { amount: { value: '10.00', currency_code: 'USD' } });

it('a refund that the provider refuses says why and what is left, and can be made again in the same dialog', async () => {
  const order = await bought('refused@example.com');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${order.id}`);
    const looked = page.waitForResponse(/\/missed-refunds$/);
    const dialog = await openDialog(page);
    await looked;
    await refundedThere(order);
    await dialog.getByRole('button', { name: 'Refund $3,450.00' }).click();
    await dialog.getByText(/refused this refund \(REFUND_AMOUNT_EXCEEDED\)/).waitFor();
    await dialog.getByText('$10.00 had been refunded there before').waitFor();
    await dialog.getByRole('button', { name: 'Refund $3,440.00' }).waitFor();
    await dialog.getByRole('radio', { name: /^A partial amount/ }).check();
    await dialog.getByLabel('Amount in USD').fill('3000');
    await dialog.getByRole('button', { name: 'Refund $3,000.00' }).click();
    await page.getByText('$3,000.00 was refunded.').waitFor();
    expect(await refunds(order)).toEqual([1000, 300_000]);
  });
});

it('what was refunded at the provider, without an event, is recorded when the refund form opens', async () => {
  const order = await bought('missed@example.com');
  await refundedThere(order);
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${order.id}`);
    const dialog = await openDialog(page);
    await dialog.getByText('$10.00 had already been refunded').waitFor();
    // The outcome stays next to the choice (at 1440 px).
    const boxOf = async (words: string) => (await dialog.getByText(words).boundingBox())!;
    const [choice, outcome] = [
      await boxOf('Everything that is left'),
      await boxOf('What happens next'),
    ];
    expect(outcome.x).toBeGreaterThan(choice.x + 200);
    expect(outcome.y).toBeLessThan(choice.y + 60);
    await dialog.getByRole('button', { name: 'Refund $3,440.00' }).waitFor();
    expect(await refunds(order)).toEqual([1000]);
    // Once recorded, it is not told again.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    const looked = page.waitForResponse(/\/missed-refunds$/);
    await openDialog(page);
    expect(await (await looked).json()).toMatchObject({ found_cents: 0, sure: true });
    expect(await refunds(order)).toEqual([1000]);
  });
});

it('a comparison is not equal while the provider has not answered, and its orders are one click away', async () => {
  const compared = { compared: 0, oursCents: 0, theirsCents: 0, differenceCents: 0 };
  const { rows } = await store.db.query('SELECT id, order_no FROM orders ORDER BY order_no');
  const result = { ...compared, differing: [], unanswered: rows.map(({ order_no: no }) => no) };
  await store.db.query(
    "INSERT INTO reconciliation (days, asked_by, state, result, done_at) VALUES (3, 'finance', 'done', $1, now())",
    [result],
  );
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go('/reconciliations');
    await page.getByRole('cell', { name: `${rows.length} without an answer` }).click();
    await page.getByText('Where the payment provider answered, the ledgers agree.').waitFor();
    expect(await page.getByText('agree to the cent').count()).toBe(0);
    await page.getByRole('link', { name: rows[0].order_no }).click();
    await page.getByRole('rowheader', { name: rows[0].order_no }).waitFor();
    expect(await page.locator('tbody tr').count()).toBe(1);
  });
});

it('how much is refunded is chosen with the arrow keys, which do not leave the choice', async () => {
  const order = await bought('arrows@example.com');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${order.id}`);
    const dialog = await openDialog(page);
    const radio = (name: RegExp) => dialog.getByRole('radio', { name });
    await radio(/^Everything that is left/).press('ArrowDown');
    await dialog.getByLabel('Amount in USD').waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => radio(/^Everything that is left/).isChecked()).toBe(true);
  });
});

/** Whether an element is what somebody sees at its place, and not scrolled away. */
const isSeen = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

it('a refund that was paid in another way is recorded with its day and reference, and nothing is sent', async () => {
  const order = await bought('another-way@example.com');
  const { rows } = await store.db.query('SELECT publishers_day()::text AS today');
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go(`/orders/${order.id}`);
      const dialog = await openDialog(page);
      await dialog.getByRole('radio', { name: /^I have paid it in another way/ }).check();
      const record = dialog.getByRole('button', { name: 'Record $3,450.00 as paid' });
      await dialog.getByLabel('Paid on').fill(rows[0].today);
      expect(await record.isDisabled()).toBe(true);
      await dialog.getByLabel('Reference of the payment').fill('E2E-4711');
      const calls = `**${staffBase}/orders/*/refunds`;
      await page.route(calls, (route) => route.abort());
      await record.click();
      const lost = dialog.getByText(/^The store cannot be reached\. It is not certain whether/);
      await lost.waitFor();
      expect(await lost.evaluate(isSeen)).toBe(true);
      await page.unroute(calls);
      await record.click();
      await page.getByText('$3,450.00 was recorded as paid.').waitFor();
      await page
        .getByText(/\$3,450\.00 paid back in another way on .*, reference E2E-4711: Asked for it/)
        .waitFor();
      expect(await refunds(order)).toEqual([order.cents]);
      expect(await page.getByRole('button', { name: 'Refund…' }).count()).toBe(0);
    },
    { viewport: phone, expected: /status of (401|403|409|422)|ERR_FAILED/ },
  );
  const made = await store.db.query('SELECT provider_refund_id FROM refund WHERE order_id = $1', [
    order.id,
  ]);
  expect(made.rows).toEqual([{ provider_refund_id: null }]);
});
