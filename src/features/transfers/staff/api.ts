import { type Queryable, row, rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import type { PaymentRef } from '#src/features/payments/attempts.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { syncRefund } from '#src/features/payments/refunds/sync-refund.ts';
import { settle } from '#src/features/payments/settle.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { DONE, reply, type StaffHandlers } from '#src/staff/staff-contract.ts';
import { allocate, lockEntry } from '../allocate.ts';
import { cancelByStaff } from '../cancel-order.ts';
import { settledOrders, suggestOrders } from '../find-order.ts';
import { unmatch } from '../unmatch.ts';
import type { transferStaffContracts } from './contract.ts';
import { recordByHand } from './record-by-hand.ts';
import { statementHandlers } from './statement-api.ts';

const missing = () => failure('not-found', { message: 'There is no such transfer.' });

interface Match {
  order_id: string;
  order_no: string;
  cents: number;
  fee_cents: number;
  by: string;
  paid: boolean;
  released: boolean;
}

/** The orders with which a transfer is matched, in the order of the matches; not those that were undone. */
const matchesOf = (db: Queryable, entryId: string): Promise<Match[]> =>
  rows(
    db,
    `SELECT o.id AS order_id, o.order_no, a.amount_cents AS cents, a.fee_cents, a.allocated_by AS by,
       o.paid_at IS NOT NULL AS paid, o.released_at IS NOT NULL AS released FROM bank_allocation a
     JOIN orders o ON o.id = a.order_id WHERE a.entry_id = $1 AND a.taken_back_at IS NULL ORDER BY a.created_at`,
    [entryId],
  );

/** Handlers of bookkeepers' actions on transfers. */
export function transferStaffApi(payments: Payments): StaffHandlers<typeof transferStaffContracts> {
  const settled = (ref: PaymentRef) => settle(payments, ref, 'staff');
  return {
    async 'transfers.create'({ body }, context) {
      const id = await recordByHand(payments, context, body);
      return typeof id === 'string' ? reply({ data: { id }, writable: [] }) : id;
    },
    async 'transfers.suggestions'({ params }, { db }) {
      const entry = await row<Parameters<typeof suggestOrders>[1]>(
        db,
        'SELECT currency, remittance, payer_name, unallocated_cents(e) AS left_cents FROM bank_entry e WHERE id = $1',
        [params.id],
      );
      if (!entry) return missing();
      const isOpen = entry.left_cents > 0;
      const matched = await matchesOf(db, params.id);
      const isMatched = (no: string) => matched.some(({ order_no }) => order_no === no);
      const named = isOpen ? await settledOrders(db, entry) : [];
      return reply({
        suggestions: isOpen ? await suggestOrders(db, entry) : [],
        settled: named.filter(({ order_no }) => !isMatched(order_no)),
        matched,
      });
    },
    async 'transfers.match'({ params, body }, { staff, audit }) {
      const { db, publicUrl } = payments;
      const { fee } = body;
      const allocation = { entryId: params.id, orderNo: body.order_no, fee, by: staff.email };
      const matched = await db.transaction(async (client) => {
        const done = await allocate(client, publicUrl, allocation);
        if (!('ref' in done)) return done;
        const { orderNo: order_no, cents, openCents: open_cents } = done;
        const after = { order_no, cents, open_cents, fee };
        await audit({ entity: 'transfers', id: params.id, after }, client);
        return done;
      });
      if (!('ref' in matched)) return matched;
      failpoint('transfer.matched');
      const { orderNo: order_no, cents, openCents: open_cents } = matched;
      await settled(matched.ref);
      const order = await row<{ status: string }>(
        db,
        'SELECT status FROM orders WHERE order_no = $1',
        [order_no],
      );
      return reply({ order_no, cents, open_cents, status: order!.status });
    },
    async 'transfers.unmatch'({ params, body }, { db, staff, audit }) {
      const { order_no: orderNo, reason } = body;
      const done = await unmatch(db, { entryId: params.id, orderNo, reason, by: staff.email });
      if (!('reversed' in done)) return done;
      const { orderNo: order_no, cents, reversed } = done;
      await audit({ entity: 'transfers', id: params.id, after: { taken_back: order_no, cents } });
      return reply({ order_no, cents, reversed });
    },
    async 'transfers.return'({ params, body }, { db, audit }) {
      const entry = await lockEntry(db, params.id);
      if (!entry) return missing();
      if (entry.left_cents === 0) return conflict('All of this transfer is matched already.');
      await rows(
        db,
        `UPDATE bank_entry SET returned_cents = returned_cents + $2, note = $3, updated_at = now() WHERE id = $1`,
        [params.id, entry.left_cents, body.note],
      );
      await audit({
        entity: 'transfers',
        id: params.id,
        after: { returned_cents: entry.left_cents },
      });
      return reply({ returned_cents: entry.left_cents });
    },
    ...statementHandlers(payments, settled),
    async 'orders.cancel'({ params }, { db, staff, audit }) {
      const refused = await cancelByStaff(db, params.id, staff.email);
      if (refused) return refused;
      await audit({ entity: 'orders', id: params.id, after: { status: 'cancelled' } });
      return DONE;
    },
    async 'transfer-refunds.sent'({ params }, { staff, audit }) {
      const sent = await payments.db.transaction(async (client) => {
        const found = await row<{ id: string }>(
          client,
          `UPDATE transfer_refund SET sent_on = publishers_day(), sent_by = $2 WHERE id = $1 AND sent_on IS NULL RETURNING id`,
          [params.id, staff.email],
        );
        if (found)
          await audit({ entity: 'transfer-refunds', id: params.id, after: { sent: true } }, client);
        return found;
      });
      if (!sent) return conflict('This refund is not known, or was sent already.');
      const refund = await row<{ provider: string }>(
        payments.db,
        'SELECT provider FROM refund WHERE provider_refund_id = $1',
        [params.id],
      );
      if (refund) await syncRefund(payments, { ...refund, id: params.id }, false);
      return DONE;
    },
  };
}
