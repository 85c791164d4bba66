import { expect } from 'vitest';
import { apiBase } from '../../../src/routes.ts';
import type { OpenStore } from '../../browser.ts';

/** An order with a purchase order that waits for its decision. */
export async function orderedWithPurchaseOrder(
  store: Pick<OpenStore, 'origin' | 'db'>,
  email: string,
): Promise<string> {
  const site = store.origin + apiBase;
  const price = await fetch(`${site}/custom-buy-now-link/MR-EN-1042?type=single-user`);
  const offer = await price.json();
  const form = { name: 'Pia Ostrander', email, mobile_no: '+41 44 0000000', company_name: 'Celda' };
  const answer = await fetch(`${site}/paypal/create-order`, {
    method: 'POST',
    headers: { origin: store.origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...form,
      amount: offer.price,
      quote: offer.quote,
      pay_by: 'purchase-order',
    }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await store.db.query('SELECT id FROM orders WHERE email = $1', [email]);
  const { id } = rows[0];
  await store.db.query(
    "UPDATE transfer_payment SET po_state = 'sent', po_key = 'none', po_name = 'PO.pdf', po_sent_at = now() WHERE order_id = $1",
    [id],
  );
  return id;
}
