import { type Queryable, row, rows } from '#src/db/open.ts';
import { IN_PREPARATION } from '#src/features/orders/order-lines.ts';
import { digestOf } from '#src/secrets.ts';

/** Whose copy of the report of a line: the buyer's, or that of a named reader of the licence. */
export interface Copy {
  line_id: string;
  /** Null: the buyer's. */
  reader_id: string | null;
}

export interface GrantRow extends Copy {
  id: string;
  order_id: string;
  report_code: string;
  file_key: string | null;
  max_downloads: number;
  used: number;
  last_used_at: Date | null;
  /** The report has no file for the buyer yet. */
  in_preparation: boolean;
}

const FIELDS = `g.id, g.line_id, l.order_id, l.report_code, g.file_key, g.max_downloads, g.used, g.last_used_at, ${IN_PREPARATION} AS in_preparation`;
const GRANT = `${FIELDS}, NULL AS reader_id`;
const GRANTS = 'download_grant g JOIN order_line l ON l.id = g.line_id';

/** SQL: whether the reader `g` of a licence may download; ends and is restored with the licence. */
const READER_OPEN = `g.ended_at IS NULL
  AND EXISTS (SELECT FROM licence x WHERE x.line_id = g.line_id AND x.revoked_at IS NULL)`;

/** SQL about a copy: the table `g` that records it, its row ($1), and whether it may be downloaded. */
export const recordOf = ({ line_id, reader_id }: Copy) =>
  reader_id
    ? { table: 'licence_reader g', is: `g.id = $1 AND ${READER_OPEN}`, id: reader_id }
    : {
        table: 'download_grant g',
        is: 'g.line_id = $1 AND g.revoked_at IS NULL',
        id: line_id,
      };

/** SQL: the line has not ended; for the invoice, which covers the whole order, that any of its lines has not. */
const open = (what: 'files' | 'invoice') =>
  what === 'files'
    ? 'g.revoked_at IS NULL'
    : `EXISTS (SELECT FROM download_grant x JOIN order_line y ON y.id = x.line_id
               WHERE y.order_id = l.order_id AND x.revoked_at IS NULL)`;

/**
 * The grant of a private link, if it may still be used for this. The link of a reader, who is not the buyer, is for the
 * files alone.
 */
export async function grantByToken(
  db: Queryable,
  token: string,
  what: 'files' | 'invoice',
): Promise<GrantRow | undefined> {
  const buyers = await row<GrantRow>(
    db,
    `SELECT ${GRANT} FROM ${GRANTS} JOIN orders o ON o.id = l.order_id
     WHERE g.token_hash = $1 AND ${open(what)} AND NOT o.needs_review`,
    [digestOf(token)],
  );
  if (buyers || what === 'invoice') return buyers;
  return row(
    db,
    `SELECT ${FIELDS}, g.id AS reader_id
     FROM licence_reader g JOIN order_line l ON l.id = g.line_id JOIN orders o ON o.id = l.order_id
     WHERE g.token_hash = $1 AND ${READER_OPEN} AND NOT o.needs_review`,
    [digestOf(token)],
  );
}

/**
 * A grant by its id, if it may still be used for this and belongs to this account or, for a guest's order, to the
 * browser with this secret. The browser in which a customer ordered may be somebody else's: its access ends with the
 * log-out. An account keeps its invoices even when everything was refunded: its bookkeeping needs them.
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
