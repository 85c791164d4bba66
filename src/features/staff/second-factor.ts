import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { openSealed } from './sealed-secret.ts';
import { digestOf } from './tokens.ts';

const ISSUER = 'Meridian Research';
const PERIOD = 30;

/** A new secret for an authenticator, in base32 (RFC 4648). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
  });

/** The address that an authenticator reads from a QR code. */
export const totpAddress = (secret: string, email: string): string =>
  totpOf(secret, email).toString();

/**
 * Takes a time-based code (RFC 6238), once: a code of the same or an earlier step is refused, also by another process
 * at the same moment. One step of clock difference is allowed.
 * @param key opens the stored secret (`totpKeyOf`)
 * @returns whether the code is right and was not used before; false, too, when another key sealed the secret
 */
export async function takeTotpCode(
  db: Queryable,
  key: Buffer,
  staffId: string,
  code: string,
): Promise<boolean> {
  const staff = await row<{ email: string; totp_secret: string | null }>(
    db,
    'SELECT email, totp_secret FROM staff_user WHERE id = $1',
    [staffId],
  );
  if (!staff?.totp_secret || !/^\d{6}$/.test(code)) return false;
  const secret = openSealed(key, staffId, staff.totp_secret);
  if (!secret) return false;
  const delta = totpOf(secret, staff.email).validate({ token: code, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(Date.now() / 1000 / PERIOD) + delta;
  const used = await row(
    db,
    'UPDATE staff_user SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2 RETURNING 1',
    [staffId, step],
  );
  return used !== undefined;
}

/** Takes one of the recovery codes, once. */
export async function takeRecoveryCode(
  db: Queryable,
  staffId: string,
  code: string,
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  const used = await row(
    db,
    `UPDATE staff_recovery_code SET used_at = now() WHERE staff_id = $1 AND code_hash = $2 AND used_at IS NULL
     RETURNING 1`,
    [staffId, digestOf(plain)],
  );
  return used !== undefined;
}

/** Ten new recovery codes of 128 bits in place of the old ones; they are shown once (ASVS 6.5.2: 112 bits or more). */
export async function newRecoveryCodes(db: Queryable, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => randomBytes(16).toString('hex'));
  await rows(db, 'DELETE FROM staff_recovery_code WHERE staff_id = $1', [staffId]);
  await rows(
    db,
    'INSERT INTO staff_recovery_code (staff_id, code_hash) SELECT $1, unnest($2::bytea[])',
    [staffId, codes.map(digestOf)],
  );
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** Drops somebody's authenticator and recovery codes; the next log-in enrols a new one. */
export async function dropSecondFactor(db: Queryable, staffId: string): Promise<void> {
  await rows(db, 'DELETE FROM staff_recovery_code WHERE staff_id = $1', [staffId]);
  await rows(
    db,
    'UPDATE staff_user SET totp_secret = NULL, totp_confirmed = false, updated_at = now() WHERE id = $1',
    [staffId],
  );
}
