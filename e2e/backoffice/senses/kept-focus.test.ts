import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_STAFF_PASSWORD } from '../../../demo/staff.ts';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, publish } from '../staff-visit.ts';
import { orderedWithPurchaseOrder } from '../support/ordered-with-purchase-order.ts';
import { recordAnnouncements } from './record-announcements.ts';

// A control keeps the focus while it works, wherever it is, and when it has nothing to do now.

let store: OpenStore;
let order: string;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
  order = await orderedWithPurchaseOrder(store, 'pia@celda.example');
});
afterAll(() => store?.close());

const expectFocus = (control: Locator) =>
  expect.poll(() => control.evaluate((one) => one === document.activeElement)).toBe(true);

/** Answers calls to this path only when the returned function is called. */
async function held(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const answered = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${staffBase}${path}`, async (route) => {
    await answered;
    await route.continue();
  });
  return release;
}

it('of a button on the page, whose refusal is announced once', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    await go(`/purchase-orders/${order}`);
    await page.getByLabel('Days to pay').fill('500');
    const accept = page.getByRole('button', { name: 'Accept' });
    const release = await held(page, `/purchase-orders/${order}/acceptance`);
    const heard = await recordAnnouncements(page);
    await accept.press('Enter');
    await expect.poll(() => accept.isDisabled()).toBe(true);
    await expectFocus(accept);
    release();
    await page.getByText('At most 180.').waitFor();
    await expectFocus(accept);
    expect((await heard()).filter((words) => words.includes('At most 180.'))).toHaveLength(1);
  }));

it('of a button in a dialog, also when the password was asked for in between', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await store.db.query("UPDATE staff_session SET confirmed_at = now() - interval '1 hour'");
    await go(`/orders/${order}`);
    const open = page.getByRole('button', { name: 'Correct e-mail…' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog', { name: /^Correct the e-mail address of/ });
    await dialog.getByLabel('New e-mail address').fill('pia@celda');
    const send = dialog.getByRole('button', { name: 'Correct and send' });
    const release = await held(page, `/orders/${order}/email`);
    await send.press('Enter');
    await expect.poll(() => send.isDisabled()).toBe(true);
    await expectFocus(send);
    release();
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill(DEMO_STAFF_PASSWORD);
    await password.press('Enter');
    await dialog.getByRole('alert').filter({ hasText: 'e-mail' }).last().waitFor();
    await expectFocus(send);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard it' }).press('Enter');
    await expectFocus(open);
  }));

it('unless the person has gone elsewhere meanwhile', () =>
  asStaff(store, 'finance', async ({ page, go }) => {
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    await go(`/purchase-orders/${order}`);
    const days = page.getByLabel('Days to pay');
    await days.fill('500');
    const accept = page.getByRole('button', { name: 'Accept' });
    const release = await held(page, `/purchase-orders/${order}/acceptance`);
    await accept.press('Enter');
    await expect.poll(() => accept.isDisabled()).toBe(true);
    await days.focus();
    release();
    await page.getByText('At most 180.').waitFor();
    await expect.poll(() => accept.isEnabled()).toBe(true);
    await expectFocus(days);
  }));

it('a password that is refused is in the field that has the focus, which says why', () =>
  asStaff(store, 'sales', async ({ page, go }) => {
    await store.db.query('UPDATE staff_session SET confirmed_at = now()');
    await go('/account?part=password');
    await page.getByRole('button', { name: 'Change', exact: true }).press('Enter');
    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.getByRole('button', { name: 'Change the password' }).press('Enter');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await expectFocus(field);
  }));

it('the button of a form keeps it when everything is saved, and saves nothing more until something is changed', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    const saves: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/testimonials/1'))
        saves.push(request.url());
    });
    await go('/testimonials/1');
    const designation = page.getByLabel('Designation');
    const button = page.getByRole('button', { name: 'Save' });
    await expect.poll(() => button.isDisabled()).toBe(true);
    await designation.fill('Director');
    await expect.poll(() => button.isEnabled()).toBe(true);
    await button.press('Enter');
    await page.getByText('Saved.').waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
    await expectFocus(button);
    await page.keyboard.press('Enter');
    await designation.press('Enter');
    await designation.fill('Director of Research');
    await designation.press('Enter');
    await expect.poll(() => button.isDisabled()).toBe(true);
    expect(saves).toHaveLength(2);

    await go('/articles/1');
    await page.getByLabel('Author').fill('Another author');
    await publish(page);
    await page.getByText('Published. The site shows it now.').waitFor();
    const publication = page.getByRole('button', { name: 'Publish changes' });
    await expect.poll(() => publication.isDisabled()).toBe(true);
    await expectFocus(publication);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
  }));

it('the link of a record has it again on the way back to the list', () =>
  asStaff(store, 'editor', async ({ page, go }) => {
    await go('/reports');
    const link = page.getByRole('row').nth(5).getByRole('link');
    await link.press('Enter');
    await expectFocus(page.getByRole('heading', { level: 1 }));
    await page.goBack();
    await expectFocus(link);
  }));
