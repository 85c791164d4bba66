import type pg from 'pg';
import { row, rows } from '#src/db/open.ts';
import { giveUpOrder } from '../../payments/begun/give-up-order.ts';
import type { FoundCode } from './find-code.ts';

/** Who uses a code. */
export interface CodeUser {
  email: string;
  customerId: string | undefined;
  /** Hash of the browser's secret. */
  browserHash: Buffer;
}

/**
 * An order that was never approved keeps its use of the code while a provider's approval page is open; one that waits
 * for a transfer, or was delivered on its purchase order, while it waits.
 */
const COUNTED = `(order_rank(o.status) >= 2 OR (o.status IN ('new', 'awaiting_approval') AND (
  o.created_at > now() - interval '3 hours' OR o.released_at IS NOT NULL
  OR EXISTS (SELECT FROM transfer_payment p WHERE p.order_id = o.id AND p.closed_at IS NULL))))`;
/** Orders that were certainly begun by the user. Parameters: code, account, browser. */
const BEGUN_BY_USER = '(o.user_id = $2 OR $3::bytea = ANY(o.access_hashes))';
/**
 * The same, and the orders paid under the user's address. Anybody can begin an order under any address, so orders that
 * were only begun do not count. Parameters: the same, and the address.
 */
const OF_USER = `(${BEGUN_BY_USER} OR lower(o.email) = lower($4) AND (order_rank(o.status) >= 2 OR o.released_at IS NOT NULL))`;

const userOf = ({ id }: FoundCode, { customerId, browserHash }: CodeUser) => [
  id,
  customerId ?? null,
  browserHash,
];

/**
 * Reserves a use of a code for an order about to be written, in its transaction: concurrent orders wait for each other
 * here. An unapproved order that the same account or browser began with the code loses its use: it is cancelled, and no
 * money is taken for it.
 * @returns why it cannot be used, for the buyer; undefined: it is reserved, and `recordUse` must follow
 */
export async function takeCode(
  client: pg.PoolClient,
  code: FoundCode,
  user: CodeUser,
): Promise<string | undefined> {
  const { most_uses, once_per_customer } = code;
  if (most_uses === null && !once_per_customer) return undefined;
  await row(client, 'SELECT FROM discount_code WHERE id = $1 FOR UPDATE', [code.id]);
  await giveUpBegun(client, code, user);
  const used = await row<{ all: number; own: number }>(
    client,
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${OF_USER})::int AS own
     FROM discount_use u JOIN orders o ON o.id = u.order_id WHERE u.code_id = $1 AND ${COUNTED}`,
    [...userOf(code, user), user.email],
  );
  if (once_per_customer && used!.own > 0) return 'You have used this code already.';
  return most_uses !== null && used!.all >= most_uses ? 'This code is used up.' : undefined;
}

async function giveUpBegun(client: pg.PoolClient, code: FoundCode, user: CodeUser): Promise<void> {
  const begun = await rows<{ id: string }>(
    client,
    `SELECT o.id FROM discount_use u JOIN orders o ON o.id = u.order_id
     WHERE u.code_id = $1 AND ${BEGUN_BY_USER}
       AND o.status IN ('new', 'awaiting_approval') ORDER BY o.id`,
    userOf(code, user),
  );
  for (const { id } of begun) await giveUpOrder(client, id, 'ordered again with the same code');
}

/** Stores, in the transaction that wrote the order, that it uses the code. */
export async function recordUse(
  client: pg.PoolClient,
  code: FoundCode,
  orderId: string,
): Promise<void> {
  await client.query('INSERT INTO discount_use (order_id, code_id) VALUES ($1, $2)', [
    orderId,
    code.id,
  ]);
}
