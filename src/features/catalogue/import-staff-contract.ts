import { z } from 'zod';
import { staffContracts } from '#src/backoffice/kernel/staff-contract.ts';
import { editors } from '#src/backoffice/roles.ts';

/** Importing reports from an uploaded file. */
export const importStaffContracts = staffContracts({
  startImport: {
    route: 'POST /imports',
    roles: editors,
    summary:
      'Import reports from an uploaded CSV file, or only try it; the record of the import tells how it goes',
    body: z.strictObject({ upload: z.uuid(), dry_run: z.boolean() }),
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
