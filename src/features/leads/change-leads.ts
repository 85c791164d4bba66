import { z } from 'zod';
import { type Queryable, row } from '#src/db/open.ts';
import { type BulkKind, bulkAction } from '#src/staff/bulk/bulk-kind.ts';
import type { Staff } from '#src/staff/staff-contract.ts';
import { leadResource } from './lead-resource.ts';
import { applicationsDesk, type Desk, leadStates, leadsDesk } from './staff/staff-desks.ts';
import { addEntry, lockLead, setLeadState } from './staff/staff-queries.ts';

/** The name of a request's assignee for its history; undefined for somebody at another desk. */
export async function memberName(
  db: Queryable,
  desk: Desk,
  staffId: string | null,
): Promise<string | undefined> {
  if (!staffId) return 'nobody';
  const found = await row<{ name: string }>(
    db,
    'SELECT name FROM desk_member WHERE id = $1 AND role = ANY($2)',
    [staffId, desk.roles],
  );
  return found?.name;
}

/** Assigns a locked request to somebody, and records it in its history. */
export async function giveLead(
  db: Queryable,
  id: string,
  to: { id: string | null; name: string },
  by: Staff,
): Promise<void> {
  await db.query('UPDATE lead SET assignee_id = $2, updated_at = now() WHERE id = $1', [id, to.id]);
  await addEntry(db, { leadId: id, kind: 'assignment', staffEmail: by.email, text: to.name });
}

const changesOf = (desk: Desk): BulkKind => ({
  resource: leadResource(desk),
  actions: {
    assign: bulkAction({
      summary: `Assign many ${desk.name} to somebody`,
      roles: desk.roles,
      value: z.strictObject({ staff_id: z.uuid().nullable() }),
      async read(db, id) {
        const lead = await lockLead(db, desk, id);
        return lead && { assignee_id: lead.assignee_id };
      },
      async apply(db, id, before, { staff_id: to }, by) {
        if (before.assignee_id === to) return { left: 'is already assigned to this person' };
        const name = await memberName(db, desk, to);
        if (!name) return { left: 'this person does not work at this desk' };
        await giveLead(db, id, { id: to, name }, by);
        return { after: { assignee_id: to } };
      },
      async restore(db, id, { assignee_id: to }, by) {
        const name = await memberName(db, desk, to as string | null);
        if (!name) return { left: 'who had it no longer works at this desk' };
        await giveLead(db, id, { id: to as string | null, name }, by);
        return { after: { assignee_id: to } };
      },
    }),
    move: bulkAction({
      summary: `Set the state of many ${desk.name}`,
      roles: desk.roles,
      value: z.strictObject({ state: z.enum(leadStates) }),
      async read(db, id) {
        const lead = await lockLead(db, desk, id);
        return lead && { state: lead.state };
      },
      async apply(db, id, before, { state }, by) {
        if (before.state === state) return { left: `is ${state} already` };
        await setLeadState(db, id, { state, actor: by.email, note: '' });
        return { after: { state } };
      },
      async restore(db, id, before, by) {
        const state = before.state as (typeof leadStates)[number];
        await setLeadState(db, id, { state, actor: by.email, note: '' });
        return { after: { state } };
      },
    }),
  },
});

/** Bulk changes of requests, at each desk. */
export const leadChanges: BulkKind[] = [leadsDesk, applicationsDesk].map(changesOf);
