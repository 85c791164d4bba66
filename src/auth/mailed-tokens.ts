import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOf, newToken } from '#src/secrets.ts';
import type { AccountKind } from './account-kind.ts';

/** A token as it is stored: its owner, and the columns in its kind's `linkDetails`. */
export type MailedToken<Details> = { owner_id: string | null } & Details;

const ALIVE = 'l.token_hash = $1 AND l.purpose = $2 AND l.expires_at > now()';

const read = ({ owner, linkDetails }: AccountKind) =>
  [`l.${owner} AS owner_id`, ...linkDetails.map((column) => `l.${column}`)].join(', ');

/**
 * Creates a token for a link: 256 random bits, of which only the SHA-256 is stored.
 * @param given.ownerId its owner; null for an account that its use creates
 * @param given.seconds its lifetime
 * @param given.details values of the kind's own columns
 */
export async function makeToken(
  db: Queryable,
  kind: AccountKind,
  given: {
    purpose: string;
    ownerId: string | null;
    seconds: number;
    details?: Record<string, unknown>;
  },
): Promise<string> {
  const token = newToken();
  const details = Object.entries(given.details ?? {});
  const columns = details.map(([column]) => `, ${column}`).join('');
  const values = details.map((_, place) => `, $${place + 5}`).join('');
  await rows(
    db,
    `INSERT INTO ${kind.links} (token_hash, ${kind.owner}, purpose, expires_at${columns})
     VALUES ($1, $2, $3, now() + make_interval(secs => $4)${values})`,
    [
      digestOf(token),
      given.ownerId,
      given.purpose,
      given.seconds,
      ...details.map(([, value]) => value),
    ],
  );
  return token;
}

/** A token if it is usable; it stays unused. */
export const findToken = <Details>(
  db: Queryable,
  kind: AccountKind,
  purpose: string,
  token: string,
) =>
  row<MailedToken<Details>>(db, `SELECT ${read(kind)} FROM ${kind.links} l WHERE ${ALIVE}`, [
    digestOf(token),
    purpose,
  ]);

/** Uses a token up: of two simultaneous requests exactly one gets it. */
export const spendToken = <Details>(
  db: Queryable,
  kind: AccountKind,
  purpose: string,
  token: string,
) =>
  row<MailedToken<Details>>(
    db,
    `DELETE FROM ${kind.links} l WHERE ${ALIVE} RETURNING ${read(kind)}`,
    [digestOf(token), purpose],
  );

/** Invalidates all open tokens for one purpose: those of an account, or those without one. */
export async function voidTokens(
  db: Queryable,
  kind: AccountKind,
  purpose: string,
  ownerId: string | null,
): Promise<void> {
  await rows(
    db,
    `DELETE FROM ${kind.links} WHERE ${kind.owner} IS NOT DISTINCT FROM $1 AND purpose = $2`,
    [ownerId, purpose],
  );
}

/** Deletes tokens that can no longer be used. */
export async function forgetTokens(db: Queryable, kind: AccountKind): Promise<void> {
  await rows(db, `DELETE FROM ${kind.links} WHERE expires_at < now()`);
}
