import { z } from 'zod';
import { editors } from '#src/staff/roles.ts';
import { staffContracts } from '#src/staff/staff-contract.ts';

/** Adding old addresses. */
export const redirectStaffContracts = staffContracts({
  addOldAddresses: {
    route: 'POST /old-addresses/lines',
    roles: editors,
    summary:
      'Add old addresses, one per line with its target, separated by comma, semicolon or tab; optionally as a dry run',
    body: z.strictObject({ lines: z.string().min(1).max(1_000_000), dry_run: z.boolean() }),
    response: z.object({
      added: z.int(),
      changed: z.int(),
      unchanged: z.int(),
      refused: z.array(z.object({ line: z.int(), from: z.string(), reason: z.string() })),
    }),
  },
});
