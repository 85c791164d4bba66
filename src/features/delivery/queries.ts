import { type Queryable, row } from '#src/db/open.ts';
import { digestOf } from '#src/secrets.ts';

export interface GrantRow {
  id: string;
  order_id: string;
  file_key: string | null;
  max_downloads: number;
  used: number;
}

const GRANT = 'g.id, g.order_id, g.file_key, g.max_downloads, g.used';

/** The grant that a private link means, if it may still be used. */
export function grantByToken(db: Queryable, token: string): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g JOIN orders o ON o.id = g.order_id
     WHERE g.token_hash = $1 AND g.revoked_at IS NULL AND NOT o.needs_review`,
    [digestOf(token)],
  );
}

/** A grant by its id, if it may still be used and belongs to this account or to the browser with this secret. */
export function grantOfBuyer(
  db: Queryable,
  id: string,
  buyer: { userId?: string; browserHash?: Buffer },
): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g JOIN orders o ON o.id = g.order_id
     WHERE g.id = $1 AND g.revoked_at IS NULL AND NOT o.needs_review
       AND (o.user_id = $2 OR $3::bytea = ANY(o.access_hashes))`,
    [id, buyer.userId ?? null, buyer.browserHash ?? null],
  );
}

/** The grant of an order, if there is one that may be used. */
export function grantOfOrder(db: Queryable, orderId: string): Promise<GrantRow | undefined> {
  return row(
    db,
    `SELECT ${GRANT} FROM download_grant g WHERE g.order_id = $1 AND g.revoked_at IS NULL`,
    [orderId],
  );
}
