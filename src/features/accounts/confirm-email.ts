import { deviceCookie, knownDevice } from '#src/auth/known-device.ts';
import { endSessionsOf } from '#src/auth/sessions.ts';
import { tryPassword } from '#src/auth/try-password.ts';
import { type Queryable, row } from '#src/db/open.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { changeEmailOfOrders } from '#src/features/orders/order-owner.ts';
import type { Caller } from '#src/http/api/contract.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import { customerCookies, customerOf } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import { findLink, spendLink, voidLinks } from './auth/mailed-link.ts';
import type { AccountDependencies } from './dependencies.ts';
import { addressChangedLetter } from './letters.ts';
import { customerByEmail } from './queries.ts';

export type Confirmation =
  /** `cookie`: the browser stays a known one of the account under its new address. */
  | { ok: true; cookie: string }
  | { ok: false; why: 'old-link' | 'password-needed' | 'wrong-password' }
  | { ok: false; why: 'too-many'; retryAfter: number };

const customerById = (client: Queryable, id: string) =>
  row<{ name: string; email: string; email_confirmed: boolean }>(
    client,
    'SELECT name, email, email_confirmed FROM customer WHERE id = $1 AND disabled_at IS NULL FOR UPDATE',
    [id],
  );

/**
 * Proves the address that a link was mailed to. The link alone is not enough, or anybody could have a stranger prove an
 * address for somebody else's account: it takes a session of that account, or its password. A new address replaces the
 * account's, also in the account's orders, and the old one is notified. Every other session of the account ends.
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
  const ownSession = session?.id === link.owner_id ? session : undefined;
  if (!ownSession) {
    if (!password) return { ok: false, why: 'password-needed' };
    const email = link.account_email;
    const cookie = customerCookies(deps).readDevice(caller?.headers);
    const device = knownDevice(deps.deviceKey, email, cookie);
    const from = { ip: caller?.ip ?? '', device, isHuman: async () => false };
    const tried = await tryPassword(db, customers, { email, password, ...from });
    if (!tried.ok)
      return tried.wait
        ? { ok: false, why: 'too-many', retryAfter: tried.wait.retryAfter }
        : { ok: false, why: 'wrong-password' };
  }
  const email = await confirm(deps, token, ownSession?.session_id).catch((error: unknown) => {
    // Another account took the address at the same moment.
    if (isUniqueViolation(error)) return undefined;
    throw error;
  });
  if (email === undefined) return { ok: false, why: 'old-link' };
  const device = deviceCookie(deps.deviceKey, email);
  return { ok: true, cookie: customerCookies(deps).giveDevice(device) };
}

/**
 * @returns the address; undefined if another request was faster, or the address meanwhile belongs to another account
 */
async function confirm(
  { db, publicUrl }: AccountDependencies,
  token: string,
  session: string | undefined,
) {
  return db.transaction(async (client) => {
    const link = await spendLink(client, 'confirm', token);
    const customer = link && (await customerById(client, link.owner_id));
    if (!customer) return undefined;
    const moved = customer.email !== link.email;
    if (moved && (await customerByEmail(client, link.email))) return undefined;
    await client.query(
      'UPDATE customer SET email = $2, email_confirmed = true, updated_at = now() WHERE id = $1',
      [link.owner_id, link.email],
    );
    await voidLinks(client, link.owner_id, 'confirm');
    await endSessionsOf(client, customers, link.owner_id, { except: session });
    if (!moved) return link.email;
    await changeEmailOfOrders(client, {
      userId: link.owner_id,
      from: customer.email,
      to: link.email,
    });
    await queueAccountMail(
      client,
      publicUrl,
      { kind: 'account-address-changed', to: ownerOf(customer) },
      (greeting, { email }) => addressChangedLetter(greeting, link.email, email),
    );
    return link.email;
  });
}
