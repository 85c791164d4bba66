import type { CaptureRecord, RefundRecord } from '../records.ts';
import type { World } from '../world.ts';
import { fee, fromMinor, toMinor } from './money.ts';

const link = (href: string, rel: string, method: string) => ({ href, rel, method });

function receivable(capture: CaptureRecord) {
  const gross = toMinor(capture.amount);
  const currency = capture.amount.currency_code;
  return {
    gross_amount: capture.amount,
    paypal_fee: fromMinor(fee(gross), currency),
    net_amount: fromMinor(gross - fee(gross), currency),
  };
}

/** A capture as it is inside an order. */
export function captureView(world: World, capture: CaptureRecord) {
  const self = `${world.url}/v2/payments/captures/${capture.id}`;
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && capture.reason
      ? { status_details: { reason: capture.reason } }
      : {}),
    amount: capture.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(['PENDING', 'DECLINED'].includes(capture.status)
      ? {}
      : { seller_receivable_breakdown: receivable(capture) }),
    ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
    ...(capture.customId ? { custom_id: capture.customId } : {}),
    links: [
      link(self, 'self', 'GET'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${world.url}/v2/checkout/orders/${capture.orderId}`, 'up', 'GET'),
    ],
    create_time: capture.createTime,
    update_time: capture.updateTime,
  };
}

/** A capture as GET and the webhooks show it. */
export const captureResource = (world: World, capture: CaptureRecord) => ({
  ...captureView(world, capture),
  payee: capture.payee,
  disbursement_mode: 'INSTANT',
  supplementary_data: { related_ids: { order_id: capture.orderId } },
});

export function refundView(world: World, refund: RefundRecord) {
  const zero = fromMinor(0n, refund.amount.currency_code);
  return {
    id: refund.id,
    status: refund.status,
    amount: refund.amount,
    ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
    ...(refund.customId ? { custom_id: refund.customId } : {}),
    ...(refund.note ? { note_to_payer: refund.note } : {}),
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      paypal_fee: zero,
      net_amount: refund.amount,
      total_refunded_amount: refund.totalRefunded,
    },
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: [
      link(`${world.url}/v2/payments/refunds/${refund.id}`, 'self', 'GET'),
      link(`${world.url}/v2/payments/captures/${refund.captureId}`, 'up', 'GET'),
    ],
  };
}
