import { setTimeout as pause } from 'node:timers/promises';
import { type Queryable, row } from '#src/db/open.ts';

const LOOK_AGAIN_MS = 100;
const PATIENCE_MS = 20_000;

/**
 * Takes hold of a form that names itself by a key, for 30 s. `taken`: the same form has been taken before; the caller
 * answers as then. A form that is being taken in another request is waited for. `busy`: that took too long.
 */
export async function claimForm(db: Queryable, key: Buffer): Promise<'mine' | 'taken' | 'busy'> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const mine = await row(
      db,
      `INSERT INTO form_claim AS c (key, lease_until) VALUES ($1, now() + interval '30 seconds')
       ON CONFLICT (key) DO UPDATE SET lease_until = excluded.lease_until WHERE NOT c.taken AND c.lease_until < now()
       RETURNING true`,
      [key],
    );
    if (mine) return 'mine';
    const other = await row<{ taken: boolean }>(db, 'SELECT taken FROM form_claim WHERE key = $1', [
      key,
    ]);
    if (other?.taken) return 'taken';
    if (other) await pause(LOOK_AGAIN_MS);
  }
  return 'busy';
}

/** Says in the transaction that takes a form that it is taken. */
export async function keepClaim(client: Queryable, key: Buffer): Promise<void> {
  await client.query('UPDATE form_claim SET taken = true WHERE key = $1', [key]);
}

/** Releases the claim of a form that was refused, so that it may be sent again under its key. */
export async function dropClaim(db: Queryable, key: Buffer): Promise<void> {
  await db.query('DELETE FROM form_claim WHERE key = $1 AND NOT taken', [key]);
}

/** Forgets claims of more than a day ago. */
export async function forgetClaims(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM form_claim WHERE created_at < now() - interval '1 day'`);
}
