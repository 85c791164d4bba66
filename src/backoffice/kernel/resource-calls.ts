import { failure } from '#src/errors.ts';
import { cleanHtml } from '#src/html/clean-html.ts';
import { difference } from './audit.ts';
import { exportRows } from './export-rows.ts';
import type { Resource } from './resource.ts';
import { resourceContracts } from './resource-contracts.ts';
import { deleteRow, insertRow, type ListQuery, listRows, oneRow, updateRow } from './resource-sql.ts';
import { reply, type StaffCall, type StaffContext, staffCalls } from './staff-contract.ts';

type Row = Record<string, unknown>;
type Input = { params: { id: unknown }; query: ListQuery; body: Row };

const MISSING = failure('not-found', { message: 'There is no such record.' });

/** The calls that list, read, write and export the records of a resource, each write with its audit. */
export function resourceCalls(resource: Resource): StaffCall[] {
  const writable = Object.keys(resource.fields.shape);
  const clean = (body: Row): Row => {
    const given = { ...body };
    for (const name of resource.html ?? []) if (typeof given[name] === 'string') given[name] = cleanHtml(given[name]);
    return given;
  };
  const answer = async ({ db }: StaffContext, key: unknown) =>
    reply({ data: (await oneRow(db, resource, key))!, writable });

  const handlers = {
    list: async ({ query }: Input, { db }: StaffContext) => reply(await listRows(db, resource, query)),
    async get({ params }: Input, { db }: StaffContext) {
      const data = await oneRow(db, resource, params.id);
      return data ? reply({ data, writable }) : MISSING;
    },
    async create({ body }: Input, context: StaffContext) {
      const given = clean(body);
      const refused = await resource.beforeWrite?.(given, context, undefined);
      if (refused) return refused;
      const key = await insertRow(context.db, resource, given);
      const added = (await oneRow(context.db, resource, key))!;
      await resource.afterWrite?.(added, context, undefined, given);
      await context.audit({ entity: resource.name, id: String(key), after: given });
      return answer(context, key);
    },
    async update({ params, body }: Input, context: StaffContext) {
      const before = await oneRow(context.db, resource, params.id, true);
      if (!before) return MISSING;
      const given = clean(body);
      const refused = await resource.beforeWrite?.(given, context, before);
      if (refused) return refused;
      await updateRow(context.db, resource, params.id, given);
      const after = (await oneRow(context.db, resource, params.id))!;
      await resource.afterWrite?.(after, context, before, given);
      await context.audit({ entity: resource.name, id: String(params.id), ...difference(before, given) });
      return answer(context, params.id);
    },
    async remove({ params }: Input, context: StaffContext) {
      const before = await oneRow(context.db, resource, params.id, true);
      if (!before) return MISSING;
      await deleteRow(context.db, resource, params.id);
      await context.audit({ entity: resource.name, id: String(params.id), before });
      return reply({ data: { id: params.id } });
    },
    async exported({ query }: Input, { db, staff }: StaffContext) {
      return exportRows(db, resource, query, staff);
    },
  };
  const contracts = resourceContracts(resource);
  const named = Object.fromEntries(
    Object.entries(contracts).map(([verb, contract]) => [`${resource.name}.${verb}`, contract]),
  );
  const byName = Object.fromEntries(
    Object.keys(contracts).map((verb) => [`${resource.name}.${verb}`, handlers[verb as keyof typeof handlers]]),
  );
  return staffCalls(named, byName as never);
}
