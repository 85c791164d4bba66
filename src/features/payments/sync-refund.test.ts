import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertStaff } from '#src/features/orders/alert-staff.ts';
import { lockOrder } from '#src/features/orders/queries.ts';
import { withdrawalAlert } from '#src/features/withdrawals/queries.ts';
import { orderBodyFor } from '../../../demo/paypal/wire/remote.ts';
import { type Begun, CENTS, openTill, type TillBench } from '../../../test/payments.ts';
import { applyRefunds, recordReversal } from './refunds/refund-ledger.ts';
import { refundOrder } from './refunds/refund-order.ts';
import { syncRefund } from './refunds/sync-refund.ts';
import { settle } from './settle.ts';

let till: TillBench;
let begun: Begun;
let capture: string;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till?.close());
beforeEach(async () => {
  begun = await till.begin();
  await till.approve(begun);
  capture = await till.captureThere(begun);
});

const settled = () => settle(till.payments, begun.ref, 'sweeper');
/** Refunds on the provider's own site; returns the refund's id. */
const giveBack = async (amount?: string): Promise<string> =>
  (
    await till.remote.emu(
      `captures/${capture}/refund`,
      amount ? { amount: { value: amount, currency_code: 'USD' } } : {},
    )
  ).refund;
const sync = (id: string, reversed = false) =>
  syncRefund(till.payments, { provider: 'paypal', id }, reversed);
const refunds = () =>
  till.all(
    'SELECT kind, state, amount_cents, provider_refund_id FROM refund WHERE order_id = $1 ORDER BY created_at',
    [begun.order],
  );
const statusOf = async () => (await till.state(begun)).status;
const isOpen = async () =>
  (
    await till.all('SELECT FROM download_grant WHERE order_id = $1 AND revoked_at IS NULL', [
      begun.order,
    ])
  ).length === 1;
/** A stored refund of ours whose answer was lost. */
async function lost(amountCents: number): Promise<string> {
  const id = randomUUID();
  await till.all(
    `INSERT INTO refund (id, capture_id, order_id, request_key, amount_cents, requested_by)
     VALUES ($1::uuid, $2, $3, 'r-' || $1::uuid, $4, 'staff')`,
    [id, capture, begun.order, amountCents],
  );
  return id;
}

