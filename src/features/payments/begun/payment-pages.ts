import { publisherName } from '#src/features/content/queries.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { linesOf } from '#src/features/orders/order-lines.ts';
import { pages } from '#src/routes.ts';
import type { Payments } from '../payments.ts';
import type { PaymentPages } from '../start-payment.ts';

/**
 * The description that the buyer of an order reads at the provider, and the return addresses.
 * @param back path of the page that they came from, for those who do not pay
 */
export async function paymentPages(
  { db, publicUrl }: Payments,
  order: OrderRow,
  back: string,
): Promise<PaymentPages> {
  const seller = (await publisherName(db)) || undefined;
  const lines = await linesOf(db, order.id);
  return {
    description: lines.length > 1 ? `${lines.length} reports` : order.report_name,
    sku: lines.length > 1 ? order.order_no : order.report_code,
    items: lines.map((line) => ({
      name: line.report_name,
      sku: line.report_code,
      netCents: line.net_cents,
      taxCents: line.tax_cents,
    })),
    brandName: seller,
    statementName: seller,
    returnUrl: publicUrl + pages.paymentSuccess,
    cancelUrl: publicUrl + back,
  };
}
