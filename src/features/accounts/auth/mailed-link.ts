import { findToken, makeToken, spendToken, voidTokens } from '#src/auth/mailed-tokens.ts';
import { type Queryable, row } from '#src/db/open.ts';
import { customers } from './customers.ts';

export type Purpose = 'reset' | 'confirm' | 'order';

const DAY_S = 86_400;

/** How many seconds a link to set a new password works. */
export const RESET_LIFE_S = 1800;

const LIFE_S: Record<Purpose, number> = {
  reset: RESET_LIFE_S,
  confirm: 7 * DAY_S,
  order: 7 * DAY_S,
};

interface Details {
  owner_id: string;
  /** The address it was mailed to. */
  email: string;
  order_id: string | null;
}

/** Creates the token of a link that is mailed to an address. `orderId` is for purpose `order`. */
export const makeLink = (
  client: Queryable,
  given: { purpose: Purpose; customerId: string; email: string; orderId?: string },
): Promise<string> =>
  makeToken(client, customers, {
    purpose: given.purpose,
    ownerId: given.customerId,
    seconds: LIFE_S[given.purpose],
    details: { email: given.email, order_id: given.orderId ?? null },
  });

/** The owner of a valid link and the account's address; the link remains unused. */
export async function findLink(
  db: Queryable,
  purpose: Purpose,
  token: string,
): Promise<{ owner_id: string; account_email: string } | undefined> {
  const link = await findToken<Details>(db, customers, purpose, token);
  const owner =
    link &&
    (await row<{ email: string }>(
      db,
      'SELECT email FROM customer WHERE id = $1 AND disabled_at IS NULL',
      [link.owner_id],
    ));
  return link && owner && { owner_id: link.owner_id, account_email: owner.email };
}

/** Uses a token up: exactly one of two concurrent requests gets the account. */
export const spendLink = (client: Queryable, purpose: Purpose, token: string) =>
  spendToken<Details>(client, customers, purpose, token);

/** Invalidates all open links of these kinds. */
export async function voidLinks(
  client: Queryable,
  customerId: string,
  ...purposes: Purpose[]
): Promise<void> {
  for (const purpose of purposes) await voidTokens(client, customers, purpose, customerId);
}
