import type pg from 'pg';
import { type Database, type Queryable, row, rows } from '#src/db/open.ts';
import type { Failure } from '#src/errors.ts';
import { inWords } from '#src/http/api/issue-words.ts';
import type { JobKind } from '#src/jobs/job-kind.ts';
import { queueMail } from '#src/mail/queue-mail.ts';
import { writeAudit } from '../audit.ts';
import { versionOf } from '../resource/edit-rules.ts';
import type { Resource } from '../resource/resource.ts';
import { resourceCalls } from '../resource/resource-calls.ts';
import { lockedRow } from '../resource/resource-sql.ts';
import { lastChange } from '../resource/stale-write.ts';
import type { Staff, StaffContext } from '../staff-contract.ts';
import { collidingFields } from './colliding-fields.ts';
import { draftOf } from './draft-sql.ts';
import { PUBLISH_DRAFT } from './schedule-draft.ts';

type Row = Record<string, unknown>;

class Refused extends Error {}

/** Publishes drafts that are due; if one cannot be published, it stays, and the person who scheduled it is notified. */
export const publishDraftJob = (db: Database, resources: readonly Resource[]): JobKind => ({
  kind: PUBLISH_DRAFT,
  async handle({ resource: name, id, at }) {
    const resource = resources.find((one) => one.name === name);
    if (!resource) return;
    const due = { id: String(id), at: Number(at) };
    try {
      await db.transaction((client) => publish(client, resource, due));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await db.transaction((client) => hold(client, resource, due, error.message));
    }
  },
});

interface Due {
  id: string;
  at: number;
}

/** Who scheduled a draft for this time; undefined if it is no longer due. */
const scheduled = (db: Queryable, { name }: Resource, { id, at }: Due) =>
  row<Staff & { disabled: boolean }>(
    db,
    `SELECT s.id, s.email, s.name, s.role, s.disabled_at IS NOT NULL AS disabled
     FROM record_draft d JOIN staff_user s ON s.id = d.scheduled_by
     WHERE d.resource = $1 AND d.record_id = $2 AND d.publish_at = to_timestamp($3 / 1000.0)`,
    [name, id, at],
  );

async function publish(db: pg.PoolClient, resource: Resource, due: Due): Promise<void> {
  const update = resourceCalls(resource).find(({ name }) => name === `${resource.name}.update`)!;
  const { body: bodySchema, params: paramsSchema } = update.contract;
  const params = paramsSchema!.parse({ id: due.id }) as { id: unknown };
  // The same lock order as a save.
  const record = await lockedRow(db, resource, params.id);
  const staff = await scheduled(db, resource, due);
  const draft = await draftOf(db, resource, due.id);
  if (!record || !staff || !draft) return;
  if (staff.disabled || !resource.roles.write.includes(staff.role))
    throw new Refused('The person who scheduled it may no longer publish.');
  const written = Object.keys(resource.fields.shape).map((name) => [name, record[name] ?? null]);
  const stored = JSON.parse(JSON.stringify(Object.fromEntries(written))) as Row;
  const changed = await collidingFields(db, resource, { record, stored, draft });
  if (changed.length > 0) {
    const names = changed.map((name) => name.replaceAll('_', ' ')).join(', ');
    const { by } = await lastChange(db, resource, record);
    throw new Refused(
      `${by ?? 'An import or a job'} has changed the same since the draft was begun: ${names}.`,
    );
  }
  const given = {
    ...stored,
    ...draft.fields,
    version: versionOf(resource, record),
    emptied: Object.keys(draft.fields),
    draft: draft.number,
  };
  const body = bodySchema!.safeParse(given, inWords);
  if (!body.success) {
    const [issue] = body.error.issues;
    throw new Refused(`${issue!.path.join('.')}: ${issue!.message}`);
  }
  const context: StaffContext = {
    db,
    staff,
    recordedAs: staff.email,
    sessionId: '',
    confirmed: false,
    isScheduled: true,
    audit: (change) => writeAudit(db, `${resource.name}.publishDraft`, staff, '', change),
    changesNothing: () => undefined,
  };
  const done = await update.handle({ params, query: {}, body: body.data } as never, context);
  if (done.status !== 200) throw new Refused((done as Failure).body.message);
}

/** Leaves a draft unpublished with the reason, and notifies the person who scheduled it. */
async function hold(db: Queryable, resource: Resource, due: Due, reason: string): Promise<void> {
  const staff = await scheduled(db, resource, due);
  if (!staff) return;
  await rows(
    db,
    'UPDATE record_draft SET publish_at = NULL, held = $3 WHERE resource = $1 AND record_id = $2',
    [resource.name, due.id, reason],
  );
  await queueMail(db, {
    kind: 'draft-held',
    to: { address: staff.email, name: staff.name },
    subject: 'Scheduled changes were not published',
    text: `Your changes to a ${resource.label} were scheduled but not published.\n\n${reason}\n\nThe draft is kept. Please open it in the back office: ${resource.label}, number or key ${due.id}.\n`,
    dedupeKey: `draft-held:${resource.name}:${due.id}:${due.at}`,
  });
}
