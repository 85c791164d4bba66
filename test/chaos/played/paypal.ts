import { crc32 } from 'node:zlib';
import { readWebhookEvent } from '#src/payment/paypal/webhook-event.ts';
import { collideCrc32 } from '../../../demo/paypal/webhooks/crc-collide.ts';
import type { Remote } from '../../../demo/paypal/wire/remote.ts';
import type { End, Forgery, Played, ProviderCall, Signed, Sums } from './played.ts';

const CALLS: Partial<Record<ProviderCall, object>> = {
  token: { method: 'POST', path: '/v1/oauth2/token' },
  create: { method: 'POST', path: '/v2/checkout/orders' },
  get: { method: 'GET', path: '/v2/checkout/orders/*' },
  capture: { method: 'POST', path: '/v2/checkout/orders/*/capture' },
  refund: { method: 'POST', path: '/v2/payments/captures/*/refund' },
};
const ENDS: Record<End, string | undefined> = {
  taken: undefined,
  held: 'pending:PENDING_REVIEW',
  declined: 'decline',
};
const MODES = { on: 'on', off: 'off', several: 'duplicate:2' };

const cents = (sums: Record<string, string>): Sums =>
  Object.fromEntries(
    Object.entries(sums).map(([currency, value]) => [currency, Math.round(Number(value) * 100)]),
  );

const paid = (id: string, payment: string) =>
  JSON.stringify({
    id,
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource_type: 'capture',
    resource: {
      id: '3C679366HH908993F',
      status: 'COMPLETED',
      supplementary_data: { related_ids: { order_id: payment } },
    },
  });

/** PayPal's stand-in at this address. */
export function playedPaypal(url: string, remote: Remote): Played {
  const sign = async (body: string, more: object = {}): Promise<Signed['headers']> =>
    (await remote.emu('webhooks/sign', { body, ...more })).headers;
  return {
    name: 'paypal',
    label: 'PayPal',
    approve: (order, end = 'taken') => remote.emu('approve', { order, next_capture: ENDS[end] }),
    deliver: (mode) => remote.emu('webhooks', { mode: MODES[mode] }),
    decide: (_, capture, isPaid) =>
      remote.emu(`captures/${capture}`, { status: isPaid ? 'COMPLETED' : 'DENIED' }),
    giveBack: (capture) => remote.emu(`captures/${capture}/refund`, {}),
    chargeBack: (capture) => remote.emu(`captures/${capture}`, { status: 'REVERSED' }),
    calls: ['token', 'create', 'get', 'capture', 'refund'],
    fault: (call, mode) => remote.emu('faults', { match: CALLS[call], mode, times: 1 }),
    lies: ['wrong-amount', 'wrong-currency', 'wrong-custom-id', 'wrong-payee'],
    lie: (payment, mode) =>
      remote.emu('faults', {
        match: { method: 'POST', path: `/v2/checkout/orders/${payment}/capture` },
        mode,
        times: 1,
      }),
    async ledger() {
      const said = await remote.emu('assert');
      return {
        payments: said.orders,
        captures: said.captures,
        refunds: said.refunds,
        capturedCents: cents(said.captured),
        givenBackCents: cents(said.given_back),
        doubled: said.double_captures,
        unaccounted: said.unaccounted,
        waiting: said.approved_uncaptured,
      };
    },
    async events() {
      const all: string[] = [];
      let next = `/v1/notifications/webhooks-events?page_size=100&start_time=2020-01-01T00:00:00Z`;
      while (next) {
        const { json } = await remote.api('GET', next);
        all.push(...json.events.map((event: object) => JSON.stringify(event)));
        const link = json.links?.find(({ rel }: { rel: string }) => rel === 'next')?.href;
        next = link ? link.slice(new URL(link).origin.length) : '';
      }
      return all;
    },
    sign,
    eventId: (body) => readWebhookEvent(Buffer.from(body))!.id,
    async forgeries(payment) {
      const event = (id: string) => paid(id, payment);
      const head = await sign(event('WH-GENUINE'));
      const cert = (name: string) => `${url}/v1/notifications/certs/${name}`;
      const urls = [
        'https://evil.example/v1/notifications/certs/CERT-a',
        'http://169.254.169.254/v1/notifications/certs/CERT-a',
        `${url}@evil.example/v1/notifications/certs/CERT-a`,
        `${cert('CERT-a')}/../../../x`,
        `http://127.0.0.1:1/v1/notifications/certs/CERT-a`,
        `${cert('CERT-a')}?x=1`,
        'file:///etc/passwd',
      ];
      const signedWith =
        (more: object): Forgery =>
        async (id) => ({ headers: await sign(event(id), more), body: event(id) });
      const withHead =
        (more: object): Forgery =>
        async (id) => ({ headers: { ...head, ...more }, body: event(id) });
      return [
        async (id) => ({ headers: {}, body: event(id) }),
        withHead({ 'PAYPAL-TRANSMISSION-SIG': Buffer.alloc(256, 7).toString('base64') }),
        withHead({}),
        signedWith({ webhook_id: 'ANOTHERWEBHOOKID1' }),
        withHead({ 'PAYPAL-AUTH-ALGO': 'SHA1withRSA' }),
        signedWith({ transmission_time: '2020-01-01T00:00:00Z' }),
        ...['CERT-evil', 'CERT-expired', 'CERT-wrongcn', 'CERT-subleaf'].map((certificate) =>
          signedWith({ certificate }),
        ),
        ...[...urls, cert('CERT-redirect'), cert('CERT-huge')].map(
          (certUrl): Forgery =>
            async (id) => ({
              headers: { ...(await sign(event(id))), 'PAYPAL-CERT-URL': certUrl },
              body: event(id),
            }),
        ),
      ];
    },
    // A body with the same CRC passes the signature, as it must; it only makes the store ask.
    async genuineLie(payment) {
      const genuine = paid('WH-GENUINE', payment);
      const other = JSON.parse(paid(`WH-COLLIDED-${crypto.randomUUID()}`, payment));
      return {
        headers: await sign(genuine),
        body: collideCrc32(other, crc32(Buffer.from(genuine))),
      };
    },
  };
}
