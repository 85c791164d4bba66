import { setTimeout as pause } from 'node:timers/promises';
import { type Queryable, row } from '#src/db/open.ts';

// A form that is sent with a key is accepted once, across all processes.

const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 20_000;
/** How many copies of one form may wait in a process; each of them polls the database. */
const MOST_WAITING = 20;
const waitingFor = new Map<string, number>();

/**
 * Claims a form with a key for 30 s. `taken`: the same form was accepted before; the caller repeats the answer. If
 * another request is processing the form, this waits for it. `busy`: that took too long, or too many wait already.
 */
export async function claimForm(db: Queryable, key: Buffer): Promise<'mine' | 'taken' | 'busy'> {
  const end = Date.now() + PATIENCE_MS;
  const found = await lookAtClaim(db, key);
  if (found !== 'wait') return found;
  const id = key.toString('base64');
  const waiting = waitingFor.get(id) ?? 0;
  if (waiting >= MOST_WAITING) return 'busy';
  waitingFor.set(id, waiting + 1);
  try {
    while (Date.now() < end) {
      await pause(LOOK_AGAIN_MS);
      const state = await lookAtClaim(db, key);
      if (state !== 'wait') return state;
    }
    return 'busy';
  } finally {
    const left = (waitingFor.get(id) ?? 1) - 1;
    if (left > 0) waitingFor.set(id, left);
    else waitingFor.delete(id);
  }
}

async function lookAtClaim(db: Queryable, key: Buffer): Promise<'mine' | 'taken' | 'wait'> {
  const claimed = await row(
    db,
    `INSERT INTO form_claim AS c (key, lease_until) VALUES ($1, now() + interval '30 seconds')
     ON CONFLICT (key) DO UPDATE SET lease_until = excluded.lease_until WHERE NOT c.taken AND c.lease_until < now()
     RETURNING true`,
    [key],
  );
  if (claimed) return 'mine';
  const other = await row<{ taken: boolean }>(db, 'SELECT taken FROM form_claim WHERE key = $1', [
    key,
  ]);
  return other?.taken ? 'taken' : 'wait';
}

/** Marks a form as accepted, in the transaction that accepts it. */
export async function keepClaim(client: Queryable, key: Buffer): Promise<void> {
  await client.query('UPDATE form_claim SET taken = true WHERE key = $1', [key]);
}

/** Releases the claim of a refused form, so that it can be sent again with its key. */
export async function dropClaim(db: Queryable, key: Buffer): Promise<void> {
  await db.query('DELETE FROM form_claim WHERE key = $1 AND NOT taken', [key]);
}

/** Deletes claims that are more than a day old. */
export async function forgetClaims(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM form_claim WHERE created_at < now() - interval '1 day'`);
}
