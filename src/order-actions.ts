import type { Config } from './config.ts';
import type { Database } from './db/open.ts';
import { openPayments } from './features/checkout/payments.ts';
import { reconcile } from './features/checkout/reconcile.ts';
import { refundableCents } from './features/checkout/refund-ledger.ts';
import { refundOrder } from './features/checkout/refund-order.ts';
import { settle } from './features/checkout/settle.ts';
import { invoiceFile } from './features/delivery/issue-invoice.ts';
import type { OrderActions } from './features/orders/staff-dependencies.ts';
import { tempFolder } from './files/temp-folder.ts';
import type { Platform } from './open-platform.ts';

/** The use cases of checkout and delivery that staff may call on orders. */
export function orderActions(
  { paypal, publicUrl, dataDir }: Config,
  db: Database,
  { files, report }: Platform,
): OrderActions {
  const payments = paypal && openPayments(db, paypal, publicUrl, report);
  return {
    db,
    files,
    publicUrl,
    refundable: (captureId) => refundableCents(db, captureId),
    invoiceFile: (orderId) =>
      invoiceFile({ db, files, publicUrl, temp: tempFolder(dataDir) }, orderId),
    money: payments && {
      settle: (paypalOrderId) => settle(payments, paypalOrderId, 'staff'),
      refund: (wish) => refundOrder(payments, wish),
      reconcile: (since) => reconcile(payments, since),
      paypal: payments.paypal,
    },
  };
}
