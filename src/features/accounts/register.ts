import type { PoolClient } from 'pg';
import { withinLimits } from '#src/http/rate-limit.ts';
import { href, pages } from '#src/routes.ts';
import { queueAccountMail } from './account-mails.ts';
import type { Registration } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { confirmLetter, knownAddressLetter } from './letters.ts';
import { makeLink } from './mailed-link.ts';
import { within } from './own-transaction.ts';
import { hashPassword } from './password-hash.ts';
import { customerByEmail } from './queries.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * Opens an account and mails its owner a link to prove the address. A known address changes nothing: its owner is told
 * by mail, and the caller sees the same answer after the same work (reading of the specification, "Settled details").
 */
export async function registerCustomer(deps: AccountDependencies, given: Registration): Promise<void> {
  const hash = await hashPassword(given.password);
  const attempt = () => deps.db.transaction((client) => within(client, () => register(deps, client, given, hash)));
  await attempt().catch((error: unknown) => {
    // Somebody was quicker with the same address; now it is a known one.
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) return attempt();
    throw error;
  });
}

async function register(deps: AccountDependencies, client: PoolClient, given: Registration, hash: string) {
  const known = await customerByEmail(client, given.email);
  if (known) return tellOwner(deps, client, known);
  const { internalAdapter } = await deps.auth.$context;
  const { name, mobile_no: phone, address } = given;
  const { id } = await internalAdapter.createUser(
    { email: given.email, name, emailVerified: false, phone, address },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({ userId: id, accountId: id, providerId: 'credential', password: hash });
  await mailConfirmation(deps, client, { id, name, email: given.email.toLowerCase() });
}

/** Tells the owner of an account that somebody has used the address; at most three times a day. */
export async function tellOwner(
  { publicUrl }: AccountDependencies,
  client: PoolClient,
  owner: { name: string; email: string },
): Promise<void> {
  if (!(await withinLimits(client, [{ key: `known address ${owner.email}`, most: 3, seconds: 86_400 }]))) return;
  const to = { address: owner.email, name: owner.name };
  await queueAccountMail(client, publicUrl, { kind: 'account-known-address', to }, () =>
    knownAddressLetter(owner.name, publicUrl + pages.login, publicUrl + pages.forgotPassword),
  );
}

/** Mails the link that proves an address: the account's own, or the one that it is to be changed to. */
export async function mailConfirmation(
  { publicUrl }: AccountDependencies,
  client: PoolClient,
  owner: { id: string; name: string; email: string },
): Promise<void> {
  const token = await makeLink(client, { purpose: 'confirm', customerId: owner.id, email: owner.email });
  const to = { address: owner.email, name: owner.name };
  await queueAccountMail(client, publicUrl, { kind: 'account-confirm', to }, ({ siteName }) =>
    confirmLetter(owner.name, siteName, publicUrl + href(pages.confirmEmail, {}, { token })),
  );
}
