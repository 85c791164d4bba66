import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOfValues } from '#src/secrets.ts';
import type { StaffContext } from '../staff-contract.ts';
import type { Resource } from './resource.ts';

/** Browsers keep what was typed into a form, and its key, for two weeks. */
const KEPT = "interval '15 days'";

/** The record that a form added before. */
export interface Added {
  recordId: string;
  /** The version with which it was added. */
  version: string;
  /** The form has not been changed since. */
  isSame: boolean;
}

/**
 * Claims the key of the form that adds this record. A request that is still adding a record with the same key is
 * awaited.
 * @returns the record, if a request with this key added it; undefined if it is to be added now
 */
export async function addedBefore(
  { db, staff, requestKey }: StaffContext,
  { name }: Pick<Resource, 'name'>,
  body: unknown,
): Promise<Added | undefined> {
  if (!requestKey) return undefined;
  const digest = digestOfValues(name, body);
  const claimed = await row(
    db,
    `INSERT INTO record_added (staff_id, request_key, resource, digest) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [staff.id, requestKey, name, digest],
  );
  if (claimed) return undefined;
  const added = await row<{ record_id: string; version: string; digest: Buffer }>(
    db,
    `SELECT record_id, version, digest FROM record_added
     WHERE staff_id = $1 AND request_key = $2 AND resource = $3`,
    [staff.id, requestKey, name],
  );
  return (
    added && {
      recordId: added.record_id,
      version: added.version,
      isSame: added.digest.equals(digest),
    }
  );
}

/** Remembers the record that was added with the key of this request. */
export async function rememberAdded(
  { db, staff, requestKey }: StaffContext,
  { name }: Pick<Resource, 'name'>,
  recordId: unknown,
  version: string,
): Promise<void> {
  if (!requestKey) return;
  await rows(
    db,
    `UPDATE record_added SET record_id = $4, version = $5
     WHERE staff_id = $1 AND resource = $2 AND request_key = $3`,
    [staff.id, name, requestKey, String(recordId), version],
  );
}

/** Deletes the keys of forms that no browser keeps any more. Returns how many. */
export async function forgetAdded(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(`DELETE FROM record_added WHERE added_at < now() - ${KEPT}`);
  return rowCount ?? 0;
}
