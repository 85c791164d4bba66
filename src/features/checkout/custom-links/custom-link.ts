import { randomBytes } from 'node:crypto';
import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';

/**
 * A key of 132 random bits for a link. It begins with an underscore, unlike any slug, code or id of a report, so that
 * links and reports cannot hide each other.
 */
export const newLinkKey = (): string => `_${randomBytes(17).toString('base64url').slice(0, 22)}`;

/** The answer for a custom link that can no longer be used; undefined for any other key. */
export async function endedLink(db: Queryable, key: string): Promise<Failure | undefined> {
  const link = await row<{ revoked: boolean }>(
    db,
    `SELECT revoked_at IS NOT NULL AS revoked FROM custom_link
     WHERE key = $1 AND (revoked_at IS NOT NULL OR expires_at <= now())`,
    [key],
  );
  if (!link) return undefined;
  const reason = link.revoked ? 'This offer has been withdrawn.' : 'This offer has expired.';
  return failure('gone', { message: `${reason} Please ask us for a new one.` });
}
