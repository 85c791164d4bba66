import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderById } from '#src/features/orders/queries.ts';
import { testApp } from '../../../../test/app.ts';
import { soldOrder } from '../../../../test/documents/sold-order.ts';
import { type StaffClient, staffClient, withStaff } from '../../../../test/staff.ts';
import { deliver } from '../deliver.ts';
import { revokeDelivery } from '../revoke-delivery.ts';

const store = await testApp({ demo: true });
const { db } = store;
let finance: StaffClient;
beforeAll(async () => {
  await withStaff(store);
  finance = await staffClient(store, 'finance');
});
afterAll(() => store.close());

/** A delivered order of two reports, the first of which upgrades a licence; returns its id, its lines and their licences. */
async function delivered(upgradeOf?: string) {
  const id = await soldOrder(db, true, upgradeOf);
  const order = (await orderById(db, id))!;
  await db.transaction((client) => deliver(client, order, 'http://localhost'));
  const { rows } = await db.query(
    'SELECT l.id, x.code FROM licence x JOIN order_line l ON l.id = x.line_id WHERE l.order_id = $1 ORDER BY l.n',
    [id],
  );
  return { id, lines: rows as { id: string; code: string }[] };
}

const alerted = async () =>
  (
    await db.query(
      "SELECT key, order_id FROM staff_alert WHERE kind = 'upgrade-of-ended' ORDER BY id",
    )
  ).rows.map(({ key, order_id }) => [key.replace('upgrade-of-ended:', ''), order_id]);

it('each upgraded licence of an order whose downloads are revoked is reported to staff', async () => {
  const first = await delivered();
  const upgrades: [code: string, order: string][] = [];
  for (const { code } of first.lines) upgrades.push([code, (await delivered(code)).id]);
  expect((await finance.call('DELETE', `/orders/${first.id}/download`)).status).toBe(200);
  expect((await alerted()).sort()).toEqual(upgrades.sort());
});

it('an upgrade that is paid after its licence has ended is reported, but not that of another licence', async () => {
  const before = await alerted();
  const first = await delivered();
  const [valid, ended] = first.lines;
  await delivered(valid!.code);
  await revokeDelivery(db, first.id, [ended!.id]);
  const late = await delivered(ended!.code);
  expect((await alerted()).slice(before.length)).toEqual([[ended!.code, late.id]]);
});
