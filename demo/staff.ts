import { hashPassword } from '#src/auth/password-hash.ts';
import { type Queryable, rows } from '#src/db/open.ts';
import { staffRoles } from '#src/staff/roles.ts';

/** Named in the README: demo accounts are for trying the store, and refused in production. */
export const DEMO_STAFF_PASSWORD = 'meridian demo staff';
export const DEMO_TOTP_SECRET = 'MERIDIANRESEARCHDEMOSECRETCODES2';

/** One account for each role, `<role>@meridian.example`, with the published password and authenticator secret. */
export async function loadDemoStaff(db: Queryable): Promise<void> {
  const hash = await hashPassword(DEMO_STAFF_PASSWORD);
  await rows(
    db,
    `INSERT INTO staff_user (email, name, role, password_hash, totp_secret, totp_confirmed, demo)
     SELECT role || '@meridian.example', 'Demo ' || role, role, $2, $3, true, true FROM unnest($1::text[]) AS role
     ON CONFLICT (email) DO NOTHING`,
    [staffRoles, hash, DEMO_TOTP_SECRET],
  );
}
