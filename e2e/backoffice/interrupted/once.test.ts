import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore } from '../../browser.ts';
import { asStaff, loseAnswer } from '../staff-visit.ts';
import { makeOffer } from './make-offer.ts';

// What mails somebody or moves money: a double click and a lost answer do it once, for the record on the screen.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|403|404|409|422|503)|ERR_FAILED/;
const UNSURE = /It is not certain whether this was saved/;

const count = async (sql: string) =>
  (await store.db.query(`SELECT count(*)::int AS n FROM ${sql}`)).rows[0].n;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

it('an offer is mailed once per click on Send, with what is on the screen, and withdrawn only after a question', async () => {
  const earlier = await count("outbox_mail WHERE kind = 'offer'");
  const mails = async () => (await count("outbox_mail WHERE kind = 'offer'")) - earlier;
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      const offer = await makeOffer(store, page);
      await go(`/offers/${offer}`);
      await button(page, 'Send').dblclick();
      await page.getByText('The offer is on its way.').waitFor();
      await button(page, 'Send again').waitFor();
      expect(await mails()).toBe(1);

      await loseAnswer(page, 'POST', `/offers/${offer}/send`);
      await button(page, 'Send again').click();
      await page.getByText(UNSURE).waitFor();
      const answered = page.waitForResponse(/\/send$/);
      await button(page, 'Send again').click();
      expect((await answered).status()).toBe(200);
      expect(await mails()).toBe(2);

      await page.getByLabel('Discount in percent').fill('10');
      await page.getByText('$3,105.00 USD').waitFor();
      await button(page, 'Send again').click();
      await expect.poll(mails).toBe(3);
      expect(await count(`offer_line WHERE offer_id = '${offer}' AND discount_cents = 34500`)).toBe(
        1,
      );

      await button(page, 'Withdraw…').dblclick();
      await page.getByRole('dialog', { name: 'Withdraw this offer?' }).waitFor();
      expect(await count(`offer WHERE id = '${offer}' AND status = 'withdrawn'`)).toBe(0);
      await inDialog(page, 'Withdraw permanently').click();
      await page.getByText('The offer is withdrawn.').waitFor();

      // A colleague is faster: the refusal stays in the dialog, and what it is about is read again once that closes.
      const another = await makeOffer(store, page);
      await go(`/offers/${another}`);
      await button(page, 'Withdraw…').click();
      const path = `${store.origin}${staffBase}/offers/${another}/withdraw`;
      const headers = { origin: store.origin };
      expect((await page.request.post(path, { data: {}, headers })).status()).toBe(200);
      await inDialog(page, 'Withdraw permanently').click();
      const dialog = page.getByRole('dialog', { name: 'Withdraw this offer?' });
      await dialog.getByRole('alert').filter({ hasText: 'withdrawn' }).waitFor();
      await inDialog(page, 'Cancel').click();
      await page.getByText('This offer is withdrawn and cannot be changed.').waitFor();
    },
    { expected },
  );
});

it('a test mail goes out once, and what is typed into a campaign is saved before it is sent', async () => {
  const { rows } = await store.db.query(
    "INSERT INTO campaign (subject, preheader, body, per_minute, kind) VALUES ('News', '', 'Text', 60, 'text') RETURNING id",
  );
  const earlier = await count("outbox_mail WHERE kind = 'campaign-trial'");
  const trials = async () => (await count("outbox_mail WHERE kind = 'campaign-trial'")) - earlier;
  await asStaff(
    store,
    'sales',
    async ({ page, go }) => {
      await go(`/campaigns/${rows[0].id}`);
      await button(page, 'Send me a test mail').dblclick();
      await page.getByText('The test mail is on its way to you.').waitFor();
      expect(await trials()).toBe(1);

      await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Good news');
      await loseAnswer(page, 'POST', '/campaigns/*/start');
      await button(page, 'Send it').click();
      await inDialog(page, 'Send it').click();
      await page.getByRole('dialog').getByText(UNSURE).waitFor();
      // Only the answer was lost, and the screen says so.
      await inDialog(page, 'Cancel').click();
      await button(page, 'Pause').waitFor();
      expect(await count("campaign WHERE subject = 'Good news' AND state = 'sending'")).toBe(1);
    },
    { expected },
  );
});

