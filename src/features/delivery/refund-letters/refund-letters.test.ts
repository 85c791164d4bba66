import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeOf } from '#src/main/open-platform.ts';
import { purchase } from '../../../../test/purchase.ts';
import { staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';
import { issueCreditNotes } from '../credit-notes/issue-credit-notes.ts';
import { deliveryOf } from '../dependencies.ts';
import { notifyOfRefunds } from './notify-of-refunds.ts';

let store: PaypalStore;
beforeAll(async () => {
  store = await openPaypalStore();
  await withStaff(store);
});
afterAll(() => store?.close());

it('only the letter about the refund that ended a licence says so, not one about a part before it', async () => {
  const { order, headers } = await purchase(store, store.provider.url, 'MR-EN-1042');
  const invoice = await store.app.inject({ url: order.invoice, headers });
  expect(invoice.statusCode).toBe(200);
  const { rows: orders } = await store.db.query('SELECT id FROM orders');
  const finance = await staffClient(store, 'finance');
  for (const amount_cents of [20_000, 'all']) {
    const refunded = await finance.call('POST', `/orders/${orders[0].id}/refunds`, {
      refund: randomUUID(),
      amount_cents,
      reason: 'asked for it',
    });
    expect([refunded.status, refunded.text]).toEqual([200, expect.anything()]);
  }
  const running = storeOf(store.config, store.db, store.platform);
  await issueCreditNotes(running);
  await notifyOfRefunds(deliveryOf(running));
  const { rows } = await store.db.query(
    "SELECT subject, text_body FROM outbox_mail WHERE kind = 'refund' ORDER BY created_at",
  );
  const letters = rows.map(({ subject, text_body }) => [subject, /licence.*ended/.test(text_body)]);
  expect(letters).toEqual([
    [expect.stringContaining('$200.00 USD'), false],
    [expect.not.stringContaining('$200.00 USD'), true],
  ]);
});
