import { row } from '#src/db/open.ts';
import { OWED } from '#src/features/payments/bank/how-to-pay.ts';
import type { HealthPart } from '#src/staff/health-part.ts';

/** Money at the bank that people must look at. */
export const transfersHealth: HealthPart = {
  files: [
    {
      what: 'purchase order',
      rows: 'SELECT order_id::text AS record, po_key AS key, po_sent_at AS newest FROM transfer_payment WHERE po_key IS NOT NULL',
    },
  ],
  line: {
    title: 'Bank transfers',
    async read(db) {
      const found = await row<{ open: number; overdue: number; refunds: number }>(
        db,
        `SELECT (SELECT count(*)::int FROM bank_entry e WHERE unallocated_cents(e) > 0) AS open,
           (SELECT count(*)::int FROM transfer_payment p JOIN orders o ON o.id = p.order_id
            WHERE ${OWED} AND p.due_on < publishers_day() AND o.status = 'awaiting_approval') AS overdue,
           (SELECT count(*)::int FROM transfer_refund WHERE sent_on IS NULL) AS refunds`,
      );
      const { open, overdue, refunds } = found!;
      return {
        ok: open === 0 && refunds === 0,
        text: `${open} to be matched, ${refunds} refunds to be sent, ${overdue} orders overdue.`,
      };
    },
  },
};
