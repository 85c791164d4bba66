import type { Feature } from '#src/feature.ts';
import { reportChanges } from '#src/features/catalogue/bulk/change-reports.ts';
import { leadChanges } from '#src/features/leads/change-leads.ts';
import { forgetting } from '#src/jobs/duties.ts';
import { bulkCalls } from '#src/staff/bulk/bulk-calls.ts';
import { bulkJob } from '#src/staff/bulk/bulk-job.ts';
import { forgetChanges } from '#src/staff/bulk/bulk-sql.ts';

const kinds = [reportChanges, ...leadChanges];

/** Bulk changes of records. */
export const bulk: Feature = {
  name: 'bulk',
  staffCalls: () => bulkCalls(kinds),
  jobs: ({ db }) => [bulkJob(db, kinds)],
  duties: ({ db }) => [forgetting('forget-bulk-changes', () => forgetChanges(db))],
  personal: {
    nobody: {
      bulk_change: 'which member of the staff changed many records',
      bulk_row: 'keys of records, with their prices, states and assignees',
    },
  },
};
