import { ordersOf } from '#src/features/orders/queries.ts';
import type { PersonalData } from '#src/personal-data.ts';

/** Who withdrew from a purchase and when; deleted with the order. */
export const withdrawalsPersonal: PersonalData = {
  tables: [
    {
      table: 'withdrawal',
      what: 'withdrawals from purchases',
      whose: `t.order_id IN ${ordersOf}`,
      kept: 'proof of the refund',
    },
  ],
};
