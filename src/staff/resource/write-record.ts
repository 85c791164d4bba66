import { conflict } from '#src/errors.ts';
import { difference } from '../audit.ts';
import { draftOf, draftPublished } from '../drafts/draft-sql.ts';
import { reply, type StaffContext } from '../staff-contract.ts';
import { keepVersion } from '../versions/version-sql.ts';
import { type Added, addedBefore, rememberAdded } from './added-once.ts';
import { emptiedUnintentionally, versionOf } from './edit-rules.ts';
import { guardedRefusal } from './guarded-fields.ts';
import { missing } from './missing.ts';
import type { Resource } from './resource.ts';
import { deleteRow, insertRow, lockedRow, oneRow, updateRow } from './resource-sql.ts';
import { staleWrite } from './stale-write.ts';

type Row = Record<string, unknown>;
type Params = { id: unknown };
type UpdateBody = Row & { version: string; emptied: string[]; draft?: number };

const REMOVED = conflict('This was added before, and the record has been deleted since.');
const FINAL = conflict('This was added before with other contents, which cannot be changed.');

const writableFields = ({ fields }: Resource) => Object.keys(fields.shape);

/** The fields of a record that the audit log may contain. */
const recorded = ({ unrecorded }: Resource, record: Row): Row =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !unrecorded?.includes(name)));

/** The answer that shows one record: what is stored, what may be written, its version, and its draft. */
export async function recordReply(
  resource: Resource,
  { db }: Pick<StaffContext, 'db'>,
  data: Row,
  version = versionOf(resource, data),
) {
  return reply({
    data,
    writable: writableFields(resource),
    version,
    ...(resource.drafts && { draft: await draftOf(db, resource, String(data.id)) }),
  });
}

/** Keeps a record that was written as a version, and returns it. */
async function written(resource: Resource, context: StaffContext, key: unknown, before?: Row) {
  const { db, staff } = context;
  const after = (await oneRow(db, resource, key))!;
  if (resource.versioned) {
    const how = context.isScheduled ? 'scheduled' : before ? 'saved' : 'added';
    await keepVersion(db, resource, { id: String(key), before, after, staffId: staff.id, how });
  }
  const version = versionOf(resource, after);
  if (!before) await rememberAdded(context, resource, key, version);
  return recordReply(resource, context, after, version);
}

/** A form is sent again that added a record: what was changed in it since is saved in the record. */
async function addedAgain(
  resource: Resource,
  { recordId, version, isSame }: Added,
  body: Row,
  context: StaffContext,
) {
  const id = resource.key.type.parse(recordId);
  const data = await oneRow(context.db, resource, id);
  if (!data) return REMOVED;
  if (!isSame && !resource.writes.includes('update')) return FINAL;
  if (!isSame) {
    const complete = { ...body, version, emptied: writableFields(resource) };
    return updateRecord(resource, { params: { id }, body: complete }, context);
  }
  context.changesNothing();
  return recordReply(resource, context, data);
}

/**
 * Adds a record and audits it. A form that is sent twice adds one record.
 * @returns the record, or why it was refused
 */
export async function createRecord(
  resource: Resource,
  { body }: { body: Row },
  context: StaffContext,
) {
  const earlier = await addedBefore(context, resource, body);
  if (earlier) return addedAgain(resource, earlier, body, context);
  const fields = { ...body };
  const refused =
    guardedRefusal(resource, context, undefined, fields) ??
    (await resource.beforeWrite?.(fields, context, undefined));
  if (refused) return refused;
  const key = await insertRow(context.db, resource, fields);
  const added = (await oneRow(context.db, resource, key))!;
  await resource.afterWrite?.(added, context, undefined, fields);
  const after = recorded(resource, fields);
  await context.audit({ entity: resource.name, id: String(key), after });
  return written(resource, context, key);
}

/**
 * Replaces the writable fields of a record and audits what changed. If the body names a draft, that draft is now
 * published.
 * @returns the record, or why it was refused: among others, its version is no longer the current one, or a field would
 * be emptied that the caller did not name in `emptied`
 */
export async function updateRecord(
  resource: Resource,
  { params, body: { version, emptied, draft, ...body } }: { params: Params; body: UpdateBody },
  context: StaffContext,
) {
  const { db, staff } = context;
  const id = String(params.id);
  const before = await lockedRow(db, resource, params.id);
  if (!before) return missing(db, resource, params.id);
  if (version !== versionOf(resource, before)) return staleWrite(db, resource, before, version);
  const fields = { ...body };
  const refused =
    guardedRefusal(resource, context, before, fields) ??
    (await resource.beforeWrite?.(fields, context, before)) ??
    emptiedUnintentionally(resource, before, fields, emptied);
  if (refused) return refused;
  await updateRow(db, resource, params.id, fields);
  const after = (await oneRow(db, resource, params.id))!;
  await resource.afterWrite?.(after, context, before, fields);
  const changed = difference(before, fields);
  await context.audit({
    entity: resource.name,
    id,
    before: recorded(resource, changed.before),
    after: recorded(resource, changed.after),
  });
  if (draft !== undefined)
    await draftPublished(db, resource, id, { number: draft, staffId: staff.id });
  return written(resource, context, params.id, before);
}

/**
 * Deletes a record and audits what it contained. The version may be omitted.
 * @returns its id, or why it was refused
 */
export async function removeRecord(
  resource: Resource,
  { params, query: { version } }: { params: Params; query: { version?: string } },
  context: StaffContext,
) {
  const { db } = context;
  const before = await lockedRow(db, resource, params.id);
  if (!before) return missing(db, resource, params.id);
  if (version && version !== versionOf(resource, before))
    return staleWrite(db, resource, before, version);
  const refused = await resource.beforeRemove?.(params.id, context);
  if (refused) return refused;
  await deleteRow(db, resource, params.id);
  await context.audit({
    entity: resource.name,
    id: String(params.id),
    before: recorded(resource, before),
  });
  return reply({ data: { id: params.id } });
}
