import { type Queryable, row, rows } from '#src/db/open.ts';
import type { StaffRole } from '#src/staff/roles.ts';
import type { StaffSession } from '#src/staff/staff-contract.ts';
import { digestOf, newToken } from './tokens.ts';

interface SessionRow {
  token_hash: Buffer;
  second_factor: boolean;
  confirmed_at: Date | null;
  staff_id: string;
  email: string;
  name: string;
  role: StaffRole;
  totp_confirmed: boolean;
}

/** Reliability, decision 13: staff are logged out after half an hour without a call, and after twelve hours anyway. */
const ALIVE =
  "s.last_seen_at > now() - interval '30 minutes' AND s.created_at > now() - interval '12 hours'";

/** Opens a session and answers its cookie's secret, of which the database keeps a digest. */
export async function openStaffSession(
  db: Queryable,
  staffId: string,
  {
    secondFactor,
    ip = '',
    userAgent = '',
  }: { secondFactor: boolean; ip?: string; userAgent?: string },
): Promise<string> {
  const token = newToken();
  await rows(
    db,
    `INSERT INTO staff_session (token_hash, staff_id, second_factor, confirmed_at, ip, user_agent)
     VALUES ($1, $2, $3, now(), $4, $5)`,
    [digestOf(token), staffId, secondFactor, ip, userAgent],
  );
  return token;
}

/** The session of a cookie's secret while it is alive and its owner may log in; it lives on from this use. */
export async function staffSession(
  db: Queryable,
  token: string,
  { demoAllowed }: { demoAllowed: boolean },
): Promise<StaffSession | undefined> {
  const found = await row<SessionRow>(
    db,
    `UPDATE staff_session s SET last_seen_at = now() FROM staff_user u
     WHERE s.token_hash = $1 AND ${ALIVE} AND u.id = s.staff_id AND u.disabled_at IS NULL AND (NOT u.demo OR $2)
     RETURNING s.token_hash, s.second_factor, s.confirmed_at, u.id AS staff_id, u.email, u.name, u.role, u.totp_confirmed`,
    [digestOf(token), demoAllowed],
  );
  if (!found) return undefined;
  const { staff_id: id, email, name, role } = found;
  const stage = found.second_factor ? 'full' : found.totp_confirmed ? 'second-factor' : 'enrol';
  return {
    tokenHash: found.token_hash,
    staff: { id, email, name, role },
    stage,
    confirmedAt: found.confirmed_at,
  };
}

/** Ends one session. */
export async function endStaffSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await rows(db, 'DELETE FROM staff_session WHERE token_hash = $1', [tokenHash]);
}

/** Notes that the password was given again just now. */
export async function confirmSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await rows(db, 'UPDATE staff_session SET confirmed_at = now() WHERE token_hash = $1', [
    tokenHash,
  ]);
}

/** Forgets sessions that nobody can use any more. Returns how many. */
export async function forgetOldSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM staff_session s WHERE NOT (${ALIVE})`);
  return rowCount ?? 0;
}
