import { type Queryable, row } from '#src/db/open.ts';

/** What one address for mail, one account and one network of guests may have ordered by transfer and not paid. */
const MOST = { guest: 10, account: 50, network: 30 };

/** Who orders, as far as it is known. */
export interface Debtor {
  email: string;
  /** The account that is logged in. */
  customerId?: string | undefined;
  /** Of the network, see `originOf`. */
  origin: number | null;
}

/**
 * Why nobody may be asked for one more transfer now; undefined where one may. An order by transfer costs a stranger nothing
 * and stays open for months, in which its buyer is mailed several times.
 * @param except the order that is meant, if it was begun
 */
export async function tooManyTransfers(
  db: Queryable,
  { email, customerId, origin }: Debtor,
  except?: string,
): Promise<string | undefined> {
  const open = await row<{ account: number; guest: number; network: number }>(
    db,
    `SELECT count(*) FILTER (WHERE user_id = $1)::int AS account,
       count(*) FILTER (WHERE user_id IS NULL AND lower(email) = lower($2))::int AS guest,
       count(*) FILTER (WHERE user_id IS NULL AND origin = $3)::int AS network
     FROM orders o
     WHERE status = 'awaiting_approval' AND (user_id = $1 OR lower(email) = lower($2) OR origin = $3)
       AND id IS DISTINCT FROM $4
       AND EXISTS (SELECT FROM transfer_payment t WHERE t.order_id = o.id AND t.closed_at IS NULL)`,
    [customerId ?? null, email, origin, except ?? null],
  );
  const { account = 0, guest = 0, network = 0 } = open ?? {};
  const isFull = customerId
    ? account >= MOST.account
    : guest >= MOST.guest || network >= MOST.network;
  return isFull
    ? 'Too many of your orders by transfer are not paid yet. Please pay one of them first, or choose another way to pay.'
    : undefined;
}
