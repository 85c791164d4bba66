import type { Feature } from '#src/feature.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { closingJob } from './begun/close-payment.ts';
import { paymentJobs } from './events/follow-event.ts';
import { serveWebhooks, webhookPath } from './events/serve-webhook.ts';
import { paymentsHealth } from './health.ts';
import { paymentMetrics } from './metrics.ts';
import { paymentsOf } from './payments.ts';
import { paymentsPersonal } from './personal-data.ts';
import { makeAllDue } from './settle-due.ts';
import { paymentStaffApi } from './staff/api.ts';
import { paymentStaffContracts } from './staff/contract.ts';
import { reconciliationResource } from './staff/reconciliation-resource.ts';
import { reconciliationJob } from './staff/start-reconciliation.ts';
import { paymentDuties } from './sweep.ts';

/** Everything about money: attempts, captures, refunds, comparisons of ledgers. */
export const payments: Feature = {
  name: 'payments',
  async serve(app, store) {
    await serveWebhooks(app, paymentsOf(store));
  },
  webhooks: (store) =>
    paymentsOf(store)
      .providers.filter(({ byInvoice }) => !byInvoice)
      .map(({ name }) => webhookPath(name)),
  personal: paymentsPersonal,
  health: paymentsHealth,
  metrics: paymentMetrics,
  resources: [reconciliationResource],
  staffCalls: (store) => staffCalls(paymentStaffContracts, paymentStaffApi(paymentsOf(store))),
  jobs(store) {
    const money = paymentsOf(store);
    return [...paymentJobs(money), closingJob(money), reconciliationJob(money)];
  },
  duties: (store) => paymentDuties(paymentsOf(store)),
  recover: (store) => makeAllDue(paymentsOf(store)),
};
