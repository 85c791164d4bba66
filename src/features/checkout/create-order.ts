import { type Failure, failure } from '#src/errors.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { failpoint } from '#src/http/failpoint.ts';
import { href, pages } from '#src/routes.ts';
import { paymentPages } from '../payments/begun/payment-pages.ts';
import type { Payments } from '../payments/payments.ts';
import { type PaymentPages, startPayment } from '../payments/start-payment.ts';
import type { OrderInput } from './order-input.ts';
import { basketKey } from './pages/basket-key.ts';
import { wishOf } from './pages/wish.ts';
import { type Orderer, type OrderTerms, writeOrder } from './write-order.ts';

export type Created = { approvalUrl: string } | { alreadyBought: true } | Failure;

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
  const pages = await pagesOf(payments, order, input);
  const approvalUrl = await startPayment(payments, order, pages, input.pay_by);
  if (approvalUrl) return { approvalUrl };
  const { label } = terms.provider;
  return failure('unavailable', { message: `Failed to initiate ${label} checkout` });
}

async function pagesOf(
  payments: Payments,
  order: OrderRow,
  input: OrderInput,
): Promise<PaymentPages> {
  const wish = { ...wishOf((name) => input[name]), type: order.licence };
  const lines = await linesOf(payments.db, order.id);
  const wanted = lines.length > 1 ? { id: basketKey } : { id: order.report_code, ...wish };
  return paymentPages(payments, order, href(pages.buyNow, {}, { ...wanted, cancelled: 1 }));
}
