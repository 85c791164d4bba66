import type { Queryable } from '#src/db/open.ts';
import { adminBase } from '#src/staff/staff-routes.ts';
import { mailLink } from './account-mails.ts';
import { makeLink } from './take-link.ts';

const INVITATION_HOURS = 72;

/**
 * Mails a member of the staff a link to set a password, in the caller's transaction. Earlier links become invalid.
 * @returns the link
 */
export async function invite(
  db: Queryable,
  publicUrl: string,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<string> {
  const token = await makeLink(db, id, INVITATION_HOURS);
  // After the number sign, since a fragment is sent to no server and appears in no log.
  const link = `${publicUrl}${adminBase}#/link/${token}`;
  await mailLink(db, publicUrl, { email, name }, link);
  return link;
}
