import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Begun, CENTS, openTill, type TillBench } from '../../../test/payments.ts';
import { claimOrder } from './order-lease.ts';
import { settle } from './settle.ts';
import { makeAllDue } from './settle-due.ts';
import { paymentDuties } from './sweep.ts';

let till: TillBench;
let begun: Begun;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(async () => {
  await till.all('DELETE FROM orders');
  await till.all('DELETE FROM webhook_inbox; DELETE FROM staff_alert');
  begun = await till.begin();
});

/** Runs a duty once. */
const run = (name: string) =>
  paymentDuties(till.payments)
    .find((duty) => duty.name === name)!
    .run(AbortSignal.timeout(20_000), {});
const due = () => till.all('UPDATE payment_attempt SET next_check_at = now()');
const older = (hours: number) =>
  till.all(`UPDATE payment_attempt SET created_at = now() - $1 * interval '1 hour'`, [hours]);
async function pay(): Promise<string> {
  await till.approve(begun);
  await settle(till.payments, begun.ref, 'sweeper');
  const { capture_id } = await till.one('SELECT capture_id FROM capture WHERE order_id = $1', [
    begun.order,
  ]);
  return capture_id;
}

describe('the duty settle', () => {
  it('captures an approved payment when it is due, and not before', async () => {
    await till.approve(begun);
    expect(await run('settle')).toEqual({ settled: 0, failed: 0 });
    await due();
    expect(await run('settle')).toEqual({ settled: 1, failed: 0 });
    expect(await till.state(begun)).toMatchObject({ status: 'paid' });
  });

  it.each(['captured', 'declined', 'lapsed', 'review'])(
    'ignores an attempt that is %s',
    async (state) => {
      await till.all('UPDATE payment_attempt SET state = $1', [state]);
      await due();
      expect(await run('settle')).toEqual({ settled: 0, failed: 0 });
    },
  );

  it('ignores payments of a provider that is not configured', async () => {
    await till.all("UPDATE payment_attempt SET provider = 'gone'");
    await due();
    expect(await run('settle')).toEqual({ settled: 0, failed: 0 });
  });

  it('takes over an order whose process died during a call to the provider', async () => {
    await till.approve(begun);
    const { id } = await till.one('SELECT id FROM payment_attempt');
    await claimOrder(till.payments.db, begun.order, id);
    await till.all("UPDATE orders SET lease_until = now() - interval '1 second'");
    expect(await run('settle')).toEqual({ settled: 1, failed: 0 });
    expect(await till.state(begun)).toMatchObject({ status: 'paid' });
  });

  it('a new leader checks open attempts at once, but none of yesterday', async () => {
    await makeAllDue(till.payments);
    expect(await run('settle')).toMatchObject({ settled: 1 });
    await older(24);
    await makeAllDue(till.payments);
    expect(await run('settle')).toMatchObject({ settled: 0 });
  });

  it('skips attempts that are being changed, so that two processes cannot deadlock', async () => {
    const changed = await till.begin();
    await till.payments.db.transaction(async (client) => {
      await client.query('SELECT FROM payment_attempt WHERE provider_order_id = $1 FOR UPDATE', [
        changed.ref.id,
      ]);
      await makeAllDue(till.payments);
      expect(await run('settle')).toEqual({ settled: 1, failed: 0 });
    });
    await due();
    expect(await run('settle')).toEqual({ settled: 2, failed: 0 });
  });
});

