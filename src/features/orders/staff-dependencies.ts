import type { Database } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { Reconciliation } from '#src/features/payments/reconcile.ts';
import type { RefundRow } from '#src/features/payments/refund-ledger.ts';
import type { RefundWish } from '#src/features/payments/refund-order.ts';
import type { Settled } from '#src/features/payments/settle.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { Paypal } from '#src/payment/paypal/client.ts';

/** The checkout's use cases that staff may call. */
export interface MoneyActions {
  settle(paypalOrderId: string): Promise<Settled>;
  refund(wish: RefundWish): Promise<RefundRow | Failure>;
  reconcile(since: Date): Promise<Reconciliation>;
  paypal: Pick<Paypal, 'getOrder' | 'getRefund'>;
}

/** What the staff's calls about orders work with. */
export interface OrderActions {
  db: Database;
  files: () => Promise<FileStore>;
  publicUrl: string;
  /** Integer cents of a capture that no refund has taken yet. */
  refundable(captureId: string): Promise<number>;
  invoiceFile(orderId: string): Promise<{ key: string; name: string } | undefined>;
  /** Undefined: payments are not set up. */
  money: MoneyActions | undefined;
}
