import { type Queryable, rows } from '#src/db/open.ts';
import type { OwnedRow } from '#src/personal-data.ts';
import type { PermissionPlace } from '../pieces/permission-places.ts';
import { permissionNumber } from './permission-number.ts';

/** The permissions to quote that were given to an address, newest first. */
export const permissionsOfAddress = (db: Queryable, email: string): Promise<OwnedRow[]> =>
  rows(
    db,
    `SELECT created_at AS given_at, name, email, place, work, subject, citation
     FROM quote_permission WHERE lower(email) = lower($1) ORDER BY created_at DESC, id DESC`,
    [email],
  );

export interface GivenPermission {
  number: string;
  work: string;
  place: PermissionPlace;
  /** UTC. */
  given_at: string;
}

/** The newest of them for figures of one report, at most 20. */
export async function permissionsForReport(
  db: Queryable,
  { email, report }: { email: string; report: string },
): Promise<GivenPermission[]> {
  const given = await rows<{ id: number; created_at: Date; work: string; place: PermissionPlace }>(
    db,
    `SELECT id, created_at, work, place FROM quote_permission
     WHERE lower(email) = lower($1) AND report_code = $2 ORDER BY created_at DESC, id DESC LIMIT 20`,
    [email, report],
  );
  return given.map(({ id, created_at, work, place }) => ({
    number: permissionNumber({ id, created_at }),
    work,
    place,
    given_at: created_at.toISOString(),
  }));
}
