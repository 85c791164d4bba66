import { type Queryable, row } from '#src/db/open.ts';
import { licenceBy } from '#src/licences.ts';
import type { OrderRow } from './order-fields.ts';
import { grossOf, type NewLine } from './order-lines.ts';
import { wasApproved } from './order-states.ts';

type Address = Pick<
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
type Company = Pick<OrderRow, 'buyer_kind' | 'tax_number' | 'po_number' | 'tax_treatment' | 'tax'>;

/** The buyer's columns of an order. */
export type BuyerColumns = Address & Partial<Company & Pick<OrderRow, 'refuse_if_bought'>>;

/** Columns set by the store or the database. */
type SetByStore =
  | 'id'
  | 'order_no'
  | 'report_id'
  | 'report_code'
  | 'report_name'
  | 'edition'
  | 'formats'
  | 'licence'
  | 'amount_cents'
  | 'created_at';

/** Columns that every order must have. */
type Required =
  | keyof Address
  | 'quote_id'
  | 'currency'
  | 'access_hashes'
  | 'custom_link_id'
  | 'user_id';

/** The columns of a new order, and its lines; missing columns get the table's defaults. */
export interface NewOrder
  extends Pick<OrderRow, Required>,
    Partial<Omit<OrderRow, Required | SetByStore>> {
  /** Digest of everything that was sent: a double click results in one order. */
  content_hash: Buffer;
  /** A number for the network that it came from. */
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
 * Writes a new order of existing reports, with the next number, and its lines. Its amount is their sum.
 * @param lines at least one
 * @param numberPrefix prefix of this store's order numbers
 */
export async function insertOrder(
  client: Queryable,
  order: NewOrder,
  lines: NewLine[],
  numberPrefix: string,
): Promise<OrderRow> {
  const [first] = lines;
  const amount_cents = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const columns = { ...order, report_id: first!.report_id, licence: first!.licence, amount_cents };
  const { names, places, values } = columnsOf(columns, 3);
  const inserted = await row<OrderRow>(
    client,
    `INSERT INTO orders (order_no, report_code, report_name, edition, formats, ${names})
     SELECT $1 || '-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(nextval('order_number')::text, 6, '0'),
       code, name, edition, delivered_formats(id, edition, formats), ${places}
     FROM report WHERE id = $2 RETURNING *`,
    [numberPrefix, first!.report_id, ...values],
  );
  await client.query(
    `INSERT INTO order_line (order_id, n, report_id, report_code, report_name, edition, formats, licence, seats,
       list_cents, discount_cents, net_cents, tax_rate, tax_cents, gross_cents, upgrade_of)
     SELECT $1, g.n, r.id, r.code, r.name, r.edition, delivered_formats(r.id, r.edition, r.formats), g.licence, g.seats,
       g.list_cents, g.discount_cents, g.list_cents - g.discount_cents, g.tax_rate, g.tax_cents,
       g.list_cents - g.discount_cents + g.tax_cents, g.upgrade_of
     FROM jsonb_to_recordset($2) AS g (n int, report_id bigint, licence text, seats int, list_cents bigint,
       discount_cents bigint, tax_rate int, tax_cents bigint, upgrade_of text)
     JOIN report r ON r.id = g.report_id`,
    [inserted!.id, JSON.stringify(lines.map(written))],
  );
  return inserted!;
}

const written = (line: NewLine, index: number) => ({
  discount_cents: 0,
  tax_rate: 0,
  tax_cents: 0,
  ...line,
  n: index + 1,
  seats: licenceBy[line.licence].seats,
});

/** For a buyer who went back and corrected the form; undefined, without a change, if it has been paid. */
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
     WHERE id = $1 AND NOT ${wasApproved('status')} AND released_at IS NULL RETURNING *`,
    [id, userId, browserHash, ...values],
  );
}
