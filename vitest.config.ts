import { defineConfig } from 'vitest/config';
import { BROWSER, EXHAUSTIVE, PROCESSES } from './test/checks/kinds.ts';
import { LongestFirst } from './test/checks/longest-first.ts';
import { PATIENCE_MS } from './test/checks/patience.ts';

const limits = {
  testTimeout: 4 * PATIENCE_MS,
  hookTimeout: 4 * PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
  // A test that fails twice is broken; one that fails once is listed at the end of the run (test/checks/all.ts).
  retry: process.env.CI ? 1 : 0,
  // Tests create many short-lived objects: with the default of 16 MB a tenth of their time is garbage collection.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
  setupFiles: ['test/cheap-passwords.ts', 'test/replies/replies-hold.ts'],
};
export default defineConfig({
  test: {
    globalSetup: ['test/global-setup.ts'],
    tags: [
      { name: 'exhaustive', description: 'Left out of npm run check, as kinds.ts says of files' },
    ],
    ...(process.env.TEST_QUICK && { tagsFilter: ['!exhaustive'] }),
    // On two cores: while a journey waits for a page, two others run.
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
          exclude: [...PROCESSES, ...BROWSER, ...(process.env.TEST_QUICK ? EXHAUSTIVE : [])],
        },
      },
    ],
  },
});
