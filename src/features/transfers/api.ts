import { failure } from '#src/errors.ts';
import { canInvoice } from '#src/features/invoices/order-document.ts';
import type { OrderRow } from '#src/features/orders/order-fields.ts';
import { howToPay, isAwaited, transferPath } from '#src/features/payments/bank/how-to-pay.ts';
import { taxBrief } from '#src/features/tax/tax-brief.ts';
import type { TaxTreatment } from '#src/features/tax/tax-types.ts';
import { type Handlers, personalAnswer } from '#src/http/api/contract.ts';
import { decimalOf } from '#src/money.ts';
import { href, pages } from '#src/routes.ts';
import { canCancel, cancelOrder } from './cancel-order.ts';
import type { transferContracts } from './contract.ts';
import { type Receiving, sendPurchaseOrder } from './purchase-orders/send-purchase-order.ts';

/** Which tax an order has, or why none; empty if it does not say so, as orders of simple clients. */
function taxBriefOf({ tax, country }: OrderRow): string {
  const { kind } = (tax ?? {}) as Partial<TaxTreatment>;
  if (!kind || (kind !== 'standard' && !country)) return '';
  return taxBrief(tax as object as TaxTreatment, country);
}

/** Handlers of the calls about transfers. */
export const transferApi = (deps: Receiving): Handlers<typeof transferContracts> => ({
  sendPurchaseOrder: sendPurchaseOrder(deps),
  cancelOrder: cancelOrder(deps.db),
  async howToPay({ params: { key } }) {
    const { db } = deps;
    const found = await howToPay(db, key);
    if (!found)
      return failure('not-found', {
        message: 'This payment is not known. Please check its address.',
      });
    const { state, lines, order_no, currency, due_on, bank } = found;
    const drawn = isAwaited(found) && (await canInvoice(db));
    return personalAnswer({
      success: true as const,
      order: order_no,
      state,
      why_ended: found.why_ended,
      replaced: found.replaced,
      total: decimalOf(found.amount_cents),
      arrived: decimalOf(found.paid_cents),
      open: decimalOf(found.open_cents),
      currency,
      due_on,
      bank,
      lines: lines.map(({ report_name, licence, upgrade_of, net_cents, gross_cents }) => ({
        report_name,
        type: licence,
        upgrade_of,
        price: decimalOf(net_cents),
        total: decimalOf(gross_cents),
      })),
      tax: decimalOf(lines.reduce((sum, { tax_cents }) => sum + tax_cents, 0)),
      tax_brief: taxBriefOf(found.order),
      result: state === 'paid' ? href(pages.paymentSuccess, {}, { token: key }) : null,
      delivered: found.order.released_at !== null,
      purchase_order:
        found.provider === 'purchase-order'
          ? {
              state: found.po_state,
              number: found.order.po_number,
              file: found.po_name,
              note: found.po_note,
            }
          : null,
      can_cancel: await canCancel(db, found),
      pro_forma: drawn ? transferPath(key, '/pro-forma.pdf') : null,
    });
  },
});
