import type { Database } from '#src/db/open.ts';
import { writeAudit } from '#src/staff/audit.ts';
import { adminBase } from '#src/staff/staff-routes.ts';
import { staffByEmail } from './queries.ts';
import { makeLink } from './take-link.ts';

/** Hours for which the link is valid. */
export const OWNER_LINK_HOURS = 1;

/**
 * Creates a recovery link for an owner who lost the password, the authenticator or the store's secret. Nothing changes
 * until the link is used: then the owner sets a password and enrols an authenticator again. Its creation is recorded.
 * @returns the link; undefined if no owner who may log in has this address
 */
export async function ownerLink(
  db: Database,
  email: string,
  publicUrl: string,
): Promise<string | undefined> {
  return db.transaction(async (client) => {
    const staff = await staffByEmail(client, email);
    if (staff?.role !== 'owner' || staff.disabled_at) return undefined;
    const token = await makeLink(client, staff.id, OWNER_LINK_HOURS, { resetsFactor: true });
    const change = { entity: 'staff', id: staff.id, after: { owner_link: 'made on the server' } };
    await writeAudit(client, 'owner-link', undefined, '', change);
    // After the number sign, since a fragment is sent to no server and appears in no log.
    return `${publicUrl}${adminBase}#/link/${token}`;
  });
}
