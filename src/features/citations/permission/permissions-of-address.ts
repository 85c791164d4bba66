import { type Queryable, rows } from '#src/db/open.ts';
import type { OwnedRow } from '#src/personal-data.ts';

/** The permissions to quote that were given to an address, newest first. */
export const permissionsOfAddress = (db: Queryable, email: string): Promise<OwnedRow[]> =>
  rows(
    db,
    `SELECT created_at AS given_at, name, email, place, work, subject, citation
     FROM quote_permission WHERE lower(email) = lower($1) ORDER BY created_at DESC, id DESC`,
    [email],
  );
