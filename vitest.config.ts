import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/checks/longest-first.ts';

/** These start processes, kill them and wait for clocks: each has its process and the machine's timing to itself. */
const PROCESSES = [
  'src/embedded-postgres/embedded.test.ts',
  'src/cli/import.test.ts',
  'src/features/catalogue/import/run-import.test.ts',
  'src/features/leads/human-check.test.ts',
  'src/features/payments/order-lease.test.ts',
  'src/jobs/run-jobs.test.ts',
  'src/http/edge/shed-load.test.ts',
  'src/http/outage.test.ts',
  'test/backup/backup.test.ts',
  'test/faults.test.ts',
  'test/production/production.test.ts',
  'test/chaos/*.test.ts',
];

/** These look at pages in the run's Chromium. */
const BROWSER = ['e2e/**/*.test.ts', 'src/captcha/captcha-widget.test.ts'];

const limits = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What fails twice is broken; what fails once is named at the end of the run (test/checks/all.ts).
  retry: process.env.CI ? 1 : 0,
  // Tests make much that is thrown away at once: with the usual 16 MB a tenth of their time is collecting it.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
  setupFiles: ['test/cheap-passwords.ts', 'test/replies/replies-hold.ts'],
};
export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    // On two cores: while a journey waits for a page, two others go on.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...limits, name: 'processes', include: PROCESSES } },
      {
        test: {
          ...limits,
          name: 'journeys',
          isolate: false,
          include: BROWSER,
          globalSetup: ['e2e/read-store-setup.ts'],
        },
      },
      {
        test: {
          ...limits,
          name: 'calls',
          isolate: false,
          include: ['{src,db,demo,test,tools}/**/*.test.ts'],
          exclude: [...PROCESSES, ...BROWSER],
        },
      },
    ],
  },
});
