import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenLead } from '../../test/leads.ts';
import { withStaff } from '../../test/staff.ts';
import { expectAccessible } from '../accessible.ts';
import { contentOf, type OpenStore, openStore } from '../browser.ts';
import { asStaff } from './staff-visit.ts';

// An offer, from the request to its document.

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('sales makes an offer from a request, sees the total while typing, and sends it', async () => {
  const { rows } = await store.db.query(
    "SELECT id, code FROM report WHERE status = 'published' AND single_price_cents = 345000 ORDER BY id LIMIT 1",
  );
  const report = { id: Number(rows[0].id), code: rows[0].code };
  const lead = await givenLead(store.db, {
    name: 'Ana Núñez',
    email: 'ana@celda.example',
    company: 'Celda SL',
    report,
  });
  await asStaff(store, 'sales', async ({ page, go }) => {
    await go(`/leads/${lead}`);
    await page.getByRole('link', { name: 'Make an offer' }).click();
    await page.getByLabel('Country').fill('Spain');
    const discount = page.getByLabel('Discount in percent');
    await discount.fill('10');
    await page.getByText('$3,105.00 USD').waitFor();
    expect(await page.getByText('Total discount: 10%').count()).toBe(1);
    await discount.fill('20');
    await page.getByText(/^Above your 15%\. /).waitFor();
    await expectAccessible(page, { within: '.offer-form' });
    await discount.fill('15');
    await page.getByText('$2,932.50 USD').waitFor();
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const happened = page.getByRole('complementary');
    await happened.getByText('Created', { exact: true }).waitFor();
    expect(await happened.getByRole('link', { name: 'Open it' }).getAttribute('href')).toContain(
      lead,
    );
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await happened.getByText('Sent', { exact: true }).waitFor();
    // Beside the history there is the least room for the amounts of a line.
    await page.setViewportSize({ width: 1440, height: 900 });
    const net = await page.locator('.offer-line__price dd').last().boundingBox();
    const remove = await page.getByRole('button', { name: 'Remove line 1' }).boundingBox();
    expect(net!.x + net!.width).toBeLessThanOrEqual(remove!.x);
    const held = page.getByLabel('Price held until');
    const before = new Date(await held.inputValue());
    await page.getByRole('button', { name: 'Hold it 14 days longer' }).click();
    const longer = new Date(await held.inputValue()).getTime() - before.getTime();
    expect(Math.round(longer / 86_400_000)).toBe(14);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'As PDF' }).click();
    expect((await contentOf(await download)).subarray(0, 5).toString()).toBe('%PDF-');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').waitFor();
    await go('/offers');
    await page.getByText('1 offer', { exact: true }).waitFor();
    await expectAccessible(page, { within: 'main' });
  });
  const sent = await store.db.query(
    "SELECT FROM outbox_mail WHERE recipient = 'ana@celda.example' AND kind LIKE 'offer%'",
  );
  expect(sent.rowCount).toBe(1);
});
