import type { Database } from '../db/open.ts';
import { invoiceFile } from '../features/delivery/issue-invoice.ts';
import type { OrderActions } from '../features/orders/staff-dependencies.ts';
import { reconcile } from '../features/payments/reconcile.ts';
import { refundableCents } from '../features/payments/refund-ledger.ts';
import { refundOrder } from '../features/payments/refund-order.ts';
import { settle } from '../features/payments/settle.ts';
import { tempFolder } from '../files/temp-folder.ts';
import type { Config } from '../settings/config.ts';
import { paymentsOf } from './open-payments.ts';
import type { Platform } from './open-platform.ts';

/** The use cases of checkout and delivery that staff may call on orders. */
export function orderActions(
  config: Config,
  db: Database,
  { files, report }: Platform,
): OrderActions {
  const { publicUrl, dataDir } = config;
  const payments = paymentsOf(config, db, report);
  return {
    db,
    files,
    publicUrl,
    refundable: (captureId) => refundableCents(db, captureId),
    invoiceFile: (orderId) =>
      invoiceFile({ db, files, publicUrl, temp: tempFolder(dataDir) }, orderId),
    money: payments && {
      settle: (ref) => settle(payments, ref, 'staff'),
      refund: (wish) => refundOrder(payments, wish),
      reconcile: (since) => reconcile(payments, since),
      providerOf: payments.providerOf,
    },
  };
}
