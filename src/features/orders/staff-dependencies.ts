import type { Database } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import type { Reconciliation } from '#src/features/payments/reconcile.ts';
import type { RefundRow } from '#src/features/payments/refund-ledger.ts';
import type { RefundWish } from '#src/features/payments/refund-order.ts';
import type { Settled } from '#src/features/payments/settle.ts';
import type { FileStore } from '#src/files/file-store.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import type { PaymentRef } from '../payments/attempts.ts';

/** The checkout's use cases that staff may call. */
export interface MoneyActions {
  settle(ref: PaymentRef): Promise<Settled>;
  refund(wish: RefundWish): Promise<RefundRow | Failure>;
  reconcile(since: Date): Promise<Reconciliation>;
  providerOf(payment: { provider: string }): PaymentProvider;
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
