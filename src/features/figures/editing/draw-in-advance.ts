import { type Queryable, row } from '#src/db/open.ts';
import { enqueue } from '#src/jobs/enqueue.ts';

/**
 * Has the PDF of a published report drawn, in the caller's transaction, if it is one that the store draws: its page
 * shows the length and the contents of that PDF.
 */
export async function drawInAdvance(db: Queryable, reportId: number): Promise<void> {
  const drawn = await row<{ updated_at: Date }>(
    db,
    "SELECT updated_at FROM report WHERE id = $1 AND is_drawn AND status = 'published'",
    [reportId],
  );
  if (!drawn) return;
  const key = `draw:${reportId}:${drawn.updated_at.getTime()}`;
  await enqueue(db, { key, kind: 'draw-report', payload: { report: reportId } });
}
