import { type Queryable, row } from '#src/db/open.ts';

/** What one guest’s address for mail, one account and one network of guests may have ordered by transfer and not paid. */
const MOST = { guest: 10, account: 50, network: 30 };

/** Who orders, as far as it is known. */
export interface Debtor {
  /** Of a guest who types it; undefined where the address has proved itself, as that of an offer. */
  email?: string | undefined;
  /** The account that is logged in. */
  customerId?: string | undefined;
  /** Of the network, see `originOf`. */
  origin: number | null;
}

export const TOO_MANY_UNPAID =
  'Too many of your orders by transfer are not paid yet. Please pay one of them first, or choose another way to pay.';

/**
 * Why nobody may be asked for one more transfer now; undefined where one may. An order by transfer costs a stranger nothing
 * and stays open for months, in which its buyer is mailed several times. Since anybody can order under any address for
 * mail, what others ordered under a guest's refuses nothing: it asks for a human check.
 * @param except the order that is meant, if it was begun
 */
export async function tooManyTransfers(
  db: Queryable,
  { email, customerId, origin }: Debtor,
  except?: string,
): Promise<'refused' | 'unless human' | undefined> {
  const open = await row<{ account: number; guest: number; network: number }>(
    db,
    `SELECT count(*) FILTER (WHERE user_id = $1)::int AS account,
       count(*) FILTER (WHERE user_id IS NULL AND lower(email) = lower($2))::int AS guest,
       count(*) FILTER (WHERE user_id IS NULL AND origin = $3)::int AS network
     FROM orders o
     WHERE status = 'awaiting_approval' AND (user_id = $1 OR lower(email) = lower($2) OR origin = $3)
       AND id IS DISTINCT FROM $4
       AND EXISTS (SELECT FROM transfer_payment t WHERE t.order_id = o.id AND t.closed_at IS NULL)`,
    [customerId ?? null, email ?? null, origin, except ?? null],
  );
  const { account = 0, guest = 0, network = 0 } = open ?? {};
  if (customerId) return account >= MOST.account ? 'refused' : undefined;
  if (network >= MOST.network) return 'refused';
  return guest >= MOST.guest ? 'unless human' : undefined;
}
