import type { Feature } from '#src/feature.ts';
import { paymentsOf } from '#src/features/payments/payments.ts';
import { register } from '#src/http/api/api.ts';
import { staffCalls } from '#src/staff/staff-contract.ts';
import { transferApi } from './api.ts';
import { transferContracts } from './contract.ts';
import { transfersHealth } from './health.ts';
import { transfersPersonal } from './personal-data.ts';
import { companyTermsResource, purchaseOrderResource } from './purchase-orders/resources.ts';
import { purchaseOrderApi } from './purchase-orders/staff-api.ts';
import { purchaseOrderContracts } from './purchase-orders/staff-contract.ts';
import { remindOfTransfers } from './remind.ts';
import { serveProForma } from './serve-pro-forma.ts';
import { transferStaffApi } from './staff/api.ts';
import { transferStaffContracts } from './staff/contract.ts';
import { transferRefundResource } from './staff/refund-resource.ts';
import { statementResource, transferResource } from './staff/resources.ts';

/** Bank transfers: instructions to buyers, incoming money, and its matching with orders. */
export const transfers: Feature = {
  name: 'transfers',
  // Private links, like those of offers.
  machines: { closed: ['/pay-by-transfer/'] },
  keepCalls: { howToPay: 'never' },
  uploads: ['sendPurchaseOrder'],
  calls: (store) => register(transferContracts, transferApi(store)),
  serve: (app, { db }, { errorPage }) => serveProForma(app, { db, errorPage }),
  personal: transfersPersonal,
  health: transfersHealth,
  resources: [
    transferResource,
    statementResource,
    transferRefundResource,
    purchaseOrderResource,
    companyTermsResource,
  ],
  staffCalls: (store) => [
    ...staffCalls(transferStaffContracts, transferStaffApi(paymentsOf(store))),
    ...staffCalls(purchaseOrderContracts, purchaseOrderApi(store.files, store.config.publicUrl)),
  ],
  duties: ({ db, config }) => [
    {
      name: 'transfer-reminders',
      every: 3_600_000,
      run: (signal) => remindOfTransfers({ db, publicUrl: config.publicUrl }, signal),
    },
  ],
};
