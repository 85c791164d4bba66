import { type Queryable, row } from '#src/db/open.ts';
import type { Paypal } from '#src/payment/paypal/client.ts';
import { doubtText, type PaypalResult } from '#src/payment/paypal/result.ts';
import type { ProviderReport } from '#src/provider-report.ts';

/** Where the order of a call is found. */
interface Subject {
  paypalOrderId?: string;
  requestKey?: string;
  captureId?: string;
}

/** PayPal knows us and says that we may not: a key that was revoked, an account that was limited. */
const forbidden = (status: number) => status === 401 || status === 403;

/** The number of the order, and what failed noted on the attempt to pay it. */
async function noteOnOrder(
  db: Queryable,
  subject: Subject,
  text: string,
): Promise<string | undefined> {
  const { paypalOrderId = null, requestKey = null, captureId = null } = subject;
  const found = await row<{ order_no: string }>(
    db,
    `WITH noted AS (
       UPDATE payment_attempt SET last_error = $4 WHERE paypal_order_id = $1 OR request_key = $2 RETURNING order_id)
     SELECT order_no FROM orders
     WHERE id IN (SELECT order_id FROM noted UNION ALL SELECT order_id FROM capture WHERE capture_id = $3) LIMIT 1`,
    [paypalOrderId, requestKey, captureId, text.slice(0, 500)],
  ).catch(() => undefined);
  return found?.order_no;
}

/** PayPal, with every call that fails reported and noted in `payment_attempt.last_error` of its order. */
export function reportedPaypal(paypal: Paypal, db: Queryable, report: ProviderReport): Paypal {
  async function watch<T>(
    call: string,
    subject: Subject,
    asking: Promise<PaypalResult<T>>,
  ): Promise<PaypalResult<T>> {
    const result = await asking;
    const { outcome } = result;
    const provider = 'PayPal';
    if (
      outcome === 'ok' ||
      (outcome === 'refused' && result.status > 0 && !forbidden(result.status))
    )
      report.worked({ provider, call });
    else if (outcome === 'unknown' ? result.doubt !== 'in-progress' : result.status > 0) {
      const reason = outcome === 'unknown' ? result.doubt : result.issue;
      const order = await noteOnOrder(db, subject, `${call}: ${doubtText(result)}`);
      report.failed({
        provider,
        call,
        reason,
        status: result.status,
        debugId: result.raw.at(-1)?.debugId,
        order,
      });
    }
    return result;
  }
  return {
    createOrder: (order, requestKey) =>
      watch('create-order', { requestKey }, paypal.createOrder(order, requestKey)),
    getOrder: (id) => watch('get-order', { paypalOrderId: id }, paypal.getOrder(id)),
    captureOrder: (id, key) =>
      watch('capture-order', { paypalOrderId: id }, paypal.captureOrder(id, key)),
    getCapture: (captureId) => watch('get-capture', { captureId }, paypal.getCapture(captureId)),
    refundCapture: (refund, key) =>
      watch('refund-capture', { captureId: refund.captureId }, paypal.refundCapture(refund, key)),
    getRefund: (id) => watch('get-refund', {}, paypal.getRefund(id)),
    getWebhookEvent: (id) => watch('get-event', {}, paypal.getWebhookEvent(id)),
    listWebhookEvents: (query) => watch('list-events', {}, paypal.listWebhookEvents(query)),
  };
}