describe('a refund known to a provider', () => {
  it('in full ends the licence', async () => {
    await settled();
    const id = await giveBack();
    expect(await sync(id)).toBe(true);
    expect(await refunds()).toEqual([
      { kind: 'refund', state: 'done', amount_cents: CENTS, provider_refund_id: id },
    ]);
    expect([await statusOf(), await isOpen()]).toEqual(['refunded', false]);
  });

  it('in full resolves the alert about a withdrawal, and in part does not', async () => {
    await settled();
    await alertStaff(till.payments.db, {
      key: withdrawalAlert(begun.order),
      kind: 'withdrawal',
      orderId: begun.order,
      message: 'The buyer has withdrawn.',
    });
    const open = async () =>
      (
        await till.all(
          "SELECT FROM staff_alert WHERE order_id = $1 AND kind = 'withdrawal' AND resolved_at IS NULL",
          [begun.order],
        )
      ).length;
    await sync(await giveBack('10.00'));
    expect(await open()).toBe(1);
    await sync(await giveBack());
    expect(await open()).toBe(0);
  });

  it('in part keeps the licence', async () => {
    await settled();
    expect(await sync(await giveBack('10.00'))).toBe(true);
    expect([await statusOf(), await isOpen()]).toEqual(['partially_refunded', true]);
    const kept = await till.one('SELECT refunded_cents FROM capture WHERE capture_id = $1', [
      capture,
    ]);
    expect(kept.refunded_cents).toBe(1000);
  });

  it('that staff have paid in another way already is said: the buyer got the money twice', async () => {
    await settled();
    const [{ today }] = await till.all('SELECT publishers_day()::text AS today');
    const request = { orderId: begun.order, reason: 'by transfer', requestedBy: 'finance' };
    await refundOrder(till.payments, {
      ...request,
      amountCents: 100_000,
      paid: { on: today, reference: 'E2E-1' },
    });
    const alerts = () =>
      till.all(
        "SELECT message FROM staff_alert WHERE order_id = $1 AND kind = 'returned-twice' AND resolved_at IS NULL",
        [begun.order],
      );
    expect(await alerts()).toEqual([]);
    const id = await giveBack();
    expect(await sync(id)).toBe(true);
    const [alert, ...others] = await alerts();
    expect(alert.message).toMatch(
      /^\$4,450\.00 of order \S+ were given back, but only \$3,450\.00 were paid\..* ask the buyer for \$1,000\.00\.$/,
    );
    expect(others).toEqual([]);
    await sync(id);
    expect(await alerts()).toHaveLength(1);
  });

  it('reported twice is one refund', async () => {
    await settled();
    const id = await giveBack('10.00');
    await Promise.all([sync(id), sync(id)]);
    expect(await refunds()).toHaveLength(1);
  });

  it('by a bank is a reversal, and stays one', async () => {
    await settled();
    const { refund } = await till.remote.emu(`captures/${capture}`, { status: 'REVERSED' });
    expect(await sync(refund, true)).toBe(true);
    expect([await statusOf(), await isOpen()]).toEqual(['reversed', false]);
    await sync(refund, false);
    expect(await refunds()).toMatchObject([{ kind: 'reversal' }]);
    expect(
      await till.all('SELECT kind, message FROM staff_alert WHERE order_id = $1', [begun.order]),
    ).toMatchObject([{ kind: 'chargeback', message: expect.stringContaining('$3,450.00') }]);
  });

  it('by a bank, of more than was left, reduces the invoice to nothing and no further', async () => {
    await settled();
    await sync(await giveBack('1000.00'));
    await till.payments.db.transaction(async (client) => {
      const order = (await lockOrder(client, begun.order))!;
      const disputed = { provider: 'paypal', capture_id: capture, amount_cents: CENTS };
      const said = { reason: 'disputed', requested_by: 'webhook', provider_refund_id: capture };
      await recordReversal(client, order, { ...disputed, ...said });
    });
    const spread = await till.all(
      `SELECT r.amount_cents, p.gross_cents FROM refund r JOIN refund_line p ON p.refund_id = r.id
       WHERE r.order_id = $1 ORDER BY r.created_at`,
      [begun.order],
    );
    expect(spread).toEqual([
      { amount_cents: 100_000, gross_cents: 100_000 },
      { amount_cents: CENTS, gross_cents: CENTS - 100_000 },
    ]);
  });

  it('in full, while one of ours is on its way, is the whole invoice once ours is refused', async () => {
    await settled();
    const theirs = await giveBack();
    await till.fault('POST', `/v2/payments/captures/${capture}/refund`, 'slow', { delay_ms: 500 });
    const request = {
      orderId: begun.order,
      amountCents: 100_000,
      reason: '',
      requestedBy: 'staff',
    };
    const ours = refundOrder(till.payments, request);
    await expect
      .poll(() => till.one('SELECT state FROM refund WHERE order_id = $1', [begun.order]))
      .toEqual({ state: 'requested' });
    // As if its event had been read just before ours was stored.
    await till.payments.db.transaction(async (client) => {
      const order = (await lockOrder(client, begun.order))!;
      await client.query(
        `INSERT INTO refund (provider, provider_refund_id, capture_id, order_id, kind, amount_cents, state)
         VALUES ('paypal', $1, $2, $3, 'refund', $4, 'done')`,
        [theirs, capture, begun.order, CENTS],
      );
      await client.query('SELECT spread_refund(id) FROM refund WHERE provider_refund_id = $1', [
        theirs,
      ]);
      await applyRefunds(client, order, capture);
    });
    expect(await ours).toMatchObject({ state: 'refused' });
    const spread = await till.all(
      `SELECT sum(p.gross_cents)::int AS cents FROM refund r JOIN refund_line p ON p.refund_id = r.id
       WHERE r.order_id = $1 AND r.state = 'done'`,
      [begun.order],
    );
    expect(spread).toEqual([{ cents: CENTS }]);
  });

  it('that cannot be read now is read again later', async () => {
    await settled();
    const id = await giveBack();
    await till.fault('GET', `/v2/payments/refunds/${id}`, '503');
    expect(await sync(id)).toBe(false);
    expect(await refunds()).toEqual([]);
  });

  it('unknown to the provider is ignored', async () => {
    expect(await sync('NOREFUND')).toBe(true);
    expect(await refunds()).toEqual([]);
  });
});

