import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { tellStripe } from '../../../demo/stripe/remote.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../demo/stripe/server.ts';
import type { NewPayment, Payment } from '../provider.ts';
import type { ProviderResult } from '../result.ts';
import { stripeProvider } from './provider.ts';

let standIn: StripeStandIn;
let provider: ReturnType<typeof stripeProvider>;
const tell = (name: string, command?: object) => tellStripe(standIn.url, name, command);

beforeAll(async () => {
  standIn = await startStripeStandIn();
  provider = stripeProvider(standIn.config);
});
afterAll(() => standIn.close());
beforeEach(() => tell('clear'));

let count = 0;
const newOrder = (): NewPayment => {
  count += 1;
  return {
    orderId: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    orderNo: `MO-2026-${String(count).padStart(6, '0')}`,
    amountCents: 425_000,
    currency: 'USD',
    description: 'Électric buses – “global” report '.repeat(20),
    sku: 'MR-1',
    returnUrl: 'http://127.0.0.1:3000/payment-success',
    cancelUrl: 'http://127.0.0.1:3000/buy-now?id=MR-1&cancelled=1',
  };
};

function given<T>(result: ProviderResult<T>): T {
  if (result.outcome !== 'ok') throw new Error(JSON.stringify(result));
  return result.value;
}

/** An order whose buyer has paid. */
async function paid(means: 'card' | 'debit' = 'card'): Promise<{ order: NewPayment; id: string }> {
  const order = newOrder();
  const { id } = given(await provider.start(order, `c-${order.orderId}`));
  await tell('pay', { session: id, means });
  return { order, id };
}
const captured = async () => {
  const { order, id } = await paid();
  const payment = given(await provider.capture(id, `k-${id}`));
  return { order, id, charge: payment.captures[0]!.id };
};

it('a payment is created once per key, authorised when the buyer agrees, and captured when the store captures', async () => {
  const order = newOrder();
  const [first, second] = await Promise.all([
    provider.start(order, `c-${order.orderId}`),
    provider.start(order, `c-${order.orderId}`),
  ]);
  const known = [first, second].filter(({ outcome }) => outcome === 'ok');
  expect(known.length).toBeGreaterThan(0);
  const begun = given(await provider.start(order, `c-${order.orderId}`));
  expect(begun).toMatchObject({
    state: 'created',
    orderId: order.orderId,
    orderNo: order.orderNo,
    payee: provider.account,
    captures: [],
    oddities: [],
  });
  expect(begun.approvalUrl).toBe(`${standIn.url}/c/pay/${begun.id}`);
  for (const result of known) expect(given(result).id).toBe(begun.id);

  await tell('pay', { session: begun.id });
  expect(given(await provider.read(begun.id))).toMatchObject({ state: 'approved', captures: [] });
  const taken = given(await provider.capture(begun.id, 'k-1'));
  const charge = {
    state: 'captured',
    amountCents: 425_000,
    currency: 'USD',
    orderId: order.orderId,
    orderNo: order.orderNo,
  };
  expect(taken).toMatchObject({ state: 'captured', payer: { email: 'buyer@example.com' } });
  expect(taken.captures).toMatchObject([charge]);
  expect(given(await provider.capture(begun.id, 'k-1')).captures).toMatchObject([charge]);
  expect(await provider.capture(begun.id, 'k-2')).toMatchObject({
    outcome: 'refused',
    reason: 'already-captured',
  });
  expect(given(await provider.paymentOfCapture(taken.captures[0]!.id))).toBe(begun.id);
  expect((await tell('assert')).double_charges).toEqual([]);
});

it('the same key with a different order is refused', async () => {
  given(await provider.start(newOrder(), 'one-key'));
  expect(await provider.start(newOrder(), 'one-key')).toMatchObject({
    outcome: 'refused',
    reason: 'other',
    issue: 'idempotency_error',
  });
});

it('a bank debit is held until its bank decides', async () => {
  const good = await paid('debit');
  const bad = await paid('debit');
  expect(given(await provider.read(good.id))).toMatchObject({
    state: 'captured',
    captures: [{ state: 'held', amountCents: 425_000 }],
  });
  await tell('decide', { session: good.id, paid: true });
  await tell('decide', { session: bad.id, paid: false });
  expect(given(await provider.read(good.id)).captures).toMatchObject([{ state: 'captured' }]);
  expect(given(await provider.read(bad.id)).captures).toMatchObject([{ state: 'declined' }]);
});

it('a card declined at the capture is the buyer’s affair', async () => {
  const { id } = await paid();
  await tell('faults', { method: 'POST', path: '/v1/payment_intents/*/capture', mode: 'decline' });
  expect(await provider.capture(id, `k-${id}`)).toMatchObject({
    outcome: 'refused',
    reason: 'buyer',
    issue: 'insufficient_funds',
    status: 402,
  });
});

it('a closed payment takes no money; one that has taken some cannot be closed', async () => {
  const open = given(await provider.start(newOrder(), 'c-close'));
  const held = await paid();
  const done = await captured();
  for (const id of [open.id, held.id]) {
    given(await provider.close(id));
    given(await provider.close(id));
    expect(given(await provider.read(id)).state).toBe('ended');
  }
  expect(await provider.close(done.id)).toMatchObject({ outcome: 'refused' });
});

