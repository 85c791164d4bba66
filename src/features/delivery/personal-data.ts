import { ordersOf } from '#src/features/orders/queries.ts';
import type { PersonalData } from '#src/personal-data.ts';

const OF_LINES = `t.line_id IN (SELECT l.id FROM order_line l WHERE l.order_id IN ${ordersOf})`;

/** What was delivered to buyers; deleted with the order. */
export const deliveryPersonal: PersonalData = {
  tables: [
    {
      table: 'licence',
      what: 'licences',
      whose: OF_LINES,
      kept: 'proof of purchase',
    },
    {
      table: 'download_grant',
      what: 'downloads',
      whose: OF_LINES,
      kept: 'proof of delivery',
      hidden: ['token_hash', 'file_key'],
    },
    {
      table: 'tax_document',
      what: 'credit notes and pro-forma invoices',
      whose: `t.order_id IN ${ordersOf}`,
      kept: 'tax law requires ten years',
      hidden: ['file_key', 'file_digest'],
    },
  ],
  nobody: { document_counter: 'the last number of each series' },
};
