import { z } from 'zod';
import { type Queryable, rows } from '#src/db/open.ts';
import { conflict, failure } from '#src/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { resourceContracts } from '../resource/resource-contracts.ts';
import { conditionOf, type ListQuery, orderOf } from '../resource/resource-sql.ts';
import { staffRoles } from '../roles.ts';
import { lacking } from '../scopes.ts';
import {
  reply,
  type StaffCall,
  type StaffContext,
  staffCalls,
  staffContracts,
} from '../staff-contract.ts';
import type { BulkAction, BulkKind } from './bulk-kind.ts';
import {
  type BulkChange,
  countRows,
  isUndone,
  lockedChange,
  queueChange,
  queueUndo,
  readChange,
  sameChange,
  setState,
} from './bulk-sql.ts';

/** Maximum number of records of one change. */
const MOST = 10_000;

const progress = z.object({
  id: z.uuid(),
  resource: z.string(),
  action: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'stopped']),
  begins_at: z.iso
    .datetime()
    .describe('a deletion is delayed, since it cannot be undone afterwards'),
  total: z.int(),
  changed: z.int(),
  left: z.array(
    z.object({
      reason: z.string(),
      count: z.int(),
      ids: z.array(z.string()).describe('the first records that were skipped for this reason'),
    }),
  ),
  undoes: z.uuid().nullable(),
  undoable: z.boolean(),
});

const chosen = {
  id: z
    .uuid()
    .optional()
    .describe('number of the change, chosen by the caller: sent again, nothing begins twice'),
  ids: z.array(z.string().max(60)).max(MOST).optional().describe('the records'),
  matching: z
    .record(z.string().max(40), z.string().max(200))
    .optional()
    .describe('instead of ids: filters of the list, for all records in it'),
};

type Chosen = { id?: string; ids?: string[]; matching?: Record<string, string> };

/** The chosen records, each once; undefined if the choice cannot be parsed. */
async function idsOf(
  db: Queryable,
  resource: Resource,
  { ids, matching }: Chosen,
): Promise<string[] | undefined> {
  if (!matching) {
    const keys = z.array(resource.key.type).safeParse(ids ?? []);
    return keys.success ? [...new Set(keys.data.map(String))] : undefined;
  }
  const schema = resourceContracts(resource).list!.query as z.ZodType<ListQuery>;
  const query = schema.safeParse(matching);
  if (!query.success) return undefined;
  const { where, values } = conditionOf(resource, query.data);
  const key = `t.${resource.key.column}`;
  const found = await rows<{ id: string }>(
    db,
    `SELECT ${key}::text AS id FROM ${resource.table} t ${where} ${orderOf(resource, query.data)} LIMIT ${MOST + 1}`,
    values,
  );
  return found.map(({ id }) => id);
}

async function progressOf(db: Queryable, change: BulkChange, kinds: readonly BulkKind[]) {
  const kind = kinds.find(({ resource }) => resource.name === change.resource);
  const { id, resource, action, state, undoes } = change;
  const restorable = kind?.actions[action]?.restore !== undefined || state === 'waiting';
  return reply({
    id,
    resource,
    action,
    state,
    undoes,
    begins_at: change.begins_at.toISOString(),
    ...(await countRows(db, id)),
    undoable:
      !undoes && restorable && state !== 'stopped' && change.recent && !(await isUndone(db, id)),
  });
}

/** The calls that change many records of these kinds, follow the change, and undo it. */
export const bulkCalls = (kinds: readonly BulkKind[]): StaffCall[] => [
  ...kinds.flatMap((kind) =>
    Object.entries(kind.actions).flatMap(([name, action]) => {
      const call = `${kind.resource.name}.${name}Many`;
      const contract = {
        route: `POST /bulk/${kind.resource.name}/${name}`,
        roles: action.roles,
        summary: action.summary,
        ...(action.confirm && { confirm: action.confirm }),
        body: z.strictObject({ ...chosen, ...action.value.shape }),
        response: progress,
      } as const;
      const handle = beginChange(kinds, kind.resource, name, action);
      return staffCalls({ [call]: contract }, { [call]: handle } as never);
    }),
  ),
  ...followCalls(kinds),
];

