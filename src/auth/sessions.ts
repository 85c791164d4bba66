import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import type { AccountKind } from './account-kind.ts';

/** What is known of a session beside its account. */
export interface Session {
  session_id: string;
  /** Whether the second factor was given; false for kinds that have none. */
  second_factor: boolean;
  /** When the password was given last, at the log-in or again. */
  confirmed_at: Date | null;
}

/** Condition on the session `s`. */
const alive = ({ life }: AccountKind) =>
  `s.created_at > now() - interval '${life.absolute} seconds'
   AND (s.remembered OR s.last_seen_at > now() - interval '${life.idle} seconds')`;

/**
 * Opens a session after the password was given.
 * @returns the secret of its cookie, of which the database keeps a digest; undefined when the
 * account may not log in (any more)
 */
export async function openSession(
  db: Queryable,
  kind: AccountKind,
  ownerId: string,
  { secondFactor = false, remembered = false, userAgent = '' } = {},
): Promise<string | undefined> {
  const token = newToken();
  // The lock makes an account that is being disabled either refuse this session or end it.
  const opened = await row(
    db,
    `INSERT INTO ${kind.sessions}
       (${kind.owner}, token_digest, second_factor, remembered, user_agent, confirmed_at)
     SELECT a.id, $2, $3, $4, $5, now() FROM ${kind.accounts} a
     WHERE a.id = $1 AND ${kind.admitted} FOR SHARE RETURNING 1`,
    [ownerId, digestOf(token), secondFactor, remembered, userAgent],
  );
  return opened ? token : undefined;
}

/**
 * The session of a cookie's secret with its account, while it is alive and the account admitted.
 * Its use is noted, which prolongs it unless it is remembered.
 */
export async function sessionOf<Account>(
  db: Queryable,
  kind: AccountKind,
  token: string,
): Promise<(Session & Account) | undefined> {
  const found = await row<Session & Account & { due: boolean }>(
    db,
    `SELECT s.id AS session_id, s.second_factor, s.confirmed_at, ${kind.columns},
       s.last_seen_at < now() - interval '${kind.life.noted} seconds' AS due
     FROM ${kind.sessions} s JOIN ${kind.accounts} a ON a.id = s.${kind.owner}
     WHERE s.token_digest = $1 AND ${alive(kind)} AND ${kind.admitted}`,
    [digestOf(token)],
  );
  if (found?.due)
    await rows(db, `UPDATE ${kind.sessions} SET last_seen_at = now() WHERE id = $1`, [
      found.session_id,
    ]);
  return found;
}

/** Ends the session of a cookie's secret, alive or not. */
export async function endSession(db: Queryable, kind: AccountKind, token: string): Promise<void> {
  await rows(db, `DELETE FROM ${kind.sessions} WHERE token_digest = $1`, [digestOf(token)]);
}

/**
 * Ends sessions of an account: all of them, all `except` one, or `only` one that is not excepted.
 * @returns how many ended
 */
export async function endSessionsOf(
  db: Queryable,
  kind: AccountKind,
  ownerId: string,
  { except, only }: { except?: string | undefined; only?: string | undefined } = {},
): Promise<number> {
  const ended = await rows(
    db,
    `DELETE FROM ${kind.sessions} WHERE ${kind.owner} = $1 AND id IS DISTINCT FROM $2::uuid
       AND id = COALESCE($3::uuid, id) RETURNING 1`,
    [ownerId, except ?? null, only ?? null],
  );
  return ended.length;
}

/** The sessions of an account that are alive, the newest first, at most a hundred. */
export const sessionsOf = (db: Queryable, kind: AccountKind, ownerId: string) =>
  rows<{ id: string; created_at: Date; last_seen_at: Date; user_agent: string }>(
    db,
    `SELECT s.id, s.created_at, s.last_seen_at, COALESCE(s.user_agent, '') AS user_agent
     FROM ${kind.sessions} s WHERE s.${kind.owner} = $1 AND ${alive(kind)}
     ORDER BY s.created_at DESC LIMIT 100`,
    [ownerId],
  );

/** Notes that the password was given again just now. */
export async function noteConfirmed(
  db: Queryable,
  kind: AccountKind,
  sessionId: string,
): Promise<void> {
  await rows(db, `UPDATE ${kind.sessions} SET confirmed_at = now() WHERE id = $1`, [sessionId]);
}

/** Forgets sessions that nobody can use any more. */
export async function forgetSessions(db: Queryable, kind: AccountKind): Promise<void> {
  await db.query(`DELETE FROM ${kind.sessions} s WHERE NOT (${alive(kind)})`);
}
