import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderBodyFor } from '../../../demo/paypal/wire/remote.ts';
import { type Begun, openTill, type TillBench } from '../../../test/payments.ts';
import { openAttempt } from './attempts.ts';
import { claimOrder, releaseOrder } from './order-lease.ts';
import { settle } from './settle.ts';

let till: TillBench;
let begun: Begun;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(async () => {
  begun = await till.begin();
});

const paths = () => ({
  order: `/v2/checkout/orders/${begun.ref.id}`,
  capture: `/v2/checkout/orders/${begun.ref.id}/capture`,
});
/** Settles, and returns the outcome and the calls made to the provider meanwhile. */
async function settled(
  cause: 'return' | 'webhook' | 'sweeper' | 'staff' = 'sweeper',
  { ref }: Begun = begun,
) {
  const ofIt = async () =>
    (await till.requests()).filter((request) => request.includes(`/${ref.id}`));
  const before = (await ofIt()).length;
  const { outcome } = await settle(till.payments, ref, cause);
  return { outcome, asked: (await ofIt()).slice(before) };
}
const open = () =>
  till.all('SELECT FROM staff_alert WHERE order_id = $1 AND resolved_at IS NULL', [begun.order]);
const alerts = () =>
  till.all('SELECT kind, message FROM staff_alert WHERE order_id = $1', [begun.order]);

describe('settle, before it calls the provider', () => {
  it('a payment of another store is unknown', async () => {
    begun = { ...begun, ref: { provider: 'paypal', id: 'NOBODYS' } };
    expect(await settled()).toEqual({ outcome: 'unknown', asked: [] });
  });

  it("another provider's payment with the same id is unknown", async () => {
    begun = { ...begun, ref: { provider: 'other', id: begun.ref.id } };
    expect(await settled()).toEqual({ outcome: 'unknown', asked: [] });
  });

  it('a captured payment is finished: the provider is not called', async () => {
    await till.approve(begun);
    await settled();
    for (const cause of ['return', 'webhook', 'sweeper'] as const)
      expect(await settled(cause)).toEqual({ outcome: 'state', asked: [] });
  });

  it('a captured payment is checked again for staff', async () => {
    await till.approve(begun);
    await settled();
    expect(await settled('staff')).toEqual({ outcome: 'state', asked: [`GET ${paths().order}`] });
  });

  it('a payment in review is finished, but not for staff', async () => {
    await till.approve(begun);
    await till.fault('POST', paths().capture, 'wrong-amount');
    await settled();
    expect(await till.state(begun)).toMatchObject({ review: true, attempt: 'review' });
    expect((await settled('return')).asked).toEqual([]);
    expect((await settled('sweeper')).asked).toEqual([]);
    expect((await settled('staff')).asked).toEqual([`GET ${paths().order}`]);
  });

  it('a payment refused for a withdrawn report is finished for good', async () => {
    await till.approve(begun);
    await till.all("UPDATE report SET status = 'withdrawn'");
    expect((await settled()).asked).toEqual([`GET ${paths().order}`]);
    await till.all("UPDATE report SET status = 'published'");
    expect(await till.state(begun)).toMatchObject({ status: 'cancelled', attempt: 'lapsed' });
    expect(await alerts()).toMatchObject([{ kind: 'not-captured' }]);
    expect(await settled('return')).toEqual({ outcome: 'state', asked: [] });
  });

  it('a caller that finds the order leased waits, and returns the resulting state', async () => {
    await till.approve(begun);
    await till.fault('GET', paths().order, 'slow', { delay_ms: 500 });
    const [one, other] = await Promise.all([settled('return'), settled('webhook')]);
    expect([one.outcome, other.outcome]).toEqual(['state', 'state']);
    const made = await till.requests();
    expect(made.filter((request) => request === `POST ${paths().capture}`)).toHaveLength(1);
  });

  it('an approval is left to expire while another attempt takes money', async () => {
    await till.approve(begun);
    const other = await till.payments.db.transaction((client) =>
      openAttempt(client, begun.order, till.payments.provider),
    );
    await till.all("UPDATE payment_attempt SET state = 'capturing' WHERE id = $1", [other.id]);
    expect(await settled()).toEqual({ outcome: 'state', asked: [] });
    const first = await till.one(
      'SELECT last_error FROM payment_attempt WHERE order_id = $1 AND n = 1',
      [begun.order],
    );
    expect(first.last_error).toBe('another attempt has been paid');
  });
});

