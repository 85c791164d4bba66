import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiBase } from '../../../src/routes.ts';
import { staffBase } from '../../../src/staff/staff-routes.ts';
import { withStaff } from '../../../test/staff.ts';
import { type OpenStore, openStore, phone } from '../../browser.ts';
import { asStaff, inMenu, loseAnswer } from '../staff-visit.ts';

// Finance on a line that fails: every amount moves once, nothing typed is lost, and what could not be read says so.

let store: OpenStore;

beforeAll(async () => {
  store = await openStore();
  await withStaff(store);
});
afterAll(() => store?.close());

const expected = /status of (401|403|409|503)|ERR_FAILED/;
const UNSURE = /It is not certain whether this was saved/;

const rows = async (sql: string, values: unknown[] = []) =>
  (await store.db.query(sql, values)).rows;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** An order that waits for its transfer. */
async function ordered(email: string): Promise<{ id: string; order_no: string; cents: number }> {
  const site = store.origin + apiBase;
  const price = await fetch(`${site}/custom-buy-now-link/MR-EN-1042?type=single-user`);
  const offer = await price.json();
  const form = {
    name: 'Jana Reuter',
    email,
    mobile_no: '+49 30 000000',
    company_name: 'Vantavolt GmbH',
    amount: offer.price,
    quote: offer.quote,
    pay_by: 'transfer',
  };
  const answer = await fetch(`${site}/paypal/create-order`, {
    method: 'POST',
    headers: { origin: store.origin, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect(answer.status).toBe(200);
  const sql = 'SELECT id, order_no, amount_cents AS cents FROM orders WHERE email = $1';
  return (await rows(sql, [email]))[0];
}

/** Money that arrived at the bank. Returns the id of the transfer. */
async function received(
  page: Page,
  cents: number,
  remittance: string,
  currency = 'USD',
): Promise<string> {
  const entry = { booked_on: '2026-11-20', amount_cents: cents, currency, remittance };
  const answer = await page.request.post(`${store.origin}${staffBase}/transfers`, {
    data: { ...entry, payer_name: 'Somebody', payer_account: '' },
    headers: { origin: store.origin },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()).data.id;
}

it('a refund is asked about before it is discarded, survives a reload, and is made once although its answer is lost', async () => {
  const order = await ordered('refunded@example.com');
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await received(page, order.cents, order.order_no);
      page.on('dialog', (dialog) => void dialog.accept());
      const dialog = page.getByRole('dialog');
      const reason = page.getByLabel('Reason for the record');
      const open = () => button(page, 'Refund…').click();
      await go(`/orders/${order.id}`);
      await open();
      await page.getByRole('radio', { name: /^A partial amount/ }).check();
      await page.getByLabel('Amount in USD').fill('100');
      await reason.fill('Goodwill');
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(5, 5),
        () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      ]) {
        await leave();
        await dialog.getByText('Close this and discard your changes?').waitFor();
        await button(page, 'Keep editing').click();
      }
      await page.reload();
      await open();
      expect(await reason.inputValue()).toBe('Goodwill');

      await rows('UPDATE staff_session SET confirmed_at = now()');
      await loseAnswer(page, 'POST', `/orders/${order.id}/refunds`);
      await button(page, 'Refund $100.00').click();
      await page.getByText('Send $100.00 from your bank now').waitFor();
      await dialog.waitFor({ state: 'detached' });
      await open();
      expect(await reason.inputValue()).toBe('');
      const made = await rows('SELECT amount_cents, reason FROM refund WHERE order_id = $1', [
        order.id,
      ]);
      expect(made).toEqual([{ amount_cents: 10_000, reason: 'Goodwill' }]);
    },
    { expected },
  );
});

it('a review keeps its note until it is resolved, also when the first answer is lost', async () => {
  const order = await ordered('reviewed@example.com');
  await rows('UPDATE orders SET needs_review = true WHERE id = $1', [order.id]);
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go(`/orders/${order.id}`);
      await button(page, 'Resolve…').click();
      await page.getByLabel('Note for the record').fill('They called.');
      await page.keyboard.press('Escape');
      await button(page, 'Keep editing').click();
      await rows('UPDATE staff_session SET confirmed_at = now()');
      await loseAnswer(page, 'POST', `/orders/${order.id}/review`);
      await button(page, 'Resolve').click();
      await page.getByText(UNSURE).waitFor();
      await button(page, 'Resolve').click();
      await page.getByText('The review has ended.').waitFor();
    },
    { expected },
  );
});

