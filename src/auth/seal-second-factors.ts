import { type Database, rows } from '#src/db/open.ts';
import type { TwoFactorKind } from './account-kind.ts';
import { isSealed, openSealed, sealSecret } from './sealed-secret.ts';

/**
 * Encrypts every authenticator secret that is stored in plain text, as earlier versions did, and reports secrets
 * encrypted with a different key: their owners cannot log in with a code. Several processes may do this at once.
 */
export async function sealSecondFactors(
  db: Database,
  kind: TwoFactorKind,
  key: Buffer,
  say: (message: string) => void,
): Promise<void> {
  const accounts = await rows<{ id: string; totp_secret: string }>(
    db,
    `SELECT id, totp_secret FROM ${kind.accounts} WHERE totp_secret IS NOT NULL`,
  );
  for (const { id, totp_secret: plain } of accounts.filter(
    (account) => !isSealed(account.totp_secret),
  ))
    await rows(
      db,
      `UPDATE ${kind.accounts} SET totp_secret = $3 WHERE id = $1 AND totp_secret = $2`,
      [id, plain, sealSecret(key, id, plain)],
    );
  const lost = accounts.filter(
    ({ id, totp_secret }) => openSealed(key, id, totp_secret) === undefined,
  ).length;
  if (lost > 0)
    say(
      `Authenticators that were encrypted with another SECRET_KEY, of ${kind.name} accounts: ${lost}. Restore that key, or see ` +
        'docs/operations.md, "A new or a lost SECRET_KEY".',
    );
}
