import { type Queryable, row } from '#src/db/open.ts';
import { type Failure, failure } from '#src/errors.ts';
import type { Resource } from './resource.ts';

/** Refuses a call on a record that does not exist. If it was deleted, the answer says by whom and when. */
export async function missing(
  db: Queryable,
  { name }: Pick<Resource, 'name'>,
  id: unknown,
): Promise<Failure> {
  const deletion = await row<{ staff_email: string; at: Date }>(
    db,
    `SELECT staff_email, at FROM staff_audit
     WHERE entity = $1 AND entity_id = $2 AND call IN ($1 || '.remove', $1 || '.removeMany', $1 || '.dropImportedMany')
     ORDER BY id DESC LIMIT 1`,
    [name, String(id)],
  );
  if (!deletion) return failure('not-found', { message: 'There is no such record.' });
  const removed = { by: deletion.staff_email, at: deletion.at.toISOString() };
  return failure('not-found', {
    message: `This record was deleted by ${removed.by}.`,
    current: { removed },
  });
}
