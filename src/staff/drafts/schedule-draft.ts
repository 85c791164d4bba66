import { type Queryable, rows } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';
import type { Resource } from '../resource/resource.ts';

/** The kind of job that publishes a draft when it is due. */
export const PUBLISH_DRAFT = 'publish-draft';

/** Sets when a draft is published; null: not automatically. The draft is published as it is by then. */
export async function scheduleDraft(
  db: Queryable,
  { name }: Resource,
  id: string,
  given: { number: number; at: string | null; staffId: string },
): Promise<boolean> {
  const { at, number, staffId } = given;
  const [set] = await rows<{ publish_at: Date | null }>(
    db,
    `UPDATE record_draft SET publish_at = $4, scheduled_by = $5, held = NULL
     WHERE resource = $1 AND record_id = $2 AND number = $3 RETURNING publish_at`,
    // The job knows its time in milliseconds; anything finer would never be due.
    [name, id, number, at === null ? null : new Date(at), staffId],
  );
  if (set?.publish_at)
    await enqueue(db, {
      key: `${PUBLISH_DRAFT}:${name}:${id}:${crypto.randomUUID()}`,
      kind: PUBLISH_DRAFT,
      payload: { resource: name, id, at: set.publish_at.getTime() },
      at: set.publish_at,
    });
  return set !== undefined;
}
