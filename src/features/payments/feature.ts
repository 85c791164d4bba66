import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { paymentsOf } from './payments-of.ts';
import { serveWebhooks, webhookPath } from './serve-webhook.ts';
import { paymentStaffApi } from './staff/api.ts';
import { paymentStaffContracts } from './staff/contract.ts';
import { reconciliationResource } from './staff/reconciliation-resource.ts';

/** What happens to money: attempts, captures, refunds, comparisons of books. */
export const payments: Feature = {
  name: 'payments',
  async serve(app, store) {
    const money = paymentsOf(store);
    if (money) await serveWebhooks(app, money);
  },
  webhooks: (store) => paymentsOf(store)?.providers.map(({ name }) => webhookPath(name)) ?? [],
  resources: [reconciliationResource],
  staffCalls: (store) => staffCalls(paymentStaffContracts, paymentStaffApi(paymentsOf(store))),
};
