import type { PoolClient } from 'pg';
import { hashPassword } from '#src/auth/password-hash.ts';
import { row } from '#src/db/open.ts';
import { isUniqueViolation } from '#src/db/unique-violation.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import { href, pages } from '#src/routes.ts';
import { ownerOf, queueAccountMail } from './account-mails.ts';
import { makeLink } from './auth/mailed-link.ts';
import type { Registration } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { confirmLetter, knownAddressLetter } from './letters.ts';
import { customerByEmail } from './queries.ts';

/**
 * Opens an account and mails its owner a link to prove the address. A known address changes nothing: its owner is
 * notified by mail, and the caller gets the same answer after the same work, so that nobody learns who has an account
 * (docs/promises.md, A4).
 */
export async function registerCustomer(
  deps: AccountDependencies,
  registration: Registration,
): Promise<void> {
  const hash = await hashPassword(registration.password);
  const attempt = () => deps.db.transaction((client) => register(deps, client, registration, hash));
  await attempt().catch((error: unknown) => {
    // A concurrent request registered the address first; now it is a known one.
    if (isUniqueViolation(error)) return attempt();
    throw error;
  });
}

async function register(
  deps: AccountDependencies,
  client: PoolClient,
  registration: Registration,
  hash: string,
) {
  const known = await customerByEmail(client, registration.email);
  if (known) return notifyOwner(deps, client, known);
  const { name, mobile_no: phone, address } = registration;
  const email = registration.email.toLowerCase();
  const created = await row<{ id: string }>(
    client,
    `INSERT INTO customer (email, name, phone, address, password_hash) VALUES ($1, $2, $3, $4, $5)
     RETURNING id`,
    [email, name, phone, address, hash],
  );
  await mailConfirmation(deps, client, { id: created!.id, name, email });
}

/** A mail to an address that is not proved, or whose owner did not request it. */
const KNOWN_ADDRESS = { kind: 'known address', most: 3, of: 'link' } as const;
export const CONFIRM_MAIL = { kind: 'confirm mail', most: 3, of: 'link' } as const;

/** Notifies the owner of an account that somebody has used the address; at most three times a day. */
export async function notifyOwner(
  { publicUrl }: AccountDependencies,
  client: PoolClient,
  owner: { name: string; email: string; email_confirmed: boolean },
): Promise<void> {
  if (!(await mayMail(client, KNOWN_ADDRESS, owner.email))) return;
  await queueAccountMail(
    client,
    publicUrl,
    { kind: 'account-known-address', to: ownerOf(owner) },
    (greeting) =>
      knownAddressLetter(greeting, publicUrl + pages.login, publicUrl + pages.forgotPassword),
  );
}

/**
 * Mails the link that proves the address of an account; at most three times a day.
 * @returns false if the limit was reached
 */
export async function mailConfirmation(
  { publicUrl }: AccountDependencies,
  client: PoolClient,
  owner: { id: string; name: string; email: string },
): Promise<boolean> {
  if (!(await mayMail(client, CONFIRM_MAIL, owner.email))) return false;
  const token = await makeLink(client, {
    purpose: 'confirm',
    customerId: owner.id,
    email: owner.email,
  });
  const to = { address: owner.email, name: owner.name, proved: false };
  await queueAccountMail(
    client,
    publicUrl,
    { kind: 'account-confirm', to },
    (greeting, { siteName }) =>
      confirmLetter(greeting, siteName, publicUrl + href(pages.confirmEmail, {}, { token })),
  );
  return true;
}
