import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';
import type { TwoFactorKind } from './account-kind.ts';
import { openSealed, sealSecret } from './sealed-secret.ts';

const PERIOD = 30;

const totpOf = (secret: string, label?: { issuer: string; label: string }) =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD });

/** A new secret, and the address that an authenticator reads from a QR code. */
export function newAuthenticator(
  label: { issuer: string; label: string },
  secret = new Secret({ size: 20 }).base32,
) {
  return { secret, address: totpOf(secret, label).toString() };
}

/**
 * The secret for an enrolment that was begun in this session: the same after a reload, so that what was scanned before
 * is right. Each session has another one, since somebody else who knows the password may have seen an earlier offer.
 */
function secretOfSession(key: Buffer, session: string): string {
  const derived = createHmac('sha256', key).update(`enrolment in session ${session}`).digest();
  return new Secret({ buffer: Uint8Array.from(derived.subarray(0, 20)).buffer }).base32;
}

/** The 30-second step to which a code belongs; undefined if it is wrong. One step of clock difference is allowed. */
export function stepOf(secret: string, code: string): number | undefined {
  // Many authenticators show and copy the six digits in two groups.
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, window: 1 });
  return delta === null ? undefined : currentStep() + delta;
}

const currentStep = () => Math.floor(Date.now() / 1000 / PERIOD);

/**
 * Offers a new authenticator secret (RFC 4648, base32) to an account that has none yet. It takes effect once a code
 * from it is passed to `confirmEnrolment`.
 * @param key derives the secret, and encrypts it where it is stored (`totpKeyOf`)
 * @param offer.session the id of the session that asks: it is offered the same secret whenever it asks
 * @param offer.issuer what the authenticator shows next to the address
 * @returns the secret, and the address that an authenticator reads from a QR code
 */
export async function offerAuthenticator(
  db: Queryable,
  kind: TwoFactorKind,
  key: Buffer,
  offer: { id: string; session: string; email: string; issuer: string },
): Promise<{ secret: string; address: string }> {
  const { id, session, email, issuer } = offer;
  const offered = newAuthenticator({ issuer, label: email }, secretOfSession(key, session));
  await rows(
    db,
    `UPDATE ${kind.accounts} SET totp_secret = $2 WHERE id = $1 AND NOT totp_confirmed`,
    [id, sealSecret(key, id, offered.secret)],
  );
  return offered;
}

/**
 * Completes an enrolment after a correct code.
 * @returns the recovery codes; undefined if another request was faster
 */
export async function confirmEnrolment(
  db: Queryable,
  kind: TwoFactorKind,
  id: string,
): Promise<string[] | undefined> {
  const confirmed = await row(
    db,
    `UPDATE ${kind.accounts} SET totp_confirmed = true WHERE id = $1 AND NOT totp_confirmed
     RETURNING 1`,
    [id],
  );
  return confirmed ? newRecoveryCodes(db, kind, id) : undefined;
}

/**
 * Accepts a time-based code (RFC 6238), once: a code of the same or an earlier step is refused, even by another
 * process at the same moment. One step of clock difference is allowed.
 * @param key decrypts the stored secret (`totpKeyOf`)
 * @returns whether the code is correct and unused; false, too, if the secret was encrypted with another key
 */
export async function takeTotpCode(
  db: Queryable,
  kind: TwoFactorKind,
  key: Buffer,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const account = await row<{ totp_secret: string | null }>(
    db,
    `SELECT totp_secret FROM ${kind.accounts} WHERE id = $1`,
    [id],
  );
  if (!account?.totp_secret) return false;
  const secret = openSealed(key, id, account.totp_secret);
  const step = secret && stepOf(secret, code);
  if (!step) return false;
  // A step that no code can have yet was taken before the clock was set back: it would keep its owner out until then.
  const used = await row(
    db,
    `UPDATE ${kind.accounts} SET totp_last_step = $2
     WHERE id = $1 AND (totp_last_step < $2 OR totp_last_step > $3) RETURNING 1`,
    [id, step, currentStep() + 1],
  );
  return used !== undefined;
}

/** Accepts one of the recovery codes, once. */
export async function takeRecoveryCode(
  db: Queryable,
  kind: TwoFactorKind,
  { id, code }: { id: string; code: string },
): Promise<boolean> {
  const plain = code.toLowerCase().replace(/[^0-9a-f]/g, '');
  const used = await row(
    db,
    `UPDATE ${kind.recoveryCodes} SET used_at = now()
     WHERE ${kind.owner} = $1 AND code_hash = $2 AND used_at IS NULL RETURNING 1`,
    [id, digestOf(plain)],
  );
  return used !== undefined;
}

/** Replaces the recovery codes with ten new ones of 128 bits, which are shown once (ASVS 6.5.2: 112 bits or more). */
export async function newRecoveryCodes(
  db: Queryable,
  kind: TwoFactorKind,
  id: string,
): Promise<string[]> {
  const codes = Array.from({ length: 10 }, () => randomBytes(16).toString('hex'));
  await rows(db, `DELETE FROM ${kind.recoveryCodes} WHERE ${kind.owner} = $1`, [id]);
  await rows(
    db,
    `INSERT INTO ${kind.recoveryCodes} (${kind.owner}, code_hash) SELECT $1, unnest($2::bytea[])`,
    [id, codes.map(digestOf)],
  );
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** How many recovery codes of an account are unused. */
export async function recoveryCodesLeft(
  db: Queryable,
  kind: TwoFactorKind,
  id: string,
): Promise<number> {
  const left = await row<{ n: number }>(
    db,
    `SELECT count(*)::int AS n FROM ${kind.recoveryCodes} WHERE ${kind.owner} = $1 AND used_at IS NULL`,
    [id],
  );
  return left?.n ?? 0;
}

/** Deletes an account's authenticator and recovery codes; its next log-in enrols a new one. */
export async function dropSecondFactor(
  db: Queryable,
  kind: TwoFactorKind,
  id: string,
): Promise<void> {
  await rows(db, `DELETE FROM ${kind.recoveryCodes} WHERE ${kind.owner} = $1`, [id]);
  await rows(
    db,
    `UPDATE ${kind.accounts} SET totp_secret = NULL, totp_next_secret = NULL, totp_confirmed = false,
       updated_at = now()
     WHERE id = $1`,
    [id],
  );
}
