import { z } from 'zod';
import { bigKey } from '#src/staff/resource/fields.ts';
import { editors } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

const params = z.object({ id: bigKey });
const fileEdition = z.coerce
  .number()
  .int()
  .min(1)
  .max(1000)
  .optional()
  .describe(
    'of a full file: the current edition, by default, or the next one, for which it takes effect when that edition is published',
  );
const state = z.object({
  status: z.enum(['draft', 'published', 'withdrawn']),
  publish_at: z.iso.datetime().nullable(),
  successor_id: z.int().nullable(),
});

/** The calls for a report's states and files. */
export const catalogueStaffContracts = staffContracts({
  publishReport: {
    route: 'POST /reports/:id/publish',
    roles: editors,
    summary: 'Publish a report now',
    params,
    response: state,
  },
  scheduleReport: {
    route: 'POST /reports/:id/schedule',
    roles: editors,
    summary: 'Schedule the publication of a draft; null cancels it',
    params,
    body: z.strictObject({ publish_at: z.iso.datetime({ offset: true }).nullable() }),
    response: state,
  },
  withdrawReport: {
    route: 'POST /reports/:id/withdraw',
    roles: editors,
    summary: 'Withdraw a report from the site, optionally naming its successor',
    params,
    body: z.strictObject({ successor_id: z.int().positive().nullable() }),
    response: state,
  },
  draftReport: {
    route: 'POST /reports/:id/draft',
    roles: editors,
    summary: 'Make a report a draft again',
    params,
    response: state,
  },
  attachReportFile: {
    // Copying 300 MB takes as long as the storage does: meanwhile no connection is held, nor the report locked.
    outsideTransaction: true,
    route: 'POST /reports/:id/files',
    roles: editors,
    summary: 'Make an uploaded PDF the sample or the full file of a report',
    params,
    body: z.strictObject({
      kind: z.enum(['sample', 'full']),
      edition: fileEdition,
      upload: z.uuid(),
    }),
    response: z.object({ size: z.int() }),
  },
  removeReportFile: {
    route: 'DELETE /reports/:id/files/:kind',
    roles: editors,
    summary: 'Remove an uploaded file; the one generated from the report is used again',
    params: params.extend({ kind: z.enum(['sample', 'full']) }),
    query: z.object({ edition: fileEdition }),
    response: doneShape,
  },
});
