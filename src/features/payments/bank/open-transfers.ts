import { type Queryable, row } from '#src/db/open.ts';

/** Maximum unpaid orders by transfer of one guest's e-mail address, one account and one network of guests. */
const MOST = { guest: 10, account: 50, network: 30 };

/** Who orders, as far as known. */
export interface Debtor {
  /** As typed by a guest; undefined if the address is proved, as that of an offer. */
  email?: string | undefined;
  /** The logged-in account. */
  customerId?: string | undefined;
  /** A number for the network; see `originOf`. */
  origin: number | null;
}

export const TOO_MANY_UNPAID =
  'Too many of your orders by transfer are not paid yet. Please pay one of them first, or choose another way to pay.';

/**
 * Why another order by transfer is not accepted now; undefined if it is. An order by transfer costs a stranger nothing
 * and stays open for months, in which its buyer gets several mails. Since anybody can order under any e-mail address,
 * other people's orders under a guest's address do not lead to a refusal, only to a human check.
 * @param except the order in question, if it was begun
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
