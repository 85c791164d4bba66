/** `npm run chaos [-- scale [promises]]`: every promise about money at its full number, written to bench/CHAOS.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase } from '../global-setup.ts';
import { faults, quickFaults, slowFaults } from './faults/faults.ts';
import { kills, paymentPoints, refundPoints } from './kills.ts';
import { books, closedTabs, doubleClicks, pending, refunds, twoApprovals } from './money.ts';
import { bruteForce, enumeration, singleUse } from './people.ts';
import { saves } from './saves.ts';
import { type Finding, openShop, type Shop } from './shop.ts';
import { guesses, mismatches, prices, tokens } from './tampering.ts';
import { importPoints, transfers } from './transfers.ts';
import { deliveries, forgeries } from './webhooks.ts';

const scale = Number(process.argv[2] ?? 1);
const chosen = process.argv[3]?.split(',');
const some = (n: number) => Math.max(1, Math.round(n * scale));
const repeat = <T>(items: T[], n: number): T[] => Array.from({ length: n }, () => items).flat();

const scenarios: [name: string, scenario: (shop: Shop) => Promise<Finding>][] = [
  ['P3', (shop) => doubleClicks(shop, some(500))],
  ['P3', (shop) => twoApprovals(shop, some(100))],
  ['P7', (shop) => prices(shop, some(1000))],
  ['P8', (shop) => mismatches(shop, some(25))],
  ['P12', tokens],
  ['A1', (shop) => guesses(shop, some(5000))],
  ['A3', (shop) => singleUse(shop, some(1000))],
  ['A4', (shop) => enumeration(shop, some(1000))],
  ['A5', (shop) => bruteForce(shop, some(10_000))],
  ['P9', (shop) => pending(shop, some(100))],
  ['P6', (shop) => forgeries(shop, some(500))],
  ['P10', (shop) => refunds(shop, some(100))],
  ['P2', (shop) => closedTabs(shop, some(200))],
  ['P5', (shop) => deliveries(shop, some(1000))],
  ['P4', (shop) => faults(shop, [...quickFaults, ...slowFaults], some(9))],
  [
    'P1',
    (shop) =>
      kills(
        shop,
        [...repeat<string | undefined>(paymentPoints, some(10)), ...repeat([undefined], some(60))],
        repeat(refundPoints, some(10)),
      ),
  ],
  ['P13', (shop) => transfers(shop, some(200), repeat(importPoints, some(40)))],
  ['P11', books],
  ['E1', (shop) => saves(shop, some(10_000))],
];
const asked = scenarios.filter(([name]) => chosen?.includes(name) ?? true);

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
    const { held, promise, tried, result } = finding;
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${held ? 'held  ' : 'BROKEN'} ${promise}: ${tried}. ${result} (${seconds} s)`);
  }
} finally {
  await shop.close();
  await stop();
}

// A run of some promises leaves the rows of the others as they were.
const file = join(import.meta.dirname, '../../bench/CHAOS.md');
const rows = new Map<string, string>();
const keep = (line: string) => rows.set(line.split(' | ')[0]!, line);
if (chosen)
  for (const line of readFileSync(file, 'utf8').split('\n'))
    if (/^\| [PAE]\d/.test(line)) keep(line);
const when = `${new Date().toISOString().slice(0, 10)}${scale === 1 ? '' : `, at ${scale} of the numbers`}`;
for (const { promise, tried, result, held } of findings)
  keep(`| ${promise} | ${tried} | ${result} | ${held ? 'yes' : '**no**'} | ${when} |`);
const lines = [
  '# Chaos: attacks on the money, and their outcome',
  '',
  'Two store processes, one PostgreSQL, and the PayPal stand-in as a third process; both ledgers are read after each',
  `scenario. Written by \`npm run chaos\`, ${cpus().length} cores; \`npm run chaos -- 1 P1,P4\` tries those two again.`,
  'The promises are those of docs/promises.md: P for money, A for people, E for editing.',
  '',
  '| Promise | Tried | Result | Held | When |',
  '|---|---|---|---|---|',
  ...rows.values(),
  '',
];
writeFileSync(file, lines.join('\n'));
process.exit(findings.length === asked.length && findings.every(({ held }) => held) ? 0 : 1);
