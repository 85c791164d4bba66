import { type Queryable, row, rows } from '#src/db/open.ts';
import { digestOfValues } from '#src/secrets.ts';
import { reply, type StaffContext, type StaffReply } from './staff-contract.ts';

/** Browsers send a call again with its key only within minutes. */
const KEPT = "interval '1 day'";

/**
 * Performs a call unless the same person has made the same call with the same key before, in which case it is answered
 * as it was then. One that is still being performed is awaited; one that was refused is performed.
 * @param asked what identifies the call: its name and everything in it
 */
export async function answeredOnce(
  context: StaffContext,
  asked: unknown[],
  perform: () => Promise<StaffReply<unknown>>,
): Promise<StaffReply<unknown>> {
  const { db, staff, requestKey } = context;
  if (!requestKey) return perform();
  const call = [staff.id, requestKey, digestOfValues(...asked)];
  const claimed = await row(
    db,
    `INSERT INTO staff_call_answer (staff_id, request_key, digest) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING 1`,
    call,
  );
  const own = 'staff_id = $1 AND request_key = $2 AND digest = $3';
  if (!claimed) {
    const earlier = await row<{ answer: unknown }>(
      db,
      `SELECT answer FROM staff_call_answer WHERE ${own}`,
      call,
    );
    context.changesNothing();
    return reply(earlier!.answer);
  }
  const done = await perform();
  if (done.status === 200 && 'body' in done)
    await rows(db, `UPDATE staff_call_answer SET answer = $4 WHERE ${own}`, [
      ...call,
      JSON.stringify(done.body),
    ]);
  return done;
}

/** Deletes answers that no browser asks for any more. Returns how many. */
export async function forgetAnswers(db: Queryable): Promise<number> {
  const { rowCount } = await db.query(
    `DELETE FROM staff_call_answer WHERE answered_at < now() - ${KEPT}`,
  );
  return rowCount ?? 0;
}
