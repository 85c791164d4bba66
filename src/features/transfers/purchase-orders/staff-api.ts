import { row, rows } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { deliver } from '#src/features/delivery/deliver.ts';
import { isNamed } from '#src/features/invoices/build-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { isPaidFor, lockOrder } from '#src/features/orders/queries.ts';
import { mailHowToPay } from '#src/features/payments/bank/mail-how-to-pay.ts';
import { legalSeller } from '#src/features/tax/seller.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { purchaseOrderContracts } from './staff-contract.ts';

interface Decision {
  days?: number | null;
  note?: string;
  release?: boolean;
}

interface Sent {
  id: string;
  po_state: string;
  po_key: string;
  po_name: string | null;
}

const missing = () => failure('not-found', { message: 'There is no such purchase order.' });

const sentOf = (db: StaffContext['db'], orderId: string) =>
  row<Sent>(
    db,
    `SELECT id, po_state, po_key, po_name FROM transfer_payment
     WHERE order_id = $1 AND po_key IS NOT NULL ORDER BY created_at DESC LIMIT 1 FOR UPDATE`,
    [orderId],
  );

/**
 * Delivers an order that is not paid, once, in the caller's transaction: licences, links and an invoice that is due.
 * @returns why it cannot be
 */
async function deliverBeforePayment(
  db: StaffContext['db'],
  orderId: string,
  days: number,
  publicUrl: string,
): Promise<Failure | undefined> {
  if (!isNamed(await legalSeller(db)))
    return failure('conflict', { message: 'Name the legal seller first: the invoice needs it.' });
  const order = await lockOrder(db, orderId);
  if (!order || isPaidFor(order) || order.status === 'cancelled')
    return failure('conflict', { message: 'This order is not waiting for its payment.' });
  const released = await row<OrderRow>(
    db,
    `UPDATE orders SET released_at = COALESCE(released_at, now()), due_at = now() + interval '1 day' * $2
     WHERE id = $1 RETURNING *`,
    [orderId, days],
  );
  await deliver(db, released!, publicUrl);
  return undefined;
}

/** Handlers of what bookkeepers decide about purchase orders. */
export function purchaseOrderApi(
  files: () => Promise<FileStore>,
  publicUrl: string,
): StaffHandlers<typeof purchaseOrderContracts> {
  const decide = async (
    { db, staff, audit }: StaffContext,
    orderId: string,
    to: 'accepted' | 'refused',
    { days = null, note = '', release = false }: Decision,
  ) => {
    const sent = await sentOf(db, orderId);
    if (!sent) return missing();
    if (sent.po_state !== 'sent')
      return failure('conflict', { message: `This purchase order was ${sent.po_state} already.` });
    await rows(
      db,
      `UPDATE transfer_payment SET po_state = $2, po_note = $3, po_decided_by = $4,
         due_on = COALESCE(now()::date + $5::int, due_on) WHERE id = $1`,
      [sent.id, to, note, staff.email, days],
    );
    if (release) {
      const refused = await deliverBeforePayment(db, orderId, days!, publicUrl);
      if (refused) return refused;
    }
    await mailHowToPay(db, publicUrl, sent.id, { what: to, key: Date.now() });
    await audit({
      entity: 'purchase-orders',
      id: orderId,
      after: { [to]: true, ...(days && { days }), ...(release && { release }) },
    });
    return reply({ success: true as const });
  };
  return {
    // Handed out as an attachment that no browser opens by itself, and recorded (docs/promises.md, H9).
    async 'purchase-orders.file'({ params: { id } }, { db, audit }) {
      const sent = await sentOf(db, id);
      const file = sent && (await (await files()).open(sent.po_key));
      if (!file) return missing();
      await audit({ entity: 'purchase-orders', id, after: { file: 'downloaded' } });
      return {
        status: 200,
        fileName: sent.po_name ?? 'purchase-order.pdf',
        type: 'application/pdf',
        content: file.stream,
      };
    },
    'purchase-orders.accept': ({ params, body }, context) =>
      decide(context, params.id, 'accepted', body),
    'purchase-orders.refuse': ({ params, body }, context) =>
      decide(context, params.id, 'refused', body),
  };
}
