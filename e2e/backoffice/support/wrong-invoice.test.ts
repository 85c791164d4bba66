import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { expectAccessible } from '../../accessible.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';
import { orderedWithPurchaseOrder } from './ordered-with-purchase-order.ts';

// "The company on your invoice is wrong, and our order number is missing."

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('finance correct an invoice on the screen of its order; a double click corrects it once', async () => {
  const id = await orderedWithPurchaseOrder(store, 'pia@celda.example');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    await page.request.post(`${store.origin}${staffBase}/purchase-orders/${id}/acceptance`, {
      data: { days: 30, release: true },
      headers: { origin: store.origin },
    });
    const { rows } = await store.db.query(
      "SELECT text_body FROM outbox_mail WHERE kind = 'receipt' AND recipient = 'pia@celda.example'",
    );
    // Its invoice is issued on the first request at the latest.
    const link = /\/download\/[\w-]{43}\/invoice/.exec(rows[0].text_body)![0];
    expect((await page.request.get(store.origin + link)).status()).toBe(200);

    await go(`/orders/${id}`);
    await page.getByRole('button', { name: 'Correct invoice…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Correct invoice INV-\d+-000001$/ });
    await expectAccessible(page, { within: '[role=dialog]' });
    await dialog.getByLabel('Company').fill('Celda Energiespeicher AG');
    await dialog.getByLabel('Purchase order number').fill('4500012345');
    await dialog.getByRole('button', { name: 'Issue and send' }).dblclick();
    await page.getByText(/^Invoice INV-\d+-000002 and credit note CN-\d+-000001 are/).waitFor();
    await page.getByText('4500012345', { exact: true }).waitFor();
    await page.getByRole('link', { name: /^INV-\d+-000001 \(PDF\)$/ }).waitFor();
    await page.getByRole('link', { name: /^CN-\d+-000001 \(PDF\)$/ }).waitFor();
    await page.getByText('The invoice was corrected').waitFor();
    const file = await page.getByRole('link', { name: 'Invoice (PDF)' }).getAttribute('href');
    const answer = await page.request.get(store.origin + file);
    expect(answer.headers()['content-disposition']).toMatch(/INV-\d+-000002\.pdf/);

    await go('/invoices');
    await page.getByRole('row', { name: /000002.*By / }).waitFor();
    await page.getByRole('row', { name: /000001.*Cancelled/ }).waitFor();
    expect(await page.getByRole('row', { name: /INV-/ }).count()).toBe(2);
  });
});

it('a purchase order number that the buyer gives later is added before the invoice is issued', async () => {
  const id = await orderedWithPurchaseOrder(store, 'ola@celda.example');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${id}`);
    await page.getByRole('button', { name: 'Purchase order number…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Purchase order number of MO-/ });
    await dialog.getByRole('textbox', { name: 'Purchase order number' }).fill('4500-118');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Their reference is now 4500-118.').waitFor();
    await page.getByText('The buyer’s reference was changed').waitFor();
    const { rows } = await store.db.query('SELECT po_number FROM orders WHERE id = $1', [id]);
    expect(rows).toEqual([{ po_number: '4500-118' }]);
  });
});
