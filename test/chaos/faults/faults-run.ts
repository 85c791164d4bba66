/**
 * `npm run chaos:faults [-- scale [promises]]`: faults of machine, database and processes, written to
 * bench/FAULTS.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../shop.ts';
import { type FaultyDeployment, openFaultyDeployment } from './faults-deployment.ts';
import { fullDisk } from './faults-disk.ts';
import { fullDatabaseDisk } from './faults-full-database.ts';
import { hourOfLoad } from './faults-hour.ts';
import {
  cutListeners,
  hangingProvider,
  killedMigrations,
  killedWorker,
} from './faults-processes.ts';
import { restarts } from './faults-restarts.ts';
import { rolling } from './faults-rolling.ts';

const scale = Number(process.argv[2] ?? 1);
const chosen = process.argv[3]?.split(',');
const some = (n: number) => Math.max(2, Math.round(n * scale));

const scenarios: [
  name: string,
  scenario: (deployment: FaultyDeployment) => Promise<Finding | string>,
][] = [
  ['F1', (deployment) => restarts(deployment, some(50))],
  ['F2', (deployment) => fullDisk(deployment, some(10))],
  ['F2', () => fullDatabaseDisk(some(5))],
  ['F4', (deployment) => killedWorker(deployment, some(20))],
  ['F5', (deployment) => rolling(deployment, some(14))],
  ['F6', (deployment) => cutListeners(deployment, some(5))],
  ['F8', (deployment) => killedMigrations(deployment, some(8))],
  ['F9', hangingProvider],
  ['F13', () => hourOfLoad(60 * scale)],
];
/** These take too long to be part of every run. */
const onlyNamed = new Set(['F13']);
const asked = scenarios.filter(([name]) => chosen?.includes(name) ?? !onlyNamed.has(name));
const file = join(import.meta.dirname, '../../../bench/FAULTS.md');
const when = `${new Date().toISOString().slice(0, 10)}${scale === 1 ? '' : `, at ${scale} of the numbers`}`;

const deployment = await openFaultyDeployment();
const findings: Finding[] = [];
try {
  for (const [name, scenario] of asked) {
    const began = Date.now();
    const finding = await scenario(deployment).catch((error: Error) => ({
      promise: name,
      tried: 'broke off',
      result: error.message,
      held: false,
    }));
    if (typeof finding === 'string') {
      console.log(finding);
      continue;
    }
    findings.push(finding);
    const { held, promise, tried, result } = finding;
    console.log(
      `${held ? 'held  ' : 'BROKEN'} ${promise}: ${tried}. ${result} (${Math.round((Date.now() - began) / 1000)} s)`,
    );
  }
  for (const death of deployment.deaths) console.log(death);
} finally {
  await deployment.close();
}

// A run of selected promises leaves the rows of the others unchanged.
const rows = new Map<string, string>();
const keep = (line: string) => rows.set(line.split(' | ')[0]!, line);
try {
  for (const line of readFileSync(file, 'utf8').split('\n')) if (/^\| F\d/.test(line)) keep(line);
} catch {
  // The first run finds no file.
}
for (const { promise, tried, result, held } of findings)
  keep(`| ${promise} | ${tried} | ${result} | ${held ? 'yes' : '**no**'} | ${when} |`);
const lines = [
  '# Faults: failures of a running store and their outcome',
  '',
  'Two web processes and a worker, a separate PostgreSQL that is stopped and started by pg_ctl, and the PayPal stand-in.',
  `Written by \`npm run chaos:faults\`, ${cpus().length} cores; \`npm run chaos:faults -- 0.1 F1,F5\` runs a short form of two rows, and \`npm run chaos:faults -- 1 F13\` the hour of mixed load.`,
  '',
  '| Promise | Tried | Result | Held | When |',
  '|---|---|---|---|---|',
  ...[...rows.values()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
  '',
];
writeFileSync(file, lines.join('\n'));
process.exit(findings.every(({ held }) => held) ? 0 : 1);
