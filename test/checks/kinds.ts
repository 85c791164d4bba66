/**
 * These start processes, kill them and wait for clocks: each has its own process and the machine's timing to itself.
 */
export const PROCESSES = [
  'src/db/outage-log.test.ts',
  'src/db/reads/reads.test.ts',
  'src/embedded-postgres/embedded.test.ts',
  'src/cli/import.test.ts',
  'src/features/catalogue/import/run-import.test.ts',
  'src/features/leads/human-check.test.ts',
  'src/features/payments/order-lease.test.ts',
  'src/jobs/run-jobs.test.ts',
  'src/http/edge/shed-load.test.ts',
  'src/http/outage.test.ts',
  'test/backup/backup.test.ts',
  'test/backup/rehearsal.test.ts',
  'test/faults.test.ts',
  'test/production/production.test.ts',
  'test/chaos/*.test.ts',
];

/** These use pages in the run's Chromium. */
export const BROWSER = ['e2e/**/*.test.ts', 'src/captcha/captcha-widget.test.ts'];

/**
 * These are tests of calls that go through everything: all reports, all figures, all pages of a list, every shape of a
 * body, thousands of requests. They rarely find a fault that others do not, so `npm run check` leaves them to
 * `npm test`. A single test of this kind has the tag `exhaustive`.
 */
export const EXHAUSTIVE = [
  'demo/figures.test.ts',
  'demo/repetition.test.ts',
  'src/features/catalogue/deep/deep-page.test.ts',
  'src/features/catalogue/pages/all-report-pages.test.ts',
  'src/features/catalogue/search.test.ts',
  'src/features/citations/demo-figures.test.ts',
  'src/features/citations/planted-claims.test.ts',
  'src/features/invoices/en16931.test.ts',
  'src/features/search/buyer-searches.test.ts',
  'test/agreement/agreement.test.ts',
  'test/bodies.test.ts',
  'test/fuzz.test.ts',
  'test/targets.test.ts',
];
