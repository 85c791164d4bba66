import { type Queryable, row, rows } from '#src/db/open.ts';
import type { TwoFactorKind } from './account-kind.ts';
import { openSealed, sealSecret } from './sealed-secret.ts';
import { newAuthenticator, stepOf } from './second-factor.ts';

/**
 * Offers the secret of another authenticator to an account that has one. The current one stays until
 * `changeAuthenticator` receives a code from the new one.
 * @param key encrypts the stored secret (`totpKeyOf`)
 * @returns the secret, and the address that an authenticator reads from a QR code
 */
export async function offerNextAuthenticator(
  db: Queryable,
  kind: TwoFactorKind,
  key: Buffer,
  { id, email, issuer }: { id: string; email: string; issuer: string },
): Promise<{ secret: string; address: string }> {
  const next = newAuthenticator({ issuer, label: email });
  await rows(db, `UPDATE ${kind.accounts} SET totp_next_secret = $2 WHERE id = $1`, [
    id,
    sealSecret(key, id, next.secret),
  ]);
  return next;
}

/**
 * Replaces the current authenticator with the offered one. The code that proves it grants nothing else.
 * @returns whether the code is from the offered authenticator; `none` if none is offered
 */
export async function changeAuthenticator(
  db: Queryable,
  kind: TwoFactorKind,
  key: Buffer,
  { id, code }: { id: string; code: string },
): Promise<boolean | 'none'> {
  const account = await row<{ totp_next_secret: string | null }>(
    db,
    `SELECT totp_next_secret FROM ${kind.accounts} WHERE id = $1 FOR UPDATE`,
    [id],
  );
  if (!account?.totp_next_secret) return 'none';
  const secret = openSealed(key, id, account.totp_next_secret);
  const step = secret ? stepOf(secret, code) : undefined;
  if (step === undefined) return false;
  await rows(
    db,
    `UPDATE ${kind.accounts} SET totp_secret = totp_next_secret, totp_next_secret = NULL,
       totp_last_step = $2, updated_at = now() WHERE id = $1`,
    [id, step],
  );
  return true;
}
