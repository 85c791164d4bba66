import { z } from 'zod';
import { editors } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

/** The calls for importing an uploaded file. */
export const importStaffContracts = staffContracts({
  startImport: {
    route: 'POST /imports',
    roles: editors,
    once: true,
    summary:
      'Import reports, figures of reports or the products of another shop from an uploaded CSV file, or only test it; the record of the import shows its progress',
    body: z.strictObject({
      upload: z.uuid(),
      dry_run: z.boolean(),
      kind: z
        .enum(['reports', 'figures', 'products'])
        .optional()
        .describe(
          'content of the file; default: reports. An export of products is also recognised as reports',
        ),
      industry_id: z
        .int()
        .positive()
        .optional()
        .describe('industry of products whose categories name none'),
    }),
    response: z.object({ id: z.uuid() }),
  },
  repeatImport: {
    route: 'POST /imports/:id/for-real',
    roles: editors,
    once: true,
    summary: 'Import the file of a completed trial run, with the same options',
    params: z.object({ id: z.uuid() }),
    response: z.object({ id: z.uuid() }),
  },
  endImport: {
    route: 'POST /imports/:id/end',
    roles: editors,
    summary: 'Stop an import; the rows written so far remain',
    params: z.object({ id: z.uuid() }),
    response: doneShape,
  },
});
