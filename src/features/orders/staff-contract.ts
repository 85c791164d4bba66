import { z } from 'zod';
import { bigKey, text } from '#src/staff/resource/fields.ts';
import { bookkeepers as roles } from '#src/staff/roles.ts';
import { doneShape, staffContracts } from '#src/staff/staff-contract.ts';

/** What finance staff do with alerts. */
export const orderStaffContracts = staffContracts({
  'alerts.resolve': {
    route: 'POST /alerts/:id/resolve',
    roles,
    once: true,
    summary: 'Mark an alert as resolved',
    params: z.object({ id: bigKey }),
    body: z.strictObject({ note: text(1000) }),
    response: doneShape,
  },
});
