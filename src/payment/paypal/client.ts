import type { NewPayment, NewRefund } from '../provider.ts';
import { toPaypalValue } from './amounts.ts';
import { createSend } from './call.ts';
import type { PaypalConfig } from './config-type.ts';
import { orderBody } from './order-body.ts';
import { type PaypalResult, refusedHere } from './result.ts';
import {
  captureSchema,
  eventListSchema,
  eventSchema,
  orderSchema,
  type PaypalCapture,
  type PaypalEvent,
  type PaypalOrder,
  type PaypalRefund,
  refundSchema,
} from './schemas.ts';
import { createTokenSource } from './token.ts';

export interface EventQuery {
  startTime: Date;
  /** `nextPage` of the previous answer; absent: the first page. */
  page?: string;
}

export interface EventPage {
  events: PaypalEvent[];
  /** The query that PayPal's link to the next page has; null after the last one. */
  nextPage: string | null;
}

/** The calls of PayPal's Orders v2, Payments v2 and webhook events that the store needs. They never throw. */
export interface Paypal {
  createOrder(order: NewPayment, requestId: string): Promise<PaypalResult<PaypalOrder>>;
  getOrder(paypalOrderId: string): Promise<PaypalResult<PaypalOrder>>;
  /** Returns captures and payee, reading the order again if PayPal omitted them from the capture's answer. */
  captureOrder(paypalOrderId: string, requestId: string): Promise<PaypalResult<PaypalOrder>>;
  getCapture(captureId: string): Promise<PaypalResult<PaypalCapture>>;
  refundCapture(refund: NewRefund, requestId: string): Promise<PaypalResult<PaypalRefund>>;
  getRefund(refundId: string): Promise<PaypalResult<PaypalRefund>>;
  listWebhookEvents(query: EventQuery): Promise<PaypalResult<EventPage>>;
  /** One event as PayPal stores it, for 30 days. */
  getWebhookEvent(eventId: string): Promise<PaypalResult<PaypalEvent>>;
}

export interface PaypalOptions {
  /** Time limit for one call including everything, in milliseconds; 10,000 by default. */
  timeoutMs?: number;
  /** Milliseconds since 1970, for the lifetime of the token. */
  now?: () => number;
}

const ID = /^[A-Z0-9]{1,36}$/;
const EVENT_ID = /^[A-Za-z0-9-]{1,64}$/;
const PAGE_SIZE = 100;

/** Only the query is followed, whatever its parameters: the address stays ours. */
function nextPage(links: { href: string; rel: string }[]): string | null {
  const next = links.find(({ rel }) => rel === 'next')?.href;
  return (next && URL.canParse(next) && new URL(next).search.slice(1)) || null;
}

/** PayPal guarantees only id, status and links in a capture's answer. */
function isComplete(order: PaypalOrder): boolean {
  const unit = order.purchase_units?.[0];
  return Boolean(unit?.payments?.captures?.length && unit.payee?.merchant_id);
}

/** A client for one PayPal account, at the real service or at the stand-in. */
export function createPaypal(config: PaypalConfig, options: PaypalOptions = {}): Paypal {
  const timeoutMs = options.timeoutMs ?? 10_000;
  // The token gets half of the time: a call that gives up waiting for it leaves no request behind that is about to end
  // and that the next call would share.
  const tokens = createTokenSource(config, timeoutMs / 2, options.now ?? Date.now);
  const send = createSend(config, tokens, timeoutMs);
  const unknownId = async () => refusedHere('INVALID_RESOURCE_ID');

  async function getOrder(id: string): Promise<PaypalResult<PaypalOrder>> {
    if (!ID.test(id)) return unknownId();
    return send({ method: 'GET', path: `/v2/checkout/orders/${id}`, schema: orderSchema });
  }

  return {
    getOrder,
    async createOrder(order, requestId) {
      const body = orderBody(order);
      if (!body) return refusedHere('CANNOT_BE_ZERO_OR_NEGATIVE');
      return send({
        method: 'POST',
        path: '/v2/checkout/orders',
        schema: orderSchema,
        body,
        requestId,
      });
    },
    async captureOrder(id, requestId) {
      if (!ID.test(id)) return unknownId();
      const path = `/v2/checkout/orders/${id}/capture`;
      const captured = await send({
        method: 'POST',
        path,
        schema: orderSchema,
        body: {},
        requestId,
      });
      if (captured.outcome !== 'ok' || isComplete(captured.value)) return captured;
      const read = await getOrder(id);
      const raw = [...captured.raw, ...read.raw];
      // The capture happened, so a refused read means uncertainty and not refusal.
      if (read.outcome === 'refused')
        return { outcome: 'unknown', doubt: 'unexpected-shape', status: read.status, raw };
      return { ...read, raw };
    },
    async getCapture(id) {
      if (!ID.test(id)) return unknownId();
      return send({ method: 'GET', path: `/v2/payments/captures/${id}`, schema: captureSchema });
    },
    async refundCapture({ captureId, amountCents, currency }, requestId) {
      if (!ID.test(captureId)) return unknownId();
      const value = toPaypalValue(amountCents);
      if (value === null || amountCents === 0) return refusedHere('CANNOT_BE_ZERO_OR_NEGATIVE');
      return send({
        method: 'POST',
        path: `/v2/payments/captures/${captureId}/refund`,
        schema: refundSchema,
        body: { amount: { value, currency_code: currency } },
        requestId,
      });
    },
    async getRefund(id) {
      if (!ID.test(id)) return unknownId();
      return send({ method: 'GET', path: `/v2/payments/refunds/${id}`, schema: refundSchema });
    },
    async getWebhookEvent(id) {
      if (!EVENT_ID.test(id)) return unknownId();
      return send({
        method: 'GET',
        path: `/v1/notifications/webhooks-events/${id}`,
        schema: eventSchema,
      });
    },
    async listWebhookEvents({ startTime, page }) {
      const query = new URLSearchParams(
        page ?? { page_size: String(PAGE_SIZE), start_time: startTime.toISOString() },
      );
      const path = `/v1/notifications/webhooks-events?${query}`;
      const answer = await send({ method: 'GET', path, schema: eventListSchema });
      if (answer.outcome !== 'ok') return answer;
      const { events, links } = answer.value;
      return {
        ...answer,
        // After the last page there may still be a link to the next, which is empty.
        value: { events, nextPage: events.length > 0 ? nextPage(links) : null },
      };
    },
  };
}
