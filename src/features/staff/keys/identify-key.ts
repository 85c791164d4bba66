import { type Queryable, row, rows } from '#src/db/open.ts';
import { failure, tooMany } from '#src/errors.ts';
import { addressKey } from '#src/http/edge/address-key.ts';
import { type Limit, limitReached } from '#src/http/edge/rate-limit.ts';
import { digestOf, isToken } from '#src/secrets.ts';
import type { IdentifyKey } from '#src/staff/serve-staff.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import { staffOf } from '../staff-kind.ts';

/** The prefix of every key, by which secret scanners recognize it. */
export const KEY_PREFIX = 'mrk_';

/** Calls with keys, valid or not, from one address. */
const fromAddress = (ip: string): Limit => ({
  key: `api keys ${addressKey(ip)}`,
  most: 1200,
  seconds: 60,
});
/** Invalid keys from one address. */
const guesses = (ip: string): Limit => ({
  key: `api key guesses ${addressKey(ip)}`,
  most: 20,
  seconds: 600,
});
/** Calls with one key, from any address. */
const ofKey = (id: string): Limit => ({ key: `api key ${id}`, most: 600, seconds: 60 });

const UNKNOWN = failure('unauthenticated', {
  message: 'This API key is unknown, has ended or was revoked.',
});

/** Identifies API keys in the header `Authorization: Bearer mrk_…`. Limits are checked before anything else is done. */
export function apiKeys(db: Queryable, { production }: { production: boolean }): IdentifyKey {
  const { admitted } = staffOf({ production });
  const find = (secret: string) =>
    row<Staff & { key_id: string; key_name: string; scopes: string[]; due: boolean }>(
      db,
      `SELECT k.id AS key_id, k.name AS key_name, k.scopes, a.id, a.email, a.name, a.role,
         COALESCE(k.last_used_at < now() - interval '1 minute', true) AS due
       FROM api_key k JOIN staff_user a ON a.id = k.staff_id
       WHERE k.key_digest = $1 AND k.revoked_at IS NULL AND k.ends_at > now() AND ${admitted}`,
      [digestOf(secret)],
    );
  return async ({ authorization }, ip) => {
    const given = /^Bearer +(\S+)$/i.exec(String(authorization ?? ''))?.[1];
    if (!given?.startsWith(KEY_PREFIX)) return undefined;
    const crowd = await limitReached(db, [fromAddress(ip)]);
    if (crowd) return tooMany(crowd.secondsLeft);
    const secret = given.slice(KEY_PREFIX.length);
    const found = isToken(secret) ? await find(secret) : undefined;
    const reached = await limitReached(db, [found ? ofKey(found.key_id) : guesses(ip)]);
    if (reached) return tooMany(reached.secondsLeft);
    if (!found) return UNKNOWN;
    if (found.due)
      await rows(db, 'UPDATE api_key SET last_used_at = now() WHERE id = $1', [found.key_id]);
    const { key_id: id, key_name: name, scopes, id: staffId, email, name: person, role } = found;
    return {
      id,
      staff: { id: staffId, email, name: person, role },
      stage: 'full',
      confirmedAt: null,
      key: { name, scopes },
    };
  };
}
