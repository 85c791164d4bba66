import { z } from 'zod';
import { formInt, formList, formMetadata, readParameters } from './form.ts';
import type { SessionRecord } from './records.ts';
import { missing, Refusal } from './refusal.ts';
import { newId, nowS, type World } from './world.ts';

const DAY_S = 86_400;
/** Stripe asks for at least half a dollar. */
const LEAST_CENTS = 50;

const text = (most: number) => z.string().min(1).max(most);
const address = z
  .string()
  .max(5000)
  .regex(/^https?:\/\/[^\s]+$/);

const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: text(200).optional(),
  metadata: formMetadata.optional(),
  customer_email: text(800).optional(),
  line_items: formList(
    z.strictObject({
      quantity: formInt,
      price_data: z.strictObject({
        currency: z.string().regex(/^[a-z]{3}$/),
        unit_amount: formInt,
        product_data: z.strictObject({
          name: text(250),
          description: text(500).optional(),
          metadata: formMetadata.optional(),
        }),
      }),
    }),
  ),
  payment_intent_data: z
    .strictObject({
      metadata: formMetadata.optional(),
      description: text(1000).optional(),
      statement_descriptor_suffix: z
        .string()
        .regex(/^(?=.*[A-Za-z])[^<>\\'"*]{1,22}$/)
        .optional(),
    })
    .optional(),
  payment_method_options: z
    .strictObject({ card: z.strictObject({ capture_method: z.literal('manual') }) })
    .optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  success_url: address,
  cancel_url: address.optional(),
});

/** `POST /v1/checkout/sessions` */
export function createSession(world: World, tree: object): SessionRecord {
  const given = readParameters(sessionParameters, tree);
  const [first] = given.line_items;
  if (!first)
    throw new Refusal(400, {
      code: 'parameter_missing',
      param: 'line_items',
      message: 'Missing line_items.',
    });
  const currency = first.price_data.currency;
  if (given.line_items.some(({ price_data }) => price_data.currency !== currency))
    throw new Refusal(400, {
      param: 'line_items',
      message: 'All line items must have the same currency.',
    });
  const total = given.line_items.reduce(
    (sum, item) => sum + item.quantity * item.price_data.unit_amount,
    0,
  );
  if (total < LEAST_CENTS)
    throw new Refusal(400, {
      code: 'amount_too_small',
      message: 'The total amount due must add up to at least $0.50.',
    });
  const id = newId('cs_test', 58);
  const session: SessionRecord = {
    id,
    object: 'checkout.session',
    created: nowS(world),
    expires_at: nowS(world) + DAY_S,
    status: 'open',
    payment_status: 'unpaid',
    mode: 'payment',
    livemode: false,
    url: `${world.webUrl}/c/pay/${id}`,
    amount_total: total,
    currency,
    client_reference_id: given.client_reference_id ?? null,
    customer: null,
    customer_details: given.customer_email ? { email: given.customer_email } : null,
    metadata: given.metadata ?? {},
    payment_intent: null,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? '',
    _intent: {
      metadata: given.payment_intent_data?.metadata ?? {},
      description: given.payment_intent_data?.description ?? null,
      manualCards: given.payment_method_options !== undefined,
      what: given.line_items.map((item) => item.price_data.product_data.name).join(', '),
    },
  };
  world.store.put('session', session);
  return session;
}

/** A session, closed by now when its time is over. */
export function findSession(world: World, id: string): SessionRecord {
  const session = world.store.get('session', id);
  if (!session) throw missing('checkout.session', id);
  return session.status === 'open' && session.expires_at <= nowS(world)
    ? shut(world, session)
    : session;
}

function shut(world: World, session: SessionRecord): SessionRecord {
  const expired: SessionRecord = { ...session, status: 'expired', url: null };
  world.store.put('session', expired);
  world.publish('checkout.session.expired', expired);
  return expired;
}

/** `POST /v1/checkout/sessions/{id}/expire` */
export function expireSession(world: World, id: string): SessionRecord {
  const session = findSession(world, id);
  if (session.status !== 'open')
    throw new Refusal(400, {
      message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    });
  return shut(world, session);
}
