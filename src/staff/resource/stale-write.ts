import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import { fieldsAt } from '../versions/version-sql.ts';
import { versionOf } from './edit-rules.ts';
import type { Resource } from './resource.ts';

type Row = Record<string, unknown>;

/** Who last changed a field of a record, and when; `by` is null for an import or a job, which are not audited. */
export async function lastChange(
  db: Queryable,
  { name, fields }: Resource,
  record: Row,
): Promise<{ by: string | null; at: string | null }> {
  const last = await row<{ by: string; at: Date }>(
    db,
    `SELECT COALESCE(NULLIF(s.name, ''), a.staff_email) AS by, a.at
     FROM staff_audit a LEFT JOIN staff_user s ON s.id = a.staff_id AND s.email = a.staff_email
     WHERE a.entity = $1 AND a.entity_id = $2 AND (a.after ?| $3 OR a.call = $1 || '.update')
     ORDER BY a.id DESC LIMIT 1`,
    [name, String(record.id), Object.keys(fields.shape)],
  );
  const { updated_at: changed } = record;
  if (changed instanceof Date && !(last && last.at >= changed))
    return { by: null, at: changed.toISOString() };
  return { by: last?.by || null, at: last?.at.toISOString() ?? null };
}

/**
 * What is stored of a record, for somebody whose changes began from the version `seen`: their form merges both, and
 * asks only about fields that both changed. `base` is what was in that version, where it is still kept.
 */
export async function storedState(db: Queryable, resource: Resource, record: Row, seen: string) {
  const changed = await lastChange(db, resource, record);
  const base = resource.versioned && (await fieldsAt(db, resource, String(record.id), seen));
  return { data: record, version: versionOf(resource, record), changed, ...(base && { base }) };
}

/** Refuses a write that is based on an earlier state, and returns what is stored now and who wrote it. */
export const staleWrite = async (
  db: Queryable,
  resource: Resource,
  record: Row,
  seen: string,
): Promise<Failure> =>
  failure('conflict', {
    message: 'This was changed by somebody else since you opened it. Nothing was saved.',
    current: await storedState(db, resource, record, seen),
  });
