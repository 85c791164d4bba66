import { isLoopbackHttp } from '../loopback.ts';
import type { PaymentProvider } from '../provider.ts';
import { createPaypal, type PaypalOptions } from './client.ts';
import type { PaypalConfig } from './config-type.ts';
import { paymentOf, refundIdsIn, refundOf, translated } from './translate.ts';
import { createWebhookVerifier } from './verify-webhook.ts';
import { readWebhookEvent } from './webhook-event.ts';

const bytesOf = (event: unknown): Buffer => Buffer.from(JSON.stringify(event));

/** PayPal behind the port: one account, at the real service, the sandbox or a local stand-in. */
export function paypalProvider(config: PaypalConfig, options: PaypalOptions = {}): PaymentProvider {
  const paypal = createPaypal(config, options);
  const verify = createWebhookVerifier(config);
  const payment = (order: Parameters<typeof paymentOf>[0]) => paymentOf(order, config);
  return {
    name: 'paypal',
    label: 'PayPal',
    account: config.merchantId,
    means: 'a PayPal account or a card',
    isTest: isLoopbackHttp(config),
    async start(order, key) {
      return translated(await paypal.createOrder(order, key), payment);
    },
    async read(id) {
      return translated(await paypal.getOrder(id), payment);
    },
    async capture(id, key) {
      return translated(await paypal.captureOrder(id, key), payment);
    },
    async paymentOfCapture(id) {
      const read = await paypal.getCapture(id);
      return translated(
        read,
        (capture) => capture.supplementary_data?.related_ids?.order_id ?? null,
      );
    },
    // An order takes no money until it is captured, and its approval expires on its own.
    close: async () => ({ outcome: 'ok', value: null, raw: [] }),
    async refund(refund, key) {
      return translated(await paypal.refundCapture(refund, key), refundOf);
    },
    async readRefund(id) {
      return translated(await paypal.getRefund(id), refundOf);
    },
    async refundsOf({ paymentId }) {
      return translated(await paypal.getOrder(paymentId), refundIdsIn);
    },
    async verifyEvent(headers, body) {
      const verdict = await verify(headers, body);
      if (!verdict.ok) return { ...verdict, again: verdict.reason === 'certificate-unreachable' };
      const event = readWebhookEvent(body);
      if (!event) return { ok: false, reason: 'not-an-event', again: false };
      return { ok: true, event, deliveryId: verdict.transmissionId };
    },
    parseEvent: readWebhookEvent,
    async readEvent(id) {
      const read = await paypal.getWebhookEvent(id);
      return translated(read, (event) => readWebhookEvent(bytesOf(event)));
    },
    async listEvents({ since, page }) {
      const listed = await paypal.listWebhookEvents({ startTime: since, page });
      return translated(listed, ({ events, nextPage }) => ({
        events: events.flatMap((listedEvent) => {
          const raw = bytesOf(listedEvent);
          const event = readWebhookEvent(raw);
          return event ? [{ event, raw }] : [];
        }),
        next: nextPage,
      }));
    },
  };
}
