import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './faults/faults.ts';
import { kills } from './kills.ts';
import { books, closedTabs, doubleClicks, pending, refunds, twoApprovals } from './money.ts';
import { bruteForce, enumeration, singleUse } from './people.ts';
import { saves } from './saves.ts';
import { type Finding, openShop, type Shop, sweep } from './shop.ts';
import { guesses, mismatches, prices, tokens } from './tampering.ts';
import { transfers } from './transfers.ts';
import { deliveries, forgeries } from './webhooks.ts';

// The short form of `npm run chaos`: the same scenarios with small numbers, real processes and a real database. What
// takes more than a hundred guesses to show, src/features/accounts/auth/guessing.test.ts does without real hashes.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const scenarios: [string, (shop: Shop) => Promise<Finding>][] = [
  ['P3 double clicks', (shop) => doubleClicks(shop, 6)],
  ['P3 two approvals', (shop) => twoApprovals(shop, 3)],
  ['P4 faults', (shop) => faults(shop, ['commit-then-500', 'truncate'], 1, sweep)],
  ['P5 deliveries', (shop) => deliveries(shop, 3)],
  ['P6 forgeries', (shop) => forgeries(shop, 19)],
  ['P7 prices', (shop) => prices(shop, 30)],
  ['P8 mismatches', (shop) => mismatches(shop, 1)],
  ['P9 pending', (shop) => pending(shop, 1)],
  ['P10 refunds', (shop) => refunds(shop, 4)],
  ['P12 tokens', tokens],
  ['A1 guesses', (shop) => guesses(shop, 60)],
  ['A3 tokens', (shop) => singleUse(shop, 8)],
  ['A4 enumeration', (shop) => enumeration(shop, 8)],
  ['A5 brute force', (shop) => bruteForce(shop, 60)],
  ['P1 kills', (shop) => kills(shop, ['create.created', 'settle.captured'], ['refund.sent'])],
  ['P13 transfers', (shop) => transfers(shop, 6, ['transfer.booked', 'settle.claimed'])],
  ['P2 closed tabs', (shop) => closedTabs(shop, 4, sweep)],
  ['P11 books', books],
  ['E1 saves', (shop) => saves(shop, 120)],
];

it.each(scenarios)('%s', { timeout: 90_000 }, async (_, scenario) => {
  const finding = await scenario(shop);
  expect(finding, finding.result).toMatchObject({ held: true });
});
