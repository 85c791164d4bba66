import { type Queryable, rows } from '#src/db/open.ts';

/** A permission to quote, as its holder may export it. */
export interface PermissionOfAddress {
  given_at: Date;
  name: string;
  email: string;
  place: string;
  work: string;
  subject: string;
  citation: string;
}

/** The permissions to quote that were given to an address, newest first. */
export const permissionsOfAddress = (
  db: Queryable,
  email: string,
): Promise<PermissionOfAddress[]> =>
  rows(
    db,
    `SELECT created_at AS given_at, name, email, place, work, subject, citation
     FROM quote_permission WHERE lower(email) = lower($1) ORDER BY created_at DESC, id DESC`,
    [email],
  );