describe('the duty refunds', () => {
  const refund = async (capture: string, more: { state?: string; name?: string } = {}) => {
    const id = randomUUID();
    await till.all(
      `INSERT INTO refund (id, capture_id, order_id, request_key, amount_cents, state, provider_refund_id)
       VALUES ($1::uuid, $2, $3, 'r-' || $1::uuid, 1000, $4, $5)`,
      [id, capture, begun.order, more.state ?? 'requested', more.name ?? null],
    );
    return id;
  };
  const stateOf = async (id: string) =>
    (await till.one('SELECT state FROM refund WHERE id = $1', [id])).state;

  it('sends refunds that were stored but never sent', async () => {
    const id = await refund(await pay());
    expect(await run('refunds')).toEqual({ refunds: 1, failed: 0 });
    expect(await stateOf(id)).toBe('done');
    expect(await till.state(begun)).toMatchObject({ status: 'partially_refunded' });
  });

  it('skips refunds that are being changed', async () => {
    const capture = await pay();
    const [id, changed] = [await refund(capture), await refund(capture)];
    await till.payments.db.transaction(async (client) => {
      await client.query('SELECT FROM refund WHERE id = $1 FOR UPDATE', [changed]);
      await makeAllDue(till.payments);
      expect(await run('refunds')).toEqual({ refunds: 1, failed: 0 });
    });
    expect([await stateOf(id), await stateOf(changed)]).toEqual(['done', 'requested']);
  });

  it('checks refunds that the provider holds', async () => {
    const capture = await pay();
    const sent = await till.payments.provider.refund(
      { captureId: capture, amountCents: 1000, currency: 'USD' },
      'elsewhere',
    );
    if (sent.outcome !== 'ok') throw new Error('not refunded');
    const id = await refund(capture, { state: 'pending', name: sent.value.id });
    expect(await run('refunds')).toEqual({ refunds: 1, failed: 0 });
    expect(await stateOf(id)).toBe('done');
  });

  it('postpones refunds that cannot be sent now', async () => {
    const capture = await pay();
    const id = await refund(capture);
    await till.fault('POST', `/v2/payments/captures/${capture}/refund`, '503');
    expect(await run('refunds')).toEqual({ refunds: 1, failed: 0 });
    expect(await stateOf(id)).toBe('requested');
    expect(await run('refunds'), 'its time has not come again').toEqual({ refunds: 0, failed: 0 });
  });

  it.each(['done', 'failed', 'refused'])('ignores a refund that is %s', async (state) => {
    await refund(await pay(), { state });
    expect(await run('refunds')).toEqual({ refunds: 0, failed: 0 });
  });
});

describe('the duty expire', () => {
  it.each([
    [71, { status: 'awaiting_approval', attempt: 'awaiting_approval' }],
    [73, { status: 'expired', attempt: 'lapsed' }],
  ])('what nobody approved for %i hours', async (hours, state) => {
    await older(hours);
    await run('expire');
    expect(await till.state(begun)).toMatchObject(state);
  });

  it('an attempt unknown to its provider expires after three hours', async () => {
    await till.all("UPDATE payment_attempt SET state = 'new', provider_order_id = NULL");
    await till.all('UPDATE orders SET status = $1', ['awaiting_approval']);
    await older(2);
    expect(await run('expire')).toEqual({ expired: 0 });
    await older(4);
    expect(await run('expire')).toEqual({ expired: 1 });
    expect(await till.state(begun)).toMatchObject({ status: 'expired', attempt: 'lapsed' });
  });

  it('an older attempt of a paid order expires, and the order stays paid', async () => {
    await pay();
    await till.all(
      `INSERT INTO payment_attempt (order_id, n, request_key, state, created_at)
       VALUES ($1, 2, 'k2', 'awaiting_approval', now() - interval '4 days')`,
      [begun.order],
    );
    await run('expire');
    expect(await till.state(begun)).toMatchObject({ status: 'paid', attempt: 'lapsed' });
  });

  it('money that may be on its way never expires', async () => {
    await till.all("UPDATE payment_attempt SET state = 'capturing'");
    await older(100);
    expect(await run('expire')).toEqual({ expired: 0 });
  });
});

describe('the duty missed-events', () => {
  it('stores events that the provider lists for our orders, once, and processes them', async () => {
    await till.approve(begun);
    const first = (await run('missed-events')) as { missed: number };
    expect(first.missed).toBe(1);
    expect(await till.all('SELECT provider, ids, processed_at FROM webhook_inbox')).toEqual([
      {
        provider: 'paypal',
        ids: expect.arrayContaining([begun.ref.id, begun.order]),
        processed_at: null,
      },
    ]);
    expect(await till.all("SELECT kind FROM job WHERE key LIKE 'event:%'")).toContainEqual({
      kind: 'paypal-event',
    });
    expect(await run('missed-events')).toMatchObject({ missed: 0 });
  });

  it('a provider that cannot list events now is called again in the next round', async () => {
    await till.fault('GET', '/v1/notifications/webhooks-events', '503');
    await expect(run('missed-events')).rejects.toThrow('PayPal cannot list events now');
  });
});

