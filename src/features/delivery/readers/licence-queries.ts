import { type Queryable, row, rows } from '#src/db/open.ts';
import { IN_PREPARATION } from '#src/features/orders/order-lines.ts';
import { lockOrderOfLicence } from '#src/features/orders/queries.ts';
import type { Licence } from '#src/licences.ts';

/** SQL: the report of a line `l`, while it is offered. */
export const ON_SALE = "LEFT JOIN report r ON r.id = l.report_id AND r.status = 'published'";

/** A licence with its line, its order and the holder's own downloads. */
export interface LicenceRow {
  code: string;
  line_id: string;
  order_id: string;
  order_no: string;
  type: Licence;
  /** With that of the holder; null: everyone in the company. */
  seats: number | null;
  issued_at: Date;
  ended: boolean;
  report_code: string;
  report_name: string;
  report_slug: string | null;
  report_industry: string | null;
  edition: number;
  current_edition: number | null;
  formats: string[];
  in_preparation: boolean;
  needs_review: boolean;
  account_email: string;
  /** The buyer has proved the address of the account. */
  is_confirmed: boolean;
  buyer_name: string;
  company: string;
  email: string;
  grant_id: string | null;
  used: number;
  max_downloads: number;
  last_used_at: Date | null;
}

/** The licence with this code, if its order belongs to this account. */
export function licenceOfBuyer(
  db: Queryable,
  code: string,
  userId: string,
): Promise<LicenceRow | undefined> {
  return row(
    db,
    `SELECT x.code, x.line_id, l.order_id, o.order_no, l.licence AS type, l.seats, x.issued_at, x.revoked_at IS NOT NULL AS ended,
       l.report_code, l.report_name, r.slug AS report_slug, n.slug AS report_industry, l.edition, r.edition AS current_edition,
       l.formats, ${IN_PREPARATION} AS in_preparation, o.needs_review, c.email AS account_email, c.email_confirmed AS is_confirmed, o.buyer_name, o.company, o.email,
       g.id AS grant_id, COALESCE(g.used, 0) AS used, COALESCE(g.max_downloads, 0) AS max_downloads, g.last_used_at
     FROM licence x JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id JOIN customer c ON c.id = o.user_id::uuid
     ${ON_SALE} LEFT JOIN industry n ON n.id = r.industry_id
     LEFT JOIN download_grant g ON g.line_id = l.id AND g.revoked_at IS NULL
     WHERE x.code = $1 AND o.user_id = $2`,
    [code, userId],
  );
}

/**
 * The same, with its order locked until the caller's transaction ends, so that two changes of its readers, or a change
 * and a refund, come one after the other.
 */
export async function lockLicenceOfBuyer(
  client: Queryable,
  code: string,
  userId: string,
): Promise<LicenceRow | undefined> {
  await lockOrderOfLicence(client, code, userId);
  return licenceOfBuyer(client, code, userId);
}

/** A reader who can download. */
export interface ReaderRow {
  id: string;
  name: string;
  email: string;
  invited_at: Date;
  renewed_at: Date | null;
  used: number;
  max_downloads: number;
  last_used_at: Date | null;
}

const READER =
  'id, name, email, invited_at, renewed_at, used, max_downloads, last_used_at FROM licence_reader';

/** The readers of a line who have not ended, in the order in which they were named. */
export function readersOf(db: Queryable, lineId: string): Promise<ReaderRow[]> {
  return rows(
    db,
    `SELECT ${READER} WHERE line_id = $1 AND ended_at IS NULL ORDER BY invited_at, id`,
    [lineId],
  );
}

/** One of them. */
export function readerOf(
  db: Queryable,
  lineId: string,
  id: string,
): Promise<ReaderRow | undefined> {
  return row(db, `SELECT ${READER} WHERE line_id = $1 AND id = $2 AND ended_at IS NULL`, [
    lineId,
    id,
  ]);
}

/** Whether a licence is valid: a newer edition is another product, and does not end it. */
export const stateOf = (
  ended: boolean,
  { edition, current_edition: current }: { edition: number; current_edition: number | null },
): 'valid' | 'superseded' | 'ended' => {
  if (ended) return 'ended';
  return current !== null && current > edition ? 'superseded' : 'valid';
};
