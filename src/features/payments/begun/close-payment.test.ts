import { afterAll, beforeAll, expect, it } from 'vitest';
import { working } from '../../../../test/jobs.ts';
import { type Begun, openTwoProviders, type TillBench } from '../../../../test/payments.ts';
import type { Payments } from '../payments.ts';
import { settle } from '../settle.ts';
import { closingJob } from './close-payment.ts';
import { giveUpOrder } from './give-up-order.ts';

// An order that was given up, because the buyer ordered again or an offer was declined, and whose payment page is still
// open in a tab of the buyer.

let bench: Awaited<ReturnType<typeof openTwoProviders>>;
let till: TillBench;
let payments: Payments;
const tell = (name: string, command?: object) => bench.tell(name, command);

beforeAll(async () => {
  bench = await openTwoProviders();
  ({ till, payments } = bench);
});
afterAll(() => bench?.close());

const begin = () => till.begin(payments.providerOf({ provider: 'stripe' }), payments);
const giveUp = ({ order }: Begun) =>
  payments.db.transaction((client) => giveUpOrder(client, order, 'the buyer ordered again'));

/** Runs the queue until it is empty. */
async function work(): Promise<void> {
  const worker = working(payments.db, { jobs: [closingJob(payments)] });
  await expect
    .poll(() => till.all("SELECT FROM job WHERE kind = 'close-payment' AND state <> 'done'"))
    .toEqual([]);
  await worker.stop();
}

it('its page is closed, also after the provider was unavailable', async () => {
  const begun = await begin();
  expect(await giveUp(begun)).toBe(true);
  await tell('faults', { method: 'GET', path: '/v1/checkout/sessions/*', mode: '503' });
  await work();
  await expect(tell('pay', { session: begun.ref.id })).rejects.toThrow('not open');
  expect(await till.state(begun)).toMatchObject({ status: 'cancelled', attempt: 'lapsed' });
});

it('a card that the buyer has authorised meanwhile is released', async () => {
  const begun = await begin();
  await giveUp(begun);
  await tell('pay', { session: begun.ref.id });
  await work();
  expect(await tell('assert')).toMatchObject({ held: 0, charges: 0 });
  expect(await till.state(begun)).toMatchObject({ status: 'cancelled', attempt: 'lapsed' });
});

it('money that the provider has taken on its own counts: it is recorded, and the order is delivered', async () => {
  const begun = await begin();
  await giveUp(begun);
  await tell('pay', { session: begun.ref.id, means: 'debit' });
  await settle(payments, begun.ref, 'webhook');
  await work();
  expect(await till.state(begun)).toMatchObject({ status: 'pending_payment', attempt: 'pending' });
  await tell('decide', { session: begun.ref.id, paid: true });
  await settle(payments, begun.ref, 'webhook');
  expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  expect(await till.all('SELECT FROM licence WHERE order_id = $1', [begun.order])).toHaveLength(1);
});

it('a declined payment is given up too, and not taken when it is approved after all', async () => {
  const begun = await till.begin(payments.provider, payments);
  await till.approve(begun, 'decline');
  await settle(payments, begun.ref, 'return');
  expect(await till.state(begun)).toMatchObject({ status: 'declined' });
  expect(await giveUp(begun)).toBe(true);
  await till.approve(begun);
  await settle(payments, begun.ref, 'webhook');
  expect(await till.state(begun)).toMatchObject({ status: 'cancelled', attempt: 'lapsed' });
  expect(await till.all('SELECT FROM capture WHERE order_id = $1', [begun.order])).toEqual([]);
});

it.each(['return', 'webhook', 'sweeper'] as const)(
  'one that is given up at the moment when its approval is to be taken is not captured (%s)',
  async (cause) => {
    const begun = await till.begin(payments.provider, payments);
    await till.approve(begun);
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const [settling] = await payments.db.transaction(async (client) => {
      await giveUpOrder(client, begun.order, 'the offer was declined');
      // It has seen an open order, and waits for this transaction.
      const settled = settle(payments, begun.ref, cause);
      await expect.poll(() => till.all(waiting)).toHaveLength(1);
      return [settled];
    });
    await settling;
    expect(await till.state(begun)).toMatchObject({
      status: 'cancelled',
      attempt: 'lapsed',
      note: 'not captured: the offer was declined',
    });
    expect(await till.all('SELECT FROM capture WHERE order_id = $1', [begun.order])).toEqual([]);
  },
);
