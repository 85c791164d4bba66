import type pg from 'pg';
import type { Database } from './open.ts';

export interface HeldConnection {
  client: pg.PoolClient;
  /** Resolves once, when the connection has broken or was closed. */
  lost: Promise<void>;
  /** Closes it. May be called any number of times, also after it broke. */
  close(): void;
}

/**
 * Takes a connection out of the pool for as long as it lives, for what belongs to a session: LISTEN, and locks. It never
 * goes back into the pool. A connection that breaks may say so several times; its holder hears of it once.
 * @throws what the pool says when no connection can be had
 */
export async function holdConnection({ pool }: Database): Promise<HeldConnection> {
  const client = await pool.connect();
  let open = true;
  const { promise: lost, resolve } = Promise.withResolvers<void>();
  const close = () => {
    if (!open) return;
    open = false;
    client.release(true);
    resolve();
  };
  client.on('error', close);
  client.on('end', close);
  return { client, lost, close };
}

const AGAIN_MS = 1000;

/**
 * Calls `ring` on every notice of `channel` until the signal aborts. A broken connection is opened again after a second;
 * `ring` is called then too, for what was missed meanwhile.
 */
export async function listenTo(
  db: Database,
  { channel, signal, ring }: { channel: string; signal: AbortSignal; ring: () => void },
): Promise<void> {
  while (!signal.aborted) {
    const held = await holdConnection(db).catch(() => undefined);
    if (held) {
      signal.addEventListener('abort', held.close, { once: true });
      held.client.on('notification', ring);
      held.client.query(`LISTEN ${channel}`).then(ring, held.close);
      if (signal.aborted) held.close();
      await held.lost;
      signal.removeEventListener('abort', held.close);
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
  }
}
