import type { Database } from '#src/db/open.ts';
import { keyFor } from '#src/secret.ts';
import { type Auth, openAuth } from './auth.ts';

export interface AccountDependencies {
  db: Database;
  auth: Auth;
  /** Signs the cookie of a session. */
  sessionKey: string;
  deviceKey: string;
  publicUrl: string;
}

/** Opens accounts on a database; `secret` is the store's own, the same in all processes. */
export function openAccounts(given: { db: Database; secret: string; publicUrl: string }): AccountDependencies {
  const { db, secret, publicUrl } = given;
  const sessionKey = keyFor(secret, 'customer sessions');
  return {
    db,
    publicUrl,
    sessionKey,
    auth: openAuth({ db, secret: sessionKey, publicUrl }),
    deviceKey: keyFor(secret, 'known devices'),
  };
}
