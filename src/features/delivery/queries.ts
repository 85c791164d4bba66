import { type Queryable, row, rows } from '#src/db/open.ts';
import { IN_PREPARATION } from '#src/features/orders/order-lines.ts';
import { digestOf } from '#src/secrets.ts';

export interface GrantRow {
  id: string;
  line_id: string;
  order_id: string;
  report_code: string;
  file_key: string | null;
  max_downloads: number;
  used: number;
  last_used_at: Date | null;
  /** The report has no file for the buyer yet. */
  in_preparation: boolean;
}

const GRANT = `g.id, g.line_id, l.order_id, l.report_code, g.file_key, g.max_downloads, g.used, g.last_used_at, ${IN_PREPARATION} AS in_preparation`;
const GRANTS = 'download_grant g JOIN order_line l ON l.id = g.line_id';

/** SQL: the line has not ended; for the invoice, which covers the whole order, that any of its lines has not. */
const open = (what: 'files' | 'invoice') =>
  what === 'files'
    ? 'g.revoked_at IS NULL'
    : `EXISTS (SELECT FROM download_grant x JOIN order_line y ON y.id = x.line_id
               WHERE y.order_id = l.order_id AND x.revoked_at IS NULL)`;

/** The grant of a private link, if it may still be used for this. */
export function grantByToken(
  db: Queryable,
  token: string,
  what: 'files' | 'invoice',
): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM ${GRANTS} JOIN orders o ON o.id = l.order_id
     WHERE g.token_hash = $1 AND ${open(what)} AND NOT o.needs_review`,
    [digestOf(token)],
  );
}

/**
 * A grant by its id, if it may still be used for this and belongs to this account or, for a guest's order, to the
 * browser with this secret. The browser in which a customer ordered may be somebody else's: its access ends with the
 * log-out. An account keeps its invoices also when everything was refunded: they are for its books.
 */
export function grantOfBuyer(
  db: Queryable,
  id: string,
  what: 'files' | 'invoice',
  buyer: { userId?: string; browserHash?: Buffer },
): Promise<GrantRow | undefined> {
  const ended = what === 'invoice' ? 'OR o.user_id = $2' : '';
  return row(
    db,
    `SELECT ${GRANT} FROM ${GRANTS} JOIN orders o ON o.id = l.order_id
     WHERE g.id = $1 AND (${open(what)} ${ended}) AND NOT o.needs_review
       AND (o.user_id = $2 OR o.user_id IS NULL AND $3::bytea = ANY(o.access_hashes))`,
    [id, buyer.userId ?? null, buyer.browserHash ?? null],
  );
}

/** The usable grants of an order, in the order of its lines. */
export function grantsOfOrder(db: Queryable, orderId: string): Promise<GrantRow[]> {
  return rows(
    db,
    `SELECT ${GRANT} FROM ${GRANTS} WHERE l.order_id = $1 AND g.revoked_at IS NULL ORDER BY l.n`,
    [orderId],
  );
}

/** The usable grant of a line, if there is one. */
export function grantOfLine(db: Queryable, lineId: string): Promise<GrantRow | undefined> {
  return row(db, `SELECT ${GRANT} FROM ${GRANTS} WHERE l.id = $1 AND g.revoked_at IS NULL`, [
    lineId,
  ]);
}
