import type Stripe from 'stripe';
import { z } from 'zod';
import { isLoopbackHttp } from '../loopback.ts';
import type { EventVerdict, PaymentProvider } from '../provider.ts';
import type { ProviderResult } from '../result.ts';
import { ask as askIn, openClient } from './client.ts';
import { isTestKey, type StripeConfig } from './config-type.ts';
import { readEvent } from './event.ts';
import {
  disputeSchema,
  eventSchema,
  idIn,
  pageOf,
  refundSchema,
  sessionSchema,
} from './schemas.ts';
import { sessionOf } from './session-of.ts';
import { accountOf, paymentOf, refundOf, reversalOf } from './translate.ts';

/** A delivery that is older, or further in the future, is refused. */
const TOLERANCE_S = 300;
const PAGE = 100;
const WHOLE = { expand: ['payment_intent.latest_charge'] };

/** The value of an answer, translated. */
const mapped = <From, To>(result: ProviderResult<From>, to: (value: From) => To) =>
  result.outcome === 'ok' ? { ...result, value: to(result.value) } : result;

const isDispute = (id: string) => /^(du|dp)_/.test(id);

/**
 * Stripe Checkout behind the port: one account, at the real service or a local stand-in. Money on cards is authorised
 * when the buyer agrees and captured when the store captures; other payment methods, which cannot be authorised, are
 * captured by Stripe, at once or some days later.
 */
export function stripeProvider(
  config: StripeConfig,
  { timeoutMs }: { timeoutMs?: number } = {},
): PaymentProvider {
  const stripe = openClient(config);
  const ask = <T extends z.ZodType>(schema: T, work: () => Promise<unknown>) =>
    askIn(schema, work, timeoutMs);

  async function read(id: string) {
    const readAt = new Date();
    const session = await ask(sessionSchema, () => stripe.checkout.sessions.retrieve(id, WHOLE));
    return mapped(session, (found) => paymentOf(found, config, readAt));
  }

  function verifyEvent(
    headers: Record<string, string | string[] | undefined>,
    body: Uint8Array,
  ): EventVerdict {
    const signature = headers['stripe-signature'];
    if (typeof signature !== 'string') return { ok: false, reason: 'unsigned', again: false };
    const bytes = Buffer.from(body);
    const isSigned = config.webhookSecrets.some((secret) => {
      try {
        stripe.webhooks.constructEvent(bytes, signature, secret, TOLERANCE_S);
        return true;
      } catch {
        return false;
      }
    });
    if (!isSigned) return { ok: false, reason: 'bad-signature', again: false };
    const event = readEvent(bytes);
    if (!event) return { ok: false, reason: 'not-an-event', again: false };
    return { ok: true, event, deliveryId: event.id };
  }

  return {
    name: 'stripe',
    label: 'Stripe',
    choice: 'Card',
    means: 'a card or another way to pay',
    account: accountOf(config),
    isTest: isTestKey(config) || isLoopbackHttp(config),
    async start(order, key) {
      const readAt = new Date();
      const session = await ask(sessionSchema, () =>
        stripe.checkout.sessions.create(sessionOf(order), { idempotencyKey: key }),
      );
      return mapped(session, (made) => paymentOf(made, config, readAt));
    },
    read,
    async capture(id, key) {
      const readAt = new Date();
      const session = await ask(sessionSchema, async () => {
        const found = await stripe.checkout.sessions.retrieve(id, WHOLE);
        const intent = found.payment_intent as Stripe.PaymentIntent;
        const captured = await stripe.paymentIntents.capture(
          intent.id,
          { expand: ['latest_charge'] },
          { idempotencyKey: key },
        );
        return { ...found, payment_intent: captured };
      });
      return mapped(session, (found) => paymentOf(found, config, readAt));
    },
    async paymentOfCapture(id) {
      const found = await ask(pageOf(sessionSchema.pick({ id: true })), async () => {
        const charge = await stripe.charges.retrieve(id);
        const intent = idIn(charge.payment_intent);
        return intent
          ? stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
          : { data: [], has_more: false };
      });
      return mapped(found, ({ data }) => data[0]?.id ?? null);
    },
    async refund({ captureId, amountCents }, key) {
      const sent = await ask(refundSchema, async () => {
        // Stripe forgets keys after a day; but it still lists what it created with this one.
        const made = await stripe.refunds.list({ charge: captureId, limit: PAGE });
        return (
          made.data.find(({ metadata }) => metadata?.request_key === key) ??
          stripe.refunds.create(
            { charge: captureId, amount: amountCents, metadata: { request_key: key } },
            { idempotencyKey: key },
          )
        );
      });
      return mapped(sent, refundOf);
    },
    async readRefund(id) {
      if (isDispute(id))
        return mapped(await ask(disputeSchema, () => stripe.disputes.retrieve(id)), reversalOf);
      return mapped(await ask(refundSchema, () => stripe.refunds.retrieve(id)), refundOf);
    },
    async refundsOf({ captureId }) {
      const listed = await ask(pageOf(refundSchema), () =>
        stripe.refunds.list({ charge: captureId, limit: PAGE }),
      );
      return mapped(listed, ({ data }) => data.map(({ id }) => id));
    },
    async close(id) {
      const closed = await ask(z.object({ id: z.string() }), async () => {
        const found = await stripe.checkout.sessions.retrieve(id, WHOLE);
        if (found.status === 'expired') return found;
        if (found.status === 'open') return stripe.checkout.sessions.expire(id);
        const intent = found.payment_intent as Stripe.PaymentIntent;
        return intent.status === 'canceled' ? intent : stripe.paymentIntents.cancel(intent.id);
      });
      return mapped(closed, () => null);
    },
    verifyEvent: async (headers, body) => verifyEvent(headers, body),
    parseEvent: readEvent,
    async readEvent(id) {
      const found = await ask(eventSchema, () => stripe.events.retrieve(id));
      return mapped(found, (event) => readEvent(bytesOf(event)));
    },
    async listEvents({ since, page }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const listed = await ask(pageOf(eventSchema), () =>
        stripe.events.list({ created, limit: PAGE, ...(page ? { starting_after: page } : {}) }),
      );
      return mapped(listed, ({ data, has_more }) => ({
        events: data.flatMap((listedEvent) => {
          const raw = bytesOf(listedEvent);
          const event = readEvent(raw);
          return event ? [{ event, raw }] : [];
        }),
        next: has_more ? (data.at(-1)?.id ?? null) : null,
      }));
    },
  };
}

const bytesOf = (event: unknown): Buffer => Buffer.from(JSON.stringify(event));
