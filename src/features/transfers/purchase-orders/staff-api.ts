import { row, rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { mailHowToPay } from '#src/features/payments/bank/mail-how-to-pay.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { DONE, reply, type StaffContext, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { comparedOrder } from './compared/compared-order.ts';
import { deliverBeforePayment } from './deliver-before-payment.ts';
import type { purchaseOrderContracts } from './staff-contract.ts';

interface Decision {
  days?: number | null;
  note?: string;
  release?: boolean;
  seen?: string | undefined;
}

interface Sent {
  id: string;
  po_state: string;
  po_key: string;
  po_name: string | null;
  po_sent_at: Date;
  /** Status of the order. */
  status: string;
}

const missing = () => failure('not-found', { message: 'There is no such purchase order.' });

const sentOf = (db: StaffContext['db'], orderId: string) =>
  row<Sent>(
    db,
    `SELECT p.id, p.po_state, p.po_key, p.po_name, p.po_sent_at, o.status FROM transfer_payment p
     JOIN orders o ON o.id = p.order_id
     WHERE p.order_id = $1 AND p.po_key IS NOT NULL ORDER BY p.created_at DESC LIMIT 1 FOR UPDATE OF p`,
    [orderId],
  );

/** Handlers of bookkeepers' decisions on purchase orders. */
export function purchaseOrderApi(
  files: () => Promise<FileStore>,
  publicUrl: string,
): StaffHandlers<typeof purchaseOrderContracts> {
  const decide = async (
    { db, staff, audit }: StaffContext,
    orderId: string,
    to: 'accepted' | 'refused',
    { days = null, note = '', release = false, seen }: Decision,
  ) => {
    // The order before its payment: everybody locks them in this sequence.
    await lockOrder(db, orderId);
    const sent = await sentOf(db, orderId);
    if (!sent) return missing();
    if (sent.po_state !== 'sent')
      return conflict(`This purchase order was ${sent.po_state} already.`);
    if (sent.status !== 'new' && sent.status !== 'awaiting_approval')
      return conflict(
        `Its order is ${sent.status.replaceAll('_', ' ')}, so there is nothing to decide.`,
      );
    if (seen && new Date(seen).getTime() !== sent.po_sent_at.getTime())
      return conflict('The buyer has sent another purchase order since. Please look at it first.');
    await rows(
      db,
      `UPDATE transfer_payment SET po_state = $2, po_note = $3, po_decided_by = $4,
         due_on = COALESCE(publishers_day() + $5::int, due_on) WHERE id = $1`,
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
    return DONE;
  };
  return {
    // Served as an attachment that no browser opens automatically, and recorded (docs/promises.md, H9).
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
    async 'purchase-orders.comparison'({ params: { id } }, { db }) {
      const sent = await sentOf(db, id);
      if (!sent) return missing();
      const rows = await comparedOrder(db, await files(), { orderId: id, key: sent.po_key });
      return reply({ success: true as const, rows });
    },
    'purchase-orders.accept': ({ params, body }, context) =>
      decide(context, params.id, 'accepted', body),
    'purchase-orders.refuse': ({ params, body }, context) =>
      decide(context, params.id, 'refused', body),
  };
}
