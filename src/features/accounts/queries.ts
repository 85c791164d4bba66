import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { cookieNames as names } from '#src/storage-names.ts';
import { sessionHash } from './auth/session-hash.ts';

/** Names of the cookies of a log-in; over https with the prefix that ties them to this host (RFC 6265bis, 4.1.3). */
export function cookieNames(publicUrl: string) {
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  return {
    session: prefix + names.session,
    brief: prefix + names.brief,
    device: prefix + names.device,
    marker: names.marker,
  };
}

/** The value of one cookie of a request, percent-decoded; undefined when it is absent or broken. */
export function cookieOf(caller: Caller | undefined, name: string): string | undefined {
  const header = caller?.headers.cookie;
  const text = Array.isArray(header) ? header.join('; ') : (header ?? '');
  for (const pair of text.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

export interface CustomerRow {
  id: string;
  session_id: string;
  name: string;
  email: string;
  email_confirmed: boolean;
  phone: string;
  address: string;
  city: string;
  state: string;
  country_id: number | null;
  country: string | null;
}

/** What it takes to tell whose session a request carries. */
export interface SessionReader {
  db: Queryable;
  publicUrl: string;
  /** The key that signs the session's cookie; see `openAccounts`. */
  sessionKey: string;
}

/**
 * The secret of the session that a request carries, if this store's key has signed its cookie: a new SECRET_KEY ends
 * every session, also those whose rows are still there.
 */
function sessionToken(
  { publicUrl, sessionKey }: SessionReader,
  caller: Caller | undefined,
): string | undefined {
  const cookie = cookieOf(caller, cookieNames(publicUrl).session) ?? '';
  const at = cookie.indexOf('.');
  if (at < 1) return undefined;
  const token = cookie.slice(0, at);
  const given = Buffer.from(cookie.slice(at + 1), 'base64');
  const expected = createHmac('sha256', sessionKey).update(token).digest();
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/**
 * The customer whose session the request carries; undefined for a stranger. A session that is not remembered ends 24
 * hours after its last use, every session 30 days after its log-in (reliability, decision 13).
 */
export async function customerOf(
  reader: SessionReader,
  caller: Caller | undefined,
): Promise<CustomerRow | undefined> {
  const { db } = reader;
  const token = sessionToken(reader, caller);
  if (!token) return undefined;
  const found = await row<CustomerRow & { due: boolean }>(
    db,
    `SELECT c.id, s.id AS session_id, c.name, c.email, c.email_confirmed, c.phone, c.address, c.city, c.state,
       c.country_id, k.name AS country, s.updated_at < now() - interval '10 minutes' AS due
     FROM customer_session s JOIN customer c ON c.id = s.customer_id LEFT JOIN country k ON k.id = c.country_id
     WHERE s.token_hash = $1 AND s.expires_at > now() AND c.disabled_at IS NULL`,
    [sessionHash(token)],
  );
  if (found?.due) await prolong(db, found.session_id);
  return found;
}

/** Notes the use of a session; one that is not remembered lives on from it. */
const prolong = (db: Queryable, sessionId: string) =>
  db.query(
    `UPDATE customer_session SET updated_at = now(), expires_at = CASE WHEN remembered THEN expires_at
       ELSE least(now() + interval '24 hours', created_at + interval '30 days') END WHERE id = $1`,
    [sessionId],
  );

/** Ends the session that a request carries, whoever's it is. */
export async function endSession(reader: SessionReader, caller: Caller | undefined): Promise<void> {
  const token = sessionToken(reader, caller);
  if (token)
    await reader.db.query('DELETE FROM customer_session WHERE token_hash = $1', [
      sessionHash(token),
    ]);
}

/** The account of an address, in whatever case it is written. */
export const customerByEmail = (db: Queryable, email: string) =>
  row<{ id: string; name: string; email: string; email_confirmed: boolean; disabled: boolean }>(
    db,
    'SELECT id, name, email, email_confirmed, disabled_at IS NOT NULL AS disabled FROM customer WHERE email = $1',
    [email.toLowerCase()],
  );

/** The Argon2id hash of the password of who may log in with this address. */
export async function passwordHashOf(db: Queryable, email: string): Promise<string | undefined> {
  const found = await row<{ password: string }>(
    db,
    `SELECT k.password FROM customer c JOIN customer_credential k ON k.customer_id = c.id AND k.provider = 'credential'
     WHERE c.email = $1 AND c.disabled_at IS NULL`,
    [email.toLowerCase()],
  );
  return found?.password;
}

export interface ProfileChange {
  name: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  countryId: number | null;
}

/** Writes a customer's own details; the address of e-mail is changed by a link only. */
export async function updateProfile(
  db: Queryable,
  customerId: string,
  change: ProfileChange,
): Promise<void> {
  await db.query(
    `UPDATE customer SET name = $2, phone = $3, address = $4, city = $5, state = $6, country_id = $7, updated_at = now()
     WHERE id = $1`,
    [
      customerId,
      change.name,
      change.phone,
      change.address,
      change.city,
      change.state,
      change.countryId,
    ],
  );
}

/** The id of a country that exists. */
export async function countryExists(db: Queryable, id: number): Promise<boolean> {
  return (await row(db, 'SELECT FROM country WHERE id = $1', [id])) !== undefined;
}

/** A customer's sessions that are alive, the newest first. */
export const sessionsOf = (db: Queryable, customerId: string) =>
  rows<{
    id: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    user_agent: string | null;
  }>(
    db,
    `SELECT id, created_at, updated_at AS last_used_at, expires_at, user_agent FROM customer_session
     WHERE customer_id = $1 AND expires_at > now() ORDER BY created_at DESC LIMIT 100`,
    [customerId],
  );

/**
 * Ends sessions of a customer: all of them, all `except` one, or `only` one that is not excepted.
 * @returns how many ended
 */
export async function endSessionsOf(
  db: Queryable,
  customerId: string,
  { except, only }: { except?: string; only?: string } = {},
): Promise<number> {
  const ended = await rows(
    db,
    `DELETE FROM customer_session WHERE customer_id = $1 AND id IS DISTINCT FROM $2::uuid
       AND id = COALESCE($3::uuid, id) RETURNING 1`,
    [customerId, except ?? null, only ?? null],
  );
  return ended.length;
}

/** Forgets what is past: ended sessions, links a week after their end, throttles of yesterday. */
export async function forgetPastLogins(db: Queryable): Promise<void> {
  await db.query('DELETE FROM customer_session WHERE expires_at < now()');
  await db.query(`DELETE FROM customer_link WHERE expires_at < now() - interval '7 days'`);
  await db.query(
    `DELETE FROM login_throttle WHERE last_at < now() - interval '1 day' AND blocked_until < now()`,
  );
}
