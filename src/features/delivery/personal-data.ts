import { ordersOf } from '#src/features/orders/queries.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** What buyers got; it goes with the order. */
export const deliveryPersonal: PersonalData = {
  tables: [
    {
      table: 'licence',
      what: 'licences',
      whose: `t.order_id IN ${ordersOf}`,
      kept: 'the proof of what was bought',
    },
    {
      table: 'download_grant',
      what: 'downloads',
      whose: `t.order_id IN ${ordersOf}`,
      kept: 'the proof of delivery',
      hidden: ['token_hash', 'file_key'],
    },
  ],
};
