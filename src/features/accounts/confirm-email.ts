import { type Queryable, row } from '#src/db/open.ts';
import { knownDevice } from '#src/http/admission/known-device.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import { findLink, spendLink, voidLinks } from './auth/mailed-link.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addressChangedLetter } from './letters.ts';
import { checkOwnPassword } from './own-password.ts';
import { cookieNames, cookieOf, customerByEmail, customerOf, endSessionsOf } from './queries.ts';

export type Confirmation =
  | { ok: true }
  | { ok: false; why: 'old-link' | 'password-needed' | 'wrong-password' }
  | { ok: false; why: 'too-many'; retryAfter: number };

const customerById = (client: Queryable, id: string) =>
  row<{ name: string; email: string; email_confirmed: boolean }>(
    client,
    'SELECT name, email, email_confirmed FROM customer WHERE id = $1 AND disabled_at IS NULL FOR UPDATE',
    [id],
  );

/**
 * Proves the address that a link was mailed to. Holding the mail is not enough, or anybody could have a stranger prove
 * an address for an account that is not the stranger's: it takes a session of that account, or its password. A new
 * address becomes the account's, and the old one is told. Every other session of the account ends.
 */
export async function confirmEmail(
  deps: AccountDependencies,
  { token, password }: { token: string; password?: string },
  caller: Caller | undefined,
): Promise<Confirmation> {
  const { db } = deps;
  const link = await findLink(db, 'confirm', token);
  if (!link) return { ok: false, why: 'old-link' };
  const session = await customerOf(deps, caller);
  const own = session?.id === link.customer_id ? session : undefined;
  if (!own) {
    if (!password) return { ok: false, why: 'password-needed' };
    const cookie = cookieOf(caller, cookieNames(deps.publicUrl).device);
    const device = knownDevice(deps.deviceKey, link.account_email, cookie);
    const checked = await checkOwnPassword(
      db,
      { email: link.account_email, device, password },
      caller,
    );
    if (!checked.ok && checked.retryAfter)
      return { ok: false, why: 'too-many', retryAfter: checked.retryAfter };
    if (!checked.ok) return { ok: false, why: 'wrong-password' };
  }
  return (await confirm(deps, token, own?.session_id))
    ? { ok: true }
    : { ok: false, why: 'old-link' };
}

/** @returns false when somebody was quicker, or the address belongs to another account by now */
async function confirm(
  { db, publicUrl }: AccountDependencies,
  token: string,
  session: string | undefined,
) {
  return db.transaction(async (client) => {
    const link = await spendLink(client, 'confirm', token);
    const customer = link && (await customerById(client, link.customer_id));
    if (!customer) return false;
    const moved = customer.email !== link.email;
    if (moved && (await customerByEmail(client, link.email))) return false;
    await client.query(
      'UPDATE customer SET email = $2, email_confirmed = true, updated_at = now() WHERE id = $1',
      [link.customer_id, link.email],
    );
    await voidLinks(client, 'confirm', link.customer_id);
    await endSessionsOf(client, link.customer_id, { except: session });
    if (moved)
      await queueAccountMail(
        client,
        publicUrl,
        { kind: 'account-address-changed', to: ownerOf(customer) },
        (greeting, { email }) => addressChangedLetter(greeting, link.email, email),
      );
    return true;
  });
}
