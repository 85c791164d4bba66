import { ordersOf } from '#src/features/orders/queries.ts';
import type { PersonalData } from '#src/personal-data.ts';
import { copiesOfAddress, readersOfAddress } from './readers/copies-of-address.ts';

const OF_LINES = `t.line_id IN (SELECT l.id FROM order_line l WHERE l.order_id IN ${ordersOf})`;

/** What was delivered to buyers and to the readers whom they named; deleted with the order. */
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
      table: 'licence_reader',
      what: 'copies as a named reader of a licence',
      whose: 't.email = $1',
      hidden: ['token_hash', 'file_key', 'state'],
    },
    {
      table: 'tax_document',
      what: 'credit notes and pro-forma invoices',
      whose: `t.order_id IN ${ordersOf}`,
      kept: 'tax law requires ten years',
      hidden: ['file_key', 'file_digest'],
    },
  ],
  owned: { copies_as_a_reader: copiesOfAddress, readers_named: readersOfAddress },
  nobody: { document_counter: 'the last number of each series' },
};
