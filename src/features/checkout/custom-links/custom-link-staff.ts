import { z } from 'zod';
import { row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { bigKey } from '#src/staff/resource/fields.ts';
import { sellers } from '#src/staff/roles.ts';
import { DONE, doneShape, type StaffHandlers, staffContracts } from '#src/staff/staff-contract.ts';

export const customLinkStaffContracts = staffContracts({
  'custom-links.revoke': {
    route: 'POST /custom-links/:id/revoke',
    roles: sellers,
    summary: 'Revoke a link for good; prices shown with it are no longer valid',
    params: z.object({ id: bigKey }),
    response: doneShape,
  },
});

export const customLinkStaffApi: StaffHandlers<typeof customLinkStaffContracts> = {
  async 'custom-links.revoke'({ params }, { db, audit }) {
    const revoked = await row(
      db,
      'UPDATE custom_link SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING 1',
      [params.id],
    );
    if (!revoked) return failure('not-found', { message: 'There is no such link to revoke.' });
    await audit({ entity: 'custom-links', id: params.id, after: { revoked: true } });
    return DONE;
  },
};
