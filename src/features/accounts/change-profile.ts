import { confirmPassword } from '#src/auth/try-password.ts';
import { type Queryable, rows } from '#src/db/open.ts';
import { mayMail } from '#src/http/admission/unrequested-mail.ts';
import { withinLimits } from '#src/http/edge/rate-limit.ts';
import { masked } from '#src/masked.ts';
import { href, pages } from '#src/routes.ts';
import { queueAccountMail } from './account-mails.ts';
import type { CustomerRow } from './auth/customer-session.ts';
import { customers } from './auth/customers.ts';
import { makeLink } from './auth/mailed-link.ts';
import type { ProfileChange } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { moveLetter } from './letters.ts';
import { countryExists, customerByEmail } from './queries.ts';
import { CONFIRM_MAIL, notifyOwner } from './register.ts';

export type ProfileOutcome =
  | { kind: 'saved' | 'mailed' | 'unknown-country' | 'password-needed' | 'wrong-password' }
  | { kind: 'too-many'; retryAfter: number };

/**
 * Saves a customer's own details. A new e-mail address requires the current password, and takes effect once its owner
 * confirms it; for one that belongs to another account the answer is the same, and its owner is notified.
 */
export async function changeProfile(
  deps: AccountDependencies,
  customer: CustomerRow,
  change: ProfileChange,
): Promise<ProfileOutcome> {
  const { name, mobile_no: phone, address, city, state, country: countryId, password } = change;
  const email = change.email.toLowerCase();
  const moving = email !== customer.email;
  if (moving) {
    if (!password) return { kind: 'password-needed' };
    const tried = await confirmPassword(deps.db, customers, customer, password);
    if (!tried.ok)
      return tried.wait
        ? { kind: 'too-many', retryAfter: tried.wait.retryAfter }
        : { kind: 'wrong-password' };
  }
  return deps.db.transaction(async (client): Promise<ProfileOutcome> => {
    if (countryId !== null && !(await countryExists(client, countryId)))
      return { kind: 'unknown-country' };
    if (
      moving &&
      !(await withinLimits(client, [{ key: `move ${customer.id}`, most: 5, seconds: 86_400 }]))
    )
      return { kind: 'too-many', retryAfter: 86_400 };
    // The e-mail address is changed only with a mailed link.
    await rows(
      client,
      `UPDATE customer SET name = $2, phone = $3, address = $4, city = $5, state = $6,
         country_id = $7, updated_at = now() WHERE id = $1`,
      [customer.id, name, phone, address, city, state, countryId],
    );
    if (!moving) return { kind: 'saved' };
    const known = await customerByEmail(client, email);
    if (known) await notifyOwner(deps, client, known);
    else await mailMove(deps, client, customer, email);
    return { kind: 'mailed' };
  });
}

/**
 * Mails the link that moves an account to an address; at most three times a day to one address, whoever requests it,
 * and with the same answer. Its reader may be a stranger, so it contains no text from the account.
 */
async function mailMove(
  { publicUrl }: AccountDependencies,
  client: Queryable,
  customer: CustomerRow,
  email: string,
) {
  if (!(await mayMail(client, CONFIRM_MAIL, email))) return;
  const token = await makeLink(client, { purpose: 'confirm', customerId: customer.id, email });
  const to = { address: email, name: '', proved: false };
  await queueAccountMail(client, publicUrl, { kind: 'account-confirm', to }, (_, { siteName }) =>
    moveLetter(
      masked(customer.email),
      siteName,
      publicUrl + href(pages.confirmEmail, {}, { token }),
    ),
  );
}