/** The handler that queues one action for the chosen records; for the id of a change that was begun, it reports that one. */
const beginChange =
  (kinds: readonly BulkKind[], resource: Resource, name: string, { delayMs }: BulkAction) =>
  async (
    { body: { id, ids: given, matching, ...value } }: { body: Chosen },
    { db, staff, recordedAs, audit }: StaffContext,
  ) => {
    const wanted = {
      id,
      staffId: staff.id,
      recordedAs,
      resource: resource.name,
      action: name,
      value,
      ...(delayMs && { delayMs }),
    };
    const begunBefore = async () => {
      const change = id && (await sameChange(db, id, wanted));
      if (!change) return undefined;
      await audit({ entity: 'bulk-changes', id: change.id, after: { repeated: true } });
      return progressOf(db, change, kinds);
    };
    const repeated = await begunBefore();
    if (repeated) return repeated;
    const ids = await idsOf(db, resource, { ids: given, matching } as Chosen);
    if (!ids || ids.length === 0)
      return failure('bad-request', { message: 'Choose at least one record.' });
    if (ids.length > MOST)
      return failure('bad-request', { message: `Choose at most ${MOST} records at a time.` });
    const change = await queueChange(db, wanted, ids);
    // The same request may have come twice at once.
    if (!change) return (await begunBefore()) ?? TAKEN;
    await audit({
      entity: 'bulk-changes',
      id: change.id,
      after: { ...value, resource: resource.name, records: ids.length },
    });
    return progressOf(db, change, kinds);
  };

const TAKEN = conflict('Another change has this number.');
const MISSING = failure('not-found', { message: 'There is no such change of yours.' });
const params = z.object({ id: z.uuid() });

const contracts = staffContracts({
  followBulk: {
    route: 'GET /bulk/:id',
    roles: staffRoles,
    summary: 'Progress of a bulk change',
    params,
    response: progress,
  },
  undoBulk: {
    route: 'POST /bulk/:id/undo',
    roles: staffRoles,
    summary: 'Stop a bulk change and restore what it changed; later changes stay',
    params,
    response: progress,
  },
});

/**
 * Why a key may not follow or undo a change that somebody made who has more rights than the key: the scopes of the call
 * say nothing about the records that were changed.
 */
function lackingScope({ scopes }: StaffContext, { resource }: BulkChange, verbs: string[]) {
  if (!scopes || verbs.some((verb) => scopes.includes(`${resource}:${verb}`))) return undefined;
  return lacking(`${resource}:${verbs[0]}`);
}

/** Following and undoing a change: for the person who made it. */
function followCalls(kinds: readonly BulkKind[]): StaffCall[] {
  return staffCalls(contracts, {
    async followBulk({ params: { id } }, context) {
      const { db, staff } = context;
      const change = await readChange(db, id);
      if (change?.staff_id !== staff.id) return MISSING;
      return lackingScope(context, change, ['read', 'write']) ?? progressOf(db, change, kinds);
    },
    async undoBulk({ params: { id } }, context) {
      const { db, staff, recordedAs, audit } = context;
      const change = await lockedChange(db, id, 'UPDATE');
      if (change?.staff_id !== staff.id) return MISSING;
      const refused = lackingScope(context, change, ['write']);
      if (refused) return refused;
      const action = kinds.find(({ resource }) => resource.name === change.resource)?.actions[
        change.action
      ];
      // A role may have changed since.
      if (!action?.roles.includes(staff.role)) return failure('forbidden');
      if (change.undoes || !change.recent || (await isUndone(db, id)))
        return conflict('This can no longer be undone.');
      const waiting = change.state === 'waiting';
      if (!waiting && !action?.restore) return conflict('What is deleted cannot be brought back.');
      if (change.state !== 'done') await setState(db, id, 'stopped');
      await audit({ entity: 'bulk-changes', id, after: { undone: true } });
      if (waiting) return progressOf(db, { ...change, state: 'stopped' }, kinds);
      return progressOf(db, await queueUndo(db, change, recordedAs), kinds);
    },
  });
}
