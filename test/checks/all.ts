/**
 * Everything that must hold: types, lint and unused code in parallel with all tests, after the build that the tests
 * use. `--check` skips browser journeys, tests that start processes and exhaustive tests; `--times` records how long
 * each file took.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumPath } from '../chromium.ts';
import { BROWSER, PROCESSES } from './kinds.ts';
import { TIMES } from './longest-first.ts';

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'meridian-run-'));
const report = join(scratch, 'report.json');
const quick = process.argv.includes('--check');
const busyBefore = busySeconds();

/** Runs one of our tools; `quiet` prints its output when it is done, so that the output of two tools is not mixed. */
async function step(
  name: string,
  [tool, ...args]: string[],
  { quiet = true, flags = [] as string[] } = {},
): Promise<boolean> {
  const began = Date.now();
  if (!quiet) console.log(`\n── ${name}`);
  const child = spawn(process.execPath, [...flags, join(root, tool!), ...args], {
    cwd: root,
    // vitest.config.ts excludes the exhaustive tests.
    env: { ...process.env, ...(quick && { TEST_QUICK: '1' }) },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const verdict = `── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(quiet && status !== 0 ? `${Buffer.concat(said)}\n${verdict}` : verdict);
  return status === 0;
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

function readReport(): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    console.error('The test runner produced no report.');
    return { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] };
  }
}

/** Seconds by file, longest first. */
function timesOf({ testResults }: Report): Record<string, number> {
  const times = testResults.map(({ name, startTime, endTime }): [string, number] => [
    relative(root, name),
    Math.round((endTime - startTime) / 100) / 10,
  ]);
  return Object.fromEntries(times.toSorted((one, other) => other[1] - one[1]));
}

/** Seconds of all files of a kind together; several run at once. */
function byKind(times: Record<string, number>): string {
  const kinds = { processes: PROCESSES, journeys: BROWSER };
  const kindOf = new Map(
    Object.entries(kinds).flatMap(([kind, files]) =>
      globSync(files, { cwd: root }).map((file): [string, string] => [file, kind]),
    ),
  );
  const sums = new Map<string, number>();
  for (const [file, seconds] of Object.entries(times)) {
    const kind = kindOf.get(file) ?? 'calls';
    sums.set(kind, (sums.get(kind) ?? 0) + seconds);
  }
  return [...sums].map(([kind, seconds]) => `${kind} ${Math.round(seconds)} s`).join(', ');
}

/**
 * Seconds that this machine's processors have been busy since it started. Counting this process's children would omit
 * the database and the browsers, which end as orphans.
 */
function busySeconds(): number {
  const busy = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return busy.reduce((sum, milliseconds) => sum + milliseconds, 0) / 1000;
}

/** Tests that failed and passed on the retry, each with the reason it failed. */
function retriedOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ fullName, failureMessages: [why = ''] }) =>
          `  ${relative(root, name)}: ${fullName}\n    ${why.split('\n')[0]}`,
      ),
  );
}

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json'];
// One thread: several check the same types twice, and the tests need the processors. The next run checks what
// changed.
const types = ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded'].concat([
  '--incremental',
  '--tsBuildInfoFile',
  'node_modules/.cache/types.tsbuildinfo',
]);
// The checks need no build. The tests get the remaining processor time while they run.
const checking = Promise.all([
  step('types', types),
  step('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  step('unused code', ['node_modules/knip/bin/knip.js', '--no-progress', '--exclude', 'types']),
]);
const built = await step('build', ['build.ts', '--if-stale']);
if (!quick) chromiumPath();
const tests = await step(
  'tests',
  [...vitest, `--outputFile.json=${report}`, ...(quick ? ['--project', 'calls'] : [])],
  // It serves the journeys' store and creates the demo: vitest.config.ts says why.
  { quiet: false, flags: ['--min-semi-space-size=16', '--max-semi-space-size=64'] },
);
const checks = await checking;

const counts = readReport();
rmSync(scratch, { recursive: true, force: true });
const times = timesOf(counts);
if (process.argv.includes('--times')) writeFileSync(TIMES, `${JSON.stringify(times, null, 2)}\n`);
const longest = Object.entries(times).slice(0, 10);
console.log(
  `\nLongest files: ${longest.map(([file, seconds]) => `${file} ${seconds} s`).join(', ')}`,
);
console.log(`By kind: ${byKind(times)}`);
if (!quick)
  console.log(
    `Processor time, including other programs: ${Math.round(busySeconds() - busyBefore)} s`,
  );
const retried = retriedOf(counts);
if (retried.length > 0)
  console.error(
    `\n${retried.length} tests passed only on the retry, which is a fault in them or in the store:\n${retried.join('\n')}`,
  );
const failedChecks = [built, ...checks].filter((ok) => !ok).length;
if (failedChecks > 0)
  console.error(`\n${failedChecks} of the checks run with the tests failed: see above.`);
const failed = counts.numFailedTests + failedChecks + (tests || counts.numFailedTests > 0 ? 0 : 1);
console.log(
  `\nTests: ${counts.numPassedTests} passed, ${failed} failed, ${counts.numPendingTests} skipped`,
);
process.exit(failed === 0 && counts.numPassedTests > 0 ? 0 : 1);
