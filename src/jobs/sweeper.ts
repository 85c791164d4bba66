import { type HeldConnection, holdConnection } from '#src/db/hold-connection.ts';
import { type Database, row } from '#src/db/open.ts';

/** Something that must be done regularly, by one process of all. */
export interface Duty {
  name: string;
  everyMs: number;
  /** The outcome, for the records. One bounded batch. Throws when it must be done again at the next round. */
  run(signal: AbortSignal): Promise<object | undefined>;
}

export interface SweeperOptions {
  db: Database;
  duties: Duty[];
  signal: AbortSignal;
  /** Length of a round; 30 s when left out. */
  roundMs?: number;
  /** Done once by each new leader before its first round: what died with the one before is taken up. */
  onLead?: () => Promise<void>;
  onTrouble?: (event: { duty: string; reason: string }) => void;
}

/** Any number will do, as long as all processes of one database take the same. */
const LEADER = 8_274_031;

const FOLLOW_MS = 5000;

/**
 * Begins the duties whose time has come, once a round, until the signal aborts. Duties run beside each other: one that
 * takes long delays no other, and is not begun a second time meanwhile. Of all processes one leads, by a lock that ends
 * with its connection.
 */
export async function runSweeper(options: SweeperOptions): Promise<void> {
  const { db, duties, signal, roundMs = 30_000, onLead, onTrouble = () => {} } = options;
  let leader: HeldConnection | undefined;
  const underWay = new Map<string, Promise<void>>();
  const report = (duty: string) => (error: unknown) =>
    onTrouble({ duty, reason: error instanceof Error ? error.message : String(error) });

  /** Whether this process leads. The leader asks its connection, so that one that died without a word is noticed. */
  const lead = async (): Promise<boolean> => {
    const held = leader ?? (await holdConnection(db));
    try {
      if (leader) {
        await held.client.query('SELECT 1');
        return true;
      }
      const { rows } = await held.client.query<{ mine: boolean }>(
        'SELECT pg_try_advisory_lock($1) AS mine',
        [LEADER],
      );
      if (!rows[0]?.mine) {
        held.close();
        return false;
      }
    } catch (error) {
      held.close();
      throw error;
    }
    leader = held;
    void held.lost.then(() => {
      if (leader === held) leader = undefined;
    });
    await onLead?.();
    return true;
  };

  const begin = (duty: Duty) => {
    if (underWay.has(duty.name)) return;
    const work = perform(db, duty, signal)
      .catch(report(duty.name))
      .finally(() => underWay.delete(duty.name));
    underWay.set(duty.name, work);
  };

  while (!signal.aborted) {
    const began = Date.now();
    if (await lead().catch((error) => report('lead')(error))) duties.forEach(begin);
    // Who does not lead looks more often, so that a leader that died is replaced soon.
    const round = leader ? roundMs : Math.min(roundMs, FOLLOW_MS);
    await pause(Math.max(round - (Date.now() - began), 50), signal);
  }
  await Promise.all(underWay.values());
  (leader as HeldConnection | undefined)?.close();
}

async function perform(db: Database, duty: Duty, signal: AbortSignal): Promise<void> {
  const done = await row<{ ago: number }>(
    db,
    'SELECT extract(epoch FROM now() - done_at)::float8 * 1000 AS ago FROM duty WHERE name = $1',
    [duty.name],
  );
  // A round comes a little early or late.
  if (done && done.ago < duty.everyMs - 1000) return;
  const result = (await duty.run(signal)) ?? {};
  await db.query(
    `INSERT INTO duty (name, done_at, result) VALUES ($1, now(), $2)
     ON CONFLICT (name) DO UPDATE SET done_at = now(), result = excluded.result`,
    [duty.name, JSON.stringify(result)],
  );
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
