import type pg from 'pg';
import { row, rows } from '#src/db/open.ts';
import { type Failure, invalidField } from '#src/errors.ts';
import { COUNTED } from '#src/features/orders/code-uses.ts';
import { wasApproved } from '#src/features/orders/order-states.ts';
import { giveUpOrder } from '#src/features/payments/begun/give-up-order.ts';
import { notCaptured } from '#src/features/payments/begun/not-captured.ts';
import { checkDemanded } from '#src/http/admission/human-check.ts';
import { HOUR_S, ORDER_CHECK } from '../order-limits.ts';
import type { Orderer } from '../orderer.ts';
import { type FoundCode, writtenCode } from './find-code.ts';

/** Who uses a code. */
interface CodeUser extends Orderer {
  email: string;
}

/** Unpaid uses of one code that guests of one network hold before another one needs a human check. */
const MOST_HELD = 5;

/** Of these, what a stranger holds for nothing. Parameter: network. */
const HELD_BY_NETWORK = `(o.origin = $2 AND o.user_id IS NULL AND NOT ${wasApproved('o.status')} AND o.released_at IS NULL)`;
/** Orders that were certainly begun by the user. Parameters: code, account, browser. */
const BEGUN_BY_USER = '(o.user_id = $2 OR $3::bytea = ANY(o.access_hashes))';
/**
 * The same, and the orders paid under the user's address. Anybody can begin an order under any address, so orders that
 * were only begun do not count. Parameters: the same, and the address.
 */
const OF_USER = `(${BEGUN_BY_USER} OR lower(o.email) = lower($4) AND (${wasApproved('o.status')} OR o.released_at IS NOT NULL))`;

const userOf = ({ id }: FoundCode, { customerId, browserHash }: CodeUser) => [
  id,
  customerId ?? null,
  browserHash,
];

/** Locks a limited code until the caller's transaction ends: concurrent orders with it wait for each other here. */
export async function lockCode(client: pg.PoolClient, code: string): Promise<void> {
  await row(
    client,
    'SELECT FROM discount_code WHERE code = $1 AND (most_uses IS NOT NULL OR once_per_customer) FOR UPDATE',
    [writtenCode(code)],
  );
}

/**
 * Reserves a use of a code, which the caller has locked, for an order about to be written or begun again, in its
 * transaction. An unapproved order that the same account or browser began with the code loses its use: it is cancelled, and no
 * money is taken for it. A code with a limited number of uses cannot be used up by a program that begins orders and pays
 * none of them.
 * @returns why it cannot be used now; undefined: it is reserved, and `recordUse` must follow
 */
export async function takeCode(
  client: pg.PoolClient,
  code: FoundCode,
  user: CodeUser,
): Promise<Failure | undefined> {
  const { most_uses, once_per_customer } = code;
  if (most_uses === null && !once_per_customer) return undefined;
  if (most_uses !== null && !user.isHuman && (await heldByNetwork(client, code, user)) >= MOST_HELD)
    return checkDemanded(ORDER_CHECK, HOUR_S);
  await giveUpBegun(client, code, user);
  const used = await row<{ all: number; own: number }>(
    client,
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${OF_USER})::int AS own
     FROM discount_use u JOIN orders o ON o.id = u.order_id WHERE u.code_id = $1 AND ${COUNTED}`,
    [...userOf(code, user), user.email],
  );
  if (once_per_customer && used!.own > 0)
    return invalidField('code', 'You have used this code already.');
  return most_uses !== null && used!.all >= most_uses
    ? invalidField('code', 'This code is used up.')
    : undefined;
}

/** How many unpaid uses the guests of the user's network hold; none for a customer who is logged in. */
async function heldByNetwork(
  client: pg.PoolClient,
  { id }: FoundCode,
  { customerId, origin }: CodeUser,
): Promise<number> {
  if (customerId !== undefined || origin === null) return 0;
  const held = await row<{ held: number }>(
    client,
    `SELECT count(*)::int AS held FROM discount_use u JOIN orders o ON o.id = u.order_id
     WHERE u.code_id = $1 AND ${COUNTED} AND ${HELD_BY_NETWORK}`,
    [id, origin],
  );
  return held?.held ?? 0;
}

async function giveUpBegun(client: pg.PoolClient, code: FoundCode, user: CodeUser): Promise<void> {
  const begun = await rows<{ id: string }>(
    client,
    `SELECT o.id FROM discount_use u JOIN orders o ON o.id = u.order_id
     WHERE u.code_id = $1 AND ${BEGUN_BY_USER}
       AND o.status IN ('new', 'awaiting_approval') ORDER BY o.id`,
    userOf(code, user),
  );
  for (const { id } of begun) await giveUpOrder(client, id, notCaptured.orderedAgain);
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