it('a refund has its effect once for its key, also after Stripe forgot the key', async () => {
  const { id, charge } = await captured();
  const request = { captureId: charge, amountCents: 100_000, currency: 'USD' };
  const refund = given(await provider.refund(request, 'r-1'));
  expect(refund).toMatchObject({ state: 'done', captureId: charge, amountCents: 100_000 });
  await tell('clock', { advance_s: 3 * 86_400 });
  expect(given(await provider.refund(request, 'r-1')).id).toBe(refund.id);
  expect(given(await provider.read(id)).captures).toMatchObject([
    { state: 'partially_refunded', amountCents: 425_000 },
  ]);
  expect(await provider.refund({ ...request, amountCents: 325_001 }, 'r-2')).toMatchObject({
    outcome: 'refused',
    reason: 'other',
  });
  given(await provider.refund({ ...request, amountCents: 325_000 }, 'r-3'));
  expect(given(await provider.read(id)).captures).toMatchObject([{ state: 'refunded' }]);
  expect(given(await provider.readRefund(refund.id))).toEqual(refund);
});

it('a dispute is money that a bank took back, until it is won', async () => {
  const { charge } = await captured();
  const { id } = await tell('dispute', { charge });
  expect(given(await provider.readRefund(id))).toEqual({
    id,
    state: 'pending',
    captureId: charge,
    amountCents: 425_000,
  });
  await tell('close-dispute', { dispute: id, status: 'won' });
  expect(given(await provider.readRefund(id)).state).toBe('failed');
});

it.each([
  ['500', 'server-error'],
  ['429', 'rate-limited'],
  ['html', 'server-error'],
  ['reset-before', 'unreachable'],
  ['commit-then-500', 'server-error'],
  ['commit-then-reset', 'unreachable'],
  ['truncate', 'unreachable'],
])('%s leaves a capture in doubt (%s), and its key brings it to its end', async (mode, doubt) => {
  const { id } = await paid();
  // The official client retries once after a broken connection.
  const times = mode.includes('reset') || mode === 'truncate' ? 2 : 1;
  await tell('faults', { path: '/v1/payment_intents/*/capture', mode, times });
  expect(await provider.capture(id, `k-${id}`)).toMatchObject({ outcome: 'unknown', doubt });
  await tell('clear');
  expect(given(await provider.capture(id, `k-${id}`)).state).toBe('captured');
  expect((await tell('assert')).double_charges).toEqual([]);
});

it('a wrong key, and an id that is not Stripe’s, are distinguished', async () => {
  const stranger = stripeProvider({ ...standIn.config, secretKey: 'sk_test_other' });
  expect(await stranger.read('cs_test_x')).toMatchObject({
    outcome: 'unknown',
    doubt: 'unauthorized',
  });
  expect(await provider.read('cs_test_x')).toMatchObject({
    outcome: 'refused',
    issue: 'resource_missing',
    status: 404,
  });
  expect(await provider.read('../events')).not.toMatchObject({ outcome: 'ok' });
});

it('differences from the order are detected', async () => {
  const { id } = await captured();
  const see = async (mode: string): Promise<Payment> => {
    await tell('faults', { method: 'GET', path: '/v1/checkout/sessions/*', mode });
    return given(await provider.read(id));
  };
  expect((await see('wrong-amount')).captures[0]!.amountCents).toBe(1);
  expect((await see('wrong-currency')).captures[0]!.currency).toBe('JPY');
  expect((await see('wrong-custom-id')).orderId).toBe('other');
});

it('events are trusted only by their signature, and listed without gaps', async () => {
  const { id, order, charge } = await captured();
  const since = new Date(Date.now() - 60_000);
  const types: string[] = [];
  let raw: Buffer = Buffer.alloc(0);
  let page: string | null | undefined;
  do {
    const listed = given(await provider.listEvents({ since, ...(page ? { page } : {}) }));
    for (const entry of listed.events) {
      types.push(entry.event.type);
      if (entry.event.paymentId === id) raw = entry.raw;
    }
    page = listed.next;
  } while (page);
  expect(types.filter((type) => type === 'checkout.session.completed').length).toBeGreaterThan(1);
  const event = provider.parseEvent(raw)!;
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    paymentId: id,
    refundId: null,
  });
  expect(event.ids).toEqual(expect.arrayContaining([id, order.orderId]));
  expect(given(await provider.readEvent(event.id))).toEqual(event);

  const sign = (more: object = {}) => tell('sign', { body: raw.toString(), ...more });
  const verdict = async (signature: unknown, body: Uint8Array = raw) =>
    (await provider.verifyEvent({ 'stripe-signature': signature as string }, body)).ok;
  const good = await sign();
  expect(await verdict(good)).toBe(true);
  expect(await verdict(good, Buffer.from(`${raw} `))).toBe(false);
  expect(await verdict(await sign({ secret: 'whsec_other' }))).toBe(false);
  expect(await verdict(await sign({ at: Math.floor(Date.now() / 1000) - 400 }))).toBe(false);
  expect(await verdict(undefined)).toBe(false);
  expect(await verdict('t=,v1=')).toBe(false);
  const rubbish = 'not json';
  expect(await verdict(await tell('sign', { body: rubbish }), Buffer.from(rubbish))).toBe(false);
  const rotated = stripeProvider({
    ...standIn.config,
    webhookSecrets: ['whsec_new', 'whsec_stand_in'],
  });
  expect((await rotated.verifyEvent({ 'stripe-signature': good }, raw)).ok).toBe(true);

  const refund = given(
    await provider.refund({ captureId: charge, amountCents: 1, currency: 'USD' }, 'r-event'),
  );
  const newest = given(await provider.listEvents({ since })).events.find(
    (entry) => entry.event.refundId === refund.id,
  );
  expect(newest?.event).toMatchObject({
    ids: expect.arrayContaining([charge]),
    isReversal: false,
  });
});
