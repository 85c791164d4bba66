import type { Queryable } from '#src/db/open.ts';
import { failure } from '#src/errors.ts';
import { difference } from '../audit.ts';
import { draftCalls } from '../drafts/draft-calls.ts';
import { draftOf, draftPublished } from '../drafts/draft-sql.ts';
import { presenceCalls } from '../presence/presence-calls.ts';
import { reply, type StaffCall, type StaffContext, staffCalls } from '../staff-contract.ts';
import { versionCalls } from '../versions/version-calls.ts';
import { keepVersion } from '../versions/version-sql.ts';
import { type Added, addedBefore, rememberAdded } from './added-once.ts';
import { cleanBody } from './clean-body.ts';
import { emptiedUnintentionally, staleWrite, versionOf } from './edit-rules.ts';
import { exportRows } from './export-rows.ts';
import { guardedRefusal } from './guarded-fields.ts';
import { missing } from './missing.ts';
import { placeCalls } from './place-calls.ts';
import type { Resource } from './resource.ts';
import { resourceContracts } from './resource-contracts.ts';
import {
  countWaiting,
  deleteRow,
  insertRow,
  type ListQuery,
  listRows,
  lockedRow,
  oneRow,
  updateRow,
} from './resource-sql.ts';

type Row = Record<string, unknown>;
type Input = { params: { id: unknown }; query: ListQuery; body: Row };
type Update = Omit<Input, 'body'> & {
  body: Row & { version: string; emptied: string[]; draft?: number };
};
type Removal = Omit<Input, 'query'> & { query: { version?: string } };

const REMOVED = failure('conflict', {
  message: 'This was added before, and the record has been deleted since.',
});
const FINAL = failure('conflict', {
  message: 'This was added before with other contents, which cannot be changed.',
});

/** The calls that list, read, write and export the records of a resource, each write with its audit entry. */
export function resourceCalls(resource: Resource): StaffCall[] {
  const writable = Object.keys(resource.fields.shape);
  const recorded = (row: Row): Row =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !resource.unrecorded?.includes(name)),
    );
  const recordReply = async (
    { db }: Pick<StaffContext, 'db'>,
    data: Row,
    version = versionOf(resource, data),
  ) =>
    reply({
      data,
      writable,
      version,
      ...(resource.drafts && { draft: await draftOf(db, resource, String(data.id)) }),
    });
  /** Returns a record that was written, and keeps it as a version. */
  const written = async (context: StaffContext, key: unknown, before?: Row) => {
    const { db, staff } = context;
    const after = (await oneRow(db, resource, key))!;
    if (resource.versioned) {
      const how = context.isScheduled ? 'scheduled' : before ? 'saved' : 'added';
      await keepVersion(db, resource, { id: String(key), before, after, staffId: staff.id, how });
    }
    const version = versionOf(resource, after);
    if (!before) await rememberAdded(context, resource, key, version);
    return recordReply(context, after, version);
  };

  /** A form is sent again that added a record: what was changed in it since is saved in the record. */
  const addedAgain = async (
    { recordId, version, isSame }: Added,
    { query, body }: Input,
    context: StaffContext,
  ) => {
    const id = resource.key.type.parse(recordId);
    const data = await oneRow(context.db, resource, id);
    if (!data) return REMOVED;
    if (!isSame && !resource.writes.includes('update')) return FINAL;
    if (!isSame)
      return handlers.update(
        { params: { id }, query, body: { ...body, version, emptied: writable } },
        context,
      );
    context.changesNothing();
    return recordReply(context, data);
  };

  const handlers = {
    list: async ({ query }: Input, { db }: StaffContext) =>
      reply(await listRows(db, resource, query)),
    async get({ params }: Input, { db }: StaffContext) {
      const data = await oneRow(db, resource, params.id);
      return data ? recordReply({ db }, data) : missing(db, resource, params.id);
    },
    async create(input: Input, context: StaffContext) {
      const { body } = input;
      const earlier = await addedBefore(context, resource, body);
      if (earlier) return addedAgain(earlier, input, context);
      const fields = { ...body };
      const refused =
        guardedRefusal(resource, context, undefined, fields) ??
        (await resource.beforeWrite?.(fields, context, undefined));
      if (refused) return refused;
      const key = await insertRow(context.db, resource, fields);
      const added = (await oneRow(context.db, resource, key))!;
      await resource.afterWrite?.(added, context, undefined, fields);
      await context.audit({ entity: resource.name, id: String(key), after: recorded(fields) });
      return written(context, key);
    },
    async update(
      { params, body: { version, emptied, draft, ...body } }: Update,
      context: StaffContext,
    ) {
      const before = await lockedRow(context.db, resource, params.id);
      if (!before) return missing(context.db, resource, params.id);
      if (version !== versionOf(resource, before)) return staleWrite(context.db, resource, before);
      const fields = { ...body };
      const refused =
        guardedRefusal(resource, context, before, fields) ??
        (await resource.beforeWrite?.(fields, context, before)) ??
        emptiedUnintentionally(resource, before, fields, emptied);
      if (refused) return refused;
      await updateRow(context.db, resource, params.id, fields);
      const after = (await oneRow(context.db, resource, params.id))!;
      await resource.afterWrite?.(after, context, before, fields);
      const changed = difference(before, fields);
      await context.audit({
        entity: resource.name,
        id: String(params.id),
        before: recorded(changed.before),
        after: recorded(changed.after),
      });
      if (draft !== undefined) {
        const given = { number: draft, staffId: context.staff.id };
        await draftPublished(context.db, resource, String(params.id), given);
      }
      return written(context, params.id, before);
    },
    async remove({ params, query: { version } }: Removal, context: StaffContext) {
      const before = await lockedRow(context.db, resource, params.id);
      if (!before) return missing(context.db, resource, params.id);
      if (version && version !== versionOf(resource, before))
        return staleWrite(context.db, resource, before);
      const refused = await resource.beforeRemove?.(params.id, context);
      if (refused) return refused;
      await deleteRow(context.db, resource, params.id);
      await context.audit({
        entity: resource.name,
        id: String(params.id),
        before: recorded(before),
      });
      return reply({ data: { id: params.id } });
    },
    async exported({ query }: Input, context: StaffContext) {
      return exportRows(resource, query, context);
    },
  };
  const contracts = resourceContracts(resource);
  const named = Object.fromEntries(
    Object.entries(contracts).map(([verb, contract]) => [`${resource.name}.${verb}`, contract]),
  );
  const byName = Object.fromEntries(
    Object.keys(contracts).map((verb) => [
      `${resource.name}.${verb}`,
      handlers[verb as keyof typeof handlers],
    ]),
  );
  const prepare = (body: unknown) => cleanBody(resource, body);
  const waiting = (db: Queryable) => countWaiting(db, resource);
  const calls = staffCalls(named, byName as never).map((call) => ({
    ...call,
    ...(/\.(create|update)$/.test(call.name) && { prepare }),
    ...(resource.waiting && call.name.endsWith('.list') && { waiting }),
  }));
  return [
    ...calls,
    ...(resource.versioned ? versionCalls(resource) : []),
    ...(resource.drafts ? draftCalls(resource) : []),
    ...(resource.placed ? placeCalls(resource) : []),
    ...(resource.writes.includes('update') ? presenceCalls(resource) : []),
  ];
}
