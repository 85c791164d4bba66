import { z } from 'zod';
import { formInt, formMetadata, readParameters } from './form.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from './records.ts';
import { missing, Refusal } from './refusal.ts';
import { newId, nowS, type World } from './world.ts';

/** How the buyer pays: a card that is held or taken at once, or a debit that its bank decides about later. */
export type Means = 'card' | 'debit';

/** The buyer pays on the page of a session. */
export function pay(
  world: World,
  session: SessionRecord,
  means: Means,
  email = 'buyer@example.com',
): SessionRecord {
  if (session.status !== 'open') throw new Refusal(400, { message: 'This page is not open.' });
  const isHeld = means === 'card' && session._intent.manualCards;
  const isLater = means === 'debit';
  const { amount_total: amount, currency } = session;
  const common = {
    created: nowS(world),
    amount,
    currency,
    metadata: session._intent.metadata,
    livemode: false,
  } as const;
  const charge: ChargeRecord = {
    ...common,
    id: newId(isLater ? 'py' : 'ch'),
    object: 'charge',
    amount_captured: isHeld || isLater ? 0 : amount,
    amount_refunded: 0,
    captured: !isHeld,
    status: isLater ? 'pending' : 'succeeded',
    payment_intent: newId('pi'),
  };
  const intent: IntentRecord = {
    ...common,
    id: charge.payment_intent,
    object: 'payment_intent',
    status: isHeld ? 'requires_capture' : isLater ? 'processing' : 'succeeded',
    latest_charge: charge.id,
    description: session._intent.description,
  };
  const paid: SessionRecord = {
    ...session,
    status: 'complete',
    url: null,
    payment_status: isHeld || isLater ? 'unpaid' : 'paid',
    payment_intent: intent.id,
    customer_details: session.customer_details ?? { email },
  };
  world.store.put('charge', charge);
  world.store.put('intent', intent);
  world.store.put('session', paid);
  world.publish('checkout.session.completed', paid);
  return paid;
}

