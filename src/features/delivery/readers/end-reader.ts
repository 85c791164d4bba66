import { type Queryable, rows } from '#src/db/open.ts';

/**
 * Ends the link of a reader. Somebody who never downloaded is forgotten; otherwise the name stays with the licence, as
 * it does on the copy.
 * @returns what it was; undefined if this line has no such reader
 */
export async function endReader(
  client: Queryable,
  lineId: string,
  readerId: string,
): Promise<'withdrawn' | 'removed' | undefined> {
  const withdrawn = await rows(
    client,
    `DELETE FROM licence_reader WHERE id = $1 AND line_id = $2 AND ended_at IS NULL AND last_used_at IS NULL RETURNING 1`,
    [readerId, lineId],
  );
  if (withdrawn.length > 0) return 'withdrawn';
  const removed = await rows(
    client,
    `UPDATE licence_reader SET ended_at = now(), state = state + 1, file_key = NULL
     WHERE id = $1 AND line_id = $2 AND ended_at IS NULL RETURNING 1`,
    [readerId, lineId],
  );
  return removed.length > 0 ? 'removed' : undefined;
}
