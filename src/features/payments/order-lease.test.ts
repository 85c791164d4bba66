import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { presenceOf } from '#src/db/presence.ts';
import { type PaypalStandIn, startPaypalStandIn } from '../../../demo/paypal/server.ts';
import { connect, type Remote } from '../../../demo/paypal/wire/remote.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { comeBack, form, order, quoteAt, tokenOf } from '../../../test/chaos/buyer.ts';
import { paypalEnvironment, startStore } from '../../../test/chaos/processes.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { claimOrder } from './order-lease.ts';

// A store that is killed during a call to PayPal, and a second one on the same database that gets the buyer's next
// request at once.

let provider: PaypalStandIn;
let remote: Remote;
let second: TestApp;
let base: string;
const folder = mkdtempSync(join(tmpdir(), 'meridian-lease-'));

beforeAll(async () => {
  provider = await startPaypalStandIn({});
  remote = connect(provider.url);
  second = await testApp({
    demo: true,
    environment: { ...paypalEnvironment(provider.config), DATA_DIR: folder },
  });
  base = await second.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await second?.close();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const firstStore = async (failpoint: string) =>
  startStore({
    port: await freePort(),
    databaseUrl: second.url,
    dataDir: folder,
    paypal: provider.config,
    role: 'web',
    failpoint,
  });

const captures = async (email: string) =>
  (
    await second.db.query(
      'SELECT o.status, count(c.capture_id)::int AS n FROM orders o LEFT JOIN capture c ON c.order_id = o.id WHERE o.email = $1 GROUP BY 1',
      [email],
    )
  ).rows;

// The second store waits for at most nine seconds and the lease lasts thirty: an answer proves a takeover.
it.each(['create.created', 'create.written'])(
  'a store killed at %s leaves no lease behind: the same buyer can order again at once',
  async (failpoint) => {
    const store = await firstStore(failpoint);
    const body = form(`killed-${failpoint}`, (await quoteAt(base))!);
    expect((await order(store.url, body)).status).toBe(0);
    await store.ended;
    const again = await order(base, body);
    expect([again.status, again.json?.success]).toEqual([200, true]);
    await remote.emu('approve', { order: tokenOf(again) });
    expect((await comeBack(base, tokenOf(again)!)).json).toMatchObject({ success: true });
    expect(await captures(body.email)).toEqual([{ status: 'paid', n: 1 }]);
    const { orders } = await remote.emu('assert');
    expect(orders).toBeGreaterThan(0);
  },
);

it.each(['settle.claimed', 'settle.marked', 'settle.captured'])(
  'a store killed at %s leaves no lease behind: the returning buyer gets an answer, and is charged once',
  async (failpoint) => {
    const store = await firstStore(failpoint);
    const body = form(`killed-${failpoint}`, (await quoteAt(base))!);
    const token = tokenOf(await order(store.url, body))!;
    await remote.emu('approve', { order: token });
    expect((await comeBack(store.url, token)).status).toBe(0);
    await store.ended;
    const back = await comeBack(base, token);
    expect([back.status, back.json?.success]).toEqual([200, true]);
    expect(await captures(body.email)).toEqual([{ status: 'paid', n: 1 }]);
    expect((await remote.emu('assert')).double_captures).toEqual([]);
  },
);

it('the lease of a live process is respected, and one without a process ends when its time is up', async () => {
  const body = form('alive', (await quoteAt(base))!);
  await order(base, body);
  const { rows } = await second.db.query(
    'SELECT a.id, a.order_id FROM payment_attempt a JOIN orders o ON o.id = a.order_id WHERE o.email = $1',
    [body.email],
  );
  const [{ id, order_id }] = rows;
  const hold = (holder: number | null) =>
    second.db.query(
      "UPDATE orders SET lease = gen_random_uuid(), lease_until = now() + interval '30 s', lease_holder = $2 WHERE id = $1",
      [order_id, holder],
    );
  await hold(await presenceOf(second.db));
  expect(await claimOrder(second.db, order_id, id)).toBe('busy');
  await hold(null);
  expect(await claimOrder(second.db, order_id, id)).toBe('busy');
  await hold(7);
  expect(await claimOrder(second.db, order_id, id)).toMatchObject({ order: { id: order_id } });
});