it('a new secret whose answer was lost is not replaced by another one', async () => {
  const { rows } = await store.db.query(
    "INSERT INTO webhook_endpoint (name, url, events) VALUES ('CRM', 'https://crm.example/in', '{order.paid}') RETURNING id",
  );
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await go(`/webhooks/${rows[0].id}`);
      const generate = () => inDialog(page, 'Generate a new secret').click();
      await store.db.query('UPDATE staff_session SET confirmed_at = now()');
      await loseAnswer(page, 'POST', '/webhooks/*/rotate');
      await button(page, 'New secret…').click();
      await generate();
      await page.getByRole('dialog').getByText(UNSURE).waitFor();
      await generate();
      await page.getByRole('textbox', { name: 'Secret', exact: true }).waitFor();
      expect(await count('webhook_endpoint WHERE generation = 2')).toBe(1);
      // Within half a second it would be taken for a second click.
      await page.reload();
      // It is made, and only showing it failed: asked for again, it would replace the one that the receiver knows.
      await page.route(`**${staffBase}/webhooks/*/secret`, (route) => route.abort(), { times: 1 });
      await button(page, 'New secret…').click();
      await generate();
      await page.getByText(/It could not be shown: choose “Show the secret”\./).waitFor();
      expect(await count('webhook_endpoint WHERE generation = 3')).toBe(1);
      await button(page, 'Send a test').dblclick();
      await page.getByText('A test message is on its way').waitFor();
      expect(await count('webhook_delivery')).toBe(1);
    },
    { expected },
  );
});

it('a key whose revocation was answered to nobody is shown as revoked', async () => {
  await store.db.query(
    `INSERT INTO api_key (staff_id, name, key_digest, shown, scopes, ends_at)
     SELECT id, 'Warehouse', 'digest', 'abcd', '{reports:read}', now() + interval '1 day'
     FROM staff_user WHERE role = 'owner'`,
  );
  await asStaff(
    store,
    'owner',
    async ({ page, go }) => {
      await store.db.query('UPDATE staff_session SET confirmed_at = now()');
      await go('/api-keys');
      await button(page, 'Revoke Warehouse').click();
      await loseAnswer(page, 'POST', '/api-keys/*/revoke');
      await inDialog(page, 'Revoke').click();
      await page.getByRole('dialog').getByText(UNSURE).waitFor();
      await inDialog(page, 'Cancel').click();
      const row = page.getByRole('row', { name: 'Warehouse' });
      await row.getByText('revoked', { exact: true }).waitFor();
    },
    { expected },
  );
});

it('what was begun for one order is not done to the one that Back leads to', async () => {
  await store.db.query(
    `INSERT INTO orders (order_no, report_code, report_name, licence, amount_cents, currency, buyer_name, email, phone, content_hash, needs_review)
     SELECT 'MO-' || n, 'C', 'A report', 'single-user', 100, 'USD', 'T', n || '@example.com', '1', '', true FROM generate_series(1, 2) n`,
  );
  const { rows } = await store.db.query('SELECT id FROM orders ORDER BY order_no');
  await asStaff(store, 'finance', async ({ page, go }) => {
    await go(`/orders/${rows[0].id}`);
    await button(page, 'Resolve…').waitFor();
    await go(`/orders/${rows[1].id}`);
    await page.getByRole('heading', { name: 'MO-2', level: 1 }).waitFor();
    await button(page, 'Resolve…').click();
    await page.getByRole('dialog', { name: 'Resolve the review of MO-2' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'MO-1', level: 1 }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
