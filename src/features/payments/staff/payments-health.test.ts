import { afterAll, beforeAll, expect, it } from 'vitest';
import { declared } from '#src/main/declared.ts';
import { connect } from '../../../../demo/paypal/wire/remote.ts';
import { placeOrder, purchase } from '../../../../test/purchase.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import {
  openPaypalStore,
  type PaypalStore,
} from '../../../../test/stand-ins/paypal/open-paypal-store.ts';

// What the operator's numbers and the health page say about payments ends when staff have dealt with it.

let store: PaypalStore;
let owner: StaffClient;
beforeAll(async () => {
  store = await openPaypalStore();
  await withStaff(store);
  owner = await staffClient(store, 'owner');
});
afterAll(() => store?.close());

async function payments(): Promise<{ ok: boolean; text: string }> {
  const { body } = await owner.call('GET', '/figures/health');
  return body.lines.find(({ title }: { title: string }) => title === 'Payments');
}

it('an event of a provider that cannot be processed waits until its job is dismissed', async () => {
  await store.db.query(
    `INSERT INTO webhook_inbox (event_id, event_type, transmission_id, raw, received_at)
     VALUES ('e', 'X', 't', '', now() - interval '2 hours')`,
  );
  const { rows } = await store.db.query(
    `INSERT INTO job (key, kind, state, attempts) VALUES ('event:e', 'paypal-event', 'failed', 12) RETURNING id`,
  );
  const { read } = declared.metrics.find(({ name }) => name === 'webhook_inbox_oldest_seconds')!;
  expect(await read(store.db)).toBeGreaterThan(7000);
  expect(await payments()).toEqual({
    title: 'Payments',
    ok: false,
    text: '0 not settled. Events of providers not processed: 1, the oldest for 120 min. 0 to be looked at, 0 open alerts.',
  });
  await owner.call('POST', `/figures/health/jobs/${rows[0].id}/dismiss`);
  expect(await read(store.db)).toBe(0);
  expect(await payments()).toMatchObject({ ok: true });
});

it('a payment is settled when its review has ended without accepting it', async () => {
  await connect(store.provider.url).emu('faults', {
    match: { method: 'POST', path: '/v2/checkout/orders/*/capture' },
    mode: 'wrong-amount',
  });
  const { rows } = await store.db.query('SELECT code FROM report ORDER BY id LIMIT 1');
  await purchase(store, store.provider.url, rows[0].code);
  await store.db.query("UPDATE payment_attempt SET created_at = now() - interval '2 hours'");
  expect(await payments()).toMatchObject({
    ok: false,
    text: '0 not settled. 1 to be looked at, 1 open alert.',
  });
  const [alert] = (await owner.call('GET', '/alerts')).body.data;
  expect(alert.message).toMatch(/: the amount is \d+\.\d\d instead of \d+\.\d\d\.$/);
  const { body } = await owner.call('GET', '/orders');
  await owner.call('POST', `/orders/${body.data[0].id}/review`, {
    note: 'refunded',
    accept: false,
  });
  expect(await payments()).toMatchObject({
    ok: true,
    text: '0 not settled. 0 to be looked at, 0 open alerts.',
  });
});

it('a provider that refuses to begin payments is reported once, and again after it was dealt with', async () => {
  const remote = connect(store.provider.url);
  const { rows } = await store.db.query('SELECT code FROM report ORDER BY id LIMIT 1');
  const order = async () => {
    await remote.emu('faults', {
      match: { method: 'POST', path: '/v2/checkout/orders' },
      mode: 'restricted',
    });
    return (await placeOrder(store, rows[0].code)).created;
  };
  const alerts = async () => (await owner.call('GET', '/alerts?open=true&sort=id')).body.data;
  const mailed = async () =>
    (
      await store.db.query(
        "SELECT FROM outbox_mail WHERE kind = 'staff-alert' AND subject LIKE '%refused order%'",
      )
    ).rowCount;
  for (const mails of [1, 2]) {
    for (let n = 0; n < 2; n++) expect((await order()).statusCode).toBe(503);
    const [alert, ...others] = await alerts();
    expect([alert.kind, others, await mailed()]).toEqual(['provider-refused', [], mails]);
    await owner.call('POST', `/alerts/${alert.id}/resolve`, {
      note: 'The account was restricted.',
    });
  }
});
