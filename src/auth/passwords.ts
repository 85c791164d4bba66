import { randomUUID } from 'node:crypto';
import { type Queryable, row, rows } from '#src/db/open.ts';
import type { AccountKind } from './account-kind.ts';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

let nobodys: Promise<string> | undefined;

/**
 * The account with this address and password. One statement and one hash, whether or not there is such an account, so
 * that the timing reveals nothing (OWASP, authentication).
 * @returns its id; undefined if the password is wrong or nobody may log in with this address
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
 * Hashes the password of a log-in again if the stored hash dates from when weaker hashes were accepted; a password
 * that was changed meanwhile stays. It ends other sessions of staff, as every change of their hash does.
 */
export async function upgradeHash(
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

/** Writes the hash of a new password; the caller decides what ends together with the old one. */
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
