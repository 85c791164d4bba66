import { withinLimits } from '#src/http/rate-limit.ts';
import type { ProfileChange } from './contract.ts';
import type { AccountDependencies } from './dependencies.ts';
import { type CustomerRow, countryExists, customerByEmail, updateProfile } from './queries.ts';
import { mailConfirmation, tellOwner } from './register.ts';

export type ProfileOutcome = 'saved' | 'mailed' | 'unknown-country' | 'too-many';

/**
 * Saves a customer's own details. A new address of e-mail is used once its owner confirms it; one that belongs to
 * another account is answered alike, and its owner is told.
 */
export async function changeProfile(
  deps: AccountDependencies,
  customer: CustomerRow,
  change: ProfileChange,
): Promise<ProfileOutcome> {
  const { name, mobile_no: phone, address, city, state, country: countryId } = change;
  const email = change.email.toLowerCase();
  return deps.db.transaction(async (client) => {
    if (countryId !== null && !(await countryExists(client, countryId))) return 'unknown-country';
    const moving = email !== customer.email;
    if (moving && !(await withinLimits(client, [{ key: `move ${customer.id}`, most: 5, seconds: 86_400 }])))
      return 'too-many';
    await updateProfile(client, customer.id, { name, phone, address, city, state, countryId });
    if (!moving) return 'saved';
    const known = await customerByEmail(client, email);
    if (known) await tellOwner(deps, client, known);
    else await mailConfirmation(deps, client, { id: customer.id, name, email });
    return 'mailed';
  });
}
