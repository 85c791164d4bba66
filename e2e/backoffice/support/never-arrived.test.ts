import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';
import { orderedWithPurchaseOrder } from './ordered-with-purchase-order.ts';

// "I never got my report": what support can do about it.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const rows = async (sql: string, values: unknown[] = []) =>
  (await store.db.query(sql, values)).rows;

it('an order that was delivered before its payment gets new links too, at a corrected address', async () => {
  const id = await orderedWithPurchaseOrder(store, 'pia@mistyped.example');
  const receipts = () =>
    rows("SELECT recipient FROM outbox_mail WHERE kind = 'receipt' ORDER BY created_at");
  await asStaff(store, 'finance', async ({ page, go }) => {
    await rows('UPDATE staff_session SET confirmed_at = now()');
    const accepted = await page.request.post(
      `${store.origin}${staffBase}/purchase-orders/${id}/acceptance`,
      { data: { days: 30, release: true }, headers: { origin: store.origin } },
    );
    expect(accepted.status()).toBe(200);
    await go(`/orders/${id}`);
    await page.getByText('Delivered on the purchase order').waitFor();
    await page.getByRole('button', { name: 'Resend receipt…' }).click();
    await page.getByRole('button', { name: 'Send it' }).click();
    await page.getByText('The receipt is on its way.').waitFor();
    expect(await receipts()).toHaveLength(2);

    await page.getByRole('button', { name: 'Correct e-mail…' }).click();
    await page.getByLabel('New e-mail address').fill('pia@celda.example');
    await page.getByRole('button', { name: 'Correct and send' }).click();
    await page.getByText('The address is now pia@celda.example.').waitFor();
    await page.getByRole('link', { name: 'pia@celda.example' }).waitFor();
    await page.getByText('The e-mail address was corrected').waitFor();
    expect((await receipts()).map(({ recipient }) => recipient)).toEqual([
      'pia@mistyped.example',
      'pia@mistyped.example',
      'pia@celda.example',
    ]);
  });
});
