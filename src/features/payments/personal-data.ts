import { ordersOf } from '#src/features/orders/queries.ts';
import type { PersonalData } from '#src/personal-data.ts';

const ofAnOrder = 'money of an order, which is listed; names no person';

/** Events from payment providers. Payments themselves refer only to their order. */
export const paymentsPersonal: PersonalData = {
  tables: [
    {
      table: 'webhook_inbox',
      what: 'notices of payment providers',
      whose: `t.ids && ARRAY(SELECT a.provider_order_id FROM payment_attempt a WHERE a.order_id IN ${ordersOf} AND a.provider_order_id IS NOT NULL)`,
      kept: 'proof of payment, removed after 90 days',
      hidden: ['raw', 'ids', 'transmission_id'],
    },
  ],
  nobody: {
    payment_attempt: ofAnOrder,
    capture: ofAnOrder,
    refund: 'money of an order, which is listed; a reason or a reference may name somebody',
    refund_line: ofAnOrder,
  },
  mentioning: { refund: ['reason', 'paid_reference'] },
};
