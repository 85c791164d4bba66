import { type Queryable, row } from '#src/db/open.ts';
import type { PaymentProvider } from '#src/payment/provider.ts';
import { doubtText, type ProviderResult } from '#src/payment/result.ts';
import { type ProviderReport, providerCalls } from '#src/provider-report.ts';

/** How the order of a call is found. */
interface Subject {
  paymentId?: string;
  requestKey?: string;
  captureId?: string;
}

/** Returns the number of the order, and records the failure in the attempt to pay it. */
async function noteOnOrder(
  db: Queryable,
  provider: string,
  subject: Subject,
  text: string,
): Promise<string | undefined> {
  const { paymentId = null, requestKey = null, captureId = null } = subject;
  const found = await row<{ order_no: string }>(
    db,
    `WITH noted AS (
       UPDATE payment_attempt SET last_error = $4
       WHERE provider = $5 AND (provider_order_id = $1 OR request_key = $2) RETURNING order_id)
     SELECT order_no FROM orders
     WHERE id IN (SELECT order_id FROM noted UNION ALL SELECT order_id FROM capture WHERE capture_id = $3) LIMIT 1`,
    [paymentId, requestKey, captureId, text.slice(0, 500), provider],
  ).catch(() => undefined);
  return found?.order_no;
}

/** A provider whose failed calls are reported and recorded in `payment_attempt.last_error` of their order. */
export function reportedProvider(
  provider: PaymentProvider,
  db: Queryable,
  report: ProviderReport,
): PaymentProvider {
  async function watch<T>(
    call: string,
    subject: Subject,
    ask: () => Promise<ProviderResult<T>>,
  ): Promise<ProviderResult<T>> {
    const source = { provider: provider.label, call };
    const result = await providerCalls.tracePromise(ask, { ...source });
    const { outcome } = result;
    if (
      outcome === 'ok' ||
      (outcome === 'refused' && result.status > 0 && result.reason !== 'forbidden')
    )
      report.worked(source);
    else if (outcome === 'unknown' ? result.doubt !== 'in-progress' : result.status > 0) {
      const reason = outcome === 'unknown' ? result.doubt : result.issue;
      const text = `${call}: ${doubtText(result)}`;
      const order = await noteOnOrder(db, provider.name, subject, text);
      const debugId = result.raw.at(-1)?.debugId;
      report.failed({ ...source, reason, status: result.status, debugId, order });
    }
    return result;
  }
  return {
    ...provider,
    start: (order, requestKey) =>
      watch('create-order', { requestKey }, () => provider.start(order, requestKey)),
    read: (paymentId) => watch('get-order', { paymentId }, () => provider.read(paymentId)),
    capture: (paymentId, key) =>
      watch('capture-order', { paymentId }, () => provider.capture(paymentId, key)),
    close: (paymentId) => watch('close-order', { paymentId }, () => provider.close(paymentId)),
    paymentOfCapture: (captureId) =>
      watch('get-capture', { captureId }, () => provider.paymentOfCapture(captureId)),
    refund: (refund, key) =>
      watch('refund-capture', { captureId: refund.captureId }, () => provider.refund(refund, key)),
    readRefund: (id) => watch('get-refund', {}, () => provider.readRefund(id)),
    refundsOf: (of) =>
      watch('list-refunds', { captureId: of.captureId }, () => provider.refundsOf(of)),
    readEvent: (id) => watch('get-event', {}, () => provider.readEvent(id)),
    listEvents: (query) => watch('list-events', {}, () => provider.listEvents(query)),
  };
}
