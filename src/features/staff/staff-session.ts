import type { AccountKind } from '#src/auth/account-kind.ts';
import { sessionCookies } from '#src/auth/session-cookies.ts';
import { type Session, sessionOf } from '#src/auth/sessions.ts';
import type { Queryable } from '#src/db/open.ts';
import type { IdentifyKey, StaffSessions } from '#src/staff/serve-staff.ts';
import type { Staff, StaffSession } from '#src/staff/staff-contract.ts';
import { apiKeys } from './keys/identify-key.ts';
import { staffOf } from './staff-kind.ts';

/** The session of a cookie's secret, and the stage of its log-in. */
export async function staffSession(
  db: Queryable,
  kind: AccountKind,
  token: string,
): Promise<StaffSession | undefined> {
  const found = await sessionOf<Session & Staff & { totp_confirmed: boolean }>(db, kind, token);
  if (!found) return undefined;
  const { id, email, name, role } = found;
  const stage = found.second_factor ? 'full' : found.totp_confirmed ? 'second-factor' : 'enrol';
  return {
    id: found.session_id,
    staff: { id, email, name, role },
    stage,
    confirmedAt: found.confirmed_at,
    endsAt: found.ends_at,
  };
}

/** Sessions of the staff in requests, and the API keys that replace one. */
export function staffSessions(
  db: Queryable,
  { publicUrl, production }: { publicUrl: string; production: boolean },
): StaffSessions & { identifyKey: IdentifyKey } {
  const kind = staffOf({ production });
  const cookies = sessionCookies(kind, { publicUrl });
  return {
    cookies,
    identifyKey: apiKeys(db, { production }),
    async identify(headers) {
      const token = cookies.read(headers);
      return token === undefined ? undefined : staffSession(db, kind, token);
    },
  };
}