describe('the duty missed-events, after an outage', () => {
  const hour = 3_600_000;
  /** Runs the duty with what its last run left; returns the hours that it looks back, and its result. */
  async function look(last: object, pages: (string | null)[] = [null]) {
    const asked: Date[] = [];
    const provider = {
      ...till.payments.provider,
      listEvents: async ({ since }: { since: Date }) => {
        asked.push(since);
        const next = pages.shift() ?? null;
        return { outcome: 'ok' as const, value: { events: [], next }, raw: [] };
      },
    };
    const payments = { ...till.payments, providers: [provider] };
    const duty = paymentDuties(payments).find(({ name }) => name === 'missed-events')!;
    const result = await duty.run(AbortSignal.timeout(20_000), { ...last });
    return { hours: Math.round((Date.now() - asked[0]!.getTime()) / hour), result };
  }
  const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();

  it.each([
    ['never', {}, 7],
    ['six hours ago', { listedUntil: ago(6) }, 7],
    ['three days ago', { listedUntil: ago(72) }, 73],
    ['a year ago: as long as providers keep events', { listedUntil: ago(9000) }, 29 * 24],
  ])('looks back to its last run: %s', async (_, last, hours) => {
    expect(await look(last)).toMatchObject({ hours });
  });

  it('keeps the beginning until all pages were listed', async () => {
    const first = await look({ listedUntil: ago(72) }, Array(20).fill('next'));
    expect(first.result).toMatchObject({ more: { paypal: 'next' }, began: expect.any(String) });
    const second = await look(first.result as object);
    expect(second).toMatchObject({ hours: 73, result: { listed: 0 } });
    const { began } = first.result as { began: string };
    expect((second.result as { listedUntil: string }).listedUntil).toBe(began);
  });

  it('is not done if it was interrupted', async () => {
    await expect(
      paymentDuties(till.payments)
        .find(({ name }) => name === 'missed-events')!
        .run(AbortSignal.abort(), {}),
    ).rejects.toThrow();
  });
});

describe('the duty reconcile', () => {
  it('a refund that only the provider knows is a difference', async () => {
    const capture = await pay();
    const amount = { value: '10.00', currency_code: 'USD' };
    await till.remote.emu(`captures/${capture}/refund`, { amount });
    const { order_no } = await till.one('SELECT order_no FROM orders');
    expect(await run('reconcile')).toMatchObject({ differenceCents: 1000, differing: [order_no] });
  });

  it('settles what is open, and finds no difference', async () => {
    await till.approve(begun);
    expect(await run('reconcile')).toMatchObject({
      compared: 1,
      oursCents: CENTS,
      theirsCents: CENTS,
      differing: [],
    });
  });

  it('a difference is reported to staff, with the order number', async () => {
    await pay();
    await till.all('UPDATE capture SET refunded_cents = 500');
    const { order_no } = await till.one('SELECT order_no FROM orders');
    expect(await run('reconcile')).toMatchObject({ differenceCents: -500, differing: [order_no] });
    expect(await till.all('SELECT kind, message FROM staff_alert')).toEqual([
      {
        kind: 'reconcile-difference',
        message: `Order ${order_no}: our ledger holds $3,445.00 USD, that of PayPal $3,450.00 USD.`,
      },
    ]);
  });

  it('a payment whose provider is not available is listed', async () => {
    await pay();
    const { order_no } = await till.one('SELECT order_no FROM orders');
    await till.fault('GET', `/v2/checkout/orders/${begun.ref.id}`, '503');
    expect(await run('reconcile')).toMatchObject({ compared: 0, unanswered: [order_no] });
    await till.all("UPDATE payment_attempt SET provider = 'gone'");
    expect(await run('reconcile')).toMatchObject({ compared: 0, unanswered: [order_no] });
  });
});

describe('the duty tidy', () => {
  it('removes expired rows, and nothing else', async () => {
    await till.all(
      `INSERT INTO webhook_inbox (event_id, event_type, transmission_id, raw, received_at)
       VALUES ('old', 'X', 't', '', now() - interval '91 days'), ('new', 'X', 't', '', now())`,
    );
    await run('tidy');
    expect(await till.all('SELECT event_id FROM webhook_inbox')).toEqual([{ event_id: 'new' }]);
  });
});
