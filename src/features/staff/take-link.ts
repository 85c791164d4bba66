import type { TwoFactorKind } from '#src/auth/account-kind.ts';
import { findToken, makeToken, spendToken, voidTokens } from '#src/auth/mailed-tokens.ts';
import { hashPassword } from '#src/auth/password-hash.ts';
import { setPassword } from '#src/auth/passwords.ts';
import { dropSecondFactor } from '#src/auth/second-factor.ts';
import { openSession } from '#src/auth/sessions.ts';
import { type Queryable, row } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { type EntryContext, reply } from '#src/staff/staff-contract.ts';
import { notifyOfAccountChange } from './account-mails.ts';
import { passwordProblem } from './passwords.ts';
import { lockFirstOwner, staffById } from './queries.ts';
import { staffKind } from './staff-kind.ts';

/** All links of the staff set a password. */
const PURPOSE = 'password';

/**
 * Creates a link that sets a password once: for an invited member of the staff, or without one for the first owner.
 * Earlier links of the same account become invalid; those for the first owner when one of them is used, since every
 * process prints its own.
 * @param resetsFactor its use also removes the authenticator and the recovery codes
 * @returns its secret, of which the database stores a digest
 */
export async function makeLink(
  db: Queryable,
  staffId: string | undefined,
  hours: number,
  { resetsFactor = false } = {},
): Promise<string> {
  if (staffId) await voidLinks(db, staffId);
  return makeToken(db, staffKind, {
    purpose: PURPOSE,
    ownerId: staffId ?? null,
    seconds: hours * 3600,
    details: { resets_factor: resetsFactor },
  });
}

/** Invalidates the links of an account, such as those mailed to an address that was wrong. */
export const voidLinks = (db: Queryable, staffId: string): Promise<void> =>
  voidTokens(db, staffKind, PURPOSE, staffId);

const USED = failure('gone', {
  message:
    'This link has already been used or has expired. If you have set a password with it, log in with that.',
});

/**
 * Sets the password of a link's owner, which uses the link up, and continues with the second factor: the authenticator
 * that the account has, or a first one.
 */
export async function takeLink(
  context: EntryContext,
  { kind, publicUrl }: { kind: TwoFactorKind; publicUrl: string },
  given: { token: string; email?: string; name?: string; password: string },
) {
  const { db, userAgent } = context;
  const link = await findToken(db, kind, PURPOSE, given.token);
  if (!link) return USED;
  const invited = link.owner_id ? await staffById(db, link.owner_id) : undefined;
  if (invited?.disabled_at) return USED;
  const email = invited?.email ?? given.email ?? '';
  const errors: Record<string, string[]> = {};
  if (!invited && !email) errors.email = ['Invalid email format'];
  if (!invited && !given.name) errors.name = ['Name is required'];
  const problem = passwordProblem(given.password, email);
  if (problem) errors.password = [problem];
  const [first] = Object.values(errors).flat();
  if (first) return failure('invalid', { message: first, errors });

  const hash = await hashPassword(given.password);
  // A failure, such as an address that already exists, does not use the link up.
  const id = await db.transaction(async (client) => {
    // Of two links for the first owner only one creates an account.
    if (!invited) await lockFirstOwner(client);
    const spent = await spendToken<{ resets_factor: boolean }>(client, kind, PURPOSE, given.token);
    if (!spent) return undefined;
    const owner = invited?.id ?? (await makeOwner(client, { email, name: given.name!, hash }));
    if (invited) {
      await setPassword(client, kind, owner, hash);
      await notifyOfAccountChange(client, publicUrl, invited, 'A password was set with a link');
    } else await voidTokens(client, kind, PURPOSE, null);
    if (spent.resets_factor) await dropSecondFactor(client, kind, owner);
    const change = { entity: 'staff', id: owner, after: { password: 'set by link' } };
    await context.audit(change, client);
    return owner;
  });
  if (id === undefined) return USED;
  context.setSession(await openSession(db, kind, id, { userAgent }));
  const enrolled = await row(db, 'SELECT FROM staff_user WHERE id = $1 AND totp_confirmed', [id]);
  return reply({ stage: enrolled ? ('second-factor' as const) : ('enrol' as const) });
}

async function makeOwner(
  db: Queryable,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<string> {
  const owner = await row<{ id: string }>(
    db,
    `INSERT INTO staff_user (email, name, role, password_hash) VALUES ($1, $2, 'owner', $3)
     RETURNING id`,
    [email, name, hash],
  );
  return owner!.id;
}
