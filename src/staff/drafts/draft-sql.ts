import { type Queryable, row, rows } from '#src/db/open.ts';
import type { Resource } from '../resource/resource.ts';

type Row = Record<string, unknown>;

/** Unpublished changes to a record; one draft per record, shared by all who edit it. */
export interface RecordDraft {
  /** Incremented with each save of the draft. */
  number: number;
  /** The version of the record on which it is based. */
  based_on: string;
  /** The fields that differ from the record, complete or not. */
  fields: Row;
  by: string | null;
  at: string;
  publish_at: string | null;
  /** Why it was not published when it was due. */
  held: string | null;
}

type Stored = Omit<RecordDraft, 'at' | 'publish_at'> & { at: Date; publish_at: Date | null };

const asDraft = (found: Stored | undefined): RecordDraft | null =>
  found
    ? {
        ...found,
        at: found.at.toISOString(),
        publish_at: found.publish_at?.toISOString() ?? null,
      }
    : null;

/** The draft of a record, or null. */
export async function draftOf(
  db: Queryable,
  { name }: Pick<Resource, 'name'>,
  id: string,
): Promise<RecordDraft | null> {
  return asDraft(
    await row<Stored>(
      db,
      `SELECT d.number, d.based_on, d.fields, d.at, d.publish_at, d.held, COALESCE(NULLIF(s.name, ''), s.email) AS by
       FROM record_draft d LEFT JOIN staff_user s ON s.id = d.staff_id
       WHERE d.resource = $1 AND d.record_id = $2`,
      [name, id],
    ),
  );
}

/** The number of the draft of a record, by the name of its resource; null if it has none. */
export async function draftNumber(db: Queryable, name: string, id: string): Promise<number | null> {
  const found = await row<{ number: number }>(
    db,
    'SELECT number FROM record_draft WHERE resource = $1 AND record_id = $2',
    [name, id],
  );
  return found?.number ?? null;
}

interface NewDraft {
  /** Of the draft that it replaces; 0: of none. */
  number: number;
  based_on: string;
  fields: Row;
  staffId: string;
}

/** Saves a draft in place of the one with its number. False if there is another one by now. */
export async function keepDraft(
  db: Queryable,
  { name }: Resource,
  id: string,
  { number, based_on, fields, staffId }: NewDraft,
): Promise<boolean> {
  const json = JSON.stringify(fields);
  const kept =
    number === 0
      ? await rows(
          db,
          `INSERT INTO record_draft (resource, record_id, based_on, fields, staff_id)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING number`,
          [name, id, based_on, json, staffId],
        )
      : await rows(
          db,
          `UPDATE record_draft SET number = number + 1, based_on = $3, fields = $4, staff_id = $5, at = now(), held = NULL
           WHERE resource = $1 AND record_id = $2 AND number = $6 RETURNING number`,
          [name, id, based_on, json, staffId, number],
        );
  return kept.length > 0;
}

/** Deletes a draft that this person has just published: the one they saw, or a later one of their own. */
export const draftPublished = (
  db: Queryable,
  { name }: Resource,
  id: string,
  { number, staffId }: { number: number; staffId: string },
) =>
  rows(
    db,
    `DELETE FROM record_draft WHERE resource = $1 AND record_id = $2 AND (number = $3 OR staff_id = $4)`,
    [name, id, number, staffId],
  );

/** Deletes the draft with this number; a later one stays. True if it existed. */
export async function dropDraft(
  db: Queryable,
  { name }: Resource,
  id: string,
  number: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM record_draft WHERE resource = $1 AND record_id = $2 AND number = $3',
    [name, id, number],
  );
  return rowCount === 1;
}

/**
 * A record with its draft applied, for a preview. Fields whose draft is not complete yet, such as an empty title, are
 * as they are stored.
 */
export async function withDraft<Record extends object>(
  db: Queryable,
  resource: Resource,
  id: string,
  record: Record,
): Promise<Record> {
  const typed = Object.entries(await completeFields(db, resource, id)).map(([name, value]) => [
    name,
    record[name as keyof Record] instanceof Date ? new Date(String(value)) : value,
  ]);
  return { ...record, ...Object.fromEntries(typed) };
}

/** The fields of a record's draft that could be saved as they are. */
export async function completeFields(db: Queryable, resource: Resource, id: string): Promise<Row> {
  const draft = await draftOf(db, resource, id);
  return Object.fromEntries(
    Object.entries(draft?.fields ?? {}).filter(
      ([name, value]) => resource.fields.shape[name]?.safeParse(value).success,
    ),
  );
}
