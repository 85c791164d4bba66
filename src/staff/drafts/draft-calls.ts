import { failure } from '#src/errors.ts';
import { cleanBody } from '../resource/clean-body.ts';
import { versionOf } from '../resource/edit-rules.ts';
import { guardedRefusal } from '../resource/guarded-fields.ts';
import { missing } from '../resource/missing.ts';
import type { Resource } from '../resource/resource.ts';
import { lockedRow, oneRow } from '../resource/resource-sql.ts';
import { storedState } from '../resource/stale-write.ts';
import { DONE, reply, type StaffCall, type StaffContext, staffCalls } from '../staff-contract.ts';
import { keepFoundVersion } from '../versions/version-sql.ts';
import { draftContracts } from './draft-contracts.ts';
import { draftOf, dropDraft, keepDraft } from './draft-sql.ts';
import { scheduleDraft } from './schedule-draft.ts';

type Row = Record<string, unknown>;

interface Keeping {
  params: { id: unknown };
  body: { number: number; based_on: string; fields: Row };
}

interface Scheduling {
  params: { id: unknown };
  body: { number: number; at: string | null };
}

interface Dropping {
  params: { id: unknown };
  query: { number: number };
}

/** The calls that save and discard the draft of a record. It is published by an ordinary save that names it. */
export function draftCalls(resource: Resource): StaffCall[] {
  const superseded = async ({ db }: StaffContext, record: Row, seen: string) =>
    failure('conflict', {
      message: 'Somebody else has changed the draft meanwhile. Yours was not kept.',
      current: {
        ...(await storedState(db, resource, record, seen)),
        draft: await draftOf(db, resource, String(record.id)),
      },
    });
  const other = async (context: StaffContext, key: unknown) => {
    const record = await oneRow(context.db, resource, key);
    return record ? superseded(context, record, '') : missing(context.db, resource, key);
  };
  const handlers = {
    [`${resource.name}.keepDraft`]: async ({ params, body }: Keeping, context: StaffContext) => {
      const { db, staff } = context;
      const id = String(params.id);
      const record = await lockedRow(db, resource, params.id);
      if (!record) return missing(db, resource, id);
      // A draft that arrives after the save which published it must not start another one.
      if (body.number === 0 && body.based_on !== versionOf(resource, record))
        return superseded(context, record, body.based_on);
      // Whoever publishes a draft takes it for the work of people who are allowed to write it.
      const { fields: drafted } = (await draftOf(db, resource, id)) ?? { fields: {} };
      const refused = guardedRefusal(resource, context, { ...record, ...drafted }, body.fields);
      if (refused) return refused;
      if (resource.versioned && body.based_on === versionOf(resource, record))
        await keepFoundVersion(db, resource, record);
      const kept = await keepDraft(db, resource, id, { ...body, staffId: staff.id });
      return kept
        ? reply({ draft: await draftOf(db, resource, id) })
        : superseded(context, record, body.based_on);
    },
    [`${resource.name}.scheduleDraft`]: async (
      { params, body: { number, at } }: Scheduling,
      context: StaffContext,
    ) => {
      const { db, staff, audit } = context;
      const id = String(params.id);
      if (!(await scheduleDraft(db, resource, id, { number, at, staffId: staff.id })))
        return other(context, params.id);
      await audit({ entity: resource.name, id, after: { publish_draft_at: at } });
      return reply({ draft: await draftOf(db, resource, id) });
    },
    [`${resource.name}.dropDraft`]: async (
      { params, query: { number } }: Dropping,
      context: StaffContext,
    ) => {
      const id = String(params.id);
      const draft = await draftOf(context.db, resource, id);
      if (draft && !(await dropDraft(context.db, resource, id, number)))
        return other(context, params.id);
      await context.audit({
        entity: resource.name,
        id,
        before: { draft: Object.keys(draft?.fields ?? {}) },
      });
      return DONE;
    },
  };
  const prepare = async (body: unknown) => {
    const fields = (body as { fields?: unknown } | undefined)?.fields;
    const cleaned = await cleanBody(resource, fields);
    return 'given' in cleaned ? { given: { ...(body as Row), fields: cleaned.given } } : cleaned;
  };
  return staffCalls(draftContracts(resource), handlers as never).map((call) =>
    call.name.endsWith('.keepDraft') ? { ...call, prepare } : call,
  );
}
