import { type Queryable, row, rows } from '#src/db/open.ts';
import { type LineRecord, lineFields } from './line-fields.ts';
import type { OrderRow } from './order-fields.ts';

const COLUMNS = Object.keys(lineFields);

/** One line of an order. */
export type OrderLine = LineRecord & { order_id: string };

const SELECT = `SELECT ${COLUMNS.map((name) => `l.${name}`).join(', ')}, l.order_id FROM order_line l`;

/** The lines of an order, in order; there is at least one. */
export function linesOf(db: Queryable, orderId: string): Promise<OrderLine[]> {
  return rows(db, `${SELECT} WHERE l.order_id = $1 ORDER BY l.n`, [orderId]);
}

/** One line with its order. */
export async function lineWithOrder(
  db: Queryable,
  lineId: string,
): Promise<{ line: OrderLine; order: OrderRow } | undefined> {
  const line = await row<OrderLine>(db, `${SELECT} WHERE l.id = $1`, [lineId]);
  const order =
    line && (await row<OrderRow>(db, 'SELECT * FROM orders WHERE id = $1', [line.order_id]));
  return order && { line, order };
}

/** The first line of an order: a job of the previous release, which contains only an order, refers to it. */
export async function firstLine(db: Queryable, orderId: string): Promise<string | undefined> {
  const found = await row<{ id: string }>(
    db,
    'SELECT id FROM order_line WHERE order_id = $1 ORDER BY n LIMIT 1',
    [orderId],
  );
  return found?.id;
}

/** SQL: whether the buyer of the line `l` still waits for a report that was sold before its file was finished. */
export const IN_PREPARATION = `EXISTS (SELECT FROM download_grant waiting JOIN report r ON r.id = l.report_id
  WHERE waiting.line_id = l.id AND waiting.awaits_file AND waiting.file_key IS NULL AND NOT has_file(r))`;

/** SQL: whether the licence of the line `l` has ended, as after a refund; false for a line that was never paid. */
export const LICENCE_ENDED =
  'EXISTS (SELECT FROM licence x WHERE x.line_id = l.id AND x.revoked_at IS NOT NULL)';

/** The fields of a line of a new order; the report's own columns are read from it. Integer cents. */
export interface NewLine {
  report_id: number;
  licence: OrderLine['licence'];
  list_cents: number;
  discount_cents?: number;
  /** Basis points: 1900 is 19 %. */
  tax_rate?: number;
  tax_cents?: number;
  /** The code of the licence that it upgrades. */
  upgrade_of?: string | null;
}

/** The amount of a new line, in integer cents. */
export const grossOf = ({ list_cents, discount_cents = 0, tax_cents = 0 }: NewLine): number =>
  list_cents - discount_cents + tax_cents;

/** A licence that was bought for the difference to a smaller one, and its order. */
export interface BoughtUpgrade {
  /** The code of the licence that it started from. */
  from: string;
  order_id: string;
  order_no: string;
}

/**
 * The valid larger licences whose prices count what was paid for lines of this order.
 * @param lines of the order; absent: all of them
 */
export function upgradesOfOrder(
  db: Queryable,
  orderId: string,
  lines?: string[],
): Promise<BoughtUpgrade[]> {
  return rows(
    db,
    `SELECT u.upgrade_of AS "from", o.id AS order_id, o.order_no
     FROM order_line l JOIN licence x ON x.line_id = l.id JOIN order_line u ON u.upgrade_of = x.code
     JOIN licence y ON y.line_id = u.id AND y.revoked_at IS NULL JOIN orders o ON o.id = u.order_id
     WHERE l.order_id = $1 AND ($2::uuid[] IS NULL OR l.id = ANY($2)) ORDER BY l.n`,
    [orderId, lines ?? null],
  );
}
