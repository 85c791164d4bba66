import { type Queryable, row, rows } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { type EntryContext, reply } from '#src/staff/staff-contract.ts';
import { type Passwords, passwordProblem } from './passwords.ts';
import { staffById } from './queries.ts';
import { dropSecondFactor } from './second-factor.ts';
import { openStaffSession } from './sessions.ts';
import { digestOf, newToken } from './tokens.ts';

/**
 * Makes a link that sets a password once: for an invited member of the staff, or without one for the first owner.
 * @param resetsFactor its use also drops the authenticator and the recovery codes
 * @returns its secret, of which the database keeps a digest
 */
export async function makeLink(
  db: Queryable,
  staffId: string | undefined,
  hours: number,
  { resetsFactor = false } = {},
): Promise<string> {
  const token = newToken();
  await rows(
    db,
    'DELETE FROM staff_link WHERE expires_at < now() OR staff_id IS NOT DISTINCT FROM $1',
    [staffId ?? null],
  );
  await rows(
    db,
    `INSERT INTO staff_link (token_hash, staff_id, resets_factor, expires_at)
     VALUES ($1, $2, $3, now() + make_interval(hours => $4))`,
    [digestOf(token), staffId ?? null, resetsFactor, hours],
  );
  return token;
}

const USED = failure('gone', { message: 'This link was used already or is too old.' });

/** Sets the password of a link's owner, which uses the link up, and goes on to the second factor. */
export async function takeLink(
  context: EntryContext,
  passwords: Passwords,
  given: { token: string; email?: string; name?: string; password: string },
) {
  const { db, ip, userAgent } = context;
  const link = await row<{ staff_id: string | null }>(
    db,
    'SELECT staff_id FROM staff_link WHERE token_hash = $1 AND expires_at > now()',
    [digestOf(given.token)],
  );
  if (!link) return USED;
  const invited = link.staff_id ? await staffById(db, link.staff_id) : undefined;
  const email = invited?.email ?? given.email ?? '';
  const errors: Record<string, string[]> = {};
  if (!invited && !email) errors.email = ['Invalid email format'];
  if (!invited && !given.name) errors.name = ['Name is required'];
  const problem = passwordProblem(passwords, given.password, email);
  if (problem) errors.password = [problem];
  const [first] = Object.values(errors).flat();
  if (first) return failure('invalid', { message: first, errors });

  const hash = await passwords.hashPassword(given.password);
  const taken = await row<{ staff_id: string | null; resets_factor: boolean }>(
    db,
    'DELETE FROM staff_link WHERE token_hash = $1 AND expires_at > now() RETURNING staff_id, resets_factor',
    [digestOf(given.token)],
  );
  if (!taken) return USED;
  const staff = await row<{ id: string }>(
    db,
    invited
      ? 'UPDATE staff_user SET password_hash = $2, updated_at = now() WHERE id = $1 RETURNING id'
      : `INSERT INTO staff_user (email, name, role, password_hash) VALUES ($1, $3, 'owner', $2) RETURNING id`,
    invited ? [invited.id, hash] : [email, hash, given.name],
  );
  if (taken.resets_factor) await dropSecondFactor(db, staff!.id);
  await context.audit({ entity: 'staff', id: staff!.id, after: { password: 'set by link' } });
  context.setSession(await openStaffSession(db, staff!.id, { secondFactor: false, ip, userAgent }));
  return reply({ stage: 'enrol' as const });
}
