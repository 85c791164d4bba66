import { buffer } from 'node:stream/consumers';
import { type Queryable, row } from '#src/db/open.ts';
import type { FileStore } from '#src/files/file-store.ts';
import { codedAmount } from '#src/money.ts';
import { inPool } from '#src/pool/in-pool.ts';
import { type Compared, compareOrder, type Ordered } from './compare-order.ts';
import type readOrderTask from './read-order-task.ts';

/** A purchase order of a page or two takes about ten milliseconds. */
const DEADLINE_MS = 3000;

const read = inPool<typeof readOrderTask>(new URL('./read-order-task.ts', import.meta.url), {
  lane: 'uploads',
  deadlineMs: DEADLINE_MS,
});

interface OrderedRow extends Omit<Ordered, 'numbers'> {
  order_no: string;
  offer_no: string | null;
}

/**
 * Compares the purchase order of an order with the order.
 * @param key of its file
 * @returns no rows for a file without readable text, such as a scan
 */
export async function comparedOrder(
  db: Queryable,
  files: FileStore,
  { orderId, key }: { orderId: string; key: string },
): Promise<Compared[]> {
  const found = await row<OrderedRow>(
    db,
    `SELECT o.amount_cents AS "amountCents", o.currency, COALESCE(NULLIF(o.company, ''), o.buyer_name) AS buyer,
       o.tax_number AS "taxNumber", o.po_number AS "poNumber", days_to_pay(o.id, true) AS days, o.order_no,
       (SELECT number FROM offer f WHERE f.id = o.quote_id) AS offer_no
     FROM orders o WHERE o.id = $1`,
    [orderId],
  );
  const file = found && (await files.open(key));
  if (!file) return [];
  // An unreadable file counts as one without text: the person who decides looks at it anyway.
  const text = await read(await buffer(file.stream)).catch(() => '');
  if (!/\p{L}{3}/u.test(text)) return [];
  const { order_no, offer_no, ...ordered } = found;
  const numbers = [order_no, offer_no ?? ''];
  const shown = codedAmount(ordered.amountCents, ordered.currency);
  return compareOrder(text, { ...ordered, numbers }, shown);
}
