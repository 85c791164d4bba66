import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import type { AccountKind } from './account-kind.ts';

/** What is known about a session besides its account. */
export interface Session {
  session_id: string;
  /** Whether the second factor was passed; false for kinds that have none. */
  second_factor: boolean;
  /** When the password was last entered, at the log-in or again. */
  confirmed_at: Date | null;
  /** When it ends even if it is used until then. */
  ends_at: Date;
}

/** Condition on the session `s`. */
const alive = ({ life }: AccountKind) =>
  `s.created_at > now() - interval '${life.absolute} seconds'
   AND (s.remembered OR s.last_seen_at > now() - interval '${life.idle} seconds')`;

/**
 * Opens a session after the password was entered.
 * @returns the secret of its cookie, of which the database stores a digest; undefined if the account may not log in
 *   (any more)
 */
export async function openSession(
  db: Queryable,
  kind: AccountKind,
  ownerId: string,
  { secondFactor = false, remembered = false, userAgent = '' } = {},
): Promise<string | undefined> {
  const token = newToken();
  // The lock ensures that disabling the account either prevents this session or ends it.
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
 * The session of a cookie's secret with its account, if it is valid and the account may log in. Its use is recorded,
 * which prolongs it unless it is remembered.
 */
export async function sessionOf<Account>(
  db: Queryable,
  kind: AccountKind,
  token: string,
): Promise<(Session & Account) | undefined> {
  const found = await row<Session & Account & { due: boolean }>(
    db,
    `SELECT s.id AS session_id, s.second_factor, s.confirmed_at, ${kind.columns},
       s.created_at + interval '${kind.life.absolute} seconds' AS ends_at,
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

/** Ends the session of a cookie's secret, valid or not. */
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

/** The valid sessions of an account, the newest first, at most a hundred. */
export const sessionsOf = (db: Queryable, kind: AccountKind, ownerId: string) =>
  rows<{ id: string; created_at: Date; last_seen_at: Date; user_agent: string }>(
    db,
    `SELECT s.id, s.created_at, s.last_seen_at, COALESCE(s.user_agent, '') AS user_agent
     FROM ${kind.sessions} s WHERE s.${kind.owner} = $1 AND ${alive(kind)}
     ORDER BY s.created_at DESC LIMIT 100`,
    [ownerId],
  );

/** Records that the password was entered again just now. */
export async function noteConfirmed(
  db: Queryable,
  kind: AccountKind,
  sessionId: string,
): Promise<void> {
  await rows(db, `UPDATE ${kind.sessions} SET confirmed_at = now() WHERE id = $1`, [sessionId]);
}

/** Deletes sessions that can no longer be used. */
export async function forgetSessions(db: Queryable, kind: AccountKind): Promise<void> {
  await db.query(`DELETE FROM ${kind.sessions} s WHERE NOT (${alive(kind)})`);
}
