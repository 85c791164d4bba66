/**
 * `npm run chaos [-- scale [promises [seed]]]`: every promise about money at its full number, written to bench/CHAOS.md.
 * Another seed is another walk of P14.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '../global-setup.ts';
import { faults, quickFaults, slowFaults } from './faults/faults.ts';
import { kills, paymentPoints, refundPoints } from './kills.ts';
import { ledgersAgree } from './ledgers.ts';
import { closedTabs, doubleClicks, pending, refunds, twoApprovals } from './money.ts';
import { bruteForce, enumeration, singleUse } from './people.ts';
import type { Played } from './played/played.ts';
import { saves } from './saves.ts';
import { type Finding, openShop, type Shop } from './shop.ts';
import { guesses, mismatches, prices, tokens } from './tampering.ts';
import { importPoints, transfers } from './transfers.ts';
import { walk } from './walk/walk.ts';
import { deliveries, forgeries } from './webhooks.ts';

const scale = Number(process.argv[2] ?? 1);
const chosen = process.argv[3]?.split(',');
const seed = Number(process.argv[4] ?? 1);
const some = (n: number) => Math.max(1, Math.round(n * scale));
const repeat = <T>(items: T[], n: number): T[] => Array.from({ length: n }, () => items).flat();

type Scenario = [name: string, scenario: (shop: Shop) => Promise<Finding>];

/** What is tested with each provider, one after the other. */
const ofProvider = (provider: 'paypal' | 'stripe', last: boolean): Scenario[] => {
  const named = (
    name: string,
    scenario: (shop: Shop, by: Played) => Promise<Finding>,
  ): Scenario => [
    provider === 'paypal' ? name : `${name}@${provider}`,
    (shop) => scenario(shop, shop[provider]),
  ];
  const begun = [...repeat<string | undefined>(paymentPoints, some(10))];
  return last
    ? [
        named('P6', (shop, by) => forgeries(shop, some(500), by)),
        named('P10', (shop, by) => refunds(shop, some(100), by)),
        named('P2', (shop, by) => closedTabs(shop, some(200), by)),
        named('P5', (shop, by) => deliveries(shop, some(1000), by)),
        named('P4', (shop, by) => faults(shop, [...quickFaults, ...slowFaults], some(9), by)),
        named('P1', (shop, by) =>
          kills(
            shop,
            [...begun, ...repeat([undefined], some(60))],
            repeat(refundPoints, some(10)),
            by,
          ),
        ),
      ]
    : [
        named('P3', (shop, by) => doubleClicks(shop, some(500), by)),
        named('P3', (shop, by) => twoApprovals(shop, some(100), by)),
        named('P7', (shop, by) => prices(shop, some(1000), by)),
        named('P8', (shop, by) => mismatches(shop, some(25), by)),
        named('P9', (shop, by) => pending(shop, some(100), by)),
      ];
};

const scenarios: Scenario[] = [
  ...ofProvider('paypal', false),
  ...ofProvider('stripe', false),
  ['P12', tokens],
  ['A1', (shop) => guesses(shop, some(5000))],
  ['A3', (shop) => singleUse(shop, some(1000))],
  ['A4', (shop) => enumeration(shop, some(1000))],
  ['A5', (shop) => bruteForce(shop, some(10_000))],
  ...ofProvider('paypal', true),
  ...ofProvider('stripe', true),
  ['P13', (shop) => transfers(shop, some(200), repeat(importPoints, some(40)))],
  ['P14', (shop) => walk(shop, some(3000), seed)],
  ['P11', ledgersAgree],
  ['E1', (shop) => saves(shop, some(10_000))],
];
const asked = scenarios.filter(
  ([name]) => chosen?.some((given) => given === name || name.endsWith(`@${given}`)) ?? true,
);

const file = join(import.meta.dirname, '../../bench/CHAOS.md');
const before = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => /^\| [PAE]\d/.test(line));
const when = `${new Date().toISOString().slice(0, 10)}${scale === 1 ? '' : `, at ${scale} of the numbers`}`;

/** New results replace their rows; other rows stay, unless everything was run. */
function write(findings: Finding[], isWhole: boolean): void {
  const rows = new Map<string, string>();
  const keep = (line: string) => rows.set(line.split(' | ')[0]!, line);
  if (!isWhole) for (const line of before) keep(line);
  for (const { promise, tried, result, held } of findings)
    keep(`| ${promise} | ${tried} | ${result} | ${held ? 'yes' : '**no**'} | ${when} |`);
  const lines = [
    '# Chaos: attacks on payments and their outcome',
    '',
    'Two store processes, one PostgreSQL, and stand-ins of PayPal and Stripe as separate processes; the ledgers are',
    `read after each scenario. Written by \`npm run chaos\`, ${cpus().length} cores; \`npm run chaos -- 1 P1,P4\` runs only those two`,
    'again, with PayPal; `P1@stripe` is P1 with Stripe, and `stripe` everything with Stripe.',
    'The promises are those in docs/promises.md: P for money, A for people, E for editing.',
    '',
    '| Promise | Tried | Result | Held | When |',
    '|---|---|---|---|---|',
    ...rows.values(),
    '',
  ];
  writeFileSync(file, lines.join('\n'));
}

const stop = await startTestDatabase({ durable: true });
const shop = await openShop();
const findings: Finding[] = [];
try {
  for (const [name, scenario] of asked) {
    const began = Date.now();
    const finding = await scenario(shop).catch((error: Error) => ({
      promise: name,
      tried: 'broke off',
      result: error.message,
      held: false,
    }));
    findings.push(finding);
    // A run that is cut short has reported what it found.
    write(findings, false);
    const { held, promise, tried, result } = finding;
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${held ? 'held  ' : 'BROKEN'} ${promise}: ${tried}. ${result} (${seconds} s)`);
  }
} finally {
  await shop.close();
  await stop();
}

write(findings, !chosen);
process.exit(findings.length === asked.length && findings.every(({ held }) => held) ? 0 : 1);
