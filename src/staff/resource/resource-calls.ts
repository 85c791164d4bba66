import type { Queryable } from '#src/db/open.ts';
import { draftCalls } from '../drafts/draft-calls.ts';
import { presenceCalls } from '../presence/presence-calls.ts';
import { reply, type StaffCall, type StaffContext, staffCalls } from '../staff-contract.ts';
import { versionCalls } from '../versions/version-calls.ts';
import { cleanBody } from './clean-body.ts';
import { exportRows } from './export-rows.ts';
import { missing } from './missing.ts';
import { placeCalls } from './place-calls.ts';
import type { Resource } from './resource.ts';
import { resourceContracts } from './resource-contracts.ts';
import { countWaiting, type ListQuery, listRows, oneRow } from './resource-sql.ts';
import { createRecord, recordReply, removeRecord, updateRecord } from './write-record.ts';

type Listing = { query: ListQuery };
type WriteInput<F extends (...input: never[]) => unknown> = Parameters<F>[1];

/** What answers each of the calls that `resourceContracts` describes. */
const handlersOf = (resource: Resource) => ({
  list: async ({ query }: Listing, { db }: StaffContext) =>
    reply(await listRows(db, resource, query)),
  async get({ params }: { params: { id: unknown } }, { db }: StaffContext) {
    const data = await oneRow(db, resource, params.id);
    return data ? recordReply(resource, { db }, data) : missing(db, resource, params.id);
  },
  create: (input: WriteInput<typeof createRecord>, context: StaffContext) =>
    createRecord(resource, input, context),
  update: (input: WriteInput<typeof updateRecord>, context: StaffContext) =>
    updateRecord(resource, input, context),
  remove: (input: WriteInput<typeof removeRecord>, context: StaffContext) =>
    removeRecord(resource, input, context),
  exported: ({ query }: Listing, context: StaffContext) => exportRows(resource, query, context),
});

/** The calls that list, read, write and export the records of a resource, each write with its audit entry. */
export function resourceCalls(resource: Resource): StaffCall[] {
  const handlers: Record<string, unknown> = handlersOf(resource);
  const prepare = (body: unknown) => cleanBody(resource, body);
  const waiting = (db: Queryable) => countWaiting(db, resource);
  const additions: Record<string, Partial<StaffCall>> = {
    create: { prepare },
    update: { prepare },
    ...(resource.waiting && { list: { waiting } }),
  };
  return [
    ...Object.entries(resourceContracts(resource)).flatMap(([verb, contract]) => {
      const name = `${resource.name}.${verb}`;
      const calls = staffCalls({ [name]: contract }, { [name]: handlers[verb] } as never);
      return calls.map((call) => ({ ...call, ...additions[verb] }));
    }),
    ...(resource.versioned ? versionCalls(resource) : []),
    ...(resource.drafts ? draftCalls(resource) : []),
    ...(resource.placed ? placeCalls(resource) : []),
    ...(resource.writes.includes('update') ? presenceCalls(resource) : []),
  ];
}
