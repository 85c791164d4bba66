import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

const ORDERS = '(SELECT o.id FROM orders o WHERE lower(o.email) = $1)';

/** Money at the bank: who paid, as the bank says it. It is bookkeeping and is kept as orders are. */
export const transfersPersonal: PersonalData = {
  tables: [
    {
      table: 'bank_entry',
      what: 'bank transfers that were received',
      whose: `t.id IN (SELECT a.entry_id FROM bank_allocation a WHERE a.order_id IN ${ORDERS})`,
      kept: 'tax law asks for ten years',
    },
    {
      table: 'transfer_payment',
      what: 'payments by transfer that were asked for',
      whose: `t.order_id IN ${ORDERS}`,
      hidden: ['id', 'request_key', 'po_key'],
      kept: 'goes with its order',
    },
  ],
  nobody: {
    bank_allocation: 'which transfer paid which order; names nobody',
    bank_statement: 'which files were imported, and by whom of the staff',
    company_terms: 'what was agreed with companies about paying',
    transfer_refund: 'what is sent back; names nobody',
  },
  files: (db, { email }) =>
    rows(
      db,
      `SELECT po_key AS key, COALESCE(po_name, 'purchase-order.pdf') AS name, 'application/pdf' AS type
       FROM transfer_payment WHERE po_key IS NOT NULL AND order_id IN (SELECT id FROM orders WHERE lower(email) = lower($1))`,
      [email],
    ),
  retention: [
    {
      name: 'bank-entries',
      what: 'bank transfers that belong to no order',
      period: '10 years',
      table: 'bank_entry',
      key: 'id',
      over: `t.created_at < now() - interval '10 years' AND NOT EXISTS (SELECT FROM bank_allocation a WHERE a.entry_id = t.id)`,
    },
  ],
};