it('the note of a resolved alert is shown to those who look at it later', async () => {
  const [{ id }] = await rows(
    "INSERT INTO staff_alert (key, kind, message) VALUES ('k', 'provider-refused', 'Look here') RETURNING id",
  );
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go(`/alerts/${id}`);
      await page.getByLabel('Note for the record').fill('The bank was called.');
      await page.goto(`${store.origin}/admin#/alerts`);
      await page.getByText('Look here').click();
      await loseAnswer(page, 'POST', `/alerts/${id}/resolve`);
      await button(page, 'Resolve').click();
      await page.getByText('The bank was called.', { exact: true }).waitFor();
      expect(await button(page, 'Resolve').count()).toBe(0);
    },
    { expected },
  );
});

it('a refund is marked as sent after a question, on a phone too, and a double click marks no other one', async () => {
  const order = await ordered('sent-back@example.com');
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await received(page, order.cents, order.order_no);
      await rows('UPDATE staff_session SET confirmed_at = now()');
      for (const amount_cents of [1000, 2000]) {
        const answer = await page.request.post(
          `${store.origin}${staffBase}/orders/${order.id}/refunds`,
          {
            data: { refund: crypto.randomUUID(), amount_cents, reason: 'Goodwill' },
            headers: { origin: store.origin },
          },
        );
        expect(answer.status()).toBe(200);
      }
      const sent = () => rows('SELECT amount_cents FROM transfer_refund WHERE sent_on IS NOT NULL');
      await go(`/transfer-refunds?filter=${encodeURIComponent('{"open":"true"}')}`);
      const row = page.getByRole('listitem').filter({ hasText: '$20.00' });
      await row.getByRole('button', { name: 'Mark as sent' }).dblclick();
      const dialog = page.getByRole('dialog', { name: /^Has \$20\.00 been sent to / });
      await dialog.waitFor();
      expect(await sent()).toEqual([]);
      await dialog.getByRole('button', { name: 'Mark as sent' }).dblclick();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('listitem').filter({ hasText: '$10.00' }).waitFor();
      expect(await sent()).toEqual([{ amount_cents: 2000 }]);
    },
    { expected, viewport: phone },
  );
});

it('a paper in the list of credit notes can be downloaded on a phone', async () => {
  const order = await ordered('on-paper@example.com');
  const content = {
    orderNo: order.order_no,
    currency: 'USD',
    lines: [{ netCents: 5, taxCents: 0 }],
  };
  const [{ id }] = await rows(
    `INSERT INTO tax_document (kind, number, order_id, content) VALUES ('pro-forma', 'PF-1', $1, $2) RETURNING id`,
    [order.id, JSON.stringify(content)],
  );
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go('/tax-documents');
      const row = page.getByRole('listitem').filter({ hasText: 'PF-1' });
      const file = row.getByRole('link', { name: 'PDF' });
      expect(await file.getAttribute('href')).toBe(`${staffBase}/tax-documents/${id}/file`);
    },
    { viewport: phone },
  );
});

