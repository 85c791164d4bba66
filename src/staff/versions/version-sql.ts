import { type Queryable, row, rows } from '#src/db/open.ts';
import { versionOf } from '../resource/edit-rules.ts';
import type { Resource } from '../resource/resource.ts';

type Row = Record<string, unknown>;

/** Versions kept of one record; older ones are deleted as new ones arrive. */
const MOST = 50;
const AGE = "interval '2 years'";

/** The origin of a version: found at the first save, added, saved, changed by an import or a job, or on schedule. */
export type How = 'first' | 'added' | 'saved' | 'outside' | 'scheduled';

/** One version in a list. */
export interface VersionLine {
  number: number;
  at: Date;
  by: string | null;
  how: How;
  changed: string[];
}

interface Save {
  id: string;
  /** The previous record; undefined when it was added. */
  before: Row | undefined;
  after: Row;
  staffId: string;
  how: How;
}

/** What an update can restore, as JSON. */
const writtenOf = ({ fields }: Resource, record: Row): Row =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(Object.keys(fields.shape).map((name) => [name, record[name] ?? null])),
    ),
  );

const changedBetween = (before: Row, after: Row): string[] =>
  Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );

interface NewVersion {
  id: string;
  record: Row;
  changed: string[];
  how: How;
  staffId?: string;
  at?: unknown;
}

async function addVersion(
  db: Queryable,
  resource: Resource,
  { id, record, changed, how, staffId, at }: NewVersion,
): Promise<void> {
  await rows(
    db,
    `INSERT INTO record_version (resource, record_id, number, fields, digest, changed, how, staff_id, at)
     SELECT $1, $2, COALESCE(max(number), 0) + 1, $3, $4, $5, $6, $7, COALESCE($8, now())
     FROM record_version WHERE resource = $1 AND record_id = $2`,
    [
      resource.name,
      id,
      JSON.stringify(writtenOf(resource, record)),
      versionOf(resource, record),
      changed,
      how,
      staffId ?? null,
      at ?? null,
    ],
  );
}

/**
 * Keeps a record as it is found as a version, unless it is the newest one already: what an import or a job changed since
 * then is not lost when somebody saves over it, and a draft that is begun on it can be merged with later changes.
 */
export async function keepFoundVersion(
  db: Queryable,
  resource: Resource,
  record: Row,
  id = String(record.id),
): Promise<void> {
  // Each save of a draft asks this, so the long texts are read only if there is a difference.
  const last = await row<{ fields: Row | null }>(
    db,
    `SELECT CASE WHEN digest <> $3 THEN fields END AS fields FROM record_version
     WHERE resource = $1 AND record_id = $2 ORDER BY number DESC LIMIT 1`,
    [resource.name, id, versionOf(resource, record)],
  );
  if (last?.fields === null) return;
  await addVersion(db, resource, {
    id,
    record,
    changed: last ? changedBetween(last.fields, writtenOf(resource, record)) : [],
    how: last ? 'outside' : 'first',
    at: record.updated_at,
  });
}

/** Keeps what a save made of a record, in the transaction of the save, which holds its lock. */
export async function keepVersion(
  db: Queryable,
  resource: Resource,
  { id, before, after, staffId, how }: Save,
): Promise<void> {
  if (before && versionOf(resource, before) === versionOf(resource, after)) return;
  if (before) await keepFoundVersion(db, resource, before, id);
  const changed = before
    ? changedBetween(writtenOf(resource, before), writtenOf(resource, after))
    : [];
  await addVersion(db, resource, { id, record: after, changed, how, staffId });
  await rows(
    db,
    `DELETE FROM record_version WHERE resource = $1 AND record_id = $2 AND number <= (
       SELECT max(number) FROM record_version WHERE resource = $1 AND record_id = $2) - ${MOST}`,
    [resource.name, id],
  );
}

const LINE = `v.number, v.at, v.how, v.changed, COALESCE(NULLIF(s.name, ''), s.email) AS by`;

/** The versions of a record, newest first. */
export const versionsOf = (db: Queryable, resource: Resource, id: string): Promise<VersionLine[]> =>
  rows(
    db,
    `SELECT ${LINE} FROM record_version v LEFT JOIN staff_user s ON s.id = v.staff_id
     WHERE v.resource = $1 AND v.record_id = $2 ORDER BY v.number DESC LIMIT ${MOST}`,
    [resource.name, id],
  );

/** One version with its fields. */
export const oneVersion = (
  db: Queryable,
  resource: Resource,
  id: string,
  number: number,
): Promise<(VersionLine & { fields: Row }) | undefined> =>
  row(
    db,
    `SELECT ${LINE}, v.fields FROM record_version v LEFT JOIN staff_user s ON s.id = v.staff_id
     WHERE v.resource = $1 AND v.record_id = $2 AND v.number = $3`,
    [resource.name, id, number],
  );

/** The fields of a record in the version that an update names, if it is kept. */
export async function fieldsAt(
  db: Queryable,
  { name }: Resource,
  id: string,
  digest: string,
): Promise<Row | undefined> {
  const found = await row<{ fields: Row }>(
    db,
    `SELECT fields FROM record_version WHERE resource = $1 AND record_id = $2 AND digest = $3
     ORDER BY number DESC LIMIT 1`,
    [name, id, digest],
  );
  return found?.fields;
}

/** Deletes expired versions, but never the newest of a record. */
export async function forgetVersions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM record_version v WHERE v.at < now() - ${AGE} AND EXISTS (
       SELECT FROM record_version n
       WHERE n.resource = v.resource AND n.record_id = v.record_id AND n.number > v.number)`,
  );
  return rowCount ?? 0;
}
