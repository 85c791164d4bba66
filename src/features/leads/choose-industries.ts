import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf, isToken } from '#src/secrets.ts';

/** Any further ones are ignored. */
const MOST_INDUSTRIES = 200;

/** The industries in a sent form; values that are not numbers are ignored. */
export const industriesOf = (body: unknown): number[] =>
  new URLSearchParams(typeof body === 'string' ? body : '')
    .getAll('industry')
    .slice(0, MOST_INDUSTRIES)
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);

/** Replaces a reader's chosen industries; unknown ones are ignored. */
export async function setIndustries(
  db: Queryable,
  subscriberId: string,
  industries: number[],
): Promise<void> {
  await rows(
    db,
    `WITH gone AS (DELETE FROM subscriber_industry WHERE subscriber_id = $1 AND industry_id <> ALL($2::int[]))
     INSERT INTO subscriber_industry (subscriber_id, industry_id)
     SELECT $1, id FROM industry WHERE id = ANY($2::int[]) ON CONFLICT DO NOTHING`,
    [subscriberId, industries],
  );
}

/**
 * Stores the choice of a mail's reader, identified by the mail's own link; false if the link does not belong to a
 * confirmed reader.
 */
export async function chooseIndustries(
  db: Queryable,
  token: string,
  industries: number[],
): Promise<boolean> {
  if (!isToken(token)) return false;
  const reader = await row<{ id: string }>(
    db,
    `SELECT id FROM subscriber WHERE state = 'confirmed'
       AND (unsubscribe_hash = $1 OR id = (SELECT subscriber_id FROM unsubscribe_link WHERE token_hash = $1))`,
    [digestOf(token)],
  );
  if (reader) await setIndustries(db, reader.id, industries);
  return reader !== undefined;
}
