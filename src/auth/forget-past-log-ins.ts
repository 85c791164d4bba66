import type { Queryable } from '#src/db/open.ts';
import type { AccountKind } from './account-kind.ts';
import { forgetTokens } from './mailed-tokens.ts';
import { forgetSessions } from './sessions.ts';
import { forgetPastFailures } from './throttle-rows.ts';

/** Deletes what can no longer be used: sessions and tokens of these kinds, and failures older than a day. */
export async function forgetPastLogIns(db: Queryable, kinds: AccountKind[]): Promise<void> {
  for (const kind of kinds) {
    await forgetSessions(db, kind);
    await forgetTokens(db, kind);
  }
  await forgetPastFailures(db);
}