describe('settle, when the payment is read', () => {
  it('a payment that the provider does not know is postponed with the reason', async () => {
    await till.all("UPDATE payment_attempt SET provider_order_id = 'GONE' WHERE order_id = $1", [
      begun.order,
    ]);
    begun = { ...begun, ref: { provider: 'paypal', id: 'GONE' } };
    expect(await settled()).toMatchObject({ outcome: 'state' });
    expect((await till.state(begun)).note).toContain('INVALID_RESOURCE_ID');
  });

  it('a capture that the provider refuses to report is in doubt, and in review after an hour', async () => {
    await till.approve(begun);
    await till.fault('POST', paths().capture, '503');
    await settled();
    const known = begun;
    const knownAs = (id: string) =>
      till.all('UPDATE payment_attempt SET provider_order_id = $2 WHERE order_id = $1', [
        begun.order,
        id,
      ]);
    await knownAs('UNKNOWN');
    begun = { ...begun, ref: { provider: 'paypal', id: 'UNKNOWN' } };
    expect((await settled('return')).outcome, 'not: nothing was charged').toBe('doubt');
    expect(await till.state(begun)).toMatchObject({ attempt: 'capturing', review: false });
    await till.all("UPDATE order_event SET at = at - interval '2 hours' WHERE order_id = $1", [
      begun.order,
    ]);
    await settled();
    expect(await till.state(begun)).toMatchObject({ attempt: 'review', review: true });
    expect(await alerts()).toMatchObject([
      { kind: 'payment-mismatch', message: expect.stringContaining('does not say whether') },
    ]);
    // Another payment page of the order must not take the money a second time.
    const other = await openAttempt(till.payments.db, begun.order, till.payments.provider);
    expect(await claimOrder(till.payments.db, begun.order, other.id)).toBe('blocked');
    await till.all('DELETE FROM payment_attempt WHERE id = $1', [other.id]);
    begun = known;
    await knownAs(begun.ref.id);
    await till.captureThere(begun);
    await settled('webhook');
    expect(await till.state(begun)).toMatchObject({ status: 'paid', review: false });
    expect(await open()).toEqual([]);
  });

  it.each([
    ['return', true],
    ['webhook', true],
    ['sweeper', false],
  ] as const)(
    'an unavailable provider means uncertainty; after a %s money is expected: %s',
    async (cause, expected) => {
      await till.fault('GET', paths().order, '503');
      expect((await settled(cause)).outcome).toBe('doubt');
      expect(
        await till.one('SELECT expected, state FROM payment_attempt WHERE order_id = $1', [
          begun.order,
        ]),
      ).toEqual({ expected, state: 'awaiting_approval' });
    },
  );

  it('an unapproved payment is postponed, with the provider’s status', async () => {
    expect((await settled()).outcome).toBe('state');
    expect(await till.state(begun)).toEqual({
      status: 'awaiting_approval',
      review: false,
      attempt: 'awaiting_approval',
      note: 'PayPal: PAYER_ACTION_REQUIRED',
    });
  });

  it('a payment captured elsewhere is recorded and not captured again', async () => {
    await till.approve(begun);
    await till.captureThere(begun);
    expect((await settled()).asked).toEqual([`GET ${paths().order}`]);
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it('recording a payment that was captured elsewhere waits for a capture of the same report that is just beginning', async () => {
    await till.approve(begun);
    await till.captureThere(begun);
    const lines = 'FROM order_line WHERE order_id = $1';
    const settling = await till.payments.db.transaction(async (client) => {
      await client.query(`SELECT pg_advisory_xact_lock(8274032, hashint8(report_id)) ${lines}`, [
        begun.order,
      ]);
      const done = settled();
      const waiting = `SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;
      await expect.poll(async () => (await till.all(waiting)).length).toBe(1);
      expect(await till.state(begun)).toMatchObject({ status: 'awaiting_approval' });
      return () => done;
    });
    await settling();
    expect(await till.state(begun)).toMatchObject({ status: 'paid' });
  });

  it('a process that lost the lease meanwhile captures nothing', async () => {
    await till.approve(begun);
    await till.fault('GET', paths().order, 'slow', { delay_ms: 400 });
    const settling = settled();
    for (let held = false; !held; )
      held =
        (await till.one('SELECT lease FROM orders WHERE id = $1', [begun.order])).lease !== null;
    await till.all('UPDATE orders SET lease = gen_random_uuid() WHERE id = $1', [begun.order]);
    expect(await settling).toEqual({ outcome: 'doubt', asked: [`GET ${paths().order}`] });
    expect(await till.state(begun)).toMatchObject({ attempt: 'awaiting_approval' });
  });
});

describe('settle, when the money is captured', () => {
  beforeEach(() => till.approve(begun));

  it('an approved payment is captured once, read again, and paid', async () => {
    expect(await settled()).toEqual({
      outcome: 'state',
      asked: [`GET ${paths().order}`, `POST ${paths().capture}`, `GET ${paths().order}`],
    });
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it("a decline by the buyer's bank is not reported to staff; the next attempt has another key", async () => {
    await till.approve(begun, 'decline');
    expect((await settled()).outcome).toBe('state');
    expect(await till.state(begun)).toMatchObject({ status: 'declined', attempt: 'declined' });
    expect(await alerts()).toEqual([]);
    expect(
      await till.one('SELECT capture_try FROM payment_attempt WHERE order_id = $1', [begun.order]),
    ).toEqual({ capture_try: 2 });
    await till.approve(begun);
    await settled();
    expect(await till.state(begun)).toMatchObject({ status: 'paid' });
  });

  it("any other refusal is reported to staff, with the provider's own code", async () => {
    const { order_no: invoice_id } = await till.one('SELECT order_no FROM orders WHERE id = $1', [
      begun.order,
    ]);
    // The account has already captured the same number, from an unknown source.
    const { json: twin } = await till.remote.api('POST', '/v2/checkout/orders', {
      body: orderBodyFor({ invoice_id }),
      key: `twin-${begun.order}`,
    });
    const stranger = { order: '', ref: { provider: 'paypal', id: twin.id } };
    await till.approve(stranger);
    await till.captureThere(stranger);
    await settled();
    expect(await till.state(begun)).toMatchObject({ status: 'declined' });
    expect(await alerts()).toMatchObject([
      { kind: 'provider-refused', message: expect.stringContaining('DUPLICATE_INVOICE_ID') },
    ]);
  });

  it('a capture by somebody else between reading and capturing is read again, and paid', async () => {
    await till.fault('POST', paths().capture, 'slow', { delay_ms: 400 });
    const settling = settled();
    for (let marked = false; !marked; ) marked = (await till.state(begun)).attempt === 'capturing';
    await till.remote.api('POST', paths().capture, { body: {}, key: `other-${begun.order}` });
    expect((await settling).outcome).toBe('state');
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it('after a lost answer the capture is found by reading again', async () => {
    await till.fault('POST', paths().capture, 'commit-then-500');
    expect((await settled()).outcome).toBe('state');
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it('a payment whose provider is no longer configured cannot be settled', async () => {
    await till.all("UPDATE payment_attempt SET provider = 'gone' WHERE order_id = $1", [
      begun.order,
    ]);
    await expect(
      settle(till.payments, { provider: 'gone', id: begun.ref.id }, 'sweeper'),
    ).rejects.toThrow('the payment provider gone is not configured');
    expect(
      await till.one('SELECT lease FROM orders WHERE id = $1', [begun.order]),
      'the order is free',
    ).toEqual({ lease: null });
  });
});

// These wait for seconds, each for a different order.
describe.concurrent('settle, when it has to wait', () => {
  it('a caller that waits too long gets an uncertain outcome', { tags: 'exhaustive' }, async () => {
    const mine = await till.begin();
    const { db } = till.payments;
    const { id } = await till.one('SELECT id FROM payment_attempt WHERE order_id = $1', [
      mine.order,
    ]);
    const lease = await claimOrder(db, mine.order, id);
    expect(await settled('webhook', mine)).toEqual({ outcome: 'doubt', asked: [] });
    if (typeof lease !== 'string') await releaseOrder(db, mine.order, lease.id);
  });

  it('a decline whose answer was lost is one once the payment waits for its buyer again', async () => {
    const mine = await till.begin();
    await till.approve(mine, 'decline');
    await till.fault('POST', `/v2/checkout/orders/${mine.ref.id}/capture`, 'commit-then-500');
    await settled('sweeper', mine);
    expect(await till.state(mine)).toMatchObject({ status: 'capturing', attempt: 'capturing' });
    expect((await settled('sweeper', mine)).outcome).toBe('state');
    expect(await till.state(mine)).toMatchObject({ status: 'declined', attempt: 'declined' });
    await till.approve(mine);
    await settled('sweeper', mine);
    expect(await till.state(mine)).toMatchObject({ status: 'paid', attempt: 'captured' });
  });

  it('an uncertain capture is left to the sweeper, and made once with the same key', {
    tags: 'exhaustive',
  }, async () => {
    const mine = await till.begin();
    await till.approve(mine);
    await till.fault('POST', `/v2/checkout/orders/${mine.ref.id}/capture`, '503');
    expect((await settled('sweeper', mine)).outcome).toBe('doubt');
    expect(await till.state(mine)).toMatchObject({ status: 'capturing', attempt: 'capturing' });
    expect((await settled('sweeper', mine)).outcome).toBe('state');
    expect(await till.state(mine)).toMatchObject({ status: 'paid', attempt: 'captured' });
    expect(await till.all('SELECT FROM capture WHERE order_id = $1', [mine.order])).toHaveLength(1);
  });
});
