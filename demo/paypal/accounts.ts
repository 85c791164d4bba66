import type { LedgerEntry } from './orders/ledger.ts';
import { fromMinor, toMinor } from './orders/money.ts';
import type { World } from './world.ts';

type Movement = Extract<LedgerEntry, { type: 'money' }>;

function totals(movements: Movement[], states: string[]): Record<string, string> {
  const sums = new Map<string, bigint>();
  for (const { movement, amount } of movements) {
    if (!states.includes(movement)) continue;
    sums.set(amount.currency_code, (sums.get(amount.currency_code) ?? 0n) + toMinor(amount));
  }
  return Object.fromEntries(
    [...sums].map(([currency, sum]) => [currency, fromMinor(sum, currency).value]),
  );
}

/**
 * What must hold whatever the shop did. `double_captures` names every merchant order (custom_id, else order id) from
 * which money was taken more than once; `unaccounted` every movement without its resource and the reverse;
 * `approved_uncaptured` the approvals that still wait for a capture.
 */
export function assertAccounts(world: World) {
  const movements = world.ledger.entries().filter((entry) => entry.type === 'money');
  const denied = new Set(
    movements.filter((entry) => entry.movement === 'denied').map((entry) => entry.capture),
  );
  const captures = movements.filter((entry) => entry.movement === 'capture');
  const perOrder = new Map<string, number>();
  for (const entry of captures) {
    if (denied.has(entry.capture)) continue;
    const owner = entry.custom_id ?? entry.order;
    perOrder.set(owner, (perOrder.get(owner) ?? 0) + 1);
  }
  const moved = new Set(movements.map((entry) => entry.id));
  const resources = [...world.store.all('capture'), ...world.store.all('refund')].map(
    (record) => record.id,
  );
  const known = new Set(resources);
  const orders = world.store.all('order');
  return {
    orders: orders.length,
    captures: captures.length,
    refunds: movements.filter((entry) => entry.movement === 'refund').length,
    double_captures: [...perOrder].filter(([, count]) => count > 1).map(([owner]) => owner),
    unaccounted: [
      ...resources.filter((id) => !moved.has(id)),
      ...[...moved].filter((id) => !known.has(id)),
    ],
    approved_uncaptured: orders
      .filter((order) => order.status === 'APPROVED')
      .map((order) => order.id),
    captured: totals(movements, ['capture']),
    given_back: totals(movements, ['refund', 'reversal', 'denied']),
  };
}
