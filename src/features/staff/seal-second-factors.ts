import { type Database, rows } from '#src/db/open.ts';
import { isSealed, openSealed, sealSecret } from './sealed-secret.ts';

/**
 * Seals every secret of an authenticator that is stored in clear, as earlier versions did, and says when some were
 * sealed by another key: their owners cannot give a code. Several processes may do it at once.
 */
export async function sealSecondFactors(
  db: Database,
  key: Buffer,
  say: (message: string) => void,
): Promise<void> {
  const staff = await rows<{ id: string; totp_secret: string }>(
    db,
    'SELECT id, totp_secret FROM staff_user WHERE totp_secret IS NOT NULL',
  );
  for (const { id, totp_secret: plain } of staff.filter((one) => !isSealed(one.totp_secret)))
    await db.query('UPDATE staff_user SET totp_secret = $3 WHERE id = $1 AND totp_secret = $2', [
      id,
      plain,
      sealSecret(key, id, plain),
    ]);
  const lost = staff.filter(
    ({ id, totp_secret }) => openSealed(key, id, totp_secret) === undefined,
  ).length;
  if (lost > 0)
    say(
      `The authenticators of ${lost} of the staff were sealed by another SECRET_KEY. Give the old one back, or see ` +
        'docs/operations.md, "A lost SECRET_KEY".',
    );
}
