import type { Failure } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { notStarted } from '#src/features/payments/begun/not-started.ts';
import { paymentPages } from '#src/features/payments/begun/payment-pages.ts';
import type { Payments } from '#src/features/payments/payments.ts';
import { startPayment } from '#src/features/payments/start-payment.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { href, pages } from '#src/routes.ts';
import { beginAgain } from './begin-again.ts';
import type { OrderInput } from './order-input.ts';
import type { Orderer } from './orderer.ts';
import { type OrderTerms, writeOrder } from './write-order.ts';

export type Created = { approvalUrl: string; order: OrderRow } | { alreadyBought: true } | Failure;

/**
 * Begins a purchase: writes the order, creates it at the provider, and returns the link at which the buyer approves it.
 * The same quote, or the same form sent twice, results in one order and one link.
 */
export async function createOrder(
  payments: Payments,
  input: OrderInput,
  orderer: Orderer,
  terms: OrderTerms,
): Promise<Created> {
  failpoint('create.begin');
  const written = await payments.db.transaction((client) =>
    writeOrder(client, input, orderer, terms),
  );
  if (!('order' in written)) return written;
  failpoint('create.written');
  const { order } = written;
  const again = await beginAgain(payments.db, order, true);
  const back = href(pages.buyNow, {}, { ...again, cancelled: 1 });
  const texts = await paymentPages(payments, order, back);
  const approvalUrl = await startPayment(payments, order, texts, input.pay_by);
  return approvalUrl ? { approvalUrl, order } : notStarted(terms.provider);
}
