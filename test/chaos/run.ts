/** `npm run chaos [-- scale]`: every promise about money at its full number, written to bench/CHAOS.md. */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import startDatabase from '../global-setup.ts';
import { faults, quickFaults, slowFaults } from './faults.ts';
import { kills, paymentPoints, refundPoints } from './kills.ts';
import { books, closedTabs, doubleClicks, pending, refunds, twoApprovals } from './money.ts';
import { bruteForce, enumeration, singleUse } from './people.ts';
import { type Finding, openShop, type Shop } from './shop.ts';
import { guesses, mismatches, prices, tokens } from './tampering.ts';
import { deliveries, forgeries } from './webhooks.ts';

const scale = Number(process.argv[2] ?? 1);
const some = (n: number) => Math.max(1, Math.round(n * scale));
const repeat = <T>(items: T[], n: number): T[] => Array.from({ length: n }, () => items).flat();

const scenarios: ((shop: Shop) => Promise<Finding>)[] = [
  (shop) => doubleClicks(shop, some(500)),
  (shop) => twoApprovals(shop, some(100)),
  (shop) => prices(shop, some(1000)),
  (shop) => mismatches(shop, some(25)),
  tokens,
  (shop) => guesses(shop, some(5000)),
  (shop) => singleUse(shop, some(1000)),
  (shop) => enumeration(shop, some(1000)),
  (shop) => bruteForce(shop, some(10_000)),
  (shop) => pending(shop, some(100)),
  (shop) => forgeries(shop, some(500)),
  (shop) => refunds(shop, some(100)),
  (shop) => closedTabs(shop, some(200)),
  (shop) => deliveries(shop, some(1000)),
  (shop) => faults(shop, [...quickFaults, ...slowFaults], some(9)),
  (shop) =>
    kills(
      shop,
      [...repeat<string | undefined>(paymentPoints, some(10)), ...repeat([undefined], some(60))],
      repeat(refundPoints, some(10)),
    ),
  books,
];

const stop = await startDatabase();
const shop = await openShop();
const findings: Finding[] = [];
const began = Date.now();
try {
  for (const scenario of scenarios) {
    const at = Date.now();
    const finding = await scenario(shop);
    findings.push(finding);
    console.log(
      `${finding.held ? 'held  ' : 'BROKEN'} ${finding.promise}: ${finding.tried}. ${finding.result} (${((Date.now() - at) / 1000).toFixed(0)} s)`,
    );
  }
} finally {
  await shop.close();
  await stop();
}
const lines = [
  '# Chaos: what was tried against the money, and what came of it',
  '',
  'Two store processes, one PostgreSQL, and the PayPal stand-in as a third process; both ledgers are read after each',
  `scenario. Written by \`npm run chaos\` on ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores, ${Math.round((Date.now() - began) / 1000)} s${scale === 1 ? '' : `, at ${scale} of the full numbers`}.`,
  'The promises are numbered as in the reliability plan: P for money, A for people.',
  '',
  '| Promise | Tried | Result | Held |',
  '|---|---|---|---|',
  ...findings.map(
    ({ promise, tried, result, held }) => `| ${promise} | ${tried} | ${result} | ${held ? 'yes' : '**no**'} |`,
  ),
  '',
];
writeFileSync(join(import.meta.dirname, '../../bench/CHAOS.md'), lines.join('\n'));
process.exit(findings.length === scenarios.length && findings.every(({ held }) => held) ? 0 : 1);