describe('a refund of a capture that is not recorded yet', () => {
  it('has its payment settled first', async () => {
    expect(await sync(await giveBack())).toBe(true);
    expect(await refunds()).toMatchObject([{ state: 'done', amount_cents: CENTS }]);
    expect(await statusOf()).toBe('refunded');
  });

  it('waits while the capture cannot be read', async () => {
    const id = await giveBack();
    await till.fault('GET', `/v2/payments/captures/${capture}`, '503');
    expect(await sync(id)).toBe(false);
    expect(await refunds()).toEqual([]);
  });

  it('waits while the payment is in doubt', async () => {
    const id = await giveBack();
    await till.fault('GET', `/v2/checkout/orders/${begun.ref.id}`, '503');
    expect(await sync(id)).toBe(false);
    expect(await refunds()).toEqual([]);
  });

  it('of another store on the same account is ignored', async () => {
    const { json } = await till.remote.api('POST', '/v2/checkout/orders', {
      body: orderBodyFor({ invoice_id: `other-${begun.order}` }),
      key: `other-${begun.order}`,
    });
    const other = { order: '', ref: { provider: 'paypal', id: json.id } };
    await till.approve(other);
    capture = await till.captureThere(other);
    const id = await giveBack();
    expect(await sync(id)).toBe(true);
    expect(await till.all('SELECT FROM refund WHERE provider_refund_id = $1', [id])).toEqual([]);
  });
});

describe('a refund of ours whose answer was lost', () => {
  it('gets its id first, and is not counted twice', async () => {
    await settled();
    const id = await lost(1000);
    const sent = await till.payments.provider.refund(
      { captureId: capture, amountCents: 1000, currency: 'USD' },
      `r-${id}`,
    );
    if (sent.outcome !== 'ok') throw new Error('not refunded');
    expect(await sync(sent.value.id)).toBe(true);
    expect(await refunds()).toEqual([
      { kind: 'refund', state: 'done', amount_cents: 1000, provider_refund_id: sent.value.id },
    ]);
    expect(await statusOf()).toBe('partially_refunded');
  });

  it('that cannot be sent now makes the other one wait', async () => {
    await settled();
    await lost(1000);
    const id = await giveBack('20.00');
    await till.fault('POST', `/v2/payments/captures/${capture}/refund`, '503');
    expect(await sync(id)).toBe(false);
    expect(await refunds()).toMatchObject([{ state: 'requested' }]);
    expect(await sync(id)).toBe(true);
    expect((await refunds()).map(({ state }) => state)).toEqual(['done', 'done']);
  });

  it('that is refused is reported to staff, and the other one counts', async () => {
    await settled();
    await lost(CENTS);
    expect(await sync(await giveBack('20.00'))).toBe(true);
    expect(await refunds()).toMatchObject([
      { state: 'refused' },
      { state: 'done', amount_cents: 2000 },
    ]);
    expect(
      await till.one('SELECT kind FROM staff_alert WHERE order_id = $1', [begun.order]),
    ).toEqual({ kind: 'refund-refused' });
  });
});
