import { type Queryable, row } from '#src/db/open.ts';
import type { StaffRole } from '#src/staff/roles.ts';

export interface StaffUserRow {
  id: string;
  email: string;
  name: string;
  role: StaffRole;
  totp_confirmed: boolean;
  demo: boolean;
  disabled_at: Date | null;
}

const columns = 'id, email, name, role, totp_confirmed, demo, disabled_at';

/** A member of the staff by address, as stored. */
export function staffByEmail(db: Queryable, email: string): Promise<StaffUserRow | undefined> {
  return row(db, `SELECT ${columns} FROM staff_user WHERE email = $1`, [email]);
}

/** A member of the staff by id. */
export function staffById(db: Queryable, id: string): Promise<StaffUserRow | undefined> {
  return row(db, `SELECT ${columns} FROM staff_user WHERE id = $1`, [id]);
}

/** Whether anybody can administer the store; demo owners count only where they may log in. */
export async function hasOwner(db: Queryable, demoCounts: boolean): Promise<boolean> {
  const found = await row(
    db,
    `SELECT FROM staff_user
     WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL AND (NOT demo OR $1) LIMIT 1`,
    [demoCounts],
  );
  return found !== undefined;
}

/** Until the transaction ends, no other process creates the first owner or a link for one. */
export async function lockFirstOwner(db: Queryable): Promise<void> {
  await row(db, 'SELECT pg_advisory_xact_lock(8274041)');
}
