import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { DONE, type StaffHandlers } from '#src/staff/staff-contract.ts';
import type { orderStaffContracts } from './staff-contract.ts';

export const orderStaffApi: StaffHandlers<typeof orderStaffContracts> = {
  async 'alerts.resolve'({ params, body }, { db, staff, audit }) {
    const found = await row(
      db,
      `UPDATE staff_alert SET resolved_at = now(), resolved_by = $2, note = $3 WHERE id = $1 AND resolved_at IS NULL RETURNING 1`,
      [params.id, staff.email, body.note],
    );
    if (!found) return failure('not-found', { message: 'There is no such open alert.' });
    await audit({ entity: 'alerts', id: params.id, after: { resolved: true, note: body.note } });
    return DONE;
  },
};