it('suggestions and a comparison that cannot be read are not passed over, and a lost match is shown', async () => {
  const order = await ordered('matched@example.com');
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      const transfer = await received(page, 10_000, 'Thanks');
      const suggestions = `**${staffBase}/transfers/${transfer}/suggestions`;
      const busy = (path: string) =>
        page.route(path, (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
      await busy(suggestions);
      await go(`/transfers/${transfer}`);
      const unread = page.getByRole('alert').filter({ hasText: 'Busy.' });
      await unread.waitFor();
      await page.unroute(suggestions);
      await unread.getByRole('button', { name: 'Try again' }).click();

      await page.getByRole('radio', { name: /^Another order/ }).check();
      await page.getByLabel('Order number').fill(order.order_no);
      await loseAnswer(page, 'POST', `/transfers/${transfer}/match`);
      await page.getByRole('button', { name: /^Match/ }).click();
      await page.getByText(`${order.order_no}: $100.00`).waitFor();
      await page.getByText('Which order is').waitFor({ state: 'detached' });

      await rows(
        "UPDATE transfer_payment SET po_state = 'sent', po_key = 'none', po_name = 'PO.pdf', po_sent_at = now() WHERE order_id = $1",
        [order.id],
      );
      const comparison = `**${staffBase}/purchase-orders/${order.id}/comparison`;
      await busy(comparison);
      await go(`/purchase-orders/${order.id}`);
      await unread.waitFor();
      expect(await page.getByText(/it may be a scan/).count()).toBe(0);
      const why = page.getByLabel('Why it is refused, for the buyer');
      await why.fill('The address is not ours.');
      await inMenu(page, 'Alerts').first().click();
      await page.goBack();
      await expect.poll(() => why.inputValue()).toBe('The address is not ours.');
    },
    { expected },
  );
});

it('what is left of a transfer is proposed for the next order, never for one in another currency; a colleague’s match is told', async () => {
  const [first, second] = [await ordered('one@example.com'), await ordered('two@example.com')];
  const both = `${first.order_no}, ${second.order_no}`;
  await asStaff(
    store,
    'finance',
    async ({ page, go }) => {
      await go(`/transfers/${await received(page, first.cents + second.cents - 2500, both)}`);
      const matchButton = button(page, 'Match');
      const order = (no: string) => page.getByRole('radio', { name: new RegExp(`^${no}`) });
      await order(first.order_no).check();
      await matchButton.click();
      await page.getByText(`${first.order_no}: $3,450.00`).waitFor();
      await expect.poll(() => order(second.order_no).isChecked()).toBe(true);
      await page.getByText(`Order ${second.order_no} still awaits $25.00`).waitFor();

      await go(`/transfers/${await received(page, second.cents, second.order_no, 'EUR')}`);
      await page.getByText('It is to be paid in USD, so this transfer cannot pay it.').waitFor();
      expect(await order(second.order_no).isDisabled()).toBe(true);
      expect(await page.getByRole('radio', { name: /^Another order/ }).isChecked()).toBe(true);
      expect(await page.getByText(/counts as paid/).count()).toBe(0);

      const late = await received(page, 345_000, 'Thank you');
      await go(`/transfers/${late}`);
      await order(second.order_no).check();
      const colleague = await page.request.post(
        `${store.origin}${staffBase}/transfers/${late}/match`,
        {
          data: { order_no: second.order_no, fee: false },
          headers: { origin: store.origin },
        },
      );
      expect(colleague.status()).toBe(200);
      await matchButton.click();
      await page.getByText('All of this transfer is matched already.').waitFor();
      await page.getByText('Which order is').waitFor({ state: 'detached' });
      expect(await page.getByText('All of this transfer is matched already.').count()).toBe(1);
    },
    { expected },
  );
});

it('a second transfer for a paid order says so, and no other order of the payer is chosen for it', async () => {
  const paid = await ordered('paid-twice@example.com');
  const other = await ordered('still-open@example.com');
  await asStaff(store, 'finance', async ({ page, go }) => {
    const first = await received(page, paid.cents, paid.order_no);
    await go(`/transfers/${first}`);
    await page.getByText('What it paid').waitFor();
    await page.getByRole('listitem').getByRole('link', { name: paid.order_no }).click();
    await page.getByRole('button', { name: 'Check now' }).waitFor();
    expect(page.url()).toContain(paid.id);
    const again = await received(page, other.cents, `Invoice ${paid.order_no}`);
    await go(`/transfers/${again}`);
    await page.getByText(`The text names ${paid.order_no} (paid)`).waitFor();
    const link = page.getByRole('link', { name: paid.order_no });
    expect(await link.getAttribute('href')).toBe(`#/orders/${paid.id}`);
    expect(await page.getByRole('radio', { name: 'Another order' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: new RegExp(`^${other.order_no}`) }).check();
    await page.getByText('Amount matches.').first().waitFor();
  });
});
