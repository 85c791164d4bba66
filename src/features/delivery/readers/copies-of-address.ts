import { type Queryable, rows } from '#src/db/open.ts';
import type { OwnedRow } from '#src/personal-data.ts';

const FIELDS = `o.order_no, l.report_code AS report_id, l.report_name, x.name, x.email, x.invited_at,
  x.last_used_at AS last_download_at, x.ended_at
  FROM licence_reader x JOIN order_line l ON l.id = x.line_id JOIN orders o ON o.id = l.order_id`;

/** The licences under which somebody else has named this address as a reader, newest first. */
export const copiesOfAddress = (db: Queryable, email: string): Promise<OwnedRow[]> =>
  rows(db, `SELECT ${FIELDS} WHERE x.email = lower($1) ORDER BY x.invited_at DESC, x.id`, [email]);

/** The readers of the licences in the orders of this address, newest first. */
export const readersOfAddress = (db: Queryable, email: string): Promise<OwnedRow[]> =>
  rows(db, `SELECT ${FIELDS} WHERE lower(o.email) = lower($1) ORDER BY x.invited_at DESC, x.id`, [
    email,
  ]);
