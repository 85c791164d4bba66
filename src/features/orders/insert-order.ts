import { type Queryable, row } from '#src/db/open.ts';
import type { OrderRow } from './order-fields.ts';

/** What an order says of its buyer; each name is a column. */
export type BuyerColumns = Pick<
  OrderRow,
  | 'buyer_name'
  | 'email'
  | 'phone'
  | 'company'
  | 'designation'
  | 'country'
  | 'address'
  | 'city'
  | 'state'
  | 'zipcode'
>;

/** What the store or the database gives an order. */
type Given =
  | 'id'
  | 'order_no'
  | 'report_id'
  | 'report_code'
  | 'report_name'
  | 'edition'
  | 'formats'
  | 'created_at';

/** What every order brings with it. */
type Needed =
  | keyof BuyerColumns
  | 'quote_id'
  | 'licence'
  | 'amount_cents'
  | 'currency'
  | 'access_hashes'
  | 'custom_link_id'
  | 'user_id';

/** The columns of a new order; those that are left out are as the table has them, the report's own are read from it. */
export interface NewOrder extends Pick<OrderRow, Needed>, Partial<Omit<OrderRow, Needed | Given>> {
  report_id: number;
  /** Digest of everything that was sent: a double click is one order. */
  content_hash: Buffer;
  /** Of the network that it came from. */
  origin: number | null;
}

/** The names and values of a row as SQL: `$1`, `$2` … count on from `first`. */
function columnsOf(values: object, first = 1) {
  const entries = Object.entries(values);
  return {
    names: entries.map(([name]) => name).join(', '),
    places: entries.map((_, index) => `$${index + first}`).join(', '),
    values: entries.map(([, value]) => value),
  };
}

/**
 * Writes a new order of an existing report, with the next number.
 * @param numberPrefix prefix of this store's order numbers
 */
export async function insertOrder(
  client: Queryable,
  order: NewOrder,
  numberPrefix: string,
): Promise<OrderRow> {
  const { names, places, values } = columnsOf(order, 3);
  const inserted = await row<OrderRow>(
    client,
    `INSERT INTO orders (order_no, report_code, report_name, edition, formats, ${names})
     SELECT $1 || '-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(nextval('order_number')::text, 6, '0'),
       code, name, edition, delivered_formats(id, edition, formats), ${places}
     FROM report WHERE id = $2 RETURNING *`,
    [numberPrefix, order.report_id, ...values],
  );
  return inserted!;
}

/** The buyer went back and corrected the form; what was paid for already stays as it is: undefined. */
export function rewriteBuyer(
  client: Queryable,
  id: string,
  buyer: BuyerColumns,
  { userId, browserHash }: { userId: string | null; browserHash: Buffer },
): Promise<OrderRow | undefined> {
  const { names, places, values } = columnsOf(buyer, 4);
  return row(
    client,
    `UPDATE orders SET (${names}) = (${places}), user_id = COALESCE($2, user_id),
       access_hashes = CASE WHEN $3::bytea = ANY(access_hashes) THEN access_hashes
                            ELSE (access_hashes || $3::bytea)[1:4] END
     WHERE id = $1 AND order_rank(status) < 2 RETURNING *`,
    [id, userId, browserHash, ...values],
  );
}
