import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Standing } from '#src/db/listen.ts';
import { type Queryable, row } from '#src/db/open.ts';
import { isPresent, presenceOf } from '#src/db/presence.ts';
import { TooBusy } from '#src/pool/open-queue.ts';

/** Where work is leased: queries, and the connection by which other processes see that this one is alive. */
type Leasing = Queryable & Standing;

/** Longer than the wait for a thread, the drawing and the storing together. */
const LEASE_S = 180;
const LOOK_AGAIN_MS = 250;
const MAX_WAIT_MS = 60_000;

interface Making<T> {
  /** Identifies what is made, for all processes: 'sample 17'. */
  key: string;
  /** The existing result; undefined if it must be made. */
  ready(): Promise<T | undefined>;
  make(): Promise<T>;
}

const underWay = new WeakMap<Queryable, Map<string, Promise<unknown>>>();

/**
 * Makes something that many may request at once: one caller across all processes makes it, the others wait for the
 * result. No connection and no lock is held meanwhile. If the maker fails or its process ends, one of the waiters takes
 * over at once.
 * @throws TooBusy after a minute of waiting for another process; what `make` throws
 */
export function makeOnce<T>(db: Leasing, making: Making<T>): Promise<T> {
  const ofDatabase = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, ofDatabase);
  const known = ofDatabase.get(making.key);
  if (known) return known as Promise<T>;
  const result = makeOrAwait(db, making).finally(() => ofDatabase.delete(making.key));
  ofDatabase.set(making.key, result);
  return result;
}

async function makeOrAwait<T>(db: Leasing, { key, ready, make }: Making<T>): Promise<T> {
  const holder = randomUUID();
  const end = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const known = await ready();
    if (known !== undefined) return known;
    if (await takeLease(db, key, holder)) {
      try {
        return (await ready()) ?? (await make());
      } finally {
        // Without a database the lease expires on its own.
        await db
          .query('DELETE FROM work_lease WHERE key = $1 AND holder = $2', [key, holder])
          .catch(() => undefined);
      }
    }
    if (Date.now() > end) throw new TooBusy();
    await pause(LOOK_AGAIN_MS);
  }
}

async function takeLease(db: Leasing, key: string, holder: string): Promise<boolean> {
  const claimed = await row(
    db,
    `INSERT INTO work_lease AS l (key, holder, until, process) VALUES ($1, $2, now() + $3 * interval '1 second', $4)
     ON CONFLICT (key) DO UPDATE SET holder = excluded.holder, until = excluded.until, process = excluded.process
       WHERE l.until < now() OR (l.process IS NOT NULL AND NOT ${isPresent('l.process')})
     RETURNING 1`,
    [key, holder, LEASE_S, await presenceOf(db)],
  );
  return claimed !== undefined;
}
