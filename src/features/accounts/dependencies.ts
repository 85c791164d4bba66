import type { Database } from '#src/db/open.ts';
import type { HumanCheck } from '#src/http/admission/human-check.ts';
import type { PersonalData } from '#src/personal-data.ts';
import { keyFor } from '#src/settings/secret.ts';

export interface AccountDependencies {
  db: Database;
  /** Signs the cookie of a session. */
  sessionKey: string;
  deviceKey: string;
  publicUrl: string;
  /** What other features add to the export of an account. */
  personal: PersonalData[];
  /** Required only in case of suspicion. */
  check: HumanCheck;
}

/** Opens accounts on a database; `secret` is the store's, the same in all processes. */
export function openAccounts(options: {
  db: Database;
  secret: string;
  publicUrl: string;
  captcha: HumanCheck['captcha'];
  personal: PersonalData[];
}): AccountDependencies {
  const { db, secret, publicUrl, captcha, personal } = options;
  return {
    db,
    publicUrl,
    personal,
    check: { captcha, publicUrl },
    sessionKey: customerKey(secret),
    deviceKey: keyFor(secret, 'known devices'),
  };
}

/** The key that signs the cookies of customers' sessions; `secret` is the store's. */
export const customerKey = (secret: string): string => keyFor(secret, 'customer sessions');
