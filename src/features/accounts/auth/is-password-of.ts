import { randomUUID } from 'node:crypto';
import type { Queryable } from '#src/db/open.ts';
import { passwordHashOf } from '../queries.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';

let nobodys: Promise<string> | undefined;

/**
 * Whether a password opens the account of an address. One statement and one hash, whether there is such an account or
 * not: the time does not tell (reliability, decision 16).
 */
export async function isPasswordOf(
  db: Queryable,
  email: string,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID());
  const none = await nobodys;
  const hash = await passwordHashOf(db, email);
  const right = await verifyPassword({ hash: hash ?? none, password });
  return right && hash !== undefined;
}
