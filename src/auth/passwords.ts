import { randomUUID } from 'node:crypto';
import { type Queryable, row, rows } from '#src/db/open.ts';
import type { AccountKind } from './account-kind.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

let nobodys: Promise<string> | undefined;

/**
 * The account of an address whose password this is. One statement and one hash, whether there is
 * such an account or not: the time does not tell (OWASP, authentication).
 * @returns its id; undefined when the password is wrong or nobody may log in with this address
 */
export async function accountOfPassword(
  db: Queryable,
  kind: AccountKind,
  email: string,
  password: string,
): Promise<{ id: string; hash: string } | undefined> {
  nobodys ??= hashPassword(randomUUID());
  const none = await nobodys;
  const account = await row<{ id: string; hash: string | null }>(
    db,
    `SELECT a.id, a.password_hash AS hash FROM ${kind.accounts} a
     WHERE a.email = $1 AND ${kind.admitted}`,
    [email.toLowerCase()],
  );
  const right = await verifyPassword(account?.hash ?? none, password);
  return right && account?.hash ? { id: account.id, hash: account.hash } : undefined;
}

/**
 * Hashes the password of a log-in once more when the stored hash is of a time when less was asked
 * of hashes; a password that was changed meanwhile stays. Other sessions of staff end by it, as by
 * every change of their hash.
 */
export async function strengthenHash(
  db: Queryable,
  kind: AccountKind,
  { id, hash }: { id: string; hash: string },
  password: string,
): Promise<void> {
  if (!isOutdated(hash)) return;
  await rows(
    db,
    `UPDATE ${kind.accounts} SET password_hash = $3 WHERE id = $1 AND password_hash = $2`,
    [id, hash, await hashPassword(password)],
  );
}

/** Writes the hash of a new password; what ends with the old one is the caller's to say. */
export async function setPassword(
  db: Queryable,
  kind: AccountKind,
  id: string,
  hash: string,
): Promise<void> {
  await rows(
    db,
    `UPDATE ${kind.accounts} SET password_hash = $2, updated_at = now() WHERE id = $1`,
    [id, hash],
  );
}
