import type { Database } from '#src/db/open.ts';
import { keyFor } from '#src/secret.ts';
import { type Auth, openAuth } from './auth.ts';

export interface AccountDependencies {
  db: Database;
  auth: Auth;
  deviceKey: string;
  publicUrl: string;
}

/** Opens accounts on a database; `secret` is the store's own, the same in all processes. */
export function openAccounts(given: { db: Database; secret: string; publicUrl: string }): AccountDependencies {
  const { db, secret, publicUrl } = given;
  return {
    db,
    publicUrl,
    auth: openAuth({ db, secret: keyFor(secret, 'customer sessions'), publicUrl }),
    deviceKey: keyFor(secret, 'known devices'),
  };
}
