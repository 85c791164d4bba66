import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore, phone } from '../../browser.ts';
import { asStaff } from '../staff-visit.ts';

let store: OpenStore;
beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const view = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });

async function saveView(page: Page, search: string): Promise<void> {
  await page.locator('main input[name="q"]').fill(search);
  await view(page, /^Save this view$/).click();
  await page.getByRole('dialog').getByLabel('Name').fill(search);
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await view(page, new RegExp(`^${search}( \\d+)?$`)).waitFor();
}

const kept = async () =>
  (
    await store.db.query("SELECT value FROM staff_preference WHERE name = 'reports.savedQueries'")
  ).rows[0]?.value.map(({ label }: { label: string }) => label);

it('a view that is saved while another browser saves one is kept', () =>
  asStaff(store, 'editor', async (office) => {
    await office.go('/reports');
    await view(office.page, /^All/).waitFor();
    await asStaff(store, 'editor', async (home) => {
      await home.go('/reports');
      await saveView(home.page, 'battery');
      await expect.poll(kept).toEqual(['battery']);
    });
    await saveView(office.page, 'carbon');
    await expect.poll(async () => (await kept()).sort()).toEqual(['battery', 'carbon']);
    await view(office.page, /^battery/).waitFor();
    // What is removed does not come back.
    await office.page.getByRole('button', { name: 'Change the view carbon' }).click();
    await office.page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.poll(kept).toEqual(['battery']);
  }));

it('on a phone the log of webhooks names the event, not an id', async () => {
  await store.db.query(
    `WITH e AS (INSERT INTO webhook_endpoint (name, url, events) VALUES ('CRM', 'https://crm.example/in', '{order.paid}') RETURNING id)
     INSERT INTO webhook_delivery (endpoint_id, message_id, event, subject) SELECT id, 'msg_1', 'order.paid', 'id-7' FROM e`,
  );
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await go('/webhook-deliveries');
      await page.getByText('Order paid').waitFor();
      await page.getByText(/ · CRM · not tried yet$/).waitFor();
      expect(await page.getByText('msg_1').count()).toBe(0);
    },
    { viewport: phone },
  );
});
