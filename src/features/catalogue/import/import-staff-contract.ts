import { z } from 'zod';
import { editors } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';

/** Importing reports from an uploaded file. */
export const importStaffContracts = staffContracts({
  startImport: {
    route: 'POST /imports',
    roles: editors,
    summary:
      'Import reports, figures of reports or the products of another shop from an uploaded CSV file, or only try it; the record of the import tells how it goes',
    body: z.strictObject({
      upload: z.uuid(),
      dry_run: z.boolean(),
      kind: z
        .enum(['reports', 'figures', 'products'])
        .optional()
        .describe(
          'what the file brings; absent: reports. An export of products is recognised under reports too',
        ),
      industry_id: z
        .int()
        .positive()
        .optional()
        .describe('where products go whose categories name no industry'),
    }),
    response: z.object({ id: z.uuid() }),
  },
  repeatImport: {
    route: 'POST /imports/:id/for-real',
    roles: editors,
    summary: 'Import the file of a trial, as it was tried',
    params: z.object({ id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
  },
  endImport: {
    route: 'POST /imports/:id/end',
    roles: editors,
    summary: 'End an import; what was written stays',
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true) }),
  },
});
