import { afterAll, beforeAll, expect, it } from 'vitest';
import { faults } from './faults/faults.ts';
import { kills } from './kills.ts';
import { ledgersAgree } from './ledgers.ts';
import { closedTabs, doubleClicks, pending, refunds, twoApprovals } from './money.ts';
import { bruteForce, enumeration, singleUse } from './people.ts';
import { saves } from './saves.ts';
import { type Finding, openShop, type Shop, sweep } from './shop.ts';
import { guesses, mismatches, prices, tokens } from './tampering.ts';
import { transfers } from './transfers.ts';
import { walk } from './walk/walk.ts';
import { deliveries, forgeries } from './webhooks.ts';

// The short form of `npm run chaos`: the same scenarios with small numbers, real processes and a real database. What
// takes more than a hundred guesses to show is in src/features/accounts/auth/guessing.test.ts, without real hashes.

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

const cutOff = ['commit-then-500', 'truncate'];

const scenarios: [string, (shop: Shop) => Promise<Finding>][] = [
  ['P3 double clicks', (shop) => doubleClicks(shop, 6, shop.paypal)],
  ['P3 double clicks at Stripe', (shop) => doubleClicks(shop, 3, shop.stripe)],
  ['P3 two approvals', (shop) => twoApprovals(shop, 3, shop.paypal)],
  ['P3 two approvals, PayPal and Stripe', (shop) => twoApprovals(shop, 3, shop.stripe)],
  ['P4 faults', (shop) => faults(shop, cutOff, 1, shop.paypal, sweep)],
  ['P4 faults of Stripe', (shop) => faults(shop, ['truncate'], 1, shop.stripe, sweep)],
  ['P5 deliveries', (shop) => deliveries(shop, 3, shop.paypal)],
  ['P5 deliveries of Stripe', (shop) => deliveries(shop, 3, shop.stripe)],
  ['P6 forgeries', (shop) => forgeries(shop, 19, shop.paypal)],
  ['P6 forgeries of Stripe', (shop) => forgeries(shop, 21, shop.stripe)],
  ['P7 prices', (shop) => prices(shop, 30, shop.paypal)],
  ['P7 prices at Stripe', (shop) => prices(shop, 30, shop.stripe)],
  ['P8 mismatches', (shop) => mismatches(shop, 1, shop.paypal)],
  ['P8 mismatches at Stripe', (shop) => mismatches(shop, 1, shop.stripe)],
  ['P9 pending', (shop) => pending(shop, 1, shop.paypal)],
  ['P9 pending at Stripe', (shop) => pending(shop, 1, shop.stripe)],
  ['P10 refunds', (shop) => refunds(shop, 4, shop.paypal)],
  ['P10 refunds at Stripe', (shop) => refunds(shop, 4, shop.stripe)],
  ['P12 tokens', tokens],
  ['A1 guesses', (shop) => guesses(shop, 60)],
  ['A3 tokens', (shop) => singleUse(shop, 8)],
  ['A4 enumeration', (shop) => enumeration(shop, 8)],
  ['A5 brute force', (shop) => bruteForce(shop, 60)],
  [
    'P1 kills',
    (shop) => kills(shop, ['create.created', 'settle.captured'], ['refund.sent'], shop.paypal),
  ],
  ['P1 kills at Stripe', (shop) => kills(shop, ['settle.captured'], ['refund.sent'], shop.stripe)],
  ['P13 transfers', (shop) => transfers(shop, 6, ['transfer.booked', 'settle.claimed'])],
  ['P2 closed tabs', (shop) => closedTabs(shop, 4, shop.paypal, sweep)],
  ['P2 closed tabs at Stripe', (shop) => closedTabs(shop, 4, shop.stripe, sweep)],
  ['P14 any order', (shop) => walk(shop, 60, 1)],
  ['P11 ledgers', ledgersAgree],
  ['E1 saves', (shop) => saves(shop, 120)],
];

it.each(scenarios)('%s', async (_, scenario) => {
  const finding = await scenario(shop);
  expect(finding, finding.result).toMatchObject({ held: true });
});
