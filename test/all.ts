/** Everything that must hold, in the order in which a failure is cheapest: types, lint, build, then all tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from './chromium.ts';

const root = join(import.meta.dirname, '..');
const scratch = mkdtempSync(join(tmpdir(), 'meridian-run-'));
const report = join(scratch, 'report.json');

function step(name: string, command: string, ...args: string[]): boolean {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [join(root, command), ...args], { cwd: root, stdio: 'inherit' });
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return status === 0;
}

const checks = [
  step('types', 'node_modules/typescript/bin/tsc', '--noEmit'),
  step('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  step('unused code', 'node_modules/knip/bin/knip.js', '--no-progress', '--exclude', 'types'),
  step('build', 'build.ts', '--if-stale'),
];
chromiumPath();
const tests = step(
  'tests',
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
);

let counts = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
try {
  counts = JSON.parse(readFileSync(report, 'utf8'));
} catch {
  console.error('The test runner left no report.');
}
rmSync(scratch, { recursive: true, force: true });
const failedChecks = checks.filter((ok) => !ok).length;
if (failedChecks > 0) console.error(`\n${failedChecks} of ${checks.length} checks before the tests failed: see above.`);
const failed = counts.numFailedTests + failedChecks + (tests || counts.numFailedTests > 0 ? 0 : 1);
console.log(`\nTests: ${counts.numPassedTests} passed, ${failed} failed, ${counts.numPendingTests} skipped`);
process.exit(failed === 0 && counts.numPassedTests > 0 ? 0 : 1);