function findIntent(world: World, id: string): IntentRecord {
  const intent = world.store.get('intent', id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

const chargeOf = (world: World, intent: IntentRecord): ChargeRecord =>
  world.store.get('charge', intent.latest_charge!)!;
const sessionOf = (world: World, intent: string) =>
  world.store.all('session').find(({ payment_intent }) => payment_intent === intent);

function unexpected(intent: IntentRecord, verb: string): Refusal {
  return new Refusal(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent could not be ${verb} because it has a status of ${intent.status}.`,
  });
}

/** Money comes to the account. */
function take(world: World, intent: IntentRecord): IntentRecord {
  const charge = chargeOf(world, intent);
  const done: IntentRecord = { ...intent, status: 'succeeded' };
  world.store.put('charge', {
    ...charge,
    captured: true,
    status: 'succeeded',
    amount_captured: charge.amount,
  });
  world.store.put('intent', done);
  const session = sessionOf(world, intent.id);
  if (session) world.store.put('session', { ...session, payment_status: 'paid' });
  return done;
}

/** `POST /v1/payment_intents/{id}/capture`. With `decline` the card's bank takes its word back. */
export function captureIntent(world: World, id: string, decline: boolean): IntentRecord {
  const intent = findIntent(world, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'captured');
  if (decline)
    throw new Refusal(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    });
  const done = take(world, intent);
  world.publish('charge.captured', world.store.get('charge', done.latest_charge!)!);
  return done;
}

/** `POST /v1/payment_intents/{id}/cancel` */
export function cancelIntent(world: World, id: string): IntentRecord {
  const intent = findIntent(world, id);
  if (intent.status !== 'requires_capture') throw unexpected(intent, 'canceled');
  const canceled: IntentRecord = { ...intent, status: 'canceled' };
  world.store.put('intent', canceled);
  world.publish('payment_intent.canceled', canceled);
  return canceled;
}

/** The buyer's bank decides about a debit. */
export function decide(world: World, session: SessionRecord, isPaid: boolean): void {
  const intent = findIntent(world, session.payment_intent ?? '');
  if (intent.status !== 'processing') throw unexpected(intent, 'decided');
  if (isPaid) take(world, intent);
  else {
    world.store.put('charge', { ...chargeOf(world, intent), status: 'failed' });
    world.store.put('intent', { ...intent, status: 'requires_payment_method' });
  }
  const type = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
  world.publish(`checkout.session.${type}`, world.store.get('session', session.id)!);
}

export function findCharge(world: World, id: string): ChargeRecord {
  const charge = world.store.get('charge', id);
  if (!charge) throw missing('charge', id, 'charge');
  return charge;
}

const refundParameters = z.strictObject({
  charge: z.string().max(100),
  amount: formInt.optional(),
  metadata: formMetadata.optional(),
});

/** Money of a charge that neither a refund nor a bank has taken back, in cents. */
const leftOf = (charge: ChargeRecord) => charge.amount_captured - charge.amount_refunded;

/** `POST /v1/refunds` */
export function createRefund(world: World, tree: object): RefundRecord {
  const given = readParameters(refundParameters, tree);
  const charge = findCharge(world, given.charge);
  const left = leftOf(charge);
  const amount = given.amount ?? left;
  if (
    world.store
      .all('dispute')
      .some((dispute) => dispute.charge === charge.id && dispute.status !== 'won')
  )
    throw new Refusal(400, {
      code: 'charge_disputed',
      message: `Charge ${charge.id} has been charged back; cannot issue a refund.`,
    });
  if (left === 0)
    throw new Refusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    });
  if (amount < 1 || amount > left)
    throw new Refusal(400, {
      param: 'amount',
      message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
    });
  const refund: RefundRecord = {
    id: newId('re'),
    object: 'refund',
    created: nowS(world),
    amount,
    charge: charge.id,
    currency: charge.currency,
    status: 'succeeded',
    metadata: given.metadata ?? {},
    payment_intent: charge.payment_intent,
  };
  world.store.put('refund', refund);
  const after = { ...charge, amount_refunded: charge.amount_refunded + amount };
  world.store.put('charge', after);
  world.publish('refund.created', refund);
  world.publish('charge.refunded', after);
  return refund;
}

/** The buyer's bank does not accept a refund, days after it was made: the money is back in the account. */
export function failRefund(world: World, id: string): RefundRecord {
  const refund = world.store.get('refund', id);
  if (!refund) throw missing('refund', id, 'refund');
  const charge = findCharge(world, refund.charge);
  const failed: RefundRecord = { ...refund, status: 'failed' };
  world.store.put('refund', failed);
  world.store.put('charge', {
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
  });
  world.publish('refund.failed', failed);
  return failed;
}

/** A bank takes the money of a charge back, or gives it back after all. */
export function dispute(world: World, chargeId: string): DisputeRecord {
  const charge = findCharge(world, chargeId);
  const made: DisputeRecord = {
    id: newId('du'),
    object: 'dispute',
    created: nowS(world),
    amount: leftOf(charge),
    charge: charge.id,
    currency: charge.currency,
    status: 'needs_response',
    payment_intent: charge.payment_intent,
  };
  world.store.put('dispute', made);
  world.publish('charge.dispute.created', made);
  return made;
}

export function closeDispute(world: World, id: string, status: 'won' | 'lost'): DisputeRecord {
  const found = world.store.get('dispute', id);
  if (!found) throw missing('dispute', id, 'dispute');
  const closed: DisputeRecord = { ...found, status };
  world.store.put('dispute', closed);
  world.publish('charge.dispute.closed', closed);
  return closed;
}

/** What must hold whatever the shop did: money by currency, and orders that were charged more than once. */
export function accounts({ store }: World) {
  const taken = new Map<string, number>();
  const sums = (records: { currency: string; amount: number }[]) => {
    const by: Record<string, number> = {};
    for (const { currency, amount } of records) by[currency] = (by[currency] ?? 0) + amount;
    return by;
  };
  const charges = store.all('charge').filter(({ amount_captured: cents }) => cents > 0);
  const held = new Set(
    store
      .all('intent')
      .filter(({ status }) => status === 'requires_capture')
      .map(({ id }) => id),
  );
  for (const { metadata, id } of charges) {
    const order = metadata.order_id ?? id;
    taken.set(order, (taken.get(order) ?? 0) + 1);
  }
  return {
    sessions: store.all('session').length,
    charges: charges.length,
    double_charges: [...taken].filter(([, times]) => times > 1).map(([order]) => order),
    captured: sums(charges.map(({ currency, amount_captured: amount }) => ({ currency, amount }))),
    given_back: sums([
      ...store.all('refund').filter(({ status }) => status !== 'failed'),
      ...store.all('dispute').filter(({ status }) => status !== 'won'),
    ]),
    refunds: store.all('refund').length,
    held: held.size,
    /** Sessions whose money is held on a card and was not taken. */
    waiting: store
      .all('session')
      .filter(({ payment_intent: id }) => id !== null && held.has(id))
      .map(({ id }) => id),
  };
}
