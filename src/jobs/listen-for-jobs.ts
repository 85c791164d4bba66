import type { Database } from '#src/db/open.ts';
import { JOB_CHANNEL } from './enqueue.ts';

export interface Bell {
  ring(): void;
  /** Resolves when rung, also before the call, or after `ms`. */
  wait(ms: number): Promise<void>;
}

const AGAIN_MS = 1000;

/** Rings on every notice of a new job until the signal aborts; a broken connection is opened again after a second. */
export function listenForJobs(db: Database, signal: AbortSignal): Bell {
  let rung = false;
  let wake = () => {};
  const ring = () => {
    rung = true;
    wake();
  };
  signal.addEventListener('abort', ring, { once: true });
  void listen(db, signal, ring);
  return {
    ring,
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rung = false;
    },
  };
}

async function listen(db: Database, signal: AbortSignal, ring: () => void): Promise<void> {
  while (!signal.aborted) {
    const client = await db.pool.connect().catch(() => undefined);
    if (client) {
      await new Promise<void>((resolve) => {
        client.on('notification', ring);
        client.once('error', () => resolve());
        client.once('end', () => resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
        client.query(`LISTEN ${JOB_CHANNEL}`).then(ring, () => resolve());
      });
      // A connection that listens is of no use to anybody else.
      client.release(true);
    }
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
  }
}
