import { rows } from '#src/db/open.ts';
import type { PersonalData } from '#src/personal-data.ts';

const ORDERS = '(SELECT o.id FROM orders o WHERE lower(o.email) = $1)';

/** Money at the bank, with the payer as given by the bank. It is part of the accounts and is kept like orders. */
export const transfersPersonal: PersonalData = {
  tables: [
    {
      table: 'bank_entry',
      what: 'bank transfers that were received',
      whose: `t.id IN (SELECT a.entry_id FROM bank_allocation a WHERE a.order_id IN ${ORDERS})`,
      kept: 'tax law requires ten years',
    },
    {
      table: 'transfer_payment',
      what: 'requested payments by transfer',
      whose: `t.order_id IN ${ORDERS}`,
      hidden: ['id', 'request_key', 'po_key'],
      kept: 'goes with its order',
    },
  ],
  nobody: {
    bank_allocation: 'which transfer paid which order; names no person',
    bank_statement: 'which files were imported, and by which member of the staff',
    company_terms: 'payment terms agreed with companies; a note may name somebody there',
    transfer_refund: 'refunds to be sent; names no person',
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
      what: 'bank transfers without an order',
      period: '10 years',
      table: 'bank_entry',
      key: 'id',
      over: `t.created_at < now() - interval '10 years' AND NOT EXISTS (SELECT FROM bank_allocation a WHERE a.entry_id = t.id)`,
    },
  ],
  mentioning: { bank_entry: ['note'], company_terms: ['note'], transfer_payment: ['po_note'] },
};
